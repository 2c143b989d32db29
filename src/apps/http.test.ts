/** What surrounds the door: headers, limits, health and a log without secrets. */
import { expect, test } from 'vitest'
import { signInApi } from '#modules/access/api/sign-in.ts'
import { makeLog, secrets } from '#platform/log.ts'
import { openDoor } from './door.ts'

const { server, knock } = await openDoor({
  DIWAN_SIGN_INS_A_MINUTE: '10',
  DIWAN_METRICS_TOKEN: 'only-for-the-watchers',
})

test('every answer carries a request id and strict headers', async () => {
  for (const url of ['/health', '/api/v1/organization/nowhere', '/api/v1/no/such/call']) {
    const { headers } = await server.inject(url)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-inline|(?<!wasm-)unsafe-eval|\*/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('a body that is too large, or no JSON, is refused with its own words', async () => {
  const send = (payload: string, type = 'application/json') =>
    server.inject({ method: 'POST', url: '/api/v1/login', payload, headers: { 'content-type': type } })
  expect((await send(JSON.stringify({ username: 'x'.repeat(1_100_000) }))).statusCode).toBe(413)
  expect((await send('{ not json')).json()).toMatchObject({ error: 'bad-request', requestId: expect.any(String) })
  expect((await send('<a/>', 'application/xml')).statusCode).toBe(415)
  expect((await send(JSON.stringify({ __proto__: { isAdmin: true }, username: 1 }))).statusCode).toBe(400)
})

test('sign-ins of one address are limited, whoever is named', async () => {
  const tries = []
  for (let n = 0; n < 14; n++)
    tries.push(
      await knock('nowhere')(signInApi.login, {
        username: `u${n}`,
        password: 'x',
        orgDetails: { id: 'nowhere' },
      }).catch((error: { code: string }) => error.code),
    )
  expect(tries.filter((code) => code === 'too-many').length).toBeGreaterThanOrEqual(4)
})

test('it says whether it lives and can work; its figures are for those who hold the token', async () => {
  expect((await server.inject('/health')).json()).toEqual({ status: 'up' })
  expect((await server.inject('/ready')).json()).toEqual({ status: 'ready' })
  expect((await server.inject('/metrics')).statusCode).toBe(401)
  const { body, statusCode } = await server.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer only-for-the-watchers' },
  })
  expect(statusCode).toBe(200)
  for (const name of [
    'diwan_http_seconds_bucket',
    'diwan_sockets',
    'diwan_database_waiting',
    'process_resident_memory_bytes',
  ])
    expect(body).toContain(name)
  expect(body).not.toContain('nowhere')
})

test('the contract in print names every call, what it needs and how it refuses', async () => {
  const { paths, components } = (await server.inject('/api/v1/openapi.json')).json() as {
    paths: Record<string, Record<string, { 'x-needs': string }>>
    components: { responses: object }
  }
  for (const path of [
    '/login',
    '/login/auth/me',
    '/organization/{orgId}',
    '/organization/{orgId}/logo',
    '/organization/{orgId}/background-image',
  ])
    expect(Object.keys(paths)).toContain(path)
  expect(paths['/{orgId}/users']?.['post']?.['x-needs']).toBe('user.create')
  expect(JSON.stringify(components)).toContain('wrong-password')
})

test('a canary in every secret field never reaches the log', () => {
  const lines: string[] = []
  const log = makeLog('debug', { write: (line) => void lines.push(line) })
  const canary = Object.fromEntries(secrets.map((name) => [name, 'canary']))
  log.info({ ...canary, headers: canary, body: { deep: canary } }, 'a call')
  expect(lines.join('')).toContain('a call')
  expect(lines.join('')).not.toContain('canary')
})

test('a stranger learns nothing from a signed-in call', async () => {
  const reply = await server.inject('/api/v1/nowhere/users')
  expect(Object.keys(reply.json() as object).toSorted()).toEqual(['error', 'errorMessage', 'requestId'])
})
