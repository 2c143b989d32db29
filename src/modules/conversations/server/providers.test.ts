import { createHmac, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Grants } from '#core/permissions.ts'
import { channelApi } from '#modules/channels/api/channels.ts'
import type { ChannelType } from '#modules/channels/channel-types.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { conversationApi } from '../api/conversations.ts'
import { messageApi, type Message, type MessageContent } from '../api/messages.ts'

const site = 'https://desk.example'
const { server, engine, join } = await openTestServer({ DIWAN_ALLOWED_HOSTS: '127.0.0.1', DIWAN_URL: site })
const admin: Grants = { 'user.admin': 'all' }
type Member = Awaited<ReturnType<typeof join>>

/** A provider on loopback: answers what `answers` says for a path, and a small picture for files. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
type Call = { path: string; headers: Record<string, unknown>; body: string }
type Answer = { status: number; body: object; headers?: Record<string, string> }
let calls: Call[] = []
let answers: (call: Call) => Answer | undefined = () => undefined
const provider = createServer((request, reply) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const call = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() }
    calls.push(call)
    if (call.path.includes('picture')) return reply.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    const { status, body, headers } = answers(call) ?? { status: 200, body: { ok: true } }
    return reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  })
})
await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
const base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
afterAll(() => provider.close())
beforeEach(() => {
  calls = []
  answers = () => undefined
})

const secret = 'app-secret'
const hmac = (algorithm: string, key: string, data: string) => createHmac(algorithm, key).update(data)
type Settings = { type: ChannelType; config: Record<string, string>; secrets: Record<string, string> }
const open = async (boss: Member, given: Settings) => {
  const name = { ar: 'قناة', en: 'Channel' }
  const settings = { name, description: { ar: '', en: '' }, configName: '', ...given }
  const { id, isEnabled } = await boss.call(channelApi.create, settings)
  expect(isEnabled).toBe(true)
  const path = `/api/v1/${boss.org}/provider-hooks/${id}`
  const post = (payload: string, headers: Record<string, string>) =>
    server.inject({ method: 'POST', url: path, payload, headers })
  return { id, path, post }
}
const whatsapp = async (boss: Member) => {
  const config = {
    phoneNumber: '+96265000000',
    phoneNumberId: '1122334455667',
    businessAccountId: '1',
    apiBaseUrl: base,
  }
  const channel = await open(boss, {
    type: 'WHATSAPP',
    config,
    secrets: {
      accessToken: 'graph-token',
      appSecret: secret,
      verifyToken: 'v',
    },
  })
  const signed = (body: string) => ({ 'x-hub-signature-256': `sha256=${hmac('sha256', secret, body).digest('hex')}` })
  const hook = (body: object, headers?: Record<string, string>) => {
    const payload = JSON.stringify(body)
    return channel.post(payload, { 'content-type': 'application/json', ...(headers ?? signed(payload)) })
  }
  return { ...channel, hook }
}
const telegram = async (boss: Member) => {
  const channel = await open(boss, {
    type: 'TELEGRAM',
    config: { apiBaseUrl: base },
    secrets: { accessToken: '1:bot' },
  })
  const token = hmac('sha256', '1:bot', `hook ${channel.id}`).digest('base64url')
  const hook = (body: object, given = token) =>
    channel.post(JSON.stringify(body), {
      'content-type': 'application/json',
      ...(given && { 'x-telegram-bot-api-secret-token': given }),
    })
  return { ...channel, hook }
}
const sms = async (boss: Member) => {
  const config = { baseUrl: base, sourceAccountId: 'AC1', phoneNumber: '+96265000000' }
  const channel = await open(boss, { type: 'SMS', config, secrets: { accessToken: 'twilio-token' } })
  const signatureOf = (fields: Record<string, string>) => {
    const sorted = Object.keys(fields)
      .toSorted()
      .map((key) => key + fields[key])
    return hmac('sha1', 'twilio-token', site + channel.path + sorted.join('')).digest('base64')
  }
  const hook = (fields: Record<string, string>, signature = signatureOf(fields)) =>
    channel.post(new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...(signature && { 'x-twilio-signature': signature }),
    })
  return { ...channel, hook }
}

const count = async (sqlText: string, ...values: unknown[]) =>
  (await engine.pool.query(`select from ${sqlText}`, values)).rowCount
const stored = (channelId: string) => count('inbound_message where channel_id = $1', channelId)
const settled = (channelId: string) =>
  vi.waitFor(
    async () => expect(await count(`inbound_message where channel_id = $1 and state = 'new'`, channelId)).toBe(0),
    { timeout: 20_000, interval: 30 },
  )
const thread = async (boss: Member) => {
  const { items } = await boss.call(conversationApi.list, {})
  const id = items[0]?.id ?? ''
  expect(items).toHaveLength(1)
  const { items: all } = await boss.call(messageApi.list, { id })
  return { id, messages: all.filter(({ kind }) => kind === 'message') }
}
/** Sends now what could still be taken back, and waits for the results. */
const sendAll = async (boss: Member, id: string, contents: MessageContent[]): Promise<Message[]> => {
  for (const content of contents)
    await boss.call(messageApi.send, { id, messageId: randomUUID(), content, lastSeq: 1_000 })
  await engine.pool.query(`update delivery set send_after = now() where conversation_id = $1`, [id])
  await engine.pool.query(`update pgboss.job_common set start_after = now() where name = 'outbound-messages'`)
  const sent = async () => (await thread(boss)).messages.filter(({ isInbound }) => !isInbound)
  await vi.waitFor(async () => expect((await sent()).filter(({ status }) => status === null)).toEqual([]), {
    timeout: 20_000,
    interval: 50,
  })
  return sent()
}
const said = (id: string, message: object, from = '962791234567') => ({
  entry: [
    {
      changes: [
        {
          field: 'messages',
          value: {
            metadata: { phone_number_id: '1122334455667' },
            contacts: [{ wa_id: from, profile: { name: 'ليلى' } }],
            messages: [{ id, from, ...message }],
          },
        },
      ],
    },
  ],
})
const text = (body: string) => ({ type: 'text', text: { body } })

const fixtures = '../shared/fixtures/whatsapp'

test('WhatsApp: unsigned and altered calls store nothing, a repeated one nothing more; the address is proven', async () => {
  const boss = await join(admin)
  const channel = await whatsapp(boss)
  const body = said('wamid.1', text('مرحبا'))
  const other = `sha256=${hmac('sha256', secret, JSON.stringify({ ...body, x: 1 })).digest('hex')}`
  const signatures: Record<string, string>[] = [
    {},
    { 'x-hub-signature-256': other },
    { 'x-hub-signature-256': 'sha256=' },
  ]
  for (const headers of signatures) expect((await channel.hook(body, headers)).statusCode).toBe(401)
  expect(await stored(channel.id)).toBe(0)
  expect((await channel.hook(body)).json()).toEqual({ received: 1, repeated: 0 })
  expect((await channel.hook(body)).json()).toEqual({ received: 0, repeated: 1 })
  expect(await stored(channel.id)).toBe(1)
  const prove = (token: string) =>
    server.inject({
      url: `${channel.path}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`,
    })
  expect(await prove('v')).toMatchObject({ statusCode: 200, body: '1158201444' })
  expect((await prove('w')).statusCode).toBe(401)
})

test('providers are not limited like anonymous callers', async () => {
  const boss = await join(admin)
  const channel = await whatsapp(boss)
  const replies = await Promise.all(
    Array.from({ length: 150 }, (_, at) => channel.hook(said(`wamid.${at}`, { type: 'system' }))),
  )
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('WhatsApp: takes in every message, fetches files, and sends each type with its errors in words', async () => {
  const boss = await join(admin)
  const channel = await whatsapp(boss)
  answers = ({ path }) => (path === '/media-1' ? { status: 200, body: { url: `${base}/picture` } } : undefined)
  await channel.hook(said('wamid.1', text('مرحبا')))
  await channel.hook(
    said('wamid.2', { type: 'image', image: { id: 'media-1', mime_type: 'image/png', caption: 'صورة' } }),
  )
  await channel.hook(said('wamid.3', { type: 'video', video: { id: 'gone', mime_type: 'video/mp4' } }))
  await channel.hook(said('wamid.4', { type: 'location', location: { latitude: 31.9, longitude: 35.9 } }))
  await channel.hook(said('wamid.5', { type: 'reaction', reaction: { message_id: 'wamid.1', emoji: '👍' } }))
  await settled(channel.id)
  const { id, messages } = await thread(boss)
  expect(messages.map(({ content }) => content)).toMatchObject([
    { type: 'TEXT', text: 'مرحبا' },
    { type: 'IMAGE', text: 'صورة', fileId: expect.any(String) },
    { type: 'TEXT', text: expect.stringContaining('video.mp4') },
    { type: 'LOCATION', latitude: 31.9 },
    { type: 'REACTION', messageId: messages[0]?.id, emoji: '👍' },
  ])
  const { rows } = await engine.pool.query('select name, phone from customer where org_id = $1', [boss.orgId])
  expect(rows).toEqual([{ name: 'ليلى', phone: '+962791234567' }])

  const errors: Record<string, number> = { late: 131047, nobody: 131026 }
  let made = 0
  answers = ({ body }) => {
    const code = errors[(JSON.parse(body) as { text?: { body: string } }).text?.body ?? '']
    if (code) return { status: 400, body: { error: { code, message: 'No' } } }
    made += 1
    return { status: 200, body: { messages: [{ id: `wamid.out${made}` }] } }
  }
  calls = []
  const sent = await sendAll(boss, id, [
    { type: 'TEXT', text: 'جواب' },
    { type: 'REACTION', messageId: messages[0]?.id ?? '', emoji: '❤️' },
    { type: 'TEMPLATE', name: 'order', language: 'ar', parameters: ['7'] },
    {
      type: 'INTERACTIVE',
      text: 'أي؟',
      layout: 'buttons',
      choices: ['a', 'b', 'c', 'd'].map((one) => ({ id: one, title: one })),
    },
    { type: 'TEXT', text: 'late' },
    { type: 'TEXT', text: 'nobody' },
  ])
  expect(sent.map(({ status, problem }) => problem || status)).toEqual([
    ...Array(4).fill('SENT'),
    'window-closed',
    'no-recipient',
  ])
  expect(calls.map(({ path }) => path)).toEqual(Array(6).fill('/1122334455667/messages'))
  expect(calls.map(({ body }) => JSON.parse(body) as object).slice(0, 4)).toMatchObject([
    { to: '962791234567', type: 'text', text: { body: 'جواب' } },
    { type: 'reaction', reaction: { message_id: 'wamid.1', emoji: '❤️' } },
    { type: 'template', template: { name: 'order', language: { code: 'ar' }, components: [{ type: 'body' }] } },
    { type: 'interactive', interactive: { type: 'list', action: { sections: [{ rows: { length: 4 } }] } } },
  ])
  const report = { id: 'wamid.out1', status: 'read' }
  const value = { metadata: { phone_number_id: '1122334455667' }, statuses: [report] }
  await channel.hook({ entry: [{ changes: [{ field: 'messages', value }] }] })
  await settled(channel.id)
  expect((await thread(boss)).messages.find(({ isInbound }) => !isInbound)?.status).toBe('READ')
  // One waits to leave when the time is over, and no other is taken then but a template.
  const late = (content: MessageContent) =>
    boss.call(messageApi.send, { id, messageId: randomUUID(), content, lastSeq: 1_000 })
  await late({ type: 'TEXT', text: 'متأخر' })
  await engine.pool.query(`update conversation set last_inbound_at = now() - interval '25 hours' where id = $1`, [id])
  await expect(late({ type: 'TEXT', text: 'متأخر' })).rejects.toMatchObject({ code: 'window-closed' })
  calls = []
  const after = await sendAll(boss, id, [{ type: 'TEMPLATE', name: 'order', language: 'ar', parameters: [] }])
  expect(after.slice(-2).map(({ status, problem }) => problem || status)).toEqual(['window-closed', 'SENT'])
  expect(calls).toHaveLength(1)
})

test.skipIf(!existsSync(fixtures))('WhatsApp: takes in every payload of the fixtures', async () => {
  const boss = await join(admin)
  const channel = await whatsapp(boss)
  let received = 0
  for (const file of readdirSync(fixtures))
    for (const [name, payload] of Object.entries(JSON.parse(readFileSync(`${fixtures}/${file}`, 'utf8')) as object)) {
      const reply = await channel.hook(payload as object)
      expect([file, name, reply.statusCode]).toEqual([file, name, 200])
      received += reply.json<{ received: number }>().received
    }
  expect(received).toBeGreaterThan(5)
})

const update = (number: number, message: object) => ({
  update_id: number,
  message: { message_id: number, chat: { id: 77, type: 'private' }, from: { first_name: 'سامي' }, ...message },
})

test('Telegram: takes calls with the secret alone, in every type, and sends with its errors in words', async () => {
  const boss = await join(admin)
  const channel = await telegram(boss)
  for (const token of ['', 'x']) expect((await channel.hook(update(1, { text: 'أهلاً' }), token)).statusCode).toBe(401)
  expect(await stored(channel.id)).toBe(0)
  answers = ({ path }) =>
    path.includes('/getFile')
      ? { status: 200, body: { ok: true, result: { file_path: 'photos/picture.png' } } }
      : undefined
  for (const body of [
    update(1, { text: 'أهلاً' }),
    update(1, { text: 'أهلاً' }),
    update(2, { photo: [{ file_id: 'small' }, { file_id: 'large' }], caption: 'صورة' }),
    update(3, { contact: { phone_number: '+962790000000', first_name: 'رنا' } }),
    update(4, { dice: { value: 3 } }),
    update(5, { text: 'x', chat: { id: -5, type: 'group' } }),
    { update_id: 6, callback_query: { id: 'q', data: 'yes', message: update(1, {}).message } },
    { update_id: 7, something_new: {} },
  ])
    expect((await channel.hook(body)).statusCode).toBe(200)
  await settled(channel.id)
  const { id, messages } = await thread(boss)
  expect(messages.map(({ content }) => content?.type)).toEqual(['TEXT', 'IMAGE', 'CONTACT', 'TEXT', 'INTERACTIVE'])
  expect(calls.map(({ path }) => path)).toEqual([
    '/bot1:bot/getFile?file_id=large',
    '/file/bot1:bot/photos/picture.png',
  ])
  const words: Record<string, string> = { blocked: 'Forbidden: bot was blocked by the user' }
  answers = ({ body }) => {
    const description = words[(JSON.parse(body) as { text?: string }).text ?? '']
    if (description) return { status: 403, body: { ok: false, description } }
    return { status: 200, body: { ok: true, result: { message_id: 90 + calls.length } } }
  }
  calls = []
  const sent = await sendAll(boss, id, [
    { type: 'TEXT', text: 'جواب' },
    { type: 'LOCATION', latitude: 1, longitude: 2 },
    { type: 'REACTION', messageId: messages[0]?.id ?? '', emoji: '👍' },
    { type: 'TEXT', text: 'blocked' },
  ])
  expect(sent.map(({ status, problem }) => problem || status)).toEqual(['SENT', 'SENT', 'SENT', 'recipient-blocked'])
  expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual(
    'sendMessage sendLocation setMessageReaction sendMessage'.split(' '),
  )
  expect(JSON.parse(calls[2]?.body ?? '')).toMatchObject({ chat_id: '77', message_id: 1 })
})

test('SMS: takes calls signed over our address and all fields, and sends with statuses and errors in words', async () => {
  const boss = await join(admin)
  const channel = await sms(boss)
  const fields = { MessageSid: 'SM1', From: '+962791234567', Body: 'مرحبا', NumMedia: '0' }
  for (const signature of ['', 'x']) expect((await channel.hook(fields, signature)).statusCode).toBe(401)
  const payload = new URLSearchParams({ ...fields, Body: 'altered' }).toString()
  const sorted = Object.entries(fields)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flat()
  const signature = hmac('sha1', 'twilio-token', site + channel.path + sorted.join('')).digest('base64')
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await channel.post(payload, { ...type, 'x-twilio-signature': signature })).statusCode).toBe(401)
  expect(await stored(channel.id)).toBe(0)
  expect(await channel.hook(fields)).toMatchObject({ statusCode: 200, body: '<Response/>' })
  await channel.hook(fields)
  expect(await stored(channel.id)).toBe(1)
  await channel.hook({
    ...fields,
    MessageSid: 'SM2',
    Body: '',
    NumMedia: '1',
    MediaUrl0: `${base}/picture`,
    MediaContentType0: 'image/png',
  })
  await settled(channel.id)
  const { id, messages } = await thread(boss)
  expect(messages.map(({ content }) => content?.type)).toEqual(['TEXT', 'IMAGE'])
  answers = ({ body }) =>
    body.includes('Body=stop')
      ? { status: 400, body: { code: 21610, message: 'Unsubscribed' } }
      : { status: 201, body: { sid: 'SM9' } }
  calls = []
  const sent = await sendAll(boss, id, [
    { type: 'TEXT', text: 'جواب' },
    { type: 'TEXT', text: 'stop' },
  ])
  expect(sent.map(({ status, problem }) => problem || status)).toEqual(['SENT', 'recipient-blocked'])
  expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toMatchObject({
    To: '+962791234567',
    From: '+96265000000',
    Body: 'جواب',
  })
  await channel.hook({ MessageSid: 'SM9', MessageStatus: 'undelivered', ErrorCode: '30003', From: '+96265000000' })
  await settled(channel.id)
  const [first] = (await thread(boss)).messages.filter(({ isInbound }) => !isInbound)
  expect([first?.status, first?.problem]).toEqual(['FAILED', 'no-recipient'])
})
