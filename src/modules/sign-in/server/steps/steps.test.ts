import { setTimeout } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { softPasskey } from '#test/helpers/soft-passkey.ts'
import { authWorkflowApi, type AuthWorkflow } from '../../api/auth-workflow.ts'
import { factorApi } from '../../api/factors.ts'
import type { Method } from '../../api/methods.ts'
import { signInAuditApi } from '../../api/sessions.ts'
import { signInApi, type SignInAnswer } from '../../api/sign-in.ts'
import { stepApi, type StepAnswer } from '../../api/steps.ts'
import { userApi } from '#modules/users/api/users.ts'
import { isEqual } from '#core/values/equal.ts'
import { defaultWorkflow } from '../../sign-in-rules.ts'

const { engine, join, clientFor, services } = await openTestServer()
const mails: { to: string; code?: string }[] = []
services.mailer = async ({ to, letter }) => {
  mails.push({ to, code: letter.code })
}
const mailTo = async (to: string) => (
  await expect.poll(() => mails.findLast((mail) => mail.to === to)).toBeDefined(),
  mails.findLast((mail) => mail.to === to)?.code ?? ''
)

const words = { ar: 'A', en: 'B' }
const password = 'quite a long password'
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30, algorithm: 'SHA1' }).generate({
    timestamp: Date.now() + later * 30_000,
  })
const stagesOf = (...stages: Method[][]) => stages.map((methods) => ({ methods, groupIds: [] }))

/** An organisation with these stages, and one user. */
const house = async (stages: AuthWorkflow['stages'], change: Partial<AuthWorkflow> = {}) => {
  const admin = await join({ 'user.admin': 'all' })
  const email = `${randomUUID()}@example.com`
  await admin.call(userApi.update, { id: admin.userId, version: 1, email: `a${email}` })
  const user = await admin.call(userApi.create, {
    username: `p${randomUUID().slice(0, 18)}`,
    password,
    firstName: words,
    lastName: words,
    email,
    phone: '',
    userType: 'USER',
    language: 'ar',
    groupIds: [],
  })
  const save = async (more: Partial<AuthWorkflow>) =>
    admin.call(authWorkflowApi.save, { ...(await admin.call(authWorkflowApi.get, {})), ...more })
  if (!isEqual({ stages, ...change }, { stages: defaultWorkflow.stages })) await save({ stages, ...change })
  const { org } = admin
  const orgDetails = { id: org }
  const ask = clientFor(org)
  const enter = (secret = password, more: object = {}) =>
    ask(signInApi.login, { username: user.username, password: secret, orgDetails, ...more })
  const answer = (token: string, given: StepAnswer) => ask(stepApi.answer, { token, orgDetails, answer: given })
  const begin = (token: string, method: 'mail-code' | 'totp' | 'passkey') =>
    ask(stepApi.begin, { token, orgDetails, method })
  return { ...admin, admin, user, email, save, ask, enter, answer, begin, orgDetails }
}
const pendingOf = (answer: SignInAnswer) => {
  if (!('pending' in answer)) throw new Error('signed in')
  return answer.pending
}
const isIn = (answer: SignInAnswer) => 'permissions' in answer && answer.authorization.length > 60

/** The code of the half-minute before is accepted until this one ends, so one that is about to end is waited for. */
const waitForTime = async () => {
  const left = 30_000 - (Date.now() % 30_000)
  if (left < 3_000) await setTimeout(left)
}

/** Enrolled on the way, so that the next sign-in asks for a code. */
const enrolled = async (...more: Parameters<typeof house>) => {
  const at = await house(...more)
  const { token } = pendingOf(await at.enter())
  const { enrolment } = await at.begin(token, 'totp')
  const secret = enrolment?.secret ?? ''
  await waitForTime()
  const done = await at.answer(token, { method: 'totp', code: codeOf(secret, -1) })
  return { ...at, secret, codes: (isIn(done) && 'recoveryCodes' in done && done.recoveryCodes) || [] }
}

test('an authenticator is set up during sign-in, and required afterwards', async () => {
  const { enter, begin, answer, secret, codes, org } = await enrolled(stagesOf(['password'], ['totp']))
  expect(codes).toHaveLength(10)
  const { token, methods } = pendingOf(await enter())
  expect(methods).toEqual(['totp'])
  expect(await begin(token, 'totp')).toEqual({ isEnrolment: false })
  const done = await answer(token, { method: 'totp', code: codeOf(secret) })
  expect(isIn(done)).toBe(true)
  expect(await clientFor(org, done.authorization)(factorApi.mine, {})).toMatchObject({
    totp: { lastUsedAt: expect.any(String) },
    recoveryCodesLeft: 10,
  })
})

test('a code is good once, also for two at the same moment, and not much later', async () => {
  const { enter, answer, secret } = await enrolled(stagesOf(['password'], ['totp']))
  const [one, two] = [pendingOf(await enter()), pendingOf(await enter())]
  const code = codeOf(secret)
  const both = await Promise.allSettled([one, two].map(({ token }) => answer(token, { method: 'totp', code })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { token } = pendingOf(await enter())
  for (const late of [code, codeOf(secret, -3), codeOf(secret, 3)])
    await expect(answer(token, { method: 'totp', code: late })).rejects.toMatchObject({ code: 'wrong-code' })
})

test('a recovery code opens once, however it is written', async () => {
  const { enter, answer, codes } = await enrolled(stagesOf(['password'], ['totp']))
  const [first = '', second = ''] = codes
  const enterBy = async (code: string) => answer(pendingOf(await enter()).token, { method: 'recovery', code })
  expect(isIn(await enterBy(first))).toBe(true)
  await expect(enterBy(first)).rejects.toMatchObject({ code: 'wrong-code' })
  expect(isIn(await enterBy(` ${second.toUpperCase().replace('-', ' ')}`))).toBe(true)
  const { rows } = await engine.pool.query(`select encode(code_hash, 'escape') as hash from recovery_code`)
  expect(JSON.stringify(rows)).not.toContain(codes[3])
})

test('five tries at a step, whatever the browser says; then the person is locked, also at the next', async () => {
  const { enter, answer, secret, codes } = await enrolled(stagesOf(['password'], ['totp']))
  const { token } = pendingOf(await enter())
  const guesses = await Promise.all(
    Array.from({ length: 9 }, () =>
      answer(token, { method: 'totp', code: '000000' }).catch((error: { code: string }) => error.code),
    ),
  )
  expect(guesses.filter((code) => code === 'wrong-code').length).toBeLessThanOrEqual(5)
  expect(
    guesses.filter((code) => code === 'locked').length + guesses.filter((code) => code === 'wrong-step').length,
  ).toBe(9 - guesses.filter((code) => code === 'wrong-code').length)
  for (const right of [
    { method: 'totp', code: codeOf(secret) },
    { method: 'recovery', code: codes[0] ?? '' },
  ] as const)
    await expect(answer(token, right)).rejects.toMatchObject({ code: expect.stringMatching(/^(locked|wrong-step)$/) })
  const next = pendingOf(await enter())
  await expect(answer(next.token, { method: 'totp', code: codeOf(secret) })).rejects.toMatchObject({ code: 'locked' })
})

test('right passwords do not wear out the tries', async () => {
  const { enter, answer, secret } = await enrolled(stagesOf(['password'], ['totp']))
  for (let n = 0; n < 6; n++) await enter()
  const { token } = pendingOf(await enter())
  expect(isIn(await answer(token, { method: 'totp', code: codeOf(secret) }))).toBe(true)
})

test('a sign-in’s secret is good for ten minutes, for its organisation, its step and once', async () => {
  const at = await enrolled(stagesOf(['password'], ['totp']))
  const there = await house(stagesOf(['password'], ['totp']))
  const right = (): StepAnswer => ({ method: 'totp', code: codeOf(at.secret) })
  const { token } = pendingOf(await at.enter())
  await expect(there.answer(token, right())).rejects.toMatchObject({ code: 'wrong-step' })
  await expect(at.answer(`${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`, right())).rejects.toMatchObject({
    code: 'wrong-step',
  })
  await expect(at.answer(token, { method: 'take-over' })).rejects.toMatchObject({ code: 'wrong-step' })
  await expect(at.answer(token, { method: 'password', password })).rejects.toMatchObject({ code: 'wrong-step' })
  await expect(clientFor(at.org, token)(signInApi.me, {})).rejects.toMatchObject({ code: 'signed-out' })
  await engine.pool.query(`update sign_in set expires_at = now() - interval '1 second'`)
  await expect(at.answer(token, right())).rejects.toMatchObject({ code: 'wrong-step' })
  const again = pendingOf(await at.enter())
  await at.answer(again.token, right())
  await expect(at.answer(again.token, { method: 'totp', code: codeOf(at.secret, 1) })).rejects.toMatchObject({
    code: 'wrong-step',
  })
})

test('users who can pass a stage are not offered to set up another method', async () => {
  const { enter, begin, answer } = await house(stagesOf(['password'], ['totp', 'passkey', 'mail-code']))
  const { token, methods } = pendingOf(await enter())
  expect(methods).toEqual(['mail-code'])
  expect(await begin(token, 'totp')).toEqual({ isEnrolment: false })
  await expect(answer(token, { method: 'totp', code: '123456' })).rejects.toMatchObject({ code: 'wrong-code' })
})

test('users without any method get an error that says so', async () => {
  const { admin, user, enter } = await house(stagesOf(['password'], ['mail-code']))
  await admin.call(userApi.update, { id: user.id, version: 1, email: '' })
  await expect(enter()).rejects.toMatchObject({ code: 'no-way-in' })
})

test('a code by mail: sent once in ten minutes, good once, and its address is shown in part', async () => {
  const { enter, begin, answer, email } = await house(stagesOf(['password'], ['mail-code']))
  const { token, methods } = pendingOf(await enter())
  expect(methods).toEqual(['mail-code'])
  expect(await begin(token, 'mail-code')).toEqual({ sentTo: `${email[0]}•••@example.com`, isEnrolment: false })
  await expect(begin(token, 'mail-code')).rejects.toMatchObject({ code: 'code-already-sent' })
  const other = pendingOf(await enter())
  await expect(begin(other.token, 'mail-code')).rejects.toMatchObject({ code: 'code-already-sent' })
  const code = await mailTo(email)
  const wrong = code === '000000' ? '000001' : '000000'
  await expect(answer(token, { method: 'mail-code', code: wrong })).rejects.toMatchObject({ code: 'wrong-code' })
  expect(isIn(await answer(token, { method: 'mail-code', code }))).toBe(true)
  await expect(answer(other.token, { method: 'mail-code', code })).rejects.toMatchObject({ code: 'wrong-code' })
})

test('a password as the second of two, and three stages in a row, each with a secret of its own', async () => {
  const { enter, begin, answer, email } = await house(stagesOf(['password'], ['mail-code'], ['password']))
  const first = pendingOf(await enter())
  await begin(first.token, 'mail-code')
  const second = pendingOf(await answer(first.token, { method: 'mail-code', code: await mailTo(email) }))
  expect(second.methods).toEqual(['password'])
  expect(second.token).not.toBe(first.token)
  await expect(answer(second.token, { method: 'password', password: 'wrong' })).rejects.toMatchObject({
    code: 'wrong-password',
  })
  expect(isIn(await answer(second.token, { method: 'password', password }))).toBe(true)
})

test('a stage for some groups is skipped for other users', async () => {
  const { admin, enter, save } = await house(stagesOf(['password']))
  const { groupApi } = await import('#modules/directory/api/groups.ts')
  const group = await admin.call(groupApi.create, { name: words, parentId: null, assignmentType: 'MANUAL' })
  await save({ stages: [...stagesOf(['password']), { methods: ['totp'], groupIds: [group.id] }] })
  expect(isIn(await enter())).toBe(true)
})

test('a passkey is set up during sign-in and then signs in alone, with user verification', async () => {
  const at = await house(stagesOf(['password'], ['passkey']))
  const passkey = softPasskey()
  const { token } = pendingOf(await at.enter())
  const { options = {}, isEnrolment } = await at.begin(token, 'passkey')
  expect(isEnrolment).toBe(true)
  await expect(
    at.answer(token, { method: 'passkey', response: passkey.create(options, { origin: 'https://evil.example' }) }),
  ).rejects.toMatchObject({ code: 'passkey-refused' })
  expect(isIn(await at.answer(token, { method: 'passkey', response: passkey.create(options) }))).toBe(true)

  const again = pendingOf(await at.enter())
  const asked = await at.begin(again.token, 'passkey')
  const signed = passkey.get(asked.options ?? {})
  const foreign = softPasskey().get(asked.options ?? {})
  await expect(at.answer(again.token, { method: 'passkey', response: foreign })).rejects.toMatchObject({
    code: 'passkey-refused',
  })
  expect(isIn(await at.answer(again.token, { method: 'passkey', response: signed }))).toBe(true)

  await expect(at.ask(stepApi.beginPasskey, { orgDetails: at.orgDetails })).rejects.toMatchObject({
    code: 'wrong-step',
  })
  await at.save({ stages: stagesOf(['password', 'passkey']) })
  const knockWith = async (manner: { isVerified: boolean }) => {
    const begun = await at.ask(stepApi.beginPasskey, { orgDetails: at.orgDetails })
    return at.answer(begun.token, { method: 'passkey', response: passkey.get(begun.options, manner) })
  }
  await expect(knockWith({ isVerified: false })).rejects.toMatchObject({ code: 'passkey-refused' })
  expect(await knockWith({ isVerified: true })).toMatchObject({ username: at.user.username })
  const begun = await at.ask(stepApi.beginPasskey, { orgDetails: at.orgDetails })
  await expect(at.answer(begun.token, { method: 'passkey', response: signed })).rejects.toMatchObject({
    code: 'passkey-refused',
  })
})

test('without the password method a right password is rejected like a wrong one', async () => {
  const at = await house(stagesOf(['password', 'passkey']))
  const { options } = await at.call(factorApi.beginPasskey, {})
  await at.call(factorApi.addPasskey, { name: 'A', response: softPasskey().create(options) })
  await at.save({ stages: stagesOf(['passkey']) })
  await expect(at.enter()).rejects.toMatchObject({ code: 'wrong-password' })
})

test('a password that the rules no longer take is changed on the way, and not to itself', async () => {
  const { enter, answer, save } = await house(stagesOf(['password']))
  const { passwordRules } = await save({
    passwordRules: {
      minLength: 12,
      needsMixedCase: false,
      needsDigit: true,
      needsSymbol: false,
      remembered: 0,
      expiresAfterDays: 0,
    },
  })
  const { token, methods } = pendingOf(await enter())
  expect(methods).toEqual(['new-password'])
  const choose = (chosen: string) => answer(token, { method: 'new-password', password: chosen })
  await expect(choose('no digits at all')).rejects.toMatchObject({ fields: { 'answer.password': 'password-digit' } })
  expect(isIn(await choose('one digit: 1'))).toBe(true)
  expect(isIn(await enter('one digit: 1'))).toBe(true)

  await save({ passwordRules: { ...passwordRules, expiresAfterDays: 30 } })
  expect(isIn(await enter('one digit: 1'))).toBe(true)
  await engine.pool.query(`update org_user set password_changed_at = now() - interval '31 days'`)
  const late = pendingOf(await enter('one digit: 1'))
  expect(late.methods).toEqual(['new-password'])
  await expect(answer(late.token, { method: 'new-password', password: 'one digit: 1' })).rejects.toMatchObject({
    fields: { 'answer.password': 'password-used' },
  })
  expect(isIn(await answer(late.token, { method: 'new-password', password: 'one digit: 2' }))).toBe(true)
})

test('one session at a time: a longer sign-in asks whether to take over', async () => {
  const at = await enrolled(stagesOf(['password'], ['totp']), { singleSession: true })
  const { token } = pendingOf(await at.enter())
  const asked = pendingOf(await at.answer(token, { method: 'totp', code: codeOf(at.secret) }))
  expect(asked.methods).toEqual(['take-over'])
  const done = await at.answer(asked.token, { method: 'take-over' })
  expect(isIn(done)).toBe(true)
  const { rows } = await engine.pool.query('select count(*)::int as n from session where user_id = $1', [at.user.id])
  expect(rows).toEqual([{ n: 1 }])
})

test('records every step and its outcome in the login audit', async () => {
  const { admin, user, enter, answer, secret } = await enrolled(stagesOf(['password'], ['totp']))
  const { token } = pendingOf(await enter())
  await answer(token, { method: 'totp', code: '000000' }).catch(() => {})
  await answer(token, { method: 'totp', code: codeOf(secret) })
  const { items } = await admin.call(signInAuditApi.list, { search: user.username })
  expect(items.map(({ event, reason }) => [event, reason])).toEqual([
    ['signed-in', null],
    ['step-passed', null],
    ['step-refused', 'wrong-code'],
    ['step-passed', null],
    ['signed-in', null],
    ['step-passed', null],
    ['factor-added', null],
    ['step-passed', null],
  ])
})

test('a trial walks the draft’s own steps, as oneself, and ends without a session', async () => {
  const { call, answer, begin, userId } = await house(stagesOf(['password']))
  const { hasOidcSecret: _, version: __, ...draft } = await call(authWorkflowApi.get, {})
  const started = await call(authWorkflowApi.tryOut, { ...draft, stages: stagesOf(['password'], ['totp']) })
  expect(started.methods).toEqual(['password'])
  await expect(answer(started.token, { method: 'password', password: 'wrong' })).rejects.toMatchObject({
    code: 'wrong-password',
  })
  const next = pendingOf(await answer(started.token, { method: 'password', password: 'correct horse battery' }))
  const { enrolment } = await begin(next.token, 'totp')
  const before = await engine.pool.query('select count(*) from session where user_id = $1', [userId])
  const end = await answer(next.token, { method: 'totp', code: codeOf(enrolment?.secret ?? '') })
  expect(pendingOf(end)).toMatchObject({ isPassed: true, methods: [], recoveryCodes: expect.any(Array) })
  expect((await engine.pool.query('select count(*) from session where user_id = $1', [userId])).rows).toEqual(
    before.rows,
  )
  expect(await call(factorApi.mine, {})).toMatchObject({ totp: expect.any(Object) })
})

test('stores no secret in plain text', async () => {
  const { secret, codes, enter, begin } = await enrolled(stagesOf(['password'], ['totp']))
  const { token } = pendingOf(await enter())
  await begin(token, 'totp')
  const { rows } = await engine.pool.query(`
    select row_to_json(x)::text as text from sign_in x union all select row_to_json(x)::text from factor x
    union all select change::text from change union all select idempotency_key::text from idempotency_key union all select data::text from pgboss.job`)
  const all = JSON.stringify(rows)
  for (const open of [secret, token, token.slice(37), codes[0] ?? 'none', password]) expect(all).not.toContain(open)
})
