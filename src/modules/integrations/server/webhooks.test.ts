import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { userApi } from '#modules/users/api/users.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import { send } from '#platform/jobs/send-job.ts'
import { deliveryApi, webhookApi, type WebhookInput } from '../api/webhooks.ts'
import { mostGivenUp, mostTries } from '../rules.ts'

type Received = { url: string; headers: IncomingHttpHeaders; body: string }
let received: Received[] = []
let answer: (response: ServerResponse, count: number) => void = (response) => response.end('ok')
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    received.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
    answer(response, received.length)
  })
}).listen(0, '127.0.0.1')
await once(receiver, 'listening')
const at = `http://127.0.0.1:${(receiver.address() as { port: number }).port}`
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})

const testServer = await openTestServer({ DIWAN_ALLOWED_HOSTS: '127.0.0.1', DIWAN_RETRY_SECONDS: '0' })
const { pool } = testServer.engine
const group = (name: string) => ({ name: { ar: name, en: name }, parentId: null, assignmentType: 'MANUAL' as const })
const hook = (more: Partial<WebhookInput> = {}): WebhookInput => ({
  name: 'Hook',
  url: `${at}/in`,
  events: [],
  ...more,
})

beforeEach(() => {
  received = []
  answer = (response) => response.end('ok')
})

const first = (): Received => received[0] ?? expect.fail('nothing came')

type Call = Awaited<ReturnType<typeof testServer.join>>['call']
const deliveries = async (call: Call) => (await call(deliveryApi.list, { pageSize: 100 })).items
const until = (check: () => Promise<unknown>) => vi.waitFor(check, { timeout: 25_000, interval: 50 })
const settled = (call: Call, count = 1) =>
  until(async () => {
    const items = await deliveries(call)
    expect(items).toHaveLength(count)
    expect(items.filter(({ state }) => state === 'pending')).toEqual([])
  })

test('delivers signed events to the webhooks subscribed to them', async () => {
  const { call, org } = await testServer.join({ 'user.admin': 'all' })
  const { secret, id } = await call(webhookApi.create, hook({ events: ['group.created'] }))
  await call(webhookApi.create, hook({ name: 'Other', url: `${at}/other`, events: ['user.created'] }))
  const { id: groupId } = await call(groupApi.create, group('Told'))
  await settled(call)
  expect(received.map(({ url }) => url)).toEqual(['/in'])
  const { headers, body } = first()
  const [delivery] = await deliveries(call)
  expect(JSON.parse(body)).toEqual({
    id: expect.any(String) as string,
    event: 'group.created',
    organization: org,
    createdAt: expect.stringMatching(/^20.*Z$/) as string,
    data: { groupId, fields: ['name', 'parentId', 'assignmentType'] },
  })
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'x-diwan-event': 'group.created',
    'x-diwan-delivery': delivery?.id,
  })
  const timestamp = String(headers['x-diwan-timestamp'])
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(30)
  const mine = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  expect(headers['x-diwan-signature']).toBe(`v1=${mine}`)
  expect(delivery).toMatchObject({ webhookId: id, event: 'group.created', state: 'delivered', tries: 1, status: 200 })
  expect((await call(webhookApi.get, { id })).last).toMatchObject({ state: 'delivered' })
})

test('a rotated secret signs from then on', async () => {
  const { call } = await testServer.join({ 'user.admin': 'all' })
  const made = await call(webhookApi.create, hook())
  const { secret } = await call(webhookApi.rotate, { id: made.id })
  expect(secret).not.toBe(made.secret)
  await call(webhookApi.test, { id: made.id })
  await settled(call)
  const { headers, body } = first()
  const signed = (by: string) =>
    `v1=${createHmac('sha256', by)
      .update(`${String(headers['x-diwan-timestamp'])}.${body}`)
      .digest('hex')}`
  expect(headers['x-diwan-signature']).toBe(signed(secret))
  expect(JSON.parse(body)).toMatchObject({ event: 'test', data: { webhook: 'Hook' } })
})

test('moved to another host it signs with another secret, which the answer says once', async () => {
  const { call } = await testServer.join({ 'user.admin': 'all' })
  const { id, secret } = await call(webhookApi.create, hook({ events: ['group.removed'] }))
  const here = hook({ events: ['group.removed'] })
  const same = await call(webhookApi.update, { id, version: 1, ...here, url: `${here.url}/deeper` })
  expect(same.secret).toBeUndefined()
  const kept = async () =>
    (await pool.query<{ secret: string }>('select secret from webhook where id = $1', [id])).rows[0]
  const before = await kept()
  const moved = await call(webhookApi.update, { id, version: 2, ...here, url: 'https://other.example/hook' })
  expect(moved.secret).toMatch(/^whsec_/)
  expect(moved.secret).not.toBe(secret)
  expect(await kept()).not.toEqual(before)
})

test('retries a failed delivery with the same body and id, and keeps every reply', async () => {
  const { call } = await testServer.join({ 'user.admin': 'all' })
  await call(webhookApi.create, hook())
  answer = (response, count) => {
    if (count === 1)
      response.writeHead(503, { 'retry-after': '1', 'set-cookie': 'canary-cookie' }).end('x'.repeat(20_000))
    else if (count === 2) response.writeHead(302, { location: `${at}/elsewhere` }).end()
    else response.end('thanks \0 at last')
  }
  await call(groupApi.create, group('Again'))
  await settled(call)
  expect(received.map(({ url }) => url)).toEqual(['/in', '/in', '/in'])
  expect(new Set(received.map(({ body }) => body)).size).toBe(1)
  expect(new Set(received.map(({ headers }) => headers['x-diwan-delivery'])).size).toBe(1)
  const [{ id } = { id: '' }] = await deliveries(call)
  const full = await call(deliveryApi.get, { id })
  expect(full).toMatchObject({ state: 'delivered', tries: 3, status: 200, problem: null, body: received[0]?.body })
  const [third, second, first] = full.log
  expect(first).toMatchObject({ number: 1, status: 503, problem: 'status', responseHeaders: { 'set-cookie': '•••' } })
  expect(first?.responseBody).toHaveLength(8192)
  expect(first?.requestHeaders['x-diwan-signature']).toMatch(/^v1=[0-9a-f]{64}$/)
  expect(second).toMatchObject({ status: 302, problem: 'status' })
  expect(third).toMatchObject({ number: 3, status: 200, problem: null, responseBody: 'thanks \uFFFD at last' })
  // Retry-After was honoured: the schedule of this test alone would have come back at once.
  expect(Date.parse(second?.at ?? '') - Date.parse(first?.at ?? '')).toBeGreaterThanOrEqual(950)
})

test('given up after eight tries, it can be replayed by hand', async () => {
  const { call } = await testServer.join({ 'user.admin': 'all' })
  await call(webhookApi.create, hook())
  answer = (response) => response.writeHead(500).end()
  await call(groupApi.create, group('Lost'))
  await settled(call)
  expect(received).toHaveLength(mostTries)
  const [lost] = await deliveries(call)
  expect(lost).toMatchObject({ state: 'failed', tries: mostTries, status: 500, problem: 'status', nextTryAt: null })
  answer = (response) => response.end('ok')
  await call(deliveryApi.replay, { id: lost?.id ?? '' })
  await settled(call)
  expect((await deliveries(call))[0]).toMatchObject({ state: 'delivered', tries: mostTries + 1, problem: null })
  expect(received.at(-1)?.body).toBe(received[0]?.body)
  expect(received.at(-1)?.headers['x-diwan-delivery']).toBe(lost?.id)
})

test('disables a webhook that keeps failing, with the reason, and resets it when enabled', async () => {
  const { call, orgId, userId } = await testServer.join({ 'user.admin': 'all' })
  await call(userApi.update, { id: userId, version: 1, email: 'boss@example.com' })
  const { id } = await call(webhookApi.create, hook({ url: 'http://127.0.0.1:1/', events: ['group.updated'] }))
  const read = () => call(webhookApi.get, { id })
  for (let n = 0; n < mostGivenUp; n++)
    await testServer.runInOrg(orgId, async (ctx) =>
      recordChange(ctx, { kind: 'group.updated', subjectId: crypto.randomUUID() }),
    )
  await until(async () => expect(await read()).toMatchObject({ isEnabled: false, offReason: 'given-up' }))
  const [lost] = await deliveries(call)
  expect(lost).toMatchObject({ state: 'failed', status: null, problem: 'connection-refused' })
  await expect(call(deliveryApi.replay, { id: lost?.id ?? '' })).rejects.toMatchObject({ code: 'webhook-off' })
  const acts = await pool.query(`select kind from change where org_id = $1 and kind = 'webhook.switched-off'`, [orgId])
  expect(acts.rowCount).toBe(1)
  const mails = await pool.query(
    `select data->>'to' as "to" from pgboss.job where name = 'mail' and data->>'orgId' = $1`,
    [orgId],
  )
  expect(mails.rows).toEqual([{ to: 'boss@example.com' }])
  await call(webhookApi.update, { id, version: 1, ...hook({ events: ['group.updated'] }) })
  expect(await call(webhookApi.switch, { id, isEnabled: true })).toMatchObject({ isEnabled: true, offReason: null })
  await call(deliveryApi.replay, { id: lost?.id ?? '' })
  await until(async () => expect(received).toHaveLength(1))
}, 60_000)

test('disables a webhook that answers 410', async () => {
  const { call } = await testServer.join({ 'user.admin': 'all' })
  await call(webhookApi.create, hook())
  answer = (response) => response.writeHead(410).end()
  await call(groupApi.create, group('Gone'))
  await settled(call)
  expect(received).toHaveLength(1)
  expect(await call(webhookApi.list, {})).toMatchObject({ items: [{ isEnabled: false, offReason: 'gone' }], total: 1 })
})

test('skips pending deliveries of a disabled webhook, and says so', async () => {
  const { call } = await testServer.join({ 'user.admin': 'all' })
  const { id } = await call(webhookApi.create, hook())
  answer = (response) => response.writeHead(503, { 'retry-after': '2' }).end()
  await call(groupApi.create, group('Waiting'))
  await until(async () => expect(received).toHaveLength(1))
  await call(webhookApi.switch, { id, isEnabled: false })
  await settled(call)
  expect((await deliveries(call))[0]).toMatchObject({ state: 'failed', problem: 'off', tries: 1 })
  expect(received).toHaveLength(1)
})

test('tests a webhook once, also a disabled one', async () => {
  const { call } = await testServer.join({ 'user.admin': 'all' })
  const { id } = await call(webhookApi.create, hook())
  await call(webhookApi.switch, { id, isEnabled: false })
  answer = (response) => response.writeHead(500).end()
  await call(webhookApi.test, { id })
  await settled(call)
  expect((await deliveries(call))[0]).toMatchObject({ event: 'test', state: 'failed', tries: 1 })
  expect(received).toHaveLength(1)
})

test('delivers once for a repeated event or job', async () => {
  const { call, orgId } = await testServer.join({ 'user.admin': 'all' })
  await call(webhookApi.create, hook())
  await call(groupApi.create, group('Once'))
  await settled(call)
  const { rows } = await pool.query<{ id: string }>(
    `select id from change where org_id = $1 and kind = 'group.created'`,
    [orgId],
  )
  const [delivery] = await deliveries(call)
  await testServer.runInOrg(orgId, async (ctx) => {
    await send(ctx, 'event-retry', { orgId, id: rows[0]?.id, as: 'webhooks', kind: 'group.created' })
    await send(ctx, 'webhook', { orgId, id: delivery?.id, tries: 0 })
  })
  const waiting = `select from pgboss.job_common where data->>'orgId' = $1 and state < 'completed'`
  await until(async () => expect((await pool.query(waiting, [orgId])).rowCount).toBe(0))
  expect(await deliveries(call)).toHaveLength(1)
  expect(received).toHaveLength(1)
})

test('rejects private addresses, when entered and when a name resolves to one later', async () => {
  const { call } = await testServer.join({ 'user.admin': 'all' })
  for (const url of [
    'http://10.0.0.1/',
    'http://2130706432/',
    'http://localhost/',
    'http://[::1]/',
    'http://a:b@x.com/',
  ])
    await expect(call(webhookApi.create, hook({ url })), url).rejects.toMatchObject({ code: 'not-allowed-address' })
  for (const url of ['ftp://example.com', 'nonsense', ''])
    await expect(call(webhookApi.create, hook({ url })), url).rejects.toMatchObject({ code: 'invalid' })
  const { id } = await call(webhookApi.create, hook())
  await expect(
    call(webhookApi.update, { id, version: 1, ...hook({ url: 'http://192.168.1.1/' }) }),
  ).rejects.toMatchObject({
    code: 'not-allowed-address',
  })
  await pool.query(`update webhook set url = 'http://169.254.169.254/latest' where id = $1`, [id])
  await call(webhookApi.test, { id })
  await settled(call)
  expect((await deliveries(call))[0]).toMatchObject({ state: 'failed', status: null, problem: 'not-allowed-address' })
})

test('filters and pages deliveries; removes them with their webhook; returns secrets only once', async () => {
  const { call, orgId } = await testServer.join({ 'user.admin': 'all' })
  const { id, secret } = await call(webhookApi.create, hook())
  const rotated = await call(webhookApi.rotate, { id })
  await call(webhookApi.test, { id })
  await call(groupApi.create, group('Listed'))
  await settled(call, 2)
  const find = async (wanted: object) => (await call(deliveryApi.list, wanted)).total
  expect(await find({ webhookId: id, state: 'delivered' })).toBe(2)
  expect(await find({ event: 'test' })).toBe(1)
  expect(await find({ state: 'failed' })).toBe(0)
  expect((await call(deliveryApi.list, { pageSize: 1, pageNumber: 1 })).items).toHaveLength(1)
  const tables = ['webhook', 'webhook_delivery', 'webhook_try', 'change', 'idempotency_key']
  const kept = await Promise.all(
    tables.map(async (name) =>
      JSON.stringify((await pool.query(`select * from ${name} where org_id = $1`, [orgId])).rows),
    ),
  )
  const told = JSON.stringify([await call(webhookApi.list, {}), await deliveries(call)])
  for (const canary of [secret, rotated.secret]) expect([...kept, told].join()).not.toContain(canary)
  await call(webhookApi.remove, { id })
  expect(await deliveries(call)).toEqual([])
  await expect(call(webhookApi.remove, { id })).rejects.toMatchObject({ code: 'not-found' })
})

test('lists webhooks by search, state and sort, and refuses to save over another save', async () => {
  const { call, orgId } = await testServer.join({ 'user.admin': 'all' })
  const names = async (query: object) => (await call(webhookApi.list, query)).items.map(({ name }) => name)
  const { id } = await call(webhookApi.create, hook({ name: 'فوترة' }))
  const other = await call(webhookApi.create, hook({ name: 'Alpha', url: 'https://alpha.example/x' }))
  await call(webhookApi.switch, { id: other.id, isEnabled: false })
  expect(await names({})).toEqual(['Alpha', 'فوترة'])
  expect(await names({ sort: '-name' })).toEqual(['فوترة', 'Alpha'])
  expect(await names({ search: 'فوتره' })).toEqual(['فوترة'])
  expect(await names({ search: 'ALPHA.ex' })).toEqual(['Alpha'])
  expect(await names({ isEnabled: true })).toEqual(['فوترة'])

  const saved = await call(webhookApi.update, { id, version: 1, ...hook({ name: 'Mine' }) })
  expect(saved).toMatchObject({ name: 'Mine', version: 2 })
  await expect(call(webhookApi.update, { id, version: 1, ...hook({ name: 'Theirs' }) })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await names({ search: 'mine' })).toEqual(['Mine'])
  // Switching is no edit of the form, so it leaves the version alone.
  expect(await call(webhookApi.switch, { id, isEnabled: false })).toMatchObject({ version: 2 })
  await call(webhookApi.remove, { id })
  const { rows } = await pool.query<{ kind: string; fields: { field: string }[] }>(
    'select kind, fields from change where org_id = $1 and subject_id = $2 order by id',
    [orgId, id],
  )
  expect(rows.map(({ kind, fields }) => [kind, fields.map(({ field }) => field)])).toEqual([
    ['webhook.created', ['name', 'url', 'events']],
    ['webhook.updated', ['name']],
    ['webhook.disabled', ['isEnabled']],
    ['webhook.removed', ['name', 'url', 'events']],
  ])
})
