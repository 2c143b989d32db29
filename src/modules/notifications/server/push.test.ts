import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterAll, expect, test, vi } from 'vitest'
import { commentApi } from '#modules/tickets/api/collaboration.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { notificationApi } from '../api.ts'
import { pushApi } from '../push-api.ts'
import { notificationSettingsApi } from '../settings-api.ts'

const received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = []
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(request.url === '/gone' ? 410 : 201).end()
  })
}).listen(0, '127.0.0.1')
await once(service, 'listening')
afterAll(() => service.close())
const { port } = service.address() as { port: number }
const { engine, join } = await openTestServer({ DIWAN_ALLOWED_HOSTS: '127.0.0.1' })

const browser = createECDH('prime256v1')
browser.generateKeys()
const secret = randomBytes(16)
const keys = { p256dh: browser.getPublicKey('base64url'), auth: secret.toString('base64url') }

/** As a browser does it. */
const decrypt = (body: Buffer) => {
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const derive = (...[key, from, info, length]: [Buffer, Buffer, Buffer, number]) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const shared = derive(browser.computeSecret(sender), secret, info, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const cipher = createDecipheriv(
    'aes-128-gcm',
    key,
    derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  cipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  expect(text.at(-1)).toBe(2)
  return JSON.parse(text.subarray(0, -1).toString('utf8')) as Record<string, string>
}

const isSigned = (authorization = '') => {
  const [, unsigned = '', signature = '', publicKey = ''] = /^vapid t=(.+)\.(.+), k=(.+)$/.exec(authorization) ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  return verify(
    'sha256',
    Buffer.from(unsigned),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}

test('pushes a mention to the browsers of its user, signed and encrypted, and forgets those that are gone', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const { board } = await makeTicketBoard(boss)
  const reader = await join({ 'ticket.view': 'all' }, boss.org)
  const colleague = await join({ 'ticket.view': 'all' }, boss.org)
  const [first, again] = [await reader.call(pushApi.prepare, {}), await boss.call(pushApi.prepare, {})]
  expect(again).toEqual(first)
  const stored = await engine.pool.query<{ key: string }>('select private_key as key from push_key where org_id = $1', [
    boss.orgId,
  ])
  expect(stored.rows[0]?.key.length).toBeGreaterThan(60)
  const at = (path: string) => `http://127.0.0.1:${port}${path}`
  for (const path of ['/ok', '/gone']) await reader.call(pushApi.subscribe, { endpoint: at(path), ...keys })
  for (const endpoint of ['http://10.0.0.1/x', 'ftp://127.0.0.1/x', 'nothing'])
    await expect(reader.call(pushApi.subscribe, { endpoint, ...keys })).rejects.toMatchObject({ status: 400 })
  // Nobody else can take the browser away.
  await expect(colleague.call(pushApi.unsubscribe, { endpoint: at('/ok') })).rejects.toMatchObject({
    code: 'not-found',
  })
  const makeTicket = (name: string) => boss.call(ticketApi.create, { boardId: board.id, name })
  const ticket = await makeTicket('مصعد')
  const mention = (ticketId = ticket.id) =>
    boss.call(commentApi.add, {
      ticketId,
      body: '<p>please look</p>',
      mentionIds: [reader.userId],
      fileIds: [],
    })
  await mention()
  const wait = { timeout: 20_000, interval: 30 }
  await vi.waitFor(() => expect(received.map(({ path }) => path).toSorted()).toEqual(['/gone', '/ok']), wait)
  for (const { headers, body } of received) {
    expect(decrypt(body)).toMatchObject({ title: 'مصعد', body: 'please look', tag: ticket.id, language: 'ar' })
    expect(isSigned(headers.authorization)).toBe(true)
    expect(headers['content-encoding']).toBe('aes128gcm')
  }
  await vi.waitFor(async () => {
    const { rows } = await engine.pool.query('select endpoint from push_subscription where org_id = $1', [boss.orgId])
    expect(rows).toEqual([{ endpoint: at('/ok') }])
  }, wait)
  // Quiet hours hold it for the digest.
  await reader.call(notificationSettingsApi.save, { quiet: { from: 0, until: 0 } })
  const [stairs, read] = [await makeTicket('درج'), await makeTicket('مدخل')]
  for (const { id } of [ticket, stairs, read]) await mention(id)
  await vi.waitFor(async () => {
    const { rowCount } = await engine.pool.query('select from notification where org_id = $1 and is_push_held', [
      boss.orgId,
    ])
    expect(rowCount).toBe(3)
  }, wait)
  expect(received).toHaveLength(2)
  // One message then tells of all that waited, except what was read meanwhile.
  await reader.call(notificationApi.mark, { subjectId: read.id, isRead: true })
  await reader.call(notificationSettingsApi.save, { quiet: null })
  await engine.pool.query(
    "update notification set push_due_at = now() - interval '1 second' where org_id = $1 and is_push_held",
    [boss.orgId],
  )
  await mention((await makeTicket('سطح')).id)
  await vi.waitFor(() => expect(received).toHaveLength(3), wait)
  const digest = decrypt(received[2]?.body ?? Buffer.alloc(0))
  expect(digest).toMatchObject({ tag: 'digest', url: expect.stringMatching(/notifications$/) as string })
  expect(digest['body']?.split('\n').toSorted()).toEqual(['درج', 'سطح', 'مصعد'])
})

test('keeps the ten newest browsers of a user, and a browser for the user who subscribed it last', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const colleague = await join({}, boss.org)
  const at = (name: string) => `http://127.0.0.1:${port}/${name}`
  const paths = Array.from({ length: 12 }, (_, number) => `b${number}`)
  for (const path of paths) await boss.call(pushApi.subscribe, { endpoint: at(path), ...keys })
  await colleague.call(pushApi.subscribe, { endpoint: at('b11'), ...keys })
  const { rows } = await engine.pool.query<{ endpoint: string; userId: string }>(
    'select endpoint, user_id as "userId" from push_subscription where org_id = $1 order by id',
    [boss.orgId],
  )
  expect(rows).toEqual(
    paths.slice(2).map((path) => ({ endpoint: at(path), userId: path === 'b11' ? colleague.userId : boss.userId })),
  )
  const long = 'x'.repeat(1_000_000)
  for (const wrong of [
    { endpoint: at(long) },
    { endpoint: at('b0'), p256dh: long },
    { endpoint: at('b0'), auth: long },
  ])
    await expect(boss.call(pushApi.subscribe, { ...keys, ...wrong })).rejects.toMatchObject({ status: 400 })
})
