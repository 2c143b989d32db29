/** A forgotten password: a code by mail, few tries at it, then a new password, and everything that was open ends. */
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { fail, failAt } from '#core/errors.ts'
import { signInRules } from '#modules/orgs/server/orgs.ts'
import type { Ctx, OpenCtx, Origin } from '#platform/context.ts'
import { job, type JobHandler } from '#platform/jobs.ts'
import { send } from '#platform/send-job.ts'
import { sendMail } from '#platform/mail.ts'
import { mac, seal, unseal, type SealPlace } from '#platform/secrets.ts'
import { mailText } from '../mail-text.ts'
import { parseSignInName } from '#modules/directory/server/sign-in-name.ts'
import { newPasswordHash, setPassword } from './new-password.ts'
import { minutesUntil, recordSignIn } from './record-sign-in.ts'
import { isPassword } from './password.ts'
import { passStore } from './store/passes.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { verificationStore } from './store/verifications.ts'
import { hashToken, makeToken } from './token.ts'
import { codeTries, factorTries, giveTryBack, mailTries, silentCodeTries, takeTry } from './tries.ts'

const resetMinutes = 15
const queue = 'forgotten-password'
const namePlace = ({ orgId }: { orgId: string }): SealPlace => ({ orgId, kind: 'forgotten-password', id: 'name' })
const codeHash = (ctx: Ctx, key: string, code: string) => mac(ctx, `${key} ${code}`)
const nameKey = (ctx: Ctx, plain: string) => `name:${mac(ctx, plain).toString('base64url')}`
const keyOf = (userId: string) => `person:${userId}`
const nameOf = async (ctx: Ctx, typed: string) => parseSignInName(typed, await signInRules(ctx))

/** One answer for all. Whether anybody bears the name is looked up afterwards, so that not even the time tells. */
export const forgotPassword = async (ctx: Ctx, { username }: { username: string }) => {
  const { plain } = await nameOf(ctx, username)
  const asked = { key: nameKey(ctx, plain), userId: null, codeHash: randomBytes(32) }
  const resendAt = (await verificationStore.put(ctx, asked)) ?? fail('code-already-sent')
  await send(ctx, queue, { orgId: ctx.orgId, name: seal(ctx, username, namePlace(ctx)), from: ctx.from })
  return { resendAt }
}

/** Sends nothing where a code is on its way already, or too many were sent: the answer has been given. */
const sendCode = async (ctx: Ctx, username: string) => {
  const person = await userRecords.byName(ctx, await nameOf(ctx, username))
  if (!person?.email || person.disabledAt || (await takeTry(ctx, mailTries(person.id)))) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const key = keyOf(person.id)
  if (!(await verificationStore.put(ctx, { key, userId: person.id, codeHash: codeHash(ctx, key, code) }))) return
  await sendMail(ctx, {
    to: person.email,
    language: person.language,
    subject: mailText.codeSubject,
    body: [mailText.codeBody],
    closing: [mailText.ignore],
    code,
  })
  recordSignIn(ctx, 'code-sent', { id: person.id, name: person.username })
}

export const passwordJobs: JobHandler[] = [
  job<{ orgId: string; name: string; from: Origin }>(queue, (open, { name, from }) =>
    open.inOrg((ctx) => sendCode({ ...ctx, from }, unseal(ctx, name, namePlace(ctx)))),
  ),
]

const passFor = async (ctx: Ctx, userId: string) => {
  const secret = makeToken(ctx.orgId)
  const secretHash = hashToken(secret)
  await verificationStore.remove(ctx, keyOf(userId))
  await passStore.insert(ctx, { kind: 'reset', userId, secretHash, minutes: resetMinutes })
  return secret
}

/** The tries of the name are told, those of the account behind it are not. */
export const verifyCode = async (open: OpenCtx, { username, code }: { username: string; code: string }) => {
  const result = await open.inOrg(async (ctx) => {
    const name = await nameOf(ctx, username)
    const locked = await takeTry(ctx, codeTries(ctx, name.plain))
    if (locked) return locked
    const person = await userRecords.byName(ctx, name)
    const who = person?.id ?? name.plain
    const isWornOut = await takeTry(ctx, silentCodeTries(ctx, who, person?.id))
    const sent = await verificationStore.take(ctx, keyOf(who))
    if (isWornOut || !sent?.userId || !timingSafeEqual(sent.codeHash, codeHash(ctx, keyOf(who), code))) return undefined
    await giveTryBack(ctx, [...codeTries(ctx, name.plain), ...silentCodeTries(ctx, who)])
    await verificationStore.remove(ctx, nameKey(ctx, name.plain))
    return passFor(ctx, sent.userId)
  })
  if (typeof result === 'object') return fail('locked', { minutes: minutesUntil(result.lockedUntil) })
  return { token: result ?? fail('wrong-code') }
}

export const resetPassword = async (open: OpenCtx, { token, password }: { token: string; password: string }) => {
  const secretHash = hashToken(token)
  const person =
    (await open.readInOrg((ctx) => passStore.good(ctx, secretHash, ['reset', 'invitation']))) ?? fail('wrong-link')
  const passwordHash = await newPasswordHash(open, person, { password })
  await open.inOrg(async (ctx) => {
    if (!(await passStore.consume(ctx, secretHash, ['reset', 'invitation']))) fail('wrong-link')
    await setPassword(ctx, person, { passwordHash })
  })
  return { username: person.username }
}

export const changePassword = async (open: OpenCtx, input: { current: string; password: string }) => {
  const { id, sessionId } = open.user ?? fail('signed-out')
  const person = (await open.readInOrg((ctx) => userRecords.byId(ctx, id))) ?? fail('signed-out')
  const locked = await open.inOrg(async (ctx) => takeTry(ctx, await factorTries(ctx, person)))
  if (locked) fail('locked', { minutes: minutesUntil(locked.lockedUntil) })
  if (!(await isPassword(input.current, person.passwordHash))) failAt({ current: 'password-wrong' })
  const passwordHash = await newPasswordHash(open, person, { password: input.password })
  await open.inOrg((ctx) => setPassword(ctx, person, { passwordHash, keep: sessionId }))
  return {}
}
