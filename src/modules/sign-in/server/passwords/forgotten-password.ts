/** A forgotten password: a code by mail, few tries at it, then a new password, and everything that was open ends. */
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { fail, failAt } from '#core/errors.ts'
import { signInRules } from '#modules/orgs/server/orgs.ts'
import type { Ctx, OpenCtx, Origin } from '#platform/context.ts'
import { job, type JobHandler } from '#platform/jobs/jobs.ts'
import { send } from '#platform/jobs/send-job.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { mac, seal, unseal, type SealPlace } from '#platform/secrets/secrets.ts'
import { mailText } from '../../mail-text.ts'
import { parseSignInName } from '#modules/directory/server/sign-in-name.ts'
import { newPasswordHash, setPassword } from './new-password.ts'
import { minutesUntil, recordSignIn } from '../audit/record-sign-in.ts'
import { isPassword } from './hash-password.ts'
import { passStore } from '../store/passes.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { verificationStore } from '../store/verifications.ts'
import { hashToken, makeToken } from '../sessions/token.ts'
import {
  codeCounters,
  factorCounters,
  uncountAttempt,
  mailCounters,
  silentCodeCounters,
  countAttempt,
} from '../throttle/attempt-limits.ts'

const resetMinutes = 15
const queue = 'forgotten-password'
const namePlace = ({ orgId }: { orgId: string }): SealPlace => ({ orgId, kind: 'forgotten-password', id: 'name' })
const codeHash = (ctx: Ctx, key: string, code: string) => mac(ctx, `${key} ${code}`)
const nameKey = (ctx: Ctx, plain: string) => `name:${mac(ctx, plain).toString('base64url')}`
const keyOf = (userId: string) => `person:${userId}`
const nameOf = async (ctx: Ctx, typed: string) => parseSignInName(typed, await signInRules(ctx))

/** Replies the same for every name; the user is looked up by a job, so that timing reveals nothing. */
export const forgotPassword = async (ctx: Ctx, { username }: { username: string }) => {
  const { plain } = await nameOf(ctx, username)
  const request = { key: nameKey(ctx, plain), userId: null, codeHash: randomBytes(32) }
  const resendAt = (await verificationStore.put(ctx, request)) ?? fail('code-already-sent')
  await send(ctx, queue, { orgId: ctx.orgId, name: seal(ctx, username, namePlace(ctx)), from: ctx.from })
  return { resendAt }
}

/** Sends no mail if a code was just sent or too many were sent; the reply is the same. */
const sendCode = async (ctx: Ctx, username: string) => {
  const user = await userRecords.byName(ctx, await nameOf(ctx, username))
  if (!user?.email || user.disabledAt || (await countAttempt(ctx, mailCounters(user.id)))) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const key = keyOf(user.id)
  if (!(await verificationStore.put(ctx, { key, userId: user.id, codeHash: codeHash(ctx, key, code) }))) return
  await sendMail(ctx, {
    to: user.email,
    language: user.language,
    subject: mailText.codeSubject,
    body: [mailText.codeBody],
    closing: [mailText.ignore],
    code,
  })
  recordSignIn(ctx, 'code-sent', { id: user.id, name: user.username })
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

/** Exhausted attempts of the name are reported, those of the account are not. */
export const verifyCode = async (open: OpenCtx, { username, code }: { username: string; code: string }) => {
  const result = await open.inOrg(async (ctx) => {
    const name = await nameOf(ctx, username)
    const locked = await countAttempt(ctx, codeCounters(ctx, name.plain))
    if (locked) return locked
    const user = await userRecords.byName(ctx, name)
    const who = user?.id ?? name.plain
    const isWornOut = await countAttempt(ctx, silentCodeCounters(ctx, who, user?.id))
    const sent = await verificationStore.take(ctx, keyOf(who))
    if (isWornOut || !sent?.userId || !timingSafeEqual(sent.codeHash, codeHash(ctx, keyOf(who), code))) return undefined
    await uncountAttempt(ctx, [...codeCounters(ctx, name.plain), ...silentCodeCounters(ctx, who)])
    await verificationStore.remove(ctx, nameKey(ctx, name.plain))
    return passFor(ctx, sent.userId)
  })
  if (typeof result === 'object') return fail('locked', { minutes: minutesUntil(result.lockedUntil) })
  return { token: result ?? fail('wrong-code') }
}

export const resetPassword = async (open: OpenCtx, { token, password }: { token: string; password: string }) => {
  const secretHash = hashToken(token)
  const user =
    (await open.readInOrg((ctx) => passStore.good(ctx, secretHash, ['reset', 'invitation']))) ?? fail('wrong-link')
  const passwordHash = await newPasswordHash(open, user, { password })
  await open.inOrg(async (ctx) => {
    if (!(await passStore.consume(ctx, secretHash, ['reset', 'invitation']))) fail('wrong-link')
    await setPassword(ctx, user, { passwordHash })
  })
  return { username: user.username }
}

export const changePassword = async (open: OpenCtx, input: { current: string; password: string }) => {
  const { id, sessionId } = open.user ?? fail('signed-out')
  const user = (await open.readInOrg((ctx) => userRecords.byId(ctx, id))) ?? fail('signed-out')
  const locked = await open.inOrg(async (ctx) => countAttempt(ctx, await factorCounters(ctx, user)))
  if (locked) fail('locked', { minutes: minutesUntil(locked.lockedUntil) })
  if (!(await isPassword(input.current, user.passwordHash))) failAt({ current: 'password-wrong' })
  const passwordHash = await newPasswordHash(open, user, { password: input.password })
  await open.inOrg((ctx) => setPassword(ctx, user, { passwordHash, keep: sessionId }))
  return {}
}
