import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { io, type Socket } from 'socket.io-client'
import type { Grants } from '#core/permissions.ts'
import type { LiveMessage } from '#core/live.ts'
import { channelApi } from '#modules/channels/api/channels.ts'
import { customerApi } from '#modules/contacts/api.ts'
import { mergeApi } from '#modules/contacts/merge-api.ts'
import { findOrCreateCustomers } from '#modules/contacts/server/contact-points.ts'
import { notificationApi } from '#modules/notifications/api.ts'
import { notificationSettingsApi } from '#modules/notifications/settings-api.ts'
import { offerApi } from '#modules/routing/api.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { agentApi } from '#modules/workforce/agents-api.ts'
import { teamApi } from '#modules/workforce/api/teams.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { workers } from '#platform/jobs/send-job.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { conversationBulkApi } from '../api/bulk.ts'
import { conversationApi, conversationTicketApi, messageChangedKind } from '../api/conversations.ts'
import { ratingApi } from '../api/ratings.ts'
import { inboundApi } from '../api/inbound.ts'
import { internalApi } from '../api/internal.ts'
import { messageApi, type Message } from '../api/messages.ts'
import { conversationWork } from './work.ts'

const { server, engine, join, clientFor, runInOrg, runtime } = await openTestServer({
  DIWAN_ALLOWED_HOSTS: '127.0.0.1',
})
const address = await server.listen({ host: '127.0.0.1', port: 0 })
const admin: Grants = { 'user.admin': 'all' }
type Member = Awaited<ReturnType<typeof join>>

/** The other system: answers as `answer` says, or not at all. */
type Post = { id: string; event: string; data: { messageId: string; content: { text?: string } } }
const received: Post[] = []
let answer: (post: Post) => number | 'swallow' = () => 200
const receiver = createServer((request, reply) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const post = JSON.parse(Buffer.concat(parts).toString()) as Post
    received.push(post)
    const status = answer(post)
    if (status === 'swallow') return request.socket.destroy()
    return reply.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
})
await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
const receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`
afterAll(() => receiver.close())

const words = { ar: 'قناة', en: 'Channel' }
const openChat = async (boss: Member, webhookUrl = '') => {
  const settings = { name: words, description: { ar: '', en: '' }, configName: '', secrets: {} }
  const channel = await boss.call(channelApi.create, { type: 'CHAT', ...settings, config: { webhookUrl } })
  const hook = (body: unknown, key = channel.apiKey ?? '') =>
    server.inject({
      method: 'POST',
      url: `/api/v1/${boss.org}/channel-hooks/${channel.id}`,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return { id: channel.id, hook }
}
const said = (from: string, text: string, id: string = randomUUID()) => ({
  id,
  from: { id: from, name: `زبون ${from}` },
  content: { type: 'TEXT', text },
})
const count = async (sqlText: string, ...values: unknown[]) =>
  (await engine.pool.query(`select from ${sqlText}`, values)).rowCount
const settled = (channelId: string) =>
  vi.waitFor(
    async () => expect(await count(`inbound_message where channel_id = $1 and state = 'new'`, channelId)).toBe(0),
    { timeout: 20_000, interval: 30 },
  )
const onlyConversation = async (boss: Member) => {
  const { items } = await boss.call(conversationApi.list, {})
  expect(items).toHaveLength(1)
  return items[0]?.id ?? ''
}
type Reply = { id: string; text: string; lastSeq?: number; sendAnyway?: boolean }
const reply = (by: Member, { text, ...more }: Reply) =>
  by.call(messageApi.send, { messageId: randomUUID(), content: { type: 'TEXT', text }, lastSeq: 1_000, ...more })
const seqs = (items: Message[]) => items.map(({ seq }) => seq)
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

test('a message that is sent twenty times at once is stored once, and wrong keys leave nothing', async () => {
  const boss = await join(admin)
  const chat = await openChat(boss)
  const message = said('a', 'صباح الخير')
  const replies = await Promise.all(Array.from({ length: 20 }, () => chat.hook({ messages: [message] })))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  const sum = replies.map((each) => each.json<{ received: number }>().received).reduce((a, b) => a + b)
  expect(sum).toBe(1)
  await settled(chat.id)
  const id = await onlyConversation(boss)
  const { items } = await boss.call(messageApi.list, { id })
  expect(items.filter(({ kind }) => kind === 'message')).toHaveLength(1)
  expect((await chat.hook({ messages: [said('b', 'x')] }, 'wrong')).statusCode).toBe(401)
  expect((await chat.hook('not json')).statusCode).toBe(400)
  expect((await chat.hook({ messages: [said('b', '')] })).statusCode).toBe(400)
  expect((await chat.hook({ messages: [said('b', 'x'.repeat(1_100_000))] })).statusCode).toBe(413)
  expect(await count('inbound_message where channel_id = $1', chat.id)).toBe(1)
  expect(await count('customer where org_id = $1', boss.orgId)).toBe(1)
  const { items: found } = await boss.call(conversationApi.list, { search: 'صَباح الخير' })
  expect(found).toMatchObject([{ id, unread: 1, status: 'OPEN' }])
})

test('shows the unverified address of a new sender, but finds no customer by it', async () => {
  const boss = await join(admin)
  const chat = await openChat(boss)
  const from = { name: 'Rami', email: 'Rami@Example.com', phoneNumber: '0791234567' }
  const write = async (more: object) => {
    await chat.hook({ messages: [{ ...said('x', 'Hello'), from: { ...from, ...more } }] })
    await settled(chat.id)
  }
  await write({ id: 'first' })
  await write({ id: 'second', name: 'Lena' })
  await write({ id: 'third', name: 'Sami', email: 'nonsense', phoneNumber: '12' })
  const { items } = await boss.call(customerApi.list, { sort: 'name' })
  expect(items.map(({ name, email, phoneNumber }) => [name, email, phoneNumber])).toEqual([
    ['Lena', null, null],
    ['Rami', 'rami@example.com', '+962791234567'],
    ['Sami', null, null],
  ])
  expect(await count('contact_point where org_id = $1', boss.orgId)).toBe(3)
  const unverifiedId = items[1]?.id ?? ''
  // A later message from the address or the number creates a customer of its own.
  const proven = { name: 'Owner', unverified: { email: from.email, phoneNumber: from.phoneNumber } }
  const points = [
    { kind: 'email', value: from.email },
    { kind: 'phone', value: from.phoneNumber },
  ]
  const owners = await runInOrg(boss.orgId, (ctx) =>
    findOrCreateCustomers(
      ctx,
      points.map((point) => ({ ...proven, point })),
    ),
  )
  expect(owners.map(({ isNew }) => isNew)).toEqual([true, true])
  expect(owners.map(({ id }) => id)).not.toContain(unverifiedId)
  const [byMail, byPhone] = await Promise.all(owners.map(({ id }) => boss.call(customerApi.get, { id })))
  expect([byMail, byPhone]).toMatchObject([
    { email: 'rami@example.com', phoneNumber: null },
    { email: null, phoneNumber: '+962791234567' },
  ])
  const alike = await boss.call(mergeApi.duplicates, { id: byMail?.id ?? '' })
  expect(alike.find(({ customer }) => customer.id === unverifiedId)?.reasons).toEqual(['email'])
  // An unverified address that another customer has is not shown; both keep their conversations.
  await write({ id: 'fourth', name: 'Zaid' })
  await write({ id: 'first' })
  const after = await boss.call(customerApi.list, { search: 'Zaid' })
  expect(after.items).toMatchObject([{ email: null, phoneNumber: null }])
  const { items: threads } = await boss.call(conversationApi.list, { pageSize: 100 })
  expect(new Set(threads.map(({ customerId }) => customerId))).toEqual(
    new Set([...items.map(({ id }) => id), after.items[0]?.id]),
  )
})

test('settings that were changed hold for the next call: a key that was replaced, a channel that was switched off', async () => {
  const boss = await join(admin)
  const chat = await openChat(boss)
  const codeOf = async (key?: string) => {
    const reply = await chat.hook({ messages: [said('a', 'x')] }, key)
    return reply.statusCode === 200 ? 'taken' : reply.json<{ error: string }>().error
  }
  expect(await codeOf()).toBe('taken')
  const { apiKey: second } = await boss.call(channelApi.rotateKey, { id: chat.id })
  expect([await codeOf(), await codeOf(second)]).toEqual(['signed-out', 'taken'])
  await boss.call(channelApi.switch, { id: chat.id, isEnabled: false })
  expect(await codeOf(second)).toBe('channel-disabled')
  await boss.call(channelApi.switch, { id: chat.id, isEnabled: true })
  expect(await codeOf(second)).toBe('taken')
  expect(await count('inbound_message where channel_id = $1', chat.id)).toBe(3)
})

/** As another transaction holds it. Undefined on the embedded database, whose only connection would be held with it. */
const lockConversation = async (channelId: string, key: string) => {
  if (engine.lite) return undefined
  const client = await engine.pool.connect()
  await client.query('begin')
  await client.query(
    `select from conversation c join thread_key k on k.conversation_id = c.id where k.channel_id = $1 and k.key = $2 for update of c`,
    [channelId, key],
  )
  return async () => {
    await client.query('commit')
    client.release()
  }
}

test('a message of an open conversation is stored when it is answered, unless something of its sender waits or the row is busy', async () => {
  const boss = await join(admin)
  const chat = await openChat(boss)
  await chat.hook({ messages: ['busy', 'first', 'waits'].map((from) => said(from, 'opens')) })
  await settled(chat.id)
  const statesOf = async (ids: string[]) => {
    const { rows } = await engine.pool.query<{ externalId: string; state: string }>(
      `select external_id as "externalId", state from inbound_message where channel_id = $1`,
      [chat.id],
    )
    return ids.map((id) => rows.find(({ externalId }) => externalId === id)?.state)
  }
  const reaction = { ...said('waits', ''), content: { type: 'REACTION', messageId: 'not yet', emoji: '👍' } }
  await chat.hook({ messages: [reaction] })
  const [behind, direct, next, held, bad] = ['waits', 'first', 'first', 'busy', 'first'].map((from, at) =>
    said(from, `n ${at}`),
  )
  if (!behind || !direct || !next || !held || !bad) throw new Error('Five were made')
  const unstorable = { ...bad, content: { type: 'TEXT', text: 'a\u0000b' } }
  const unlock = await lockConversation(chat.id, 'busy')
  try {
    const replies = await Promise.all(
      [[direct, next], [behind], [unstorable]].map((messages) => chat.hook({ messages })),
    )
    // Alone, so that the job which waits for the row holds up nothing else.
    replies.push(await chat.hook({ messages: [held] }))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 400, 200])
    const expected = ['done', 'done', 'new', unlock ? 'new' : 'done']
    expect(await statesOf([direct.id, next.id, behind.id, held.id])).toEqual(expected)
  } finally {
    await unlock?.()
  }
  await vi.waitFor(async () => expect(await statesOf([held.id])).toEqual(['done']), { timeout: 20_000, interval: 30 })
  const { items } = await boss.call(conversationApi.list, { search: 'first' })
  const shown = await boss.call(messageApi.list, { id: items[0]?.id ?? '' })
  expect(items).toMatchObject([{ unread: 3 }])
  expect(shown.items.filter(({ kind }) => kind === 'message').map(({ content }) => content)).toMatchObject([
    { text: 'opens' },
    { text: 'n 1' },
    { text: 'n 2' },
  ])
  expect(seqs(shown.items)).toEqual(upTo(shown.lastSeq))
})

test('ten messages at once from a new sender make one customer and one conversation without gaps', async () => {
  const boss = await join(admin)
  const chat = await openChat(boss)
  await Promise.all(Array.from({ length: 10 }, (_, at) => chat.hook({ messages: [said('new', `صورة ${at}`)] })))
  await settled(chat.id)
  const id = await onlyConversation(boss)
  const page = await boss.call(messageApi.list, { id, from: 1, limit: 100 })
  expect(seqs(page.items)).toEqual(upTo(page.lastSeq))
  expect(page.items.filter(({ isInbound }) => isInbound)).toHaveLength(10)
  expect(await count('customer where org_id = $1', boss.orgId)).toBe(1)
})

test('messages of several senders are stored together, each in its order; one that fails holds up its sender alone', async () => {
  const boss = await join(admin)
  const chat = await openChat(boss)
  const senders = ['x', 'y', 'z']
  await chat.hook({ messages: senders.map((sender) => said(sender, 'first')) })
  await settled(chat.id)
  await engine.pool.query(`
    create or replace function refuse_message() returns trigger language plpgsql as
      $$ begin if new.content->>'text' = 'refused' then raise 'refused'; end if; return new; end $$;
    create trigger refuse before insert on message for each row execute function refuse_message()`)
  const texts = senders.flatMap((sender) =>
    upTo(4).map((n) => said(sender, n === 2 && sender === 'y' ? 'refused' : `${n}`)),
  )
  const interleaved = upTo(4).flatMap((n) => texts.filter((_, at) => at % 4 === n - 1))
  await chat.hook({ messages: interleaved })
  const textsOf = async (sender: string) => {
    const { items: found } = await boss.call(conversationApi.list, { search: `زبون ${sender}` })
    const { items } = await boss.call(messageApi.list, { id: found[0]?.id ?? '', from: 1, limit: 100 })
    expect(seqs(items)).toEqual(upTo(items.length))
    return items.flatMap(({ isInbound, content }) => (isInbound && content && 'text' in content ? [content.text] : []))
  }
  for (const sender of ['x', 'z'])
    await vi.waitFor(async () => expect(await textsOf(sender)).toEqual(['first', '1', '2', '3', '4']), 20_000)
  expect(await textsOf('y')).toEqual(['first', '1'])
  await engine.pool.query(`drop trigger refuse on message; drop function refuse_message()`)
  await vi.waitFor(async () => expect(await textsOf('y')).toEqual(['first', '1', 'refused', '3', '4']), 20_000)
  expect(await count(`message where org_id = $1 and is_inbound`, boss.orgId)).toBe(15)
  await chat.hook({ messages: upTo(2).flatMap((n) => senders.map((sender) => said(sender, `again ${n}`))) })
  for (const sender of senders)
    await vi.waitFor(async () => expect((await textsOf(sender)).slice(5)).toEqual(['again 1', 'again 2']), 20_000)
  const statements = `(select distinct xmin::text, cmin::text from message where org_id = $1 and content->>'text' like 'again%') s`
  expect(await count(statements, boss.orgId)).toBe(1)
})

test('first messages of several senders are stored together: a customer, a conversation and a change record each', async () => {
  const boss = await join(admin)
  const chat = await openChat(boss)
  const senders = upTo(8).map((n) => `s${n}`)
  const shared = { email: 'Shared@Example.com', phoneNumber: '0795550001' }
  const message = (sender: string, n: number) => {
    const plain = said(sender, `${sender} ${n}`)
    return sender === 's1' || sender === 's2' ? { ...plain, from: { ...plain.from, ...shared } } : plain
  }
  const all = upTo(3).flatMap((n) => senders.map((sender) => message(sender, n)))
  await chat.hook({ messages: all })
  await settled(chat.id)
  expect((await chat.hook({ messages: all })).json()).toMatchObject({ received: 0, repeated: 24 })
  const inOneStatement = async (table: string) => [
    await count(`${table} where org_id = $1`, boss.orgId),
    await count(`(select distinct xmin::text, cmin::text from ${table} where org_id = $1) s`, boss.orgId),
  ]
  for (const table of ['customer', 'conversation', 'thread_key'])
    expect([table, ...(await inOneStatement(table))]).toEqual([table, 8, 1])
  expect(await count(`work_item where org_id = $1`, boss.orgId)).toBe(8)
  for (const kind of ['customer.created', 'conversation.created'])
    expect(
      await count(`(select distinct subject_id from change where org_id = $1 and kind = $2) s`, boss.orgId, kind),
    ).toBe(8)
  expect(await count(`change where org_id = $1 and kind ~ 'created$' and kind ~ '^c[ou][ns]'`, boss.orgId)).toBe(16)
  for (const sender of senders) {
    const { items } = await boss.call(conversationApi.list, { search: `زبون ${sender}` })
    const page = await boss.call(messageApi.list, { id: items[0]?.id ?? '', from: 1, limit: 100 })
    expect([items.length, items[0]?.unread, seqs(page.items)]).toEqual([1, 3, [1, 2, 3, 4]])
    expect(page.items.map(({ kind, content }) => (content && 'text' in content ? content.text : kind))).toEqual([
      'event',
      ...upTo(3).map((n) => `${sender} ${n}`),
    ])
  }
  const { items: owners } = await boss.call(customerApi.list, { search: 'shared' })
  expect(owners).toMatchObject([{ name: 'زبون s1', email: 'shared@example.com', phoneNumber: '+962795550001' }])
})

test('concurrent writers leave neither gaps nor doubles in seq and rev', async () => {
  const boss = await join(admin)
  const chat = await openChat(boss)
  await chat.hook({ messages: [said('a', 'first')] })
  await settled(chat.id)
  const id = await onlyConversation(boss)
  const agents = await Promise.all(upTo(4).map(() => join({ 'conversation.manage': 'all' }, boss.org)))
  const note = (by: Member, text: string) =>
    by.call(messageApi.note, { id, messageId: randomUUID(), text, mentionIds: [] })
  await Promise.all([
    ...agents.flatMap((agent) => upTo(5).map((n) => note(agent, `n${n}`))),
    ...agents.map((agent) => reply(agent, { id, text: 'r', sendAnyway: true })),
    ...upTo(5).map((n) => chat.hook({ messages: [said('a', `m${n}`)] })),
  ])
  await settled(chat.id)
  const { items, lastSeq } = await boss.call(messageApi.list, { id, from: 1, limit: 100 })
  expect(seqs(items)).toEqual(upTo(lastSeq))
  expect(new Set(items.map(({ rev }) => rev)).size).toBe(items.length)
  const changes = await boss.call(messageApi.changes, { id, after: 0 })
  expect(changes.items).toHaveLength(items.length)
  expect(await boss.call(messageApi.changes, { id, after: changes.rev })).toMatchObject({ items: [], isCut: false })
})

test('a reply is refused after a newer one of a colleague, stored once, and can be taken back', async () => {
  const boss = await join(admin)
  const chat = await openChat(boss)
  await chat.hook({ messages: [said('a', 'سؤال')] })
  await settled(chat.id)
  const id = await onlyConversation(boss)
  const agent = await join({ 'conversation.manage': 'all' }, boss.org)
  const { lastSeq } = await boss.call(messageApi.list, { id })
  const sent = { id, messageId: randomUUID(), content: { type: 'TEXT' as const, text: 'جواب' }, lastSeq }
  const [first, again] = [await boss.call(messageApi.send, sent), await boss.call(messageApi.send, sent)]
  expect(again.seq).toBe(first.seq)
  expect(first).toMatchObject({ status: null, sendsAt: expect.any(String) })
  await expect(reply(agent, { id, text: 'جواب آخر', lastSeq })).rejects.toMatchObject({
    code: 'newer-reply',
    status: 409,
  })
  await reply(agent, { id, text: 'جواب آخر', lastSeq, sendAnyway: true })
  await expect(agent.call(messageApi.undo, { id, messageId: first.id })).rejects.toMatchObject({
    code: 'not-permitted',
  })
  expect(await boss.call(messageApi.undo, { id, messageId: first.id })).toMatchObject({
    isRemoved: true,
    content: null,
  })
  await boss.call(conversationApi.changeStatus, { id, action: 'resolve' })
  const resolved = { code: 'conversation-resolved' }
  await expect(reply(boss, { id, text: 'x' })).rejects.toMatchObject(resolved)
  await expect(boss.call(conversationApi.assign, { id, userId: boss.userId })).rejects.toMatchObject(resolved)
  await boss.call(conversationApi.changeStatus, { id, action: 'reopen' })
  const { items } = await boss.call(messageApi.events, { id })
  expect(items.map(({ content }) => content?.type)).toEqual(
    'CREATED STATUS_CHANGED CLOSED STATUS_CHANGED REOPENED'.split(' '),
  )
})

test('a conversation of 10,000 messages opens at its end or at a message, and says where the new ones begin', async () => {
  const boss = await join(admin)
  const { id: channelId, hook } = await openChat(boss)
  await hook({ messages: [said('long', 'first')] })
  await settled(channelId)
  const id = await onlyConversation(boss)
  await engine.pool.query(
    `insert into message (org_id, id, conversation_id, seq, rev, kind, type, is_inbound, content, sent_at, search_text)
      select org_id, gen_random_uuid(), conversation_id, n, n, kind, type, is_inbound, content, sent_at, search_text
      from message, generate_series(3, 10000) n where conversation_id = $1 and seq = 2`,
    [id],
  )
  await engine.pool.query('update conversation set last_seq = 10000, rev = 10000, in_count = 9999 where id = $1', [id])
  const opened = await boss.call(messageApi.list, { id })
  expect([seqs(opened.items).at(0), seqs(opened.items).at(-1), opened.unreadSeq]).toEqual([9_941, 10_000, null])
  const [old] = (await boss.call(messageApi.list, { id, from: 4_321, limit: 1 })).items
  const around = await boss.call(messageApi.list, { id, messageId: old?.id })
  expect([seqs(around.items).at(0), around.items.length]).toEqual([4_321 - (4_320 % 60), 60])
  await boss.call(messageApi.markRead, { id, seq: 9_000 })
  expect((await boss.call(messageApi.list, { id, messageId: randomUUID() })).unreadSeq).toBe(9_001)
  expect((await boss.call(messageApi.list, { id, from: 1 })).unreadSeq).toBeNull()
  // A reaction is no reply: a colleague may still answer.
  const mate = await join(admin, boss.org)
  const reaction = { type: 'REACTION', messageId: old?.id ?? '', emoji: '👍' } as const
  await boss.call(messageApi.send, { id, messageId: randomUUID(), content: reaction, lastSeq: 0 })
  await reply(mate, { id, text: 'answered', lastSeq: 10_000 })
})

test('sends in order, does not send again where the answer was lost, and keeps the furthest status', async () => {
  const boss = await join(admin)
  const chat = await openChat(boss, receiverUrl)
  await chat.hook({ messages: [said('a', 'سؤال')] })
  await settled(chat.id)
  const id = await onlyConversation(boss)
  const answers: Record<string, number | 'swallow'> = { lost: 'swallow', bad: 422 }
  answer = ({ data }) => answers[data.content.text ?? ''] ?? 200
  for (const text of ['one', 'lost', 'bad', 'two']) await reply(boss, { id, text })
  // The seconds in which they can be taken back are over.
  await engine.pool.query(`update delivery set send_after = now() where conversation_id = $1`, [id])
  await engine.pool.query(`update pgboss.job_common set start_after = now() where name = 'outbound-messages'`)
  workers.get(runtime.jobs)?.wake('outbound-messages')
  const outgoing = async () => {
    const { items } = await boss.call(messageApi.list, { id })
    return items.filter(({ kind, isInbound }) => kind === 'message' && !isInbound)
  }
  await vi.waitFor(
    async () => expect((await outgoing()).map(({ status }) => status)).toEqual(['SENT', 'UNKNOWN', 'FAILED', 'SENT']),
    { timeout: 30_000, interval: 100 },
  )
  const mine = received.filter(({ event }) => event === 'message.sent').map(({ data }) => data.content.text)
  expect(mine).toEqual(['one', 'lost', 'bad', 'two'])
  const [first, lost] = await outgoing()
  const report = (status: string) => ({ messageId: first?.id ?? '', status })
  for (const status of ['READ', 'SENT', 'DELIVERED', 'FAILED']) await chat.hook({ statuses: [report(status)] })
  await settled(chat.id)
  expect((await outgoing())[0]?.status).toBe('READ')
  await boss.call(messageApi.resend, { id, messageId: lost?.id ?? '' })
  answer = () => 200
  await vi.waitFor(async () => expect((await outgoing())[1]?.status).toBe('SENT'), { timeout: 20_000, interval: 100 })
  const ledger = await boss.call(inboundApi.list, { channelId: chat.id })
  expect(ledger.items.map(({ state }) => state)).toEqual(Array(5).fill('done'))
}, 60_000)

const openSocket = async (by: Member, id: string) => {
  const scopes = [`conversation:${id}`, 'conversations:inbox', 'list:bulk', 'list:conversation-bulk']
  const socket: Socket = io(address, {
    path: '/live',
    auth: { token: by.token, scopes },
    transports: ['websocket'],
    forceNew: true,
  })
  const messages: LiveMessage[] = []
  socket.on('change', (message: LiveMessage) => messages.push(message))
  await new Promise<void>((done, failed) => socket.once('connect', done).once('connect_error', failed))
  return { socket, messages }
}
/** A page that joins receives what was sent in the last seconds too. */
const threadMessages = (messages: LiveMessage[], after: number) =>
  messages.filter(({ kind, version = 0 }) => kind === messageChangedKind && version > after)

test('a message reaches open pages whole, only those of people who may see it, and nothing is missed after a cut', async () => {
  const boss = await join(admin)
  const chat = await openChat(boss)
  await chat.hook({ messages: [said('a', 'سؤال')] })
  await settled(chat.id)
  const id = await onlyConversation(boss)
  const stranger = await join({ 'conversation.manage': 'own' }, boss.org)
  await expect(stranger.call(conversationApi.get, { id })).rejects.toMatchObject({ status: 404 })
  const [mine, theirs] = [await openSocket(boss, id), await openSocket(stranger, id)]
  const { rev } = await boss.call(messageApi.changes, { id, after: 0 })
  await chat.hook({ messages: [said('a', 'أين طلبي؟')] })
  await vi.waitFor(() => expect(threadMessages(mine.messages, rev)).toHaveLength(1), 10_000)
  expect(threadMessages(mine.messages, rev)[0]).toMatchObject({
    version: rev + 1,
    row: { message: { content: { text: 'أين طلبي؟' } } },
  })
  mine.socket.disconnect()
  await chat.hook({ messages: upTo(5).map((n) => said('a', `بعد القطع ${n}`)) })
  await settled(chat.id)
  const missed = await boss.call(messageApi.changes, { id, after: rev + 1 })
  expect(missed.items.map((item) => item.rev)).toEqual(upTo(5).map((n) => rev + 1 + n))
  expect(theirs.messages).toEqual([])
  theirs.socket.disconnect()
})

test('people with reach own see what is theirs, and only with the right for each action', async () => {
  const boss = await join(admin)
  const chat = await openChat(boss)
  await chat.hook({ messages: [said('a', 'سؤال'), said('b', 'سؤال')] })
  await settled(chat.id)
  const { items } = await boss.call(conversationApi.list, {})
  const [first = '', second = ''] = items.map(({ id }) => id)
  const agent = await join({ 'conversation.manage': 'own', 'conversation.change-status': 'own' }, boss.org)
  await boss.call(conversationApi.assign, { id: first, userId: agent.userId })
  expect((await agent.call(conversationApi.list, {})).items.map(({ id }) => id)).toEqual([first])
  expect(await agent.call(conversationApi.counts, {})).toMatchObject({ all: 1, active: 1 })
  await expect(agent.call(messageApi.list, { id: second })).rejects.toMatchObject({ status: 404 })
  await expect(agent.call(conversationApi.setLabels, { id: first, labelIds: [] })).rejects.toMatchObject({
    status: 403,
  })
  await agent.call(conversationApi.changeStatus, { id: first, action: 'pending' })
  const other = await join(admin)
  await expect(other.call(conversationApi.get, { id: first })).rejects.toMatchObject({ status: 404 })
  const combined = await boss.call(conversationApi.combine, { id: second, ids: [first] })
  expect(seqs((await boss.call(messageApi.list, { id: second })).items)).toEqual(upTo(combined.conversation.lastSeq))
  await chat.hook({ messages: [said('a', 'مرة أخرى'), said('b', 'مرة أخرى')] })
  await settled(chat.id)
  const page = await boss.call(messageApi.list, { id: second })
  expect(page.items.filter(({ isInbound }) => isInbound)).toHaveLength(4)
  expect(seqs(page.items)).toEqual(upTo(page.lastSeq))
})

test('mentions and assignments notify, as long as the conversation is seen; a team that is left tells no more', async () => {
  const boss = await join(admin)
  const chat = await openChat(boss)
  await chat.hook({ messages: [said('a', 'سؤال')] })
  await settled(chat.id)
  const id = await onlyConversation(boss)
  const agent = await join({ 'conversation.manage': 'own' }, boss.org)
  const note = (mentionIds: string[]) =>
    boss.call(messageApi.note, { id, messageId: randomUUID(), text: 'انظر إلى هذه', mentionIds })
  await expect(note([agent.userId])).rejects.toMatchObject({ fields: { mentionIds: 'not-there' } })
  await boss.call(conversationApi.assign, { id, userId: agent.userId })
  await note([agent.userId, boss.userId])
  const notified = async (by: Member) => (await by.call(notificationApi.list, {})).items
  expect(await notified(agent)).toMatchObject([
    {
      subjectId: id,
      name: 'زبون a',
      items: [
        { type: 'comment-added', reasons: ['mentioned'], actorId: boss.userId, excerpt: 'انظر إلى هذه' },
        { type: 'assignees', reasons: ['assignee'] },
      ],
    },
  ])
  expect(await notified(boss)).toEqual([])
  await agent.call(notificationSettingsApi.mute, { subjectId: id, isMuted: true })
  await expect(
    (await join(admin)).call(notificationSettingsApi.mute, { subjectId: id, isMuted: true }),
  ).rejects.toMatchObject({ status: 404 })
  expect((await agent.call(notificationSettingsApi.mutes, {})).items).toMatchObject([{ subjectId: id }])
  await boss.call(conversationApi.assign, { id, userId: boss.userId })
  expect(await notified(agent)).toEqual([])

  const team = await boss.call(teamApi.create, { name: words, description: words })
  await boss.call(teamApi.addMembers, { id: team.id, userIds: [agent.userId], priority: 1, capacity: 5 })
  await boss.call(conversationApi.transfer, { id, to: { teamId: team.id } })
  const page = await openSocket(agent, id)
  const { rev } = await boss.call(messageApi.changes, { id, after: 0 })
  await note([])
  await vi.waitFor(() => expect(threadMessages(page.messages, rev)).toHaveLength(1), 10_000)
  const rechecked = new Promise((done) => page.socket.once('permissions-changed', done))
  await boss.call(teamApi.removeMember, { id: team.id, userId: agent.userId })
  await rechecked
  await note([])
  const last = await openSocket(boss, id)
  await vi.waitFor(() => expect(threadMessages(last.messages, rev)).not.toHaveLength(0), 10_000)
  expect(threadMessages(page.messages, rev)).toHaveLength(1)
  page.socket.disconnect()
  last.socket.disconnect()
})

test('a bulk change says where nothing had to change, and a resolved conversation is rated by its link', async () => {
  const boss = await join(admin)
  const chat = await openChat(boss)
  await chat.hook({ messages: upTo(3).map((n) => said(`s${n}`, 'سؤال')) })
  await settled(chat.id)
  const ids = (await boss.call(conversationApi.list, {})).items.map(({ id }) => id)
  await boss.call(conversationApi.changeStatus, { id: ids[0] ?? '', action: 'resolve' })
  const pages = [await openSocket(boss, ids[0] ?? ''), await openSocket(await join(admin, boss.org), ids[0] ?? '')]
  const run = await boss.call(conversationBulkApi.start, { ids, change: { kind: 'status', action: 'resolve' } })
  await vi.waitFor(
    async () =>
      expect(await boss.call(conversationBulkApi.get, { id: run.id })).toMatchObject({
        state: 'done',
        total: 3,
        pending: 0,
        succeeded: 2,
        unchanged: 1,
        failed: 0,
      }),
    15_000,
  )
  const ofRun = pages.map(
    ({ messages }) =>
      () =>
        messages.filter(({ kind, id }) => /bulk/.test(kind + id)),
  )
  const sentIds = new Set([run.id, 'conversation-bulk'])
  await vi.waitFor(() => expect(new Set(ofRun[0]?.().map(({ id }) => id))).toEqual(sentIds), 10_000)
  await runInOrg(boss.orgId, async (ctx) => ctx.live.emit(boss.orgId, { kind: 'marker', id: run.id }, ['org']))
  await vi.waitFor(() => expect(pages[1]?.messages.at(-1)?.kind).toBe('marker'), 10_000)
  expect(ofRun[1]?.(), 'a run is shown only by the pages of its starter').toEqual([])
  for (const { socket } of pages) socket.disconnect()
  const { conversation } = await boss.call(conversationApi.get, { id: ids[0] ?? '' })
  const rate = (token: string) => clientFor(boss.org)(ratingApi.rate, { token, score: 4, comment: 'شكراً' })
  await expect(rate(`${conversation.id}.wrong`)).rejects.toMatchObject({ code: 'wrong-link' })
  await rate(conversation.ratingToken ?? '')
  expect((await boss.call(conversationApi.get, { id: conversation.id })).conversation.csat).toMatchObject({ score: 4 })
  await boss.call(conversationApi.changeStatus, { id: conversation.id, action: 'reopen' })
  await expect(rate(conversation.ratingToken ?? '')).rejects.toMatchObject({ code: 'wrong-link' })
  for (const action of ['handOver', 'spam', 'reopen'] as const)
    await boss.call(conversationApi.changeStatus, { id: conversation.id, action })
  const { items } = await boss.call(messageApi.events, { id: conversation.id })
  const types = items.flatMap(({ content }) => content?.type ?? [])
  const changed = ['CLOSED', 'REOPENED', 'VIRTUAL_AGENT_RECEIVED', 'CLOSED', 'REOPENED']
  expect(types.filter((type) => type !== 'CREATED')).toEqual(changed.flatMap((type) => ['STATUS_CHANGED', type]))
})

test('who writes while a channel is closed is answered once until it opens, in their language', async () => {
  const boss = await join(admin)
  const chat = await openChat(boss)
  const closedMessage = { ar: 'نعود غداً', en: 'Back tomorrow' }
  const closed = { timeZone: 'UTC', week: Array.from({ length: 7 }, () => []), closedMessage }
  await boss.call(channelApi.updateSchedule, { id: chat.id, version: 1, schedule: closed })
  await chat.hook({ messages: [said('a', 'أين طلبي؟'), said('b', 'Where is it?')] })
  await settled(chat.id)
  const ids = (await boss.call(conversationApi.list, {})).items.map(({ id }) => id)
  const wordsIn = async (id: string) =>
    (await boss.call(messageApi.list, { id })).items.flatMap(({ kind, content, userId, isInbound }) => {
      const staff = userId ? '>' : '!'
      const isText = kind === 'message' && content && 'text' in content
      return isText ? [`${isInbound ? '<' : staff} ${content.text}`] : []
    })
  const written = async () => Object.fromEntries(await Promise.all(ids.map(async (id) => [await wordsIn(id), id])))
  const arabic = ['< أين طلبي؟', '! نعود غداً']
  await vi.waitFor(
    async () =>
      expect(new Set(Object.keys(await written()))).toEqual(
        new Set([String(arabic), '< Where is it?,! Back tomorrow']),
      ),
    15_000,
  )
  const id = String((await written())[String(arabic)])
  // The automatic reply does not count as an answer by an agent.
  await reply(boss, { id, text: 'في الطريق', lastSeq: 1 })
  await boss.call(conversationApi.changeStatus, { id, action: 'resolve' })
  await chat.hook({ messages: [said('a', 'شكراً')] })
  await settled(chat.id)
  await vi.waitFor(async () =>
    expect(await count(`pgboss.job where name = 'closed-replies' and state < 'completed'`)).toBe(0),
  )
  expect(await wordsIn(id)).toEqual([...arabic, '> في الطريق', '< شكراً'])
})

test('tickets are linked to conversations, and each is found from the other by those who see both', async () => {
  const boss = await join(admin)
  const chat = await openChat(boss)
  await chat.hook({ messages: [said('a', 'سؤال'), said('b', 'سؤال آخر')] })
  await settled(chat.id)
  const [id = '', otherId = ''] = (await boss.call(conversationApi.list, {})).items.map((item) => item.id)
  const { board } = await makeTicketBoard(boss)
  const ticketId = (await boss.call(ticketApi.create, { boardId: board.id, name: 'Linked' })).id
  await boss.call(conversationTicketApi.link, { id, ticketId })
  const of = (by: Member) => by.call(conversationTicketApi.ofTicket, { ticketId })
  const listed = (by: Member) => by.call(conversationApi.list, { ticketId })
  expect((await of(boss)).items).toMatchObject([{ id }])
  expect((await listed(boss)).items).toMatchObject([{ id }])
  expect(await boss.call(conversationApi.counts, { ticketId })).toMatchObject({ all: 1 })
  // Who sees the ticket but not the conversation gets an empty list, and who does not see the ticket nothing.
  const clerk = await join({ 'conversation.manage': 'own', 'ticket.view': 'all' }, boss.org)
  expect((await of(clerk)).items).toEqual([])
  const agent = await join({ 'conversation.manage': 'all' }, boss.org)
  const counted = (by: Member) => by.call(conversationApi.counts, { ticketId })
  for (const read of [of, listed, counted]) await expect(read(agent)).rejects.toMatchObject({ status: 404 })
  await boss.call(conversationTicketApi.link, { id: otherId, ticketId })
  await boss.call(conversationTicketApi.unlink, { id, ticketId })
  expect((await of(boss)).items).toMatchObject([{ id: otherId }])
})

test('staff write to one another, to groups and to all, each by its permission', async () => {
  const boss = await join(admin)
  const rights: Grants = { 'message.send-internal': 'all' }
  const [a, b, c] = [await join(rights, boss.org), await join(rights, boss.org), await join({}, boss.org)]
  const direct = await a.call(internalApi.createDirect, { userId: b.userId })
  const { id } = direct.conversation
  expect((await b.call(internalApi.createDirect, { userId: a.userId })).conversation.id).toBe(id)
  const say = (by: Member, to: string) =>
    by.call(internalApi.send, { id: to, messageId: randomUUID(), content: { type: 'TEXT', text: 'مرحباً' } })
  await say(a, id)
  expect((await b.call(internalApi.list, {})).items).toMatchObject([{ id, unread: 1 }])
  expect((await a.call(internalApi.list, {})).items).toMatchObject([{ id, unread: 0 }])
  for (const [by, count] of [
    [a, 0],
    [b, 1],
    [c, 0],
  ] as const)
    expect(await by.call(internalApi.unread, {})).toEqual({ count })
  for (const by of [boss, c]) await expect(by.call(internalApi.messages, { id })).rejects.toMatchObject({ status: 404 })
  await expect(a.call(internalApi.announce, { subject: 'x' })).rejects.toMatchObject({ status: 403 })
  await expect(boss.call(conversationApi.get, { id })).rejects.toMatchObject({ status: 404 })
  const notice = (await boss.call(internalApi.announce, { subject: 'إعلان' })).conversation
  await say(boss, notice.id)
  await expect(say(a, notice.id)).rejects.toMatchObject({ status: 404 })
  const viewer = await join({ 'message.view-global': 'all' }, boss.org)
  expect((await viewer.call(internalApi.messages, { id: notice.id })).items).toHaveLength(2)
  await expect(say(viewer, notice.id)).rejects.toMatchObject({ status: 403 })
  const everyone = (await boss.call(internalApi.createForAll, { subject: 'الجميع' })).conversation
  const whole = (await boss.call(internalApi.createForOrganization, { subject: 'المنشأة' })).conversation
  await expect(a.call(internalApi.createForOrganization, { subject: 'x' })).rejects.toMatchObject({ status: 403 })
  for (const { id: to } of [everyone, whole]) {
    await say(boss, to)
    await expect(say(a, to)).rejects.toMatchObject({ status: 403 })
  }
  const idsOf = async (by: Member) => (await by.call(internalApi.list, {})).items.map((item) => item.id)
  expect(await idsOf(a)).toEqual([whole.id, everyone.id, id])
  expect(await idsOf(viewer)).toEqual([whole.id, notice.id])
  expect(await idsOf(c)).toEqual([whole.id])
  await expect(c.call(internalApi.messages, { id: everyone.id })).rejects.toMatchObject({ status: 404 })
  expect((await c.call(internalApi.messages, { id: whole.id })).items).toHaveLength(2)
  expect(await c.call(internalApi.unread, {})).toEqual({ count: 1 })
  await boss.call(internalApi.removeAnnouncement, { id: notice.id })
  await expect(viewer.call(internalApi.get, { id: notice.id })).rejects.toMatchObject({ status: 404 })
  const group = (await a.call(internalApi.createGroup, { subject: 'مناوبة', memberIds: [b.userId] })).conversation
  await b.call(internalApi.leave, { id: group.id })
  await expect(say(b, group.id)).rejects.toMatchObject({ status: 404 })
})

test('a new conversation is offered to an agent, who accepts it; its status frees and takes the place', async () => {
  const boss = await join(admin)
  const chat = await openChat(boss)
  const rights: Grants = {
    'conversation.manage': 'own',
    'conversation.change-status': 'own',
    'conversation.receive': 'all',
  }
  const agent = await join(rights, boss.org)
  const team = await boss.call(teamApi.create, { name: words, description: words })
  await boss.call(teamApi.addMembers, { id: team.id, userIds: [agent.userId], priority: 1, capacity: 5 })
  const { version } = await boss.call(channelApi.get, { id: chat.id })
  await boss.call(channelApi.updateRouting, {
    id: chat.id,
    version,
    workload: 1,
    priority: 1,
    agentMaxWaitTimeBeforeAcceptInSec: 30,
    betweenTeamsAssignPolicy: 'ROUND_ROBIN',
    skillIds: [],
    teams: [{ teamId: team.id, policy: 'ROUND_ROBIN' }],
  })
  for (const status of ['LOGIN', 'AVAILABLE'] as const) await agent.call(agentApi.setStatus, { status })
  await chat.hook({ messages: [said('a', 'سؤال')] })
  const offer = await vi.waitFor(async () => {
    const { offer: found } = await agent.call(offerApi.mine, {})
    expect(found).not.toBeNull()
    return found
  }, 15_000)
  await agent.call(offerApi.confirm, { id: offer?.id ?? '' })
  const { subjectId: id } = await agent.call(offerApi.accept, { id: offer?.id ?? '' })
  const held = async () => (await agent.call(agentApi.me, {})).workload.current
  await vi.waitFor(
    async () =>
      expect((await agent.call(conversationApi.get, { id })).conversation).toMatchObject({
        assigneeId: agent.userId,
        teamId: team.id,
      }),
    15_000,
  )
  expect(await held()).toBe(1)
  const { items } = await agent.call(messageApi.events, { id })
  expect(items.map(({ content }) => content?.type)).toEqual('CREATED INVITED ACCEPTED ASSIGNED JOINED'.split(' '))
  await agent.call(conversationApi.changeStatus, { id, action: 'pending' })
  expect(await held()).toBe(0)
  await chat.hook({ messages: [said('a', 'شكراً')] })
  await settled(chat.id)
  expect((await agent.call(conversationApi.get, { id })).conversation).toMatchObject({
    status: 'OPEN',
    assigneeId: agent.userId,
  })
  expect(await held()).toBe(1)
  // The job of an earlier answer may run late: it does not take the conversation away again.
  for (const [event, userId] of [
    ['onAccepted', boss.userId],
    ['onRequeued', agent.userId],
  ] as const) {
    await runInOrg(boss.orgId, (ctx) =>
      conversationWork[event](ctx, { subjectId: id, userId, teamId: null, queueId: null }),
    )
    expect((await agent.call(conversationApi.get, { id })).conversation.assigneeId).toBe(agent.userId)
  }
  await agent.call(conversationApi.changeStatus, { id, action: 'resolve' })
  expect(await held()).toBe(0)
})
