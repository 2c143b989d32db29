/** What surrounds the door: headers, limits, health and a log without secrets. */
import { randomBytes, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { ratingApi } from '#modules/conversations/api/ratings.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { userApi } from '#modules/users/api/users.ts'
import { log, makeLog, secrets } from '#platform/monitoring/log.ts'
import { platformOrgId } from '#platform/org-id.ts'
import { counters, metricsText } from '#platform/monitoring/metrics.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { routes } from '#apps/routes.ts'

const { server, clientFor, join } = await openTestServer({
  DIWAN_SIGN_INS_A_MINUTE: '10',
  DIWAN_METRICS_TOKEN: 'only-for-the-watchers',
})
const member = await join({ 'user.admin': 'all' })
const headers = { authorization: member.token, 'content-type': 'application/json' }

test('every response carries a request id and strict headers', async () => {
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

test('refuses a body that is too large or not JSON, each with its own message', async () => {
  const send = (payload: string, type = 'application/json') =>
    server.inject({ method: 'POST', url: '/api/v1/login', payload, headers: { 'content-type': type } })
  const large = await send(JSON.stringify({ username: 'x'.repeat(1_100_000) }))
  expect(large.statusCode).toBe(413)
  expect(large.json()).toMatchObject({ error: 'request-too-large', params: { mb: 1 } })
  expect((large.json() as { errorMessage: string }).errorMessage).toMatch(/1 ميغابايت/)
  expect((await send('{ not json')).json()).toMatchObject({ error: 'bad-request', requestId: expect.any(String) })
  expect((await send('<a/>', 'application/xml')).statusCode).toBe(415)
  expect((await send(JSON.stringify({ __proto__: { isAdmin: true }, username: 1 }))).statusCode).toBe(400)
})

describe('refuses malformed bodies:', () => {
  const create = (payload: string) =>
    server.inject({ method: 'POST', url: `/api/v1/${member.org}/groups`, payload, headers })
  const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
  test.each([
    [
      'half a surrogate pair in a value',
      '{"name":{"ar":"\\ud800","en":"x"},"parentId":null,"assignmentType":"MANUAL"}',
    ],
    [
      'half a surrogate pair in a name',
      '{"name":{"ar":"x","en":"x"},"\\udfff":1,"parentId":null,"assignmentType":"MANUAL"}',
    ],
    ['NUL', '{"name":{"ar":"\\u0000","en":"x"},"parentId":null,"assignmentType":"MANUAL"}'],
    ['5,000 levels', `{"name":${nested(5_000)},"parentId":null,"assignmentType":"MANUAL"}`],
    [
      '100,000 levels of lists',
      `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)},"parentId":null,"assignmentType":"MANUAL"}`,
    ],
  ])('%s', async (_, payload) => {
    const reply = await create(payload)
    expect([reply.statusCode, (reply.json() as { error: string }).error]).toEqual([400, 'bad-request'])
  })

  const part = (head: string, body: string) => `--b\r\n${head}\r\n\r\n${body}`
  const purpose = `${part('content-disposition: form-data; name="purpose"', 'attachment')}\r\n`
  const file = part('content-disposition: form-data; name="file"; filename="a.txt"', 'text')
  test.each([
    ['a form that ends too early', purpose + file, 'b'],
    ['a part without a head', '--b\r\nno head at all', 'b'],
    ['no parts at all', 'text', 'b'],
    ['no boundary', purpose + file, undefined],
    ['nothing', '', 'b'],
    [
      'a field of a name that objects have',
      `${part('content-disposition: form-data; name="__proto__"', 'x')}\r\n`,
      'b',
    ],
  ])('%s', async (_, payload, boundary) => {
    const reply = await server.inject({
      method: 'POST',
      url: `/api/v1/${member.org}/files`,
      payload,
      headers: { ...headers, 'content-type': `multipart/form-data${boundary ? `; boundary=${boundary}` : ''}` },
    })
    expect(reply.statusCode).toBe(400)
  })
})

test('marks private responses as not cacheable', async () => {
  for (const url of [`/api/v1/${member.org}/groups`, '/api/v1/login/auth/me', `/api/v1/${member.org}/groups/none`])
    expect((await server.inject({ url, headers })).headers['cache-control']).toBe('no-store')
})

test('refuses an idempotency key that another endpoint used', async () => {
  const key = { 'idempotency-key': 'the same' }
  const ids = [(await join({}, member.org)).userId]
  const first = await member.call(userApi.disable, { ids }, key)
  await expect(member.call(userApi.disable, { ids }, key)).resolves.toEqual(first)
  await expect(member.call(userApi.enable, { ids }, key)).rejects.toMatchObject({ code: 'key-reused' })
})

test('counts calls with invalid tokens together, apart from signed-in users', async () => {
  const limited = await openTestServer({ DIWAN_CALLS_A_MINUTE: '30' })
  const early = await limited.join({ 'user.admin': 'all' })
  const ask = (authorization: string) =>
    limited.server.inject({ url: `/api/v1/${early.org}/groups`, headers: { authorization } })
  const statuses = async (token: () => string) => {
    const found: number[] = []
    for (let n = 0; n < 40; n++) found.push((await ask(token())).statusCode)
    return found
  }
  const bogus = (orgId: string) => () => `${orgId}.${randomBytes(32).toString('base64url')}`
  expect((await statuses(bogus(early.orgId))).lastIndexOf(401)).toBe(29)
  expect(new Set(await statuses(() => randomBytes(9).toString('hex')))).toEqual(new Set([429]))
  expect(new Set(await statuses(bogus(platformOrgId)))).toEqual(new Set([429]))
  expect((await ask(early.token)).statusCode).toBe(200)
  expect((await ask((await limited.join({ 'user.admin': 'all' }, early.org)).token)).statusCode).toBe(200)
  expect((await statuses(() => early.token)).lastIndexOf(200)).toBe(28)
})

test('limits sign-ins by network address, whatever the username', async () => {
  const tries = []
  for (let n = 0; n < 14; n++)
    tries.push(
      await clientFor('nowhere')(signInApi.login, {
        username: `u${n}`,
        password: 'x',
        orgDetails: { id: 'nowhere' },
      }).catch((error: { code: string }) => error.code),
    )
  expect(tries.filter((code) => code === 'too-many').length).toBeGreaterThanOrEqual(4)
})

test('limits tries of rating links by network address', async () => {
  const tries = []
  for (let n = 0; n < 14; n++)
    tries.push(
      await clientFor('nowhere')(ratingApi.open, { token: `${randomUUID()}.${n}` }).catch(
        (error: { code: string }) => error.code,
      ),
    )
  expect(tries.filter((code) => code === 'too-many').length).toBeGreaterThanOrEqual(4)
})

test('answers /health and /ready; /metrics requires its token', async () => {
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
    'diwan_http_calls_total',
    'diwan_sockets',
    'diwan_database_waiting',
    'process_resident_memory_bytes',
  ])
    expect(body).toContain(name)
  expect(body).not.toContain('nowhere')
})

test('without a configured token, /metrics answers local callers only, and stays small', async () => {
  const { server: open } = await openTestServer()
  expect((await open.inject('/metrics')).statusCode).toBe(200)
  expect((await open.inject({ url: '/metrics', remoteAddress: '203.0.113.7' })).statusCode).toBe(401)
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
    expect((await open.inject({ url: '/metrics', headers: { [name]: '127.0.0.1' } })).statusCode).toBe(401)
  const { countCall } = await counters()
  for (const { endpoint } of routes)
    for (const status of [200, 400, 401, 403, 404])
      countCall({ method: endpoint.method, route: `/api/v1${endpoint.path}`, status, seconds: 0.01 })
  // Few bytes for each endpoint, also if it has given every answer.
  expect((await open.inject('/metrics')).body.length).toBeLessThan(routes.length * 450)
})

test('a call whose client has left is counted, and is no error of the server', async () => {
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  const problems = vi.spyOn(log, 'error')
  const refused = /calls_total\{method="POST",route="\/api\/v1\/:orgId\/groups",status="4xx"\} (\d+)/
  const countRefused = async () => Number(refused.exec(await metricsText())?.[1] ?? 0)
  const before = await countRefused()
  const leave = async (agent: string, body: string, framing = `content-length: ${body.length}`) => {
    const head = [`POST /api/v1/${member.org}/groups HTTP/1.1`, 'host: x', `authorization: ${member.token}`]
    const socket = connect(Number(port), '127.0.0.1')
    const text = [...head, `user-agent: ${agent}`, 'content-type: application/json', framing, '', body].join('\r\n')
    await new Promise<void>((written, failed) => socket.on('error', failed).write(text, () => written()))
    socket.destroy()
  }
  await leave('before the reply', '{}')
  await leave('within the body', '{', 'content-length: 9')
  await leave('after a wrong length', 'ZZ', 'transfer-encoding: chunked')
  await expect.poll(countRefused).toBe(before + 3)
  expect(problems.mock.calls).toEqual([])
  vi.restoreAllMocks()
})

test('the OpenAPI document lists every endpoint with its permission and errors', async () => {
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

test('redacts every secret field in the log', () => {
  const lines: string[] = []
  const log = makeLog('debug', { write: (line) => void lines.push(line) })
  const canary = Object.fromEntries(secrets.map((name) => [name, 'canary']))
  log.info({ ...canary, headers: canary, body: { deep: canary } }, 'a call')
  expect(lines.join('')).toContain('a call')
  expect(lines.join('')).not.toContain('canary')
})

test('an error names the action, the organisation and the board', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  const messageOf = async (method: 'POST' | 'PUT' | 'GET', path: string, language = 'en') => {
    const url = `/api/v1/${member.org}${path}`
    const reply = await server.inject({ method, url, headers: { ...headers, 'accept-language': language }, body: '{}' })
    return reply.json<{ errorMessage: string }>().errorMessage
  }
  const org = `organisation ${member.org}`
  expect(await messageOf('POST', `/boards/${id}/archive`)).toBe(
    `Could not archive the board: Board does not exist (${org}, board ${id})`,
  )
  expect(await messageOf('POST', '/boards', 'ar')).toMatch(new RegExp(`^تعذّر إنشاء لوحة العمل: .+${member.org}`))
  expect(await messageOf('PUT', `/boards/${id}/tables/${id}`)).toMatch(/^Could not update the table: .+board 0000/)
})

test('an unauthenticated call reveals nothing', async () => {
  const reply = await server.inject('/api/v1/nowhere/users')
  expect(Object.keys(reply.json() as object).toSorted()).toEqual(['error', 'errorMessage', 'requestId'])
})
