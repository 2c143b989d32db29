import { createHmac, randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { channelApi } from '#modules/channels/api/channels.ts'
import { conversationApi } from '#modules/conversations/api/conversations.ts'
import { messageApi } from '#modules/conversations/api/messages.ts'
import { workers } from '#platform/jobs/send-job.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import type { ClientContact, ClientConversation, ClientMessage } from '../api/client-inboxes.ts'

const { join, server, engine, runtime } = await openTestServer()

const settings = (config: object) => ({
  name: { ar: 'تطبيق', en: 'App' },
  description: { ar: '', en: '' },
  configName: '',
  config: { allowsClients: true, ...config } as Record<string, boolean>,
  secrets: {},
})
/** What a client of Chatwoot does: it knows the paths of its documentation and an inbox identifier. */
const begin = async (config: object = {}) => {
  const boss = await join({ 'user.admin': 'all' })
  const channel = await boss.call(channelApi.create, { type: 'CHAT', ...settings(config) })
  const root = `/public/api/v1/inboxes/${channel.clientInboxId}`
  return { boss, channel, root }
}
const call = (method: 'GET' | 'POST' | 'PATCH' | 'OPTIONS', url: string, payload?: object) =>
  server.inject({ method, url, ...(payload && { payload }) })
const newContact = async (root: string, person: object = { name: 'ليلى', email: 'laila@example.com' }) => {
  const reply = await call('POST', `${root}/contacts`, person)
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)])
  const contact = reply.json<ClientContact>()
  const at = `${root}/contacts/${contact.source_id}`
  return { contact, at, thread: `${at}/conversations/${contact.id}` }
}
const sendNow = async (conversationId: string) => {
  await engine.pool.query('update delivery set send_after = now() where conversation_id = $1', [conversationId])
  await engine.pool.query(
    `update pgboss.job_common set start_after = now() where name = 'outbound-messages' and state < 'active'`,
  )
  workers.get(runtime.jobs)?.wake('outbound-messages')
}

test('a client creates a contact and a conversation, writes, reads the reply, types and says what it has seen', async () => {
  const { boss, root } = await begin()
  expect((await call('GET', root)).json()).toMatchObject({ name: 'تطبيق', identity_validation_enabled: false })
  const { contact, at, thread } = await newContact(root)
  expect(contact).toMatchObject({ name: 'ليلى', email: 'laila@example.com', pubsub_token: expect.any(String) })
  expect((await call('GET', `${at}/conversations`)).json()).toEqual([])
  const created = (await call('POST', `${at}/conversations`, {})).json<ClientConversation>()
  expect(created).toMatchObject({ id: contact.id, status: 'open', messages: [], contact: { name: 'ليلى' } })

  const echo = randomUUID()
  const first = await call('POST', `${thread}/messages`, { content: 'مرحبا', echo_id: echo })
  expect(first.json<ClientMessage>()).toMatchObject({
    content: 'مرحبا',
    message_type: 0,
    content_type: 'text',
    conversation_id: contact.id,
    echo_id: echo,
    sender: { type: 'contact', name: 'ليلى' },
  })
  // The same message again is stored once.
  const again = await call('POST', `${thread}/messages`, { content: 'مرحبا', echo_id: echo })
  expect(again.json<ClientMessage>().id).toBe(first.json<ClientMessage>().id)

  const form = new FormData()
  form.set('echo_id', 'file')
  form.set('attachments[]', new File(['the text of a letter'], 'letter.txt'))
  const upload = new Response(form)
  const withFile = await server.inject({
    method: 'POST',
    url: `${thread}/messages`,
    headers: { 'content-type': upload.headers.get('content-type') ?? '' },
    payload: Buffer.from(await upload.arrayBuffer()),
  })
  const [attachment] = withFile.json<ClientMessage>().attachments ?? []
  expect(attachment).toMatchObject({ file_type: 'file', file_size: 20 })
  const path = new URL(attachment?.data_url ?? '').pathname
  expect((await call('GET', path)).body).toBe('the text of a letter')

  const { items } = await boss.call(conversationApi.list, {})
  const id = items[0]?.id ?? ''
  await boss.call(messageApi.send, {
    id,
    messageId: randomUUID(),
    content: { type: 'TEXT', text: 'أهلاً' },
    lastSeq: 100,
  })
  await boss.call(messageApi.note, { id, messageId: randomUUID(), text: 'سري', mentionIds: [] })
  await sendNow(id)
  const list = async (query = '') => (await call('GET', `${thread}/messages${query}`)).json<ClientMessage[]>()
  await vi.waitFor(async () => expect((await list()).at(-1)).toMatchObject({ content: 'أهلاً', message_type: 1 }), {
    timeout: 10_000,
    interval: 30,
  })
  const all = await list()
  expect(all.map(({ content }) => content)).toEqual(['مرحبا', '', 'أهلاً'])
  expect(all.map((message) => message.id)).toEqual(all.map((message) => message.id).toSorted((a, b) => a - b))
  expect((await list(`?before=${all[2]?.id}`)).map((message) => message.id)).toEqual(all.slice(0, 2).map((m) => m.id))
  expect(JSON.stringify(await call('GET', `${at}/conversations`).then((reply) => reply.json()))).not.toContain('سري')

  expect((await call('POST', `${thread}/toggle_typing`, { typing_status: 'on' })).statusCode).toBe(200)
  expect((await call('POST', `${thread}/update_last_seen`, {})).statusCode).toBe(200)
  const { items: stored } = await boss.call(messageApi.list, { id })
  expect(stored.find(({ isInbound, kind }) => !isInbound && kind === 'message')?.status).toBe('READ')
  expect((await call('PATCH', at, { name: 'ليلى علي' })).json()).toMatchObject({ id: contact.id, name: 'ليلى علي' })
  expect((await call('POST', `${thread}/toggle_status`, {})).json()).toMatchObject({ status: 'resolved' })
  expect((await boss.call(conversationApi.get, { id })).conversation.status).toBe('RESOLVED')
})

test('a signed identity is the same contact everywhere; a wrong or missing one is refused where it is required', async () => {
  const { channel, root } = await begin({ requiresIdentity: true })
  const hash = createHmac('sha256', channel.apiKey ?? '')
    .update('user-7')
    .digest('hex')
  const wrong = [
    {},
    { identifier: 'user-7' },
    { identifier: 'user-8', identifier_hash: hash },
    { identifier_hash: hash },
  ]
  for (const person of wrong) expect((await call('POST', `${root}/contacts`, person)).statusCode).toBe(401)
  const signed = { identifier: 'user-7', identifier_hash: hash, name: 'سامي' }
  const [one, two] = [await newContact(root, signed), await newContact(root, signed)]
  expect(two.contact).toEqual(one.contact)
})

test('refuses what is not open, not its own, of another organisation, too long or broken', async () => {
  const { boss, channel, root } = await begin()
  const other = await begin()
  const mine = await newContact(root)
  const [theirs, neighbour] = [await newContact(other.root), await newContact(root)]
  const source = mine.contact.source_id
  const refused = [
    root.slice(0, -1),
    `${root}/contacts/${theirs.contact.source_id}`,
    `${root}/contacts/${source.slice(0, -1)}${source.endsWith('A') ? 'B' : 'A'}`,
    `${root}/contacts/${'A'.repeat(54)}`,
    `${root}/contacts/${encodeURIComponent("x' or 1=1")}`,
    `${mine.at}/conversations/${neighbour.contact.id}`,
    `${mine.at}/conversations/${neighbour.contact.id}/messages`,
    `${mine.at}/files/${randomUUID()}`,
  ]
  for (const url of refused) expect([url, (await call('GET', url)).statusCode]).toEqual([url, 404])
  const messages = `${mine.thread}/messages`
  for (const body of [{}, { content: '' }, { content: 'x'.repeat(4_001) }, { content: { a: 1 } }])
    expect((await call('POST', messages, body)).statusCode).toBe(400)
  expect((await call('POST', messages, { content: 'x'.repeat(1_100_000) })).statusCode).toBe(413)
  expect((await call('POST', `${mine.thread}/toggle_typing`, { typing_status: 'maybe' })).statusCode).toBe(400)
  expect((await boss.call(conversationApi.list, {})).items).toEqual([])
  // Pages of other sites may call it, and are told so.
  const preflight = await call('OPTIONS', messages)
  expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, '*'])
  // A channel of another type, one that is closed to clients, and one that is disabled.
  await boss.call(channelApi.switch, { id: channel.id, isEnabled: false })
  expect((await call('GET', mine.at)).json()).toMatchObject({ error: 'channel-disabled' })
  await boss.call(channelApi.switch, { id: channel.id, isEnabled: true })
  const { version } = await boss.call(channelApi.get, { id: channel.id })
  await boss.call(channelApi.update, { id: channel.id, version, ...settings({ allowsClients: false }) })
  expect((await call('GET', mine.at)).statusCode).toBe(404)
  expect((await call('POST', `${root}/contacts`, {})).statusCode).toBe(404)
})
