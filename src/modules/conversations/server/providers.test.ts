import { createHmac, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Grants } from '#core/permissions.ts'
import { channelApi } from '#modules/channels/api/channels.ts'
import type { ChannelType } from '#modules/channels/channel-types.ts'
import { oauthHeader } from '#modules/channels/server/providers/twitter/sign.ts'
import { workers } from '#platform/jobs/send-job.ts'
import { fixtureFolder } from '#test/helpers/fixtures.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { conversationApi, conversationTicketApi } from '../api/conversations.ts'
import { conversationTemplateApi } from '../api/templates.ts'
import { messageApi, type Message, type MessageContent } from '../api/messages.ts'

const site = 'https://desk.example'
const { server, engine, join, runtime } = await openTestServer({ DIWAN_ALLOWED_HOSTS: '127.0.0.1', DIWAN_URL: site })
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
/** Jobs that wait for a time run now. */
const runDelayed = async (queue: string) => {
  await engine.pool.query(`update pgboss.job_common set start_after = now() where name = $1 and state < 'active'`, [
    queue,
  ])
  workers.get(runtime.jobs)?.wake(queue)
}
/** Has every waiting item tried at once, as often as it is tried, instead of after its delays. */
const hurry = (channelId: string) =>
  vi.waitFor(
    async () => {
      await engine.pool.query(`update inbound_message set try_after = now() where channel_id = $1`, [channelId])
      await runDelayed('inbound-messages')
      expect(await count(`inbound_message where channel_id = $1 and state = 'new'`, channelId)).toBe(0)
    },
    { timeout: 20_000, interval: 30 },
  )
const thread = async (boss: Member) => {
  const { items } = await boss.call(conversationApi.list, {})
  const id = items[0]?.id ?? ''
  expect(items).toHaveLength(1)
  const { items: all } = await boss.call(messageApi.list, { id })
  return { id, messages: all.filter(({ kind }) => kind === 'message') }
}
const uploadFile = async ({ org, token }: Member, name: string) => {
  const form = new FormData()
  form.set('purpose', 'attachment')
  form.set('file', new File([name.endsWith('.png') ? picture : `the text of ${name}`], name))
  const sent = new Response(form)
  const reply = await server.inject({
    method: 'POST',
    url: `/api/v1/${org}/files`,
    headers: { authorization: token, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return reply.json<{ id: string }>().id
}
/** Sends now what could still be taken back, and waits for the results. */
const sendAll = async (boss: Member, id: string, contents: MessageContent[]): Promise<Message[]> => {
  for (const content of contents)
    await boss.call(messageApi.send, { id, messageId: randomUUID(), content, lastSeq: 1_000 })
  await engine.pool.query(`update delivery set send_after = now() where conversation_id = $1`, [id])
  await runDelayed('outbound-messages')
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

const fixtures = { whatsapp: fixtureFolder('whatsapp'), slack: fixtureFolder('slack') }

type Kind = {
  settings: Settings
  /** The same call says that a customer wrote `words`, with this id of the provider. */
  call: (id: string, words: string) => string
  sign: (body: string, path: string, channelId: string) => Record<string, string>
  /** Signed in time for a provider that signs the time. */
  late?: (body: string) => Record<string, string>
  type?: string
  answer?: string
}
const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const meta = (payload: string) => ({ 'x-hub-signature-256': `sha256=${hmac('sha256', secret, payload).digest('hex')}` })
const slackAt = (time: number) => (payload: string) => ({
  'x-slack-request-timestamp': String(time),
  'x-slack-signature': `v0=${hmac('sha256', secret, `v0:${time}:${payload}`).digest('hex')}`,
})
const now = () => Math.floor(Date.now() / 1000)
const chatwootAt = (time: number) => (payload: string) => ({
  'x-chatwoot-timestamp': String(time),
  'x-chatwoot-signature': `sha256=${hmac('sha256', secret, `${time}.${payload}`).digest('hex')}`,
})
const chatwootEvent = (message: object, event = 'message_created') => ({
  event,
  message_type: 'incoming',
  private: false,
  content_attributes: {},
  sender: { id: 41, name: 'ليلى', phone_number: '+962791234567', type: 'contact' },
  conversation: { id: 12, meta: { sender: { id: 41, name: 'ليلى' } } },
  inbox: { id: 8, name: 'Website' },
  account: { id: 3, name: 'Acme' },
  ...message,
})
const graph = { accessToken: 'graph-token', appSecret: secret, verifyToken: 'v' }
const messaging = (item: object, entry = 'page-1') => ({ object: 'page', entry: [{ id: entry, messaging: [item] }] })
const dm = (message: object) =>
  messaging({ sender: { id: '777' }, recipient: { id: 'page-1' }, timestamp: Date.now(), ...message })
const slackEvent = (event: object) => ({ team_id: 'T1', type: 'event_callback', event: { type: 'message', ...event } })
const slackIm = (ts: string, fields: object) => slackEvent({ channel: 'D1', user: 'U7', ts, ...fields })
const tweet = (id: string, data: object, sender = '55') => ({
  for_user_id: '9',
  users: { 55: { name: 'هند' } },
  direct_message_events: [
    { type: 'message_create', id, message_create: { sender_id: sender, target: {}, message_data: data } },
  ],
})
const kinds: Record<string, Kind> = {
  WHATSAPP: {
    settings: {
      type: 'WHATSAPP',
      config: { phoneNumber: '+96265000000', phoneNumberId: '1122334455667', businessAccountId: '1', apiBaseUrl: base },
      secrets: graph,
    },
    call: (id, words) => JSON.stringify(said(id, text(words))),
    sign: meta,
  },
  FACEBOOK_MESSAGES: {
    settings: { type: 'FACEBOOK_MESSAGES', config: { sourceAccountId: 'page-1', apiBaseUrl: base }, secrets: graph },
    call: (id, words) => JSON.stringify(dm({ message: { mid: id, text: words } })),
    sign: meta,
  },
  INSTAGRAM: {
    settings: {
      type: 'INSTAGRAM',
      config: { sourceAccountId: 'page-1', secondarySourceAccountId: 'page-2', apiBaseUrl: base },
      secrets: graph,
    },
    call: (id, words) => JSON.stringify(dm({ message: { mid: id, text: words } })),
    sign: meta,
  },
  TWITTER: {
    settings: {
      type: 'TWITTER',
      config: { sourceAccountId: '9', consumerKey: 'ck', apiBaseUrl: base },
      secrets: { accessToken: 'x-token', accessTokenSecret: 'x-secret', appSecret: secret },
    },
    call: (id, words) => JSON.stringify(tweet(id, { text: words })),
    sign: (body) => ({ 'x-twitter-webhooks-signature': `sha256=${hmac('sha256', secret, body).digest('base64')}` }),
  },
  SLACK: {
    settings: {
      type: 'SLACK',
      config: { sourceAccountId: 'T1', secondarySourceAccountId: 'C1', apiBaseUrl: base },
      secrets: { accessToken: 'xoxb', signingSecret: secret },
    },
    call: (id, words) => JSON.stringify(slackIm(id, { text: words })),
    sign: (body) => slackAt(now())(body),
    late: (body) => slackAt(now() - 301)(body),
  },
  CHATWOOT: {
    settings: {
      type: 'CHATWOOT',
      config: { url: base, accountId: '3', inboxId: '8' },
      secrets: { superAdminToken: 'cw-token', signingSecret: secret },
    },
    call: (id, words) => JSON.stringify(chatwootEvent({ id: Number(id), content: words })),
    sign: (body) => chatwootAt(now())(body),
    late: (body) => chatwootAt(now() - 301)(body),
  },
  TELEGRAM: {
    settings: { type: 'TELEGRAM', config: { apiBaseUrl: base }, secrets: { accessToken: '1:bot' } },
    call: (id, words) => JSON.stringify(update(Number(id), { text: words })),
    sign: (_, __, channelId) => ({
      'x-telegram-bot-api-secret-token': hmac('sha256', '1:bot', `hook ${channelId}`).digest('base64url'),
    }),
  },
  SMS: {
    settings: {
      type: 'SMS',
      config: { baseUrl: base, sourceAccountId: 'AC1', phoneNumber: '+96265000000' },
      secrets: { accessToken: 'twilio-token' },
    },
    call: (id, words) => new URLSearchParams({ MessageSid: id, From: '+962791234567', Body: words }).toString(),
    sign: (body, path) => {
      const sorted = [...new URLSearchParams(body)].toSorted(([a], [b]) => (a < b ? -1 : 1))
      return {
        'x-twilio-signature': hmac('sha1', 'twilio-token', site + path + sorted.flat().join('')).digest('base64'),
      }
    },
    type: form,
    answer: '<Response/>',
  },
}
const openKind = async (boss: Member, name: string) => {
  const { settings, sign, type = json } = kinds[name] ?? expect.unreachable()
  const channel = await open(boss, settings)
  const hook = (body: string | object, headers?: Record<string, string>) => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    return channel.post(payload, { 'content-type': type, ...(headers ?? sign(payload, channel.path, channel.id)) })
  }
  return { ...channel, hook }
}

test.each(Object.keys(kinds))(
  '%s: unsigned, altered and late calls store nothing, a replayed one nothing more',
  async (name) => {
    const boss = await join(admin)
    const { id, path, post, hook } = await openKind(boss, name)
    const { call, sign, late, type = json, answer } = kinds[name] ?? expect.unreachable()
    const [first, altered] = [call('1', 'مرحبا'), call('1', 'سرقة')]
    const wrong: Record<string, string>[] = [
      {},
      ...Object.entries(sign(first, path, id)).flatMap(([header, value]) => [
        { ...sign(first, path, id), [header]: '' },
        { ...sign(first, path, id), [header]: value.slice(0, -2) },
        { ...sign(first, path, id), [header]: `${value}=` },
      ]),
      ...(late ? [late(first)] : []),
    ]
    for (const headers of wrong) expect((await hook(first, headers)).statusCode).toBe(401)
    // Telegram signs no bytes: it repeats a secret.
    if (name !== 'TELEGRAM') expect((await hook(altered, sign(first, path, id))).statusCode).toBe(401)
    // Of another channel, and of another organisation.
    const stranger = await join(admin)
    const foreign = await openKind(stranger, name)
    const elsewhere = `/api/v1/${stranger.org}/provider-hooks/${id}`
    const sent = {
      method: 'POST' as const,
      payload: first,
      headers: { 'content-type': type, ...sign(first, elsewhere, id) },
    }
    expect((await server.inject({ ...sent, url: elsewhere })).statusCode).toBe(404)
    expect([await stored(id), await stored(foreign.id)]).toEqual([0, 0])
    const taken = await hook(first)
    expect(taken.statusCode).toBe(200)
    if (answer) expect(taken.body).toBe(answer)
    else expect(taken.json()).toEqual({ received: 1, repeated: 0 })
    // The same bytes again, with the same signature.
    for (let at = 0; at < 3; at++) expect((await hook(first)).statusCode).toBe(200)
    expect(await stored(id)).toBe(1)
    // Bytes that mean nothing are taken in and store nothing.
    for (const noise of ['', 'null', '[]', '{"entry":{}}', '{"event":[1]}', '\u0000'])
      expect((await post(noise, { 'content-type': type, ...sign(noise, path, id) })).statusCode).toBe(200)
    expect(await stored(id)).toBe(1)
  },
)

test('an address is proven as each provider asks, with the right word alone', async () => {
  const boss = await join(admin)
  for (const name of ['WHATSAPP', 'FACEBOOK_MESSAGES', 'INSTAGRAM']) {
    const { path } = await openKind(boss, name)
    const prove = (token: string) =>
      server.inject({ url: `${path}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444` })
    expect(await prove('v')).toMatchObject({ statusCode: 200, body: '1158201444' })
    expect((await prove('w')).statusCode).toBe(401)
  }
  const twitter = await openKind(boss, 'TWITTER')
  const crc = await server.inject({ url: `${twitter.path}?crc_token=abc` })
  expect(crc.json()).toEqual({ response_token: `sha256=${hmac('sha256', secret, 'abc').digest('base64')}` })
  expect((await server.inject({ url: twitter.path })).statusCode).toBe(401)
  const slack = await openKind(boss, 'SLACK')
  const asked = await slack.hook({ type: 'url_verification', challenge: '3eZbrw1a' })
  expect([asked.statusCode, asked.body]).toEqual([200, '3eZbrw1a'])
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
  answers = ({ path, body }) => {
    if (path.includes('message_templates')) return { status: 503, body: {} }
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
  // The list of templates could not be read: WhatsApp decides.
  calls = calls.filter(({ path }) => !path.includes('message_templates'))
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
  expect(calls.filter(({ path }) => path.endsWith('/messages'))).toHaveLength(1)
})

test.skipIf(!fixtures.whatsapp)('WhatsApp: takes in every payload of the fixtures', async () => {
  const boss = await join(admin)
  const channel = await whatsapp(boss)
  let received = 0
  for (const file of readdirSync(fixtures.whatsapp ?? ''))
    for (const [name, payload] of Object.entries(
      JSON.parse(readFileSync(`${fixtures.whatsapp}/${file}`, 'utf8')) as object,
    )) {
      const reply = await channel.hook(payload as object)
      expect([file, name, reply.statusCode]).toEqual([file, name, 200])
      received += reply.json<{ received: number }>().received
    }
  expect(received).toBeGreaterThan(5)
})

test.skipIf(!fixtures.slack)('Slack: takes in every payload of the fixtures, as they are and filled', async () => {
  const boss = await join(admin)
  const channel = await openKind(boss, 'SLACK')
  let received = 0
  for (const [at, file] of readdirSync(fixtures.slack ?? '').entries()) {
    const bare = readFileSync(`${fixtures.slack}/${file}`, 'utf8')
    // The payloads have the shape of events and no values.
    const filled = JSON.stringify(JSON.parse(bare), (key, value: unknown) => {
      if (key === 'bot_id') return undefined
      if (value !== '') return value
      return { team_id: 'T1', channel: 'D1', ts: `17.${at}`, user: 'U1', reaction: '+1' }[key] ?? `${key} ${file}`
    })
    for (const payload of [bare, filled]) {
      const reply = await channel.hook(payload)
      expect([file, reply.statusCode]).toEqual([file, 200])
      received += reply.json<{ received: number }>().received
    }
  }
  expect(received).toBeGreaterThan(5)
})

const update = (number: number, message: object) => ({
  update_id: number,
  message: { message_id: number, chat: { id: 77, type: 'private' }, from: { first_name: 'سامي' }, ...message },
})

test('WhatsApp: people who write to two numbers at once for the first time are one customer each', async () => {
  const boss = await join(admin)
  const numbers = Array.from({ length: 12 }, (_, n) => `9627944400${n + 10}`)
  const channels = [await whatsapp(boss), await whatsapp(boss)]
  const value = (froms: string[], nth: number) => ({
    metadata: { phone_number_id: '1122334455667' },
    contacts: froms.map((from) => ({ wa_id: from, profile: { name: `Customer ${from}` } })),
    messages: froms.flatMap((from) => ['a', 'b'].map((n) => ({ from, id: `${nth}${from}${n}`, ...text(n) }))),
  })
  // In opposite orders, so that each finds what the other creates.
  await Promise.all(
    channels.map(({ hook }, nth) => {
      const froms = nth === 0 ? numbers : numbers.toReversed()
      return hook({ entry: [{ changes: [{ field: 'messages', value: value(froms, nth) }] }] })
    }),
  )
  for (const { id } of channels) await settled(id)
  const rowsOf = (table: string) => count(`${table} where org_id = $1`, boss.orgId)
  expect(await Promise.all(['customer', 'conversation', 'thread_key', 'work_item'].map(rowsOf))).toEqual([
    12, 24, 24, 24,
  ])
  expect(await rowsOf(`(select distinct org_id, customer_id, channel_id from conversation) c`)).toBe(24)
  expect(await count(`inbound_message where org_id = $1 and message_id is not null`, boss.orgId)).toBe(48)
  expect(await count(`change where org_id = $1 and kind = 'customer.created'`, boss.orgId)).toBe(12)
})

test('WhatsApp: templates are listed with their state, and only approved ones are sent', async () => {
  const boss = await join(admin)
  const channel = await whatsapp(boss)
  await channel.hook(said('wamid.t', text('مرحبا')))
  await settled(channel.id)
  const { id } = await thread(boss)
  const template = (name: string, status: string, body = 'أهلاً {{1}} في {{2}}، {{1}}') => ({
    name,
    status,
    language: 'ar',
    components: [
      { type: 'HEADER', text: 'x' },
      { type: 'BODY', text: body },
    ],
  })
  const pages = [
    {
      data: [template('welcome', 'APPROVED'), template('new', 'PENDING')],
      paging: { next: 'x', cursors: { after: 'p2' } },
    },
    { data: [template('bad', 'REJECTED'), template('slow', 'PAUSED'), { name: '' }] },
  ]
  let isDown = true
  answers = ({ path }) => {
    if (!path.startsWith('/1/message_templates'))
      return { status: 200, body: { messages: [{ id: `t.${calls.length}` }] } }
    return isDown ? { status: 503, body: {} } : { status: 200, body: pages[path.includes('after=p2') ? 1 : 0] ?? {} }
  }
  const list = () => boss.call(conversationTemplateApi.list, { id })
  expect(await list()).toEqual({ items: [], problem: 'unreachable' })
  isDown = false
  const { items, problem } = await list()
  expect(problem).toBeNull()
  expect(items.map(({ name, state, parameters }) => [name, state, parameters])).toEqual([
    ['welcome', 'approved', 2],
    ['new', 'pending', 2],
    ['bad', 'rejected', 2],
    ['slow', 'paused', 2],
  ])
  const outsider = await join(admin)
  await expect(outsider.call(conversationTemplateApi.list, { id })).rejects.toMatchObject({ code: 'not-found' })
  calls = []
  const names = ['welcome', 'new', 'bad', 'unknown-here']
  const sent = await sendAll(
    boss,
    id,
    names.map((name) => ({ type: 'TEMPLATE' as const, name, language: 'ar', parameters: ['ليلى', 'عمّان'] })),
  )
  expect(results(sent)).toEqual(['SENT', 'template-not-approved', 'template-not-approved', 'SENT'])
  expect(calls.filter(({ path }) => path.endsWith('/messages'))).toHaveLength(2)
  // The list was kept: no further call for it.
  expect(calls).toHaveLength(2)
})

test('reports of messages that were not sent from here end without an error', async () => {
  const boss = await join(admin)
  const channel = await whatsapp(boss)
  const value = { metadata: { phone_number_id: '1122334455667' }, statuses: [{ id: 'of-a-test', status: 'delivered' }] }
  await channel.hook({ entry: [{ changes: [{ field: 'messages', value }] }] })
  await hurry(channel.id)
  expect(await count(`inbound_message where channel_id = $1 and state = 'done' and tries = 5`, channel.id)).toBe(1)
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

const bodies = () => calls.map(({ body }) => (body.startsWith('{') ? (JSON.parse(body) as object) : body.slice(0, 60)))
const results = (sent: readonly Message[]) => sent.map(({ status, problem }) => problem || status)

test('Facebook and Instagram: messages, files, names, receipts and errors in words', async () => {
  for (const [name, page] of [
    ['FACEBOOK_MESSAGES', 'page-1'],
    ['INSTAGRAM', 'page-2'],
  ] as const) {
    const boss = await join(admin)
    const channel = await openKind(boss, name)
    answers = ({ path }) => (path === '/777?fields=name' ? { status: 200, body: { name: 'ليلى' } } : undefined)
    const photo = { type: 'image', payload: { url: `${base}/picture.png` } }
    for (const item of [
      { message: { mid: 'm1', text: 'مرحبا' } },
      {
        message: {
          mid: 'm2',
          attachments: [photo, { type: 'location', payload: { coordinates: { lat: 1, long: 2 } } }],
        },
      },
      { message: { mid: 'm3', text: 'نعم', quick_reply: { payload: 'yes' } } },
      { message: { mid: 'm4', text: 'رد', reply_to: { mid: 'm1' } } },
      { postback: { title: 'ابدأ', payload: 'start' } },
      { reaction: { mid: 'm1', action: 'react', emoji: '👍' } },
      { message: { mid: 'm5', is_echo: true, text: 'من الصفحة' } },
      { message: { mid: 'm6', attachments: [{ type: 'fallback', title: 'رابط', url: 'https://a.example/' }] } },
      { message: { mid: 'm7', is_unsupported: true } },
    ])
      expect((await channel.hook(dm(item))).statusCode).toBe(200)
    await channel.hook(messaging({ sender: { id: '777' }, message: { mid: 'o', text: 'x' } }, 'other-page'))
    await settled(channel.id)
    const { id, messages } = await thread(boss)
    expect(messages.map(({ content }) => content)).toMatchObject([
      { type: 'TEXT', text: 'مرحبا' },
      { type: 'IMAGE', fileId: expect.any(String) },
      { type: 'LOCATION', latitude: 1, longitude: 2 },
      { type: 'INTERACTIVE', chosen: { id: 'yes', title: 'نعم' } },
      { type: 'TEXT', text: 'رد' },
      { type: 'INTERACTIVE', chosen: { id: 'start', title: 'ابدأ' } },
      { type: 'REACTION', messageId: messages[0]?.id, emoji: '👍' },
      { type: 'TEXT', text: 'رابط\nhttps://a.example/' },
      { type: 'TEXT', text: expect.stringContaining('cannot be shown') },
    ])
    expect(messages[4]?.replyToId).toBe(messages[0]?.id)
    const { rows } = await engine.pool.query('select name from customer where org_id = $1', [boss.orgId])
    expect(rows).toEqual([{ name: 'ليلى' }])

    const errors: Record<string, object> = {
      late: { code: 10, error_subcode: 2018278 },
      nobody: { code: 100, error_subcode: 2018001 },
      token: { code: 190 },
      odd: { code: 100, message: 'Odd graph-token' },
    }
    let isBusy = true
    answers = ({ body }) => {
      const words = (JSON.parse(body) as { message?: { text?: string } }).message?.text ?? ''
      if (errors[words]) return { status: 400, body: { error: errors[words] } }
      if (words === 'busy' && isBusy) {
        isBusy = false
        return { status: 429, headers: { 'retry-after': '7' }, body: {} }
      }
      return { status: 200, body: { message_id: `out.${calls.length}` } }
    }
    calls = []
    const sent = await sendAll(boss, id, [
      { type: 'TEXT', text: 'جواب' },
      { type: 'INTERACTIVE', text: 'أي؟', layout: 'buttons', choices: [{ id: 'a', title: 'أ' }] },
      { type: 'REACTION', messageId: messages[0]?.id ?? '', emoji: '❤️' },
      ...['late', 'nobody', 'token', 'odd'].map((words) => ({ type: 'TEXT' as const, text: words })),
    ])
    expect(results(sent)).toEqual([
      'SENT',
      'SENT',
      'SENT',
      'window-closed',
      'no-recipient',
      'wrong-credentials',
      'Odd •••',
    ])
    expect(calls.map(({ path }) => path)).toEqual(Array(7).fill(`/${page}/messages`))
    expect(calls[0]?.headers['authorization']).toBe('Bearer graph-token')
    expect(bodies()).toMatchObject([
      { recipient: { id: '777' }, message: { text: 'جواب' } },
      { message: { quick_replies: [{ title: 'أ', payload: 'a' }] } },
      { sender_action: 'react', payload: { message_id: 'm1', reaction: 'love' } },
      ...Array(4).fill({}),
    ])
    await channel.hook(dm({ read: { watermark: Date.now() + 1_000 } }))
    await channel.hook(dm({ delivery: { watermark: Date.now() + 2_000, mids: ['x'] } }))
    await settled(channel.id)
    const after = (await thread(boss)).messages.filter(({ isInbound }) => !isInbound)
    expect(after.slice(0, 4).map(({ status }) => status)).toEqual(['READ', 'READ', 'READ', 'FAILED'])
    // Waits as long as the provider says.
    await boss.call(messageApi.send, {
      id,
      messageId: randomUUID(),
      content: { type: 'TEXT', text: 'busy' },
      lastSeq: 1_000,
    })
    await engine.pool.query(`update delivery set send_after = now() where conversation_id = $1`, [id])
    await runDelayed('outbound-messages')
    const waiting = `select problem, extract(epoch from send_after - now()) as seconds from delivery where conversation_id = $1`
    await vi.waitFor(
      async () => {
        const [row] = (await engine.pool.query<{ problem: string; seconds: string }>(waiting, [id])).rows
        expect(row?.problem).toBe('too-fast')
        expect(Number(row?.seconds)).toBeGreaterThan(4)
      },
      { timeout: 10_000, interval: 30 },
    )
    await engine.pool.query('delete from delivery where conversation_id = $1', [id])
  }
})

test('X: messages with links and files, calls signed by OAuth, receipts and errors in words', async () => {
  // The example of the documentation of X.
  const keys = {
    consumerKey: 'xvz1evFS4wEEPTGEFPHBog',
    consumerSecret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
    token: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
    tokenSecret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
  }
  const example = new URL('https://api.twitter.com/1.1/statuses/update.json')
  example.searchParams.set('include_entities', 'true')
  example.searchParams.set('status', 'Hello Ladies + Gentlemen, a signed OAuth request!')
  const header = oauthHeader(
    keys,
    { method: 'POST', url: example.href },
    { nonce: 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg', timestamp: '1318622958' },
  )
  expect(header).toContain('oauth_signature="hCtSmYh%2BiHYCEqBWrE7C7hYmtUk%3D"')

  const boss = await join(admin)
  const channel = await openKind(boss, 'TWITTER')
  const link = { url: 'https://t.co/a', expanded_url: 'https://a.example/' }
  for (const body of [
    tweet('1', { text: 'مرحبا https://t.co/a &amp; شكراً', entities: { urls: [link] } }),
    tweet('2', {
      text: 'صورة https://t.co/m',
      attachment: { type: 'media', media: { url: 'https://t.co/m', media_url_https: `${base}/picture.png` } },
    }),
    tweet('3', { text: 'منّا' }, '9'),
    { ...tweet('4', { text: 'x' }), for_user_id: '8' },
    { for_user_id: '9', favorite_events: [{}] },
  ])
    expect((await channel.hook(body)).statusCode).toBe(200)
  await settled(channel.id)
  const { id, messages } = await thread(boss)
  expect(messages.map(({ content }) => content)).toMatchObject([
    { type: 'TEXT', text: 'مرحبا https://a.example/ & شكراً' },
    { type: 'TEXT', text: 'صورة' },
    { type: 'IMAGE', fileId: expect.any(String) },
  ])
  answers = ({ body }) => {
    const { text: words } = JSON.parse(body) as { text?: string }
    if (words === 'blocked') return { status: 403, body: { detail: 'You cannot send messages to this user.' } }
    return { status: 201, body: { data: { dm_event_id: `9${calls.length}` } } }
  }
  calls = []
  const sent = await sendAll(boss, id, [
    { type: 'TEXT', text: 'جواب' },
    { type: 'TEXT', text: 'blocked' },
  ])
  expect(results(sent)).toEqual(['SENT', 'recipient-blocked'])
  expect(calls[0]).toMatchObject({
    path: '/2/dm_conversations/with/55/messages',
    headers: { authorization: expect.stringMatching(/^OAuth oauth_consumer_key="ck", .*oauth_signature="/) },
  })
  await channel.hook({
    for_user_id: '9',
    direct_message_mark_read_events: [{ sender_id: '55', created_timestamp: String(Date.now() + 1_000) }],
  })
  await settled(channel.id)
  expect(results((await thread(boss)).messages.filter(({ isInbound }) => !isInbound))).toEqual([
    'READ',
    'recipient-blocked',
  ])
})

test('Slack: direct messages and threads of a channel, files, buttons and errors in words', async () => {
  const boss = await join(admin)
  const channel = await openKind(boss, 'SLACK')
  answers = ({ path }) =>
    path.startsWith('/api/users.info')
      ? { status: 200, body: { ok: true, user: { profile: { real_name: 'رنا' } } } }
      : undefined
  const file = { url_private: `${base}/picture.png`, mimetype: 'image/png', name: 'picture.png' }
  for (const body of [
    slackIm('1.1', { text: 'مرحبا <https://a.example|رابط> &amp; <@U1>' }),
    slackIm('1.2', { text: 'صورة', subtype: 'file_share', files: [file] }),
    slackIm('1.3', { subtype: 'channel_join', text: 'joined' }),
    slackIm('1.4', { bot_id: 'B1', text: 'من البوت' }),
    slackEvent({
      channel: 'D1',
      subtype: 'message_changed',
      message: { user: 'U7', ts: '1.1', text: 'معدّلة', edited: { ts: '2.0' } },
    }),
    {
      team_id: 'T1',
      event: { type: 'reaction_added', user: 'U7', reaction: '+1', item: { channel: 'D1', ts: '1.1' }, event_ts: '3' },
    },
    { ...slackIm('1.6', { text: 'x' }), team_id: 'T2' },
    slackEvent({ channel: 'C9', user: 'U7', ts: '1.7', text: 'قناة أخرى' }),
  ])
    expect((await channel.hook(body)).statusCode).toBe(200)
  const press = {
    type: 'block_actions',
    team: { id: 'T1' },
    channel: { id: 'D1' },
    user: { id: 'U7' },
    message: { ts: '1.1' },
  }
  const pressed = new URLSearchParams({
    payload: JSON.stringify({ ...press, actions: [{ value: 'yes', text: { text: 'نعم' }, action_ts: '4' }] }),
  }).toString()
  expect((await channel.post(pressed, { 'content-type': form, ...slackAt(now())(pressed) })).statusCode).toBe(200)
  await settled(channel.id)
  const { id, messages } = await thread(boss)
  expect(messages.map(({ content }) => content)).toMatchObject([
    { type: 'TEXT', text: 'مرحبا رابط (https://a.example) & @U1' },
    { type: 'TEXT', text: 'صورة' },
    { type: 'IMAGE', fileId: expect.any(String) },
    { type: 'TEXT', text: 'معدّلة' },
    { type: 'REACTION', messageId: messages[0]?.id, emoji: '👍' },
    { type: 'INTERACTIVE', chosen: { id: 'yes', title: 'نعم' } },
  ])
  expect(messages[3]?.replyToId).toBe(messages[0]?.id)
  answers = ({ body }) => {
    const { text: words = '' } = (body.startsWith('{') ? JSON.parse(body) : {}) as { text?: string }
    if (words === 'gone') return { status: 200, body: { ok: false, error: 'channel_not_found' } }
    return { status: 200, body: { ok: true, channel: 'D1', ts: `9.${calls.length}` } }
  }
  calls = []
  const sent = await sendAll(boss, id, [
    { type: 'TEXT', text: 'جواب <&>' },
    { type: 'REACTION', messageId: messages[0]?.id ?? '', emoji: '👍' },
    { type: 'INTERACTIVE', text: 'أي؟', layout: 'buttons', choices: [{ id: 'a', title: 'أ' }] },
    { type: 'TEXT', text: 'gone' },
  ])
  expect(results(sent)).toEqual(['SENT', 'SENT', 'SENT', 'no-recipient'])
  expect(bodies()).toMatchObject([
    { channel: 'U7', text: 'جواب &lt;&amp;&gt;' },
    { channel: 'D1', timestamp: '1.1', name: '+1' },
    { blocks: [{ type: 'section' }, { elements: [{ value: 'a' }] }] },
    {},
  ])
  // A thread of the channel is a conversation of its own, answered in that thread.
  await channel.hook(slackEvent({ channel: 'C1', user: 'U7', ts: '5.1', text: 'في القناة' }))
  await channel.hook(slackEvent({ channel: 'C1', user: 'U8', ts: '5.2', thread_ts: '5.1', text: 'وأنا' }))
  await settled(channel.id)
  const { items } = await boss.call(conversationApi.list, {})
  const other = items.find((item) => item.id !== id)?.id ?? ''
  expect(items).toHaveLength(2)
  calls = []
  await boss.call(messageApi.send, {
    id: other,
    messageId: randomUUID(),
    content: { type: 'TEXT', text: 'هنا' },
    lastSeq: 1_000,
  })
  await engine.pool.query(`update delivery set send_after = now()`)
  await runDelayed('outbound-messages')
  await vi.waitFor(() => expect(bodies()).toMatchObject([{ channel: 'C1', thread_ts: '5.1', text: 'هنا' }]), {
    timeout: 10_000,
  })
})

test('Chatwoot: messages and files of one inbox, tickets of its board, statuses, choices and errors in words', async () => {
  const boss = await join(admin)
  const { board } = await makeTicketBoard(boss)
  const settings = kinds['CHATWOOT']?.settings ?? expect.unreachable()
  const config = { ...settings.config, targetBoardId: board.id }
  const { id: channelId, post } = await open(boss, { ...settings, config })
  const hook = (body: object) => {
    const payload = JSON.stringify(body)
    return post(payload, { 'content-type': json, ...chatwootAt(now())(payload) })
  }
  const image = { id: 5, file_type: 'image', data_url: `${base}/picture.png` }
  const place = { id: 6, file_type: 'location', coordinates_lat: 31.9, coordinates_long: 35.9 }
  for (const body of [
    chatwootEvent({ id: 101, content: 'مرحبا' }),
    chatwootEvent({ id: 102, content: null, attachments: [image, place] }),
    chatwootEvent({ id: 103, content: 'رد', content_attributes: { in_reply_to: 101 } }),
    chatwootEvent({ id: 104, content: 'من موظف', message_type: 'outgoing' }),
    chatwootEvent({ id: 105, content: 'ملاحظة', private: true }),
    chatwootEvent({ id: 106, content: 'صندوق آخر', inbox: { id: 9 } }),
    chatwootEvent({ id: 107, content: 'حساب آخر', account: { id: 4 } }),
    chatwootEvent({ id: 108 }, 'conversation_updated'),
  ])
    expect((await hook(body)).statusCode).toBe(200)
  await settled(channelId)
  const { id, messages } = await thread(boss)
  expect(messages.map(({ content }) => content)).toMatchObject([
    { type: 'TEXT', text: 'مرحبا' },
    { type: 'IMAGE', fileId: expect.any(String) },
    { type: 'LOCATION', latitude: 31.9, longitude: 35.9 },
    { type: 'TEXT', text: 'رد' },
  ])
  expect(messages[3]?.replyToId).toBe(messages[0]?.id)
  const tickets = await boss.call(conversationTicketApi.list, { id })
  expect(tickets.items.map(({ ticket }) => ticket.name)).toEqual(['مرحبا'])

  let lastId = 201
  answers = ({ body }) => {
    if (body.includes('gone')) return { status: 404, body: { error: 'Resource could not be found' } }
    if (body.includes('token')) return { status: 401, body: { errors: ['Invalid Access Token'] } }
    if (body.includes('odd')) return { status: 422, body: { message: 'Odd cw-token' } }
    return { status: 200, body: { id: lastId++, content: 'x' } }
  }
  calls = []
  const sent = await sendAll(boss, id, [
    { type: 'TEXT', text: 'جواب' },
    { type: 'IMAGE', fileId: await uploadFile(boss, 'picture.png'), text: 'صورة' },
    { type: 'INTERACTIVE', text: 'أي؟', layout: 'buttons', choices: [{ id: 'a', title: 'أ' }] },
    ...['gone', 'token', 'odd'].map((words) => ({ type: 'TEXT' as const, text: words })),
  ])
  expect(results(sent)).toEqual(['SENT', 'SENT', 'SENT', 'no-recipient', 'wrong-credentials', 'Odd •••'])
  expect(calls[0]).toMatchObject({
    path: '/api/v1/accounts/3/conversations/12/messages',
    headers: { api_access_token: 'cw-token' },
  })
  expect(bodies()).toMatchObject([
    { content: 'جواب', message_type: 'outgoing', private: false },
    expect.any(String),
    { content_type: 'input_select', content_attributes: { items: [{ title: 'أ', value: 'a' }] } },
    ...Array(3).fill({}),
  ])
  expect(calls[1]?.body).toContain('name="attachments[]"; filename="picture.png"')
  // Statuses in any order, one of a message that was not sent from here, and a choice of the customer.
  const updated = (messageId: number, fields: object) =>
    hook(chatwootEvent({ id: messageId, message_type: 'outgoing', ...fields }, 'message_updated'))
  await updated(201, { status: 'read' })
  await updated(201, { status: 'delivered' })
  await updated(202, { conversation: { id: 12, messages: [{ id: 202, status: 'failed' }] } })
  await updated(203, { status: 'sent', content_attributes: { submitted_values: [{ title: 'أ', value: 'a' }] } })
  await updated(999, { status: 'delivered' })
  await hurry(channelId)
  const after = (await thread(boss)).messages
  expect(results(after.filter(({ isInbound }) => !isInbound)).slice(0, 3)).toEqual(['READ', 'refused', 'SENT'])
  expect(after.at(-1)?.content).toMatchObject({ type: 'INTERACTIVE', chosen: { id: 'a', title: 'أ' } })
  expect(await count(`inbound_message where channel_id = $1 and state = 'failed'`, channelId)).toBe(0)

  // A workflow sends in place of Chatwoot, and gets no token.
  const { version } = await boss.call(channelApi.get, { id: channelId })
  const { type: _, ...rest } = settings
  const name = { ar: 'قناة', en: 'Channel' }
  await boss.call(channelApi.update, {
    id: channelId,
    version,
    ...rest,
    name,
    description: { ar: '', en: '' },
    configName: '',
    config: { ...settings.config, sendMessageWorkflowUrl: `${base}/workflow` },
  })
  calls = []
  expect(results((await sendAll(boss, id, [{ type: 'TEXT', text: 'عبر سير العمل' }])).slice(-1))).toEqual(['SENT'])
  expect(calls).toMatchObject([{ path: '/workflow', headers: { 'x-diwan-signature': expect.any(String) } }])
  expect(JSON.stringify(calls)).not.toContain('cw-token')
  expect(bodies()).toMatchObject([{ accountId: '3', conversationId: '12', content: 'عبر سير العمل' }])
})

type FileStep = { path: string; answer?: object; sends?: object | string }
type FileCase = { type: 'IMAGE' | 'VIDEO' | 'AUDIO' | 'DOCUMENT'; name: string; steps: FileStep[] }
const messengerFile = (page: string): FileCase => ({
  type: 'IMAGE',
  name: 'picture.png',
  steps: [
    {
      path: `/${page}/message_attachments`,
      answer: { attachment_id: 'a1' },
      sends: 'name="filedata"; filename="picture.png"',
    },
    {
      path: `/${page}/messages`,
      sends: { recipient: { id: '777' }, message: { attachment: { type: 'image', payload: { attachment_id: 'a1' } } } },
    },
    { path: `/${page}/messages`, sends: { message: { text: 'شرح' } } },
  ],
})
/** The calls by which each provider takes a file, in their order. */
const fileCases: Record<string, FileCase> = {
  WHATSAPP: {
    type: 'DOCUMENT',
    name: 'letter.txt',
    steps: [
      { path: '/1122334455667/media', answer: { id: 'up1' }, sends: 'filename="letter.txt"' },
      { path: '/1122334455667/messages', sends: { document: { id: 'up1', caption: 'شرح', filename: 'letter.txt' } } },
    ],
  },
  FACEBOOK_MESSAGES: messengerFile('page-1'),
  INSTAGRAM: messengerFile('page-2'),
  TWITTER: {
    type: 'IMAGE',
    name: 'picture.png',
    steps: [
      { path: '/2/media/upload', answer: { data: { id: '42' } }, sends: 'name="media_category"\r\n\r\ndm_image' },
      { path: '/2/dm_conversations/with/55/messages', sends: { text: 'شرح', attachments: [{ media_id: '42' }] } },
    ],
  },
  SLACK: {
    type: 'DOCUMENT',
    name: 'letter.txt',
    steps: [
      {
        path: '/api/files.getUploadURLExternal',
        answer: { ok: true, upload_url: `${base}/slot`, file_id: 'F1' },
        sends: 'filename=letter.txt',
      },
      { path: '/slot', sends: 'the text of letter.txt' },
      { path: '/api/conversations.open', answer: { ok: true, channel: { id: 'D1' } }, sends: 'users=U7' },
      {
        path: '/api/files.completeUploadExternal',
        sends: { channel_id: 'D1', files: [{ id: 'F1', title: 'letter.txt' }], initial_comment: 'شرح' },
      },
    ],
  },
  CHATWOOT: {
    type: 'IMAGE',
    name: 'picture.png',
    steps: [
      { path: '/api/v1/accounts/3/conversations/12/messages', sends: 'name="attachments[]"; filename="picture.png"' },
    ],
  },
  TELEGRAM: {
    type: 'IMAGE',
    name: 'picture.png',
    steps: [
      { path: '/bot1:bot/sendPhoto', answer: { ok: true, result: { message_id: 9 } }, sends: 'filename="picture.png"' },
    ],
  },
}

test.each(Object.entries(fileCases))(
  '%s: sends a file with its words, and nothing again after a refusal',
  async (name, given) => {
    const boss = await join(admin)
    const channel = await openKind(boss, name)
    await channel.hook(kinds[name]?.call('7', 'مرحبا') ?? '')
    await settled(channel.id)
    const { id } = await thread(boss)
    const { type, steps } = given
    const fileId = await uploadFile(boss, given.name)
    const reached = ({ path }: Call) => steps.find((step) => path.split('?')[0] === step.path)
    answers = (call) => ({ status: 200, body: reached(call)?.answer ?? { ok: true, id: 'sent', message_id: 'sent' } })
    calls = []
    expect(results(await sendAll(boss, id, [{ type, fileId, text: 'شرح' }]))).toEqual(['SENT'])
    expect(calls.map(({ path }) => path.split('?')[0])).toEqual(steps.map(({ path }) => path))
    for (const [at, { sends }] of steps.entries()) {
      const sent = calls[at] ?? expect.unreachable()
      if (typeof sends === 'string') expect(`${sent.path} ${sent.body}`).toContain(sends)
      else expect(JSON.parse(sent.body)).toMatchObject(sends ?? {})
    }
    // The provider does not take the file: no message follows it.
    answers = () => ({ status: 401, body: { ok: false, error: 'invalid_auth' } })
    calls = []
    const [, refusal] = await sendAll(boss, id, [{ type, fileId: await uploadFile(boss, given.name) }])
    expect([name, refusal?.status, refusal?.problem]).toEqual([name, 'FAILED', 'wrong-credentials'])
    expect(calls).toHaveLength(1)
  },
)

test('a test message shows the answer of the provider, without our secrets', async () => {
  const boss = await join(admin)
  const stranger = await join(admin)
  const agent = await join({ 'channel.view': 'all' })
  for (const [name, { settings }] of Object.entries(kinds)) {
    const { id } = await openKind(boss, name)
    calls = []
    answers = () => ({ status: 400, body: { says: `no ${Object.values(settings.secrets).join(' ')}` } })
    const refused = await boss.call(channelApi.sendTest, { id, to: '77' })
    expect([name, refused.state, refused.answer]).toEqual([
      name,
      'refused',
      expect.stringMatching(/^400 \{"says":"no [• ]+"\}$/),
    ])
    expect(calls).toHaveLength(1)
    expect(calls[0]?.body).toMatch(/A test message from Diwan|A\+test\+message\+from\+Diwan/)
    for (const { call } of [stranger, agent])
      await expect(call(channelApi.sendTest, { id, to: '77' })).rejects.toMatchObject({
        code: expect.stringMatching(/not-found|not-permitted/),
      })
    expect(calls).toHaveLength(1)
  }
  const { id } = await openKind(boss, 'TELEGRAM')
  answers = () => ({ status: 200, body: { ok: true, result: { message_id: 5 } } })
  expect(await boss.call(channelApi.sendTest, { id, to: '77' })).toEqual({
    state: 'sent',
    problem: '',
    answer: '200 {"ok":true,"result":{"message_id":5}}',
  })
})
