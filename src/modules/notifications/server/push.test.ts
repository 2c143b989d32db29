import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterAll, expect, test, vi } from 'vitest'
import { commentApi } from '#modules/tickets/api/collaboration.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
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
  const ticket = await boss.call(ticketApi.create, { boardId: board.id, name: 'مصعد' })
  const mention = () =>
    boss.call(commentApi.add, {
      ticketId: ticket.id,
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
  await mention()
  await vi.waitFor(async () => {
    const { rowCount } = await engine.pool.query('select from notification where org_id = $1 and is_push_held', [
      boss.orgId,
    ])
    expect(rowCount).toBe(1)
  }, wait)
  expect(received).toHaveLength(2)
})
