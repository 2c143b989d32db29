/** A forgotten password: a code by mail, five tries at it, then a new password, and every session ends. */
import { randomInt, timingSafeEqual } from 'node:crypto'
import { fail, failAt } from '#core/errors.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { sendMail } from '#platform/mail.ts'
import { mac } from '#platform/secrets.ts'
import { mailText } from '../mail-text.ts'
import { newPasswordHash, setPassword } from './new-password.ts'
import { keyOf, noteSignIn } from './note.ts'
import { isPassword } from './password.ts'
import { looksLikePhone, plainPhone } from './phone.ts'
import { attemptStore } from './store/attempts.ts'
import { passStore } from './store/passes.ts'
import { personStore } from './store/people.ts'
import { verificationStore } from './store/verifications.ts'
import { hashToken, makeToken } from './token.ts'

const resetMinutes = 15
const find = async (ctx: Ctx, name: string) =>
  personStore.byName(ctx, name, looksLikePhone(name) ? await plainPhone(name) : undefined)
const codeHash = (key: string, code: string) => mac(`${key} ${code}`)

/** One answer for all: what is sent, if anything, only the owner of the mailbox sees. */
export const forgotPassword = async (ctx: Ctx, { username }: { username: string }) => {
  const person = await find(ctx, username)
  const key = keyOf(person, username)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const resendAt = await verificationStore.put(ctx, {
    key,
    personId: person?.id ?? null,
    codeHash: codeHash(key, code),
  })
  if (!resendAt) return fail('code-already-sent')
  if (person?.email && !person.disabledAt) {
    await sendMail(ctx, {
      to: person.email,
      language: person.language,
      subject: mailText.codeSubject,
      body: [mailText.codeBody],
      closing: [mailText.ignore],
      code,
    })
    await noteSignIn(ctx, 'code-sent', { id: person.id, name: person.username })
  }
  return { resendAt }
}

export const verifyCode = async (open: OpenCtx, { username, code }: { username: string; code: string }) => {
  const token = await open.inOrg(async (ctx) => {
    const key = keyOf(await find(ctx, username), username)
    const sent = await verificationStore.take(ctx, key)
    if (!sent?.personId || !timingSafeEqual(sent.codeHash, codeHash(key, code))) return undefined
    const secret = makeToken(ctx.orgId)
    await verificationStore.remove(ctx, key)
    await passStore.insert(ctx, {
      kind: 'reset',
      personId: sent.personId,
      secretHash: hashToken(secret),
      minutes: resetMinutes,
    })
    return secret
  })
  return { token: token ?? fail('wrong-code') }
}

export const resetPassword = async (open: OpenCtx, { token, password }: { token: string; password: string }) => {
  const secretHash = hashToken(token)
  const person =
    (await open.readInOrg((ctx) => passStore.good(ctx, secretHash, ['reset', 'invitation']))) ?? fail('wrong-link')
  const passwordHash = await newPasswordHash(open, person, { password })
  await open.inOrg(async (ctx) => {
    if (!(await passStore.consume(ctx, secretHash, ['reset', 'invitation']))) fail('wrong-link')
    await passStore.withdraw(ctx, person.id)
    await setPassword(ctx, person, { passwordHash })
  })
  return { username: person.username }
}

export const changePassword = async (open: OpenCtx, input: { current: string; password: string }) => {
  const { id, sessionId } = open.user ?? fail('signed-out')
  const person = (await open.readInOrg((ctx) => personStore.byId(ctx, id))) ?? fail('signed-out')
  const locked = await open.inOrg((ctx) => attemptStore.take(ctx, keyOf(person, '')))
  if (locked) fail('locked', { minutes: 15 })
  if (!(await isPassword(input.current, person.passwordHash))) failAt({ current: 'password-wrong' })
  const passwordHash = await newPasswordHash(open, person, { password: input.password })
  await open.inOrg((ctx) => setPassword(ctx, person, { passwordHash, keep: sessionId }))
  return {}
}
