import { expect, test } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { sessionApi } from '../../api/sessions.ts'
import { signInApi } from '../../api/sign-in.ts'
import { userApi } from '#modules/users/api/users.ts'

const { engine, join, clientFor, services } = await openTestServer()

type Sent = { to: string; code?: string; url?: string; text: string }
const sent: Sent[] = []
const waiting: ((mail: Sent) => void)[] = []
services.mailer = async ({ to, letter }) => {
  const mail = { to, code: letter.code, url: letter.link?.url, text: JSON.stringify(letter) }
  sent.push(mail)
  waiting.shift()?.(mail)
}
const nextMail = () => new Promise<Sent>((resolve) => waiting.push(resolve))
const password = 'quite a long password'
const words = { ar: 'A', en: 'B' }

const team = async () => {
  const admin = await join({ 'user.admin': 'all' })
  const make = (username: string, more: object = {}) =>
    admin.call(userApi.create, {
      username,
      password,
      firstName: words,
      lastName: words,
      email: `${username}@example.com`,
      phone: '',
      userType: 'USER',
      language: 'ar',
      groupIds: [],
      ...more,
    })
  const enter = (username: string, secret: string) =>
    clientFor(admin.org)(signInApi.login, { username, password: secret, orgDetails: { id: admin.org } })
  return { ...admin, make, enter, ask: clientFor(admin.org) }
}

test('a forgotten password: a code by mail, a new password, and every session ends', async () => {
  const { make, enter, ask, org } = await team()
  await make('omar')
  const { authorization } = await enter('omar', password)
  const mail = nextMail()
  await ask(signInApi.forgot, { username: 'OMAR@example.com' })
  const { to, code = '', text } = await mail
  expect([to, /^\d{6}$/.test(code), text.includes('طلبت')]).toEqual(['omar@example.com', true, true])

  const { token } = await ask(signInApi.verify, { username: 'omar', code })
  await expect(ask(signInApi.verify, { username: 'omar', code })).rejects.toMatchObject({ code: 'wrong-code' })
  await expect(ask(signInApi.reset, { token, password: 'omar12345678' })).rejects.toMatchObject({
    fields: { password: 'password-common' },
  })
  await expect(ask(signInApi.reset, { token, password: 'short' })).rejects.toMatchObject({
    fields: { password: 'password-short' },
  })
  expect(await ask(signInApi.reset, { token, password: 'another long one' })).toEqual({ username: 'omar' })
  await expect(ask(signInApi.reset, { token, password: 'another long two' })).rejects.toMatchObject({
    code: 'wrong-link',
  })

  await expect(clientFor(org, authorization)(signInApi.me, {})).rejects.toMatchObject({ code: 'signed-out' })
  await expect(enter('omar', password)).rejects.toMatchObject({ code: 'wrong-password' })
  expect(await enter('omar', 'another long one')).toMatchObject({ username: 'omar' })
})

test('sends another code after ten minutes, and replies the same for unknown users', async () => {
  const { make, ask } = await team()
  await make('rana')
  const before = sent.length
  const mail = nextMail()
  for (const username of ['rana', 'nobody']) {
    const { resendAt } = await ask(signInApi.forgot, { username })
    expect(Date.parse(resendAt) - Date.now()).toBeGreaterThan(9 * 60_000)
    await expect(ask(signInApi.forgot, { username })).rejects.toMatchObject({ code: 'code-already-sent', status: 429 })
  }
  const { code: first } = await mail
  await engine.pool.query(`update verification set sent_at = now() - interval '11 minutes'`)
  const again = nextMail()
  await ask(signInApi.forgot, { username: 'nobody' })
  await ask(signInApi.forgot, { username: 'rana' })
  const { code: second = '' } = await again
  expect(sent.length - before).toBe(2)
  if (first !== second)
    await expect(ask(signInApi.verify, { username: 'rana', code: first ?? '' })).rejects.toMatchObject({
      code: 'wrong-code',
    })
  expect(await ask(signInApi.verify, { username: 'rana', code: second })).toMatchObject({ token: expect.any(String) })
})

test('a code allows five attempts, also concurrent ones, and is then invalid', async () => {
  const { make, ask } = await team()
  await make('huda')
  const mail = nextMail()
  await ask(signInApi.forgot, { username: 'huda' })
  const { code = '' } = await mail
  const wrong = code === '000000' ? '000001' : '000000'
  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, () => ask(signInApi.verify, { username: 'huda', code: wrong })),
  )
  expect(tries.every(({ status }) => status === 'rejected')).toBe(true)
  await expect(ask(signInApi.verify, { username: 'huda', code })).rejects.toMatchObject({ code: 'locked' })
  await expect(ask(signInApi.verify, { username: 'nobody', code })).rejects.toMatchObject({ code: 'wrong-code' })
})

test('the queue and the audit hold no secret', async () => {
  const { make, ask } = await team()
  await make('sami')
  const mail = nextMail()
  await ask(signInApi.forgot, { username: 'sami' })
  const { code = '' } = await mail
  const { rows } = await engine.pool.query(
    `select data::text as text from pgboss.job union all select change::text from change union all select idempotency_key::text from idempotency_key`,
  )
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter(({ text }: { text: string }) => text.includes(`"${code}"`) || text.includes(password))).toEqual([])
})

test('one changes one’s own password by the old one; the other sessions end', async () => {
  const { org, username, password: old, call } = await join({})
  await clientFor(org)(signInApi.login, { username, password: old, orgDetails: { id: org } })
  await expect(
    call(signInApi.changePassword, { current: 'wrong', password: 'a whole new password' }),
  ).rejects.toMatchObject({ fields: { current: 'password-wrong' } })
  await call(signInApi.changePassword, { current: old, password: 'a whole new password' })
  expect(await call(sessionApi.list, {})).toHaveLength(1)
  await expect(
    clientFor(org)(signInApi.login, { username, password: old, orgDetails: { id: org } }),
  ).rejects.toMatchObject({ code: 'wrong-password' })
})

const tokenOf = (url = '') => new URL(url).searchParams.get('token') ?? ''

test('an invitation opens once, within its time; a new one makes the old one void', async () => {
  const { make, enter, ask, call, org } = await team()
  const first = nextMail()
  const { id, state } = await make('lina', { password: undefined })
  expect(state).toBe('invited')
  const old = await first
  expect(old.url).toContain(`/${org}/auth/reset?token=`)
  const second = nextMail()
  await call(userApi.invite, { id })
  const token = tokenOf((await second).url)
  await expect(ask(signInApi.reset, { token: tokenOf(old.url), password })).rejects.toMatchObject({
    code: 'wrong-link',
  })
  await ask(signInApi.reset, { token, password: 'a whole new password' })
  expect(await enter('lina', 'a whole new password')).toMatchObject({ username: 'lina' })
  await expect(call(userApi.invite, { id })).rejects.toMatchObject({ code: 'already-joined' })
})

test('an administrator’s reset voids the old password at once', async () => {
  const { make, enter, ask, call, org } = await team()
  const { id } = await make('ziad')
  const { authorization } = await enter('ziad', password)
  const mail = nextMail()
  await call(userApi.resetPassword, { id })
  await expect(clientFor(org, authorization)(signInApi.me, {})).rejects.toMatchObject({ code: 'signed-out' })
  await expect(enter('ziad', password)).rejects.toMatchObject({ code: 'wrong-password' })
  await ask(signInApi.reset, { token: tokenOf((await mail).url), password: 'a whole new password' })
  expect(await enter('ziad', 'a whole new password')).toMatchObject({ username: 'ziad' })
  const { id: silent } = await make('mute', { email: '' })
  await expect(call(userApi.resetPassword, { id: silent })).rejects.toMatchObject({ code: 'no-mail' })
})
