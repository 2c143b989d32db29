import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { authWorkflowApi, type AuthWorkflow } from '../../api/auth-workflow.ts'
import { sessionApi, signInAuditApi } from '../../api/sessions.ts'
import { signInApi } from '../../api/sign-in.ts'
import { userApi } from '#modules/users/api/users.ts'
import { defaultWorkflow } from '../../sign-in-rules.ts'

const { engine, join, clientFor, services } = await getTestServer()
const urls: string[] = []
services.mailer = async ({ letter }) => void urls.push(letter.link?.url ?? '')
const words = { ar: 'A', en: 'B' }

const house = async (change: Partial<AuthWorkflow>) => {
  const admin = await join({ 'user.admin': 'all' })
  const save = async (more: Partial<AuthWorkflow>) =>
    admin.call(authWorkflowApi.save, { ...(await admin.call(authWorkflowApi.get, {})), ...more })
  await save(change)
  const enter = (more: object = {}, { username, password } = admin as { username: string; password: string }) =>
    clientFor(admin.org)(signInApi.login, { username, password, orgDetails: { id: admin.org }, ...more })
  return { ...admin, save, enter }
}

test('a session lasts as long as the workflow says', async () => {
  const { enter, orgId } = await house({ sessionHours: 2 })
  await enter()
  const { rows } = await engine.pool.query(
    `select round(extract(epoch from expires_at - created_at) / 3600)::int as hours from session where org_id = $1 order by created_at`,
    [orgId],
  )
  expect(rows).toEqual([{ hours: 2 }, { hours: 2 }])
})

const rest = (orgId: string, minutes: number) =>
  engine.pool.query(`update session set last_seen_at = now() - make_interval(mins => $2) where org_id = $1`, [
    orgId,
    minutes,
  ])

test('a session at rest for too long is over, and one in use is not', async () => {
  const { call, orgId, enter, org } = await house({ idleMinutes: 10 })
  const { authorization } = await enter()
  const second = clientFor(org, authorization)
  await rest(orgId, 9)
  expect(await second(sessionApi.list, {})).toHaveLength(2)
  await expect
    .poll(
      async () =>
        (
          await engine.pool.query(
            `select count(*)::int as n from session where org_id = $1 and last_seen_at > now() - interval '1 minute'`,
            [orgId],
          )
        ).rows[0].n,
      { timeout: 15_000 },
    )
    .toBe(1)
  await rest(orgId, 11)
  await expect(second(sessionApi.list, {})).rejects.toMatchObject({ code: 'signed-out' })
  await expect(call(sessionApi.list, {})).rejects.toMatchObject({ code: 'signed-out' })
})

test('without an idle limit sessions do not time out, and removing the limit applies to open sessions', async () => {
  const { call, orgId, save } = await house({ idleMinutes: 10 })
  await save({ idleMinutes: null })
  await rest(orgId, 300)
  expect(await call(sessionApi.list, {})).toHaveLength(1)
})

test('one session at a time: rejected, taken over, or allowed after the first has timed out', async () => {
  const { call, enter, org, orgId } = await house({ singleSession: true, idleMinutes: 10 })
  await expect(enter()).rejects.toMatchObject({ code: 'already-signed-in' })
  const { authorization } = await enter({ takeOver: true })
  await expect(call(signInApi.me, {})).rejects.toMatchObject({ code: 'signed-out' })
  const events = (await clientFor(org, authorization)(signInAuditApi.own, {})).items.map(({ event }) => event)
  expect(events.slice(0, 3).toSorted()).toEqual(['refused', 'signed-in', 'taken-over'])
  await rest(orgId, 11)
  await enter()
  const many = await Promise.allSettled(Array.from({ length: 4 }, () => enter({ takeOver: true })))
  expect(many.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  const { rows } = await engine.pool.query(
    `select count(*)::int as n from session where org_id = $1 and last_seen_at > now() - interval '1 minute'`,
    [orgId],
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('the password rules apply wherever a password is set', async () => {
  const { call, org } = await house({
    passwordRules: {
      ...defaultWorkflow.passwordRules,
      minLength: 12,
      needsMixedCase: true,
      needsDigit: true,
      needsSymbol: true,
      remembered: 2,
    },
  })
  const user = {
    username: 'nadia',
    firstName: words,
    lastName: words,
    email: 'nadia@example.com',
    phone: '',
    userType: 'USER' as const,
    language: 'ar' as const,
    groupIds: [],
  }
  for (const [password, problem] of [
    ['short one 1', 'password-too-short'],
    ['all lower case', 'password-mixed-case'],
    ['Without Digits', 'password-digit'],
    ['Without Symbol 1', 'password-symbol'],
    ['Nadia is her name 1!', 'password-common'],
  ] as const)
    await expect(call(userApi.create, { ...user, password })).rejects.toMatchObject({
      fields: { password: problem },
    })
  const { id } = await call(userApi.create, { ...user, password: 'First Good One 1!' })
  const ask = clientFor(org)
  const enter = (password: string) => ask(signInApi.login, { username: 'nadia', password, orgDetails: { id: org } })
  const { authorization } = await enter('First Good One 1!')
  const her = clientFor(org, authorization)
  const change = (current: string, password: string) => her(signInApi.changePassword, { current, password })
  await expect(change('First Good One 1!', 'First Good One 1!')).rejects.toMatchObject({
    fields: { password: 'password-used' },
  })
  await change('First Good One 1!', 'Second Good One 2!')
  await expect(change('Second Good One 2!', 'First Good One 1!')).rejects.toMatchObject({
    fields: { password: 'password-used' },
  })
  await change('Second Good One 2!', 'Third Good One 3!')
  await call(userApi.resetPassword, { id })
  await expect.poll(() => urls.length).toBeGreaterThan(0)
  const token = new URL(urls.at(-1) ?? '').searchParams.get('token') ?? ''
  const reset = (password: string) => ask(signInApi.reset, { token, password })
  await expect(reset('too plain a password')).rejects.toMatchObject({ fields: { password: 'password-mixed-case' } })
  await expect(reset('Third Good One 3!')).rejects.toMatchObject({ fields: { password: 'password-used' } })
  await reset('First Good One 1!')
  expect(await enter('First Good One 1!')).toMatchObject({ username: 'nadia' })
})
