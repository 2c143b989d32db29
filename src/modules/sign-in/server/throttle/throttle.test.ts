/** Limits of attempts by name and address, and that no reply reveals whether a user exists. */
import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { signInApi } from '../../api/sign-in.ts'
import { userApi } from '#modules/users/api/users.ts'
import { createUserRecord } from '#modules/directory/server/create-user-record.ts'

const { runInOrg, engine, join, clientFor, server, services } = await openTestServer()

const codes = new Map<string, string>()
services.mailer = async ({ to, letter }) => {
  codes.set(to, letter.code ?? '')
}
const codeFor = async (address: string) => {
  for (let n = 0; n < 200 && !codes.has(address); n++) await new Promise((done) => setTimeout(done, 25))
  const code = codes.get(address) ?? ''
  codes.delete(address)
  return code
}

type From = { ip?: string; cookie?: string }
const post = async (url: string, payload: object, { ip = '203.0.113.1', cookie }: From = {}) => {
  const reply = await server.inject({
    method: 'POST',
    url: `/api/v1${url}`,
    payload,
    remoteAddress: ip,
    headers: { 'accept-language': 'en', ...(cookie && { cookie }) },
  })
  const { error, errorMessage, params, fields } = reply.json<Record<string, unknown>>()
  return {
    status: reply.statusCode,
    error,
    errorMessage,
    params,
    fields,
    headers: reply.headers,
    body: reply.json<object>(),
  }
}
const login = (org: string) => (username: string, password: string, from?: From) =>
  post('/login', { username, password, orgDetails: { id: org } }, from)
const cookieOf = (reply: Awaited<ReturnType<typeof post>>) =>
  String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? ''

const words = { ar: 'اسم', en: 'Name' }
const password = 'quite a long password'
/** As light as can be: what takes its time is not what is tested here. */
const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
let made = 0
const team = async () => {
  const admin = await join({ 'user.admin': 'all' })
  const make = async (username: string) => {
    const phone = `+96279${String(1_000_000 + made++)}`
    const email = `${username}@example.com`
    const user = { username, email, phone, passwordHash, firstName: words, lastName: words }
    const id = await runInOrg(admin.orgId, (ctx) => createUserRecord(ctx, user))
    return { id, username, email, phone }
  }
  return { ...admin, make }
}

test('wrong passwords block the address they come from, and no other', async () => {
  const { org, make } = await team()
  await make('owner')
  const tries = []
  for (let n = 0; n < 8; n++) tries.push((await login(org)('owner', 'wrong', { ip: '198.51.100.7' })).error)
  expect(tries).toEqual([...Array<string>(5).fill('wrong-password'), ...Array<string>(3).fill('locked')])
  expect((await login(org)('owner', password, { ip: '198.51.100.7' })).error).toBe('locked')
  expect((await login(org)('owner', password, { ip: '198.51.100.8' })).status).toBe(200)
})

test('one network of version 6 is one address', async () => {
  const { org, make } = await team()
  await make('owner')
  for (let n = 0; n < 5; n++) await login(org)('owner', 'wrong', { ip: `2001:db8:1:2::${n + 1}` })
  expect((await login(org)('owner', 'wrong', { ip: '2001:db8:1:2:ffff::9' })).error).toBe('locked')
  expect((await login(org)('owner', password, { ip: '2001:db8:1:3::1' })).status).toBe(200)
})

test('many addresses together are locked too, and the known browser still gets in', async () => {
  const { org, make, call } = await team()
  const owner = await make('owner')
  const cookie = cookieOf(await login(org)('owner', password))
  expect(cookie).toMatch(/^diwan_device=[\w-]{43}$/)
  await engine.pool.query(`update attempt set tries = 50 where key like 'name:%'`)
  for (const name of ['owner', 'no-such-name']) await login(org)(name, 'wrong', { ip: '198.51.100.20' })
  expect((await login(org)('owner', password, { ip: '198.51.100.21' })).error).toBe('locked')
  expect((await call(userApi.get, { id: owner.id })).state).toBe('locked')

  const known = { ip: '198.51.100.22', cookie }
  expect((await login(org)('owner', password, known)).status).toBe(200)
  const tries = []
  for (let n = 0; n < 7; n++) tries.push((await login(org)('owner', 'wrong', known)).error)
  expect(tries).toEqual([...Array<string>(5).fill('wrong-password'), 'locked', 'locked'])
})

test('the cookie serves one person, ends with the password, and is out of reach of scripts and of other calls', async () => {
  const { org, make } = await team()
  await make('owner')
  await make('other')
  const entered = await login(org)('owner', password)
  expect(entered.headers['set-cookie']).toMatch(/; Path=\/api\/v1\/login; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
  expect(JSON.stringify(entered.body)).not.toContain(cookieOf(entered).split('=')[1])
  const known = { ip: '198.51.100.30', cookie: cookieOf(entered) }
  for (let n = 0; n < 5; n++) await login(org)('other', 'wrong', { ip: '198.51.100.30' })
  expect((await login(org)('other', password, known)).error).toBe('locked')

  const token = String(entered.headers['authorization'])
  const elsewhere = await login(org)('owner', password, { ip: '198.51.100.31' })
  await clientFor(org, token)(signInApi.changePassword, { current: password, password: 'a whole new password' })
  const lost = { ip: '198.51.100.32', cookie: cookieOf(elsewhere) }
  for (let n = 0; n < 5; n++) await login(org)('owner', 'wrong', { ip: '198.51.100.32' })
  expect((await login(org)('owner', 'a whole new password', lost)).error).toBe('locked')
  const kept = { ip: '198.51.100.32', cookie: cookieOf(entered) }
  expect((await login(org)('owner', 'a whole new password', kept)).status).toBe(200)
})

/** Other spellings of the same name. */
const spellings = ({ username, email, phone }: { username: string; email: string; phone: string }) => [
  username,
  ` ${username.toUpperCase()} `,
  email.toUpperCase(),
  phone,
  phone.replace('+', '00'),
  `${phone.slice(0, 4)} ${phone.slice(4, 6)} ${phone.slice(6)}`,
  phone.replace('+962', '0'),
  phone.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
]

test('for a known and an unknown name every sequence of calls has the same sequence of answers', async () => {
  const { org, make } = await team()
  const known = await make('known.one')
  const unknown = { username: 'nobody.one', email: 'nobody.one@example.com', phone: '+962781999999' }
  const calls: Record<string, (name: string) => ReturnType<typeof post>> = {
    login: (name) => login(org)(name, 'wrong'),
    forgot: (username) => post(`/${org}/password/forgot`, { username }),
    verify: (username) => post(`/${org}/password/verify`, { username, code: '000000' }),
  }
  const varying = new Set(['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'content-length'])
  const seen = async (who: typeof unknown, call: (name: string) => ReturnType<typeof post>) => {
    const answers = []
    for (const name of [...spellings(who), ...spellings(who).slice(-3)]) {
      const { status, error, errorMessage, params, fields, headers, body } = await call(name)
      const names = Object.keys(headers).filter((header) => !varying.has(header))
      answers.push({ status, error, errorMessage, params, fields, names, keys: Object.keys(body) })
    }
    return answers
  }
  for (const [name, call] of Object.entries(calls)) {
    const [ofKnown, ofUnknown] = [await seen(known, call), await seen(unknown, call)]
    expect(ofKnown, name).toEqual(ofUnknown)
    const errors = ofKnown.map(({ error }) => error)
    expect(errors, name).toContain({ login: 'locked', forgot: 'code-already-sent', verify: 'locked' }[name])
  }
})

test('a new code gives no new tries, and a day has an end of them', async () => {
  const { org, make } = await team()
  const { username, email } = await make('forgetful')
  const forgot = () => post(`/${org}/password/forgot`, { username })
  const verify = (code: string, name = username) => post(`/${org}/password/verify`, { username: name, code })
  const later = () => engine.pool.query(`update verification set sent_at = now() - interval '11 minutes'`)
  const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

  await forgot()
  const first = await codeFor(email)
  for (let n = 0; n < 5; n++) expect((await verify(wrongFor(first))).error).toBe('wrong-code')
  await later()
  await forgot()
  const second = await codeFor(email)
  expect((await verify(second)).error).toBe('locked')
  // By another of the person's names nothing is told, and nothing opens.
  expect((await verify(second, email)).error).toBe('wrong-code')

  await engine.pool.query(
    `update attempt set last_at = now() - interval '16 minutes', locked_until = null where key !~ 'day'`,
  )
  await engine.pool.query(`update attempt set tries = 20 where key ~ '^(code|silent)-day:'`)
  await later()
  await forgot()
  expect((await verify(await codeFor(email))).error).toBe('locked')
  await engine.pool.query(`delete from attempt where key ~ '^(code|silent)'`)
  await later()
  await forgot()
  expect((await verify(await codeFor(email))).status).toBe(200)
})

test('a mailbox gets at most ten codes a day for all purposes', async () => {
  const { org, make } = await team()
  const { username, email, id } = await make('flooded')
  await engine.pool.query(
    `insert into attempt (org_id, key, tries, user_id) select org_id, 'mails:' || id, 10, id from org_user where id = $1`,
    [id],
  )
  expect((await post(`/${org}/password/forgot`, { username })).status).toBe(200)
  const other = await make('calm')
  await post(`/${org}/password/forgot`, { username: 'calm' })
  await codeFor(other.email)
  expect(codes.has(email)).toBe(false)
})

test('rejects common passwords and personal data wherever a password is set', async () => {
  const admin = await join({ 'user.admin': 'all' })
  const common = { fields: { password: 'password-common' } }
  const user = { userType: 'USER', language: 'ar', groupIds: [] as string[], email: '', phone: '' } as const
  const names = { firstName: { ar: 'ليلى', en: 'Layla' }, lastName: { ar: 'الخطيب', en: 'Khatib' } }
  for (const secret of ['qwerty12345', 'Password123!', 'Khatib-1990!', 'Layla@2026!!', `${admin.org}-1!`]) {
    const username = `u${randomUUID().slice(0, 12)}`
    await expect(admin.call(userApi.create, { ...user, ...names, username, password: secret })).rejects.toMatchObject(
      common,
    )
  }
  for (const secret of ['qwerty12345', 'Password123!', `${admin.org}-1!`])
    await expect(
      admin.call(signInApi.changePassword, { current: admin.password, password: secret }),
    ).rejects.toMatchObject(common)
})
