/** Messages while things go wrong: what was acknowledged is stored once, what was sent leaves once, and the counts say so. */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from 'pg'
import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, inject, test, vi } from 'vitest'
import type { LiveMessage } from '#core/live.ts'
import { channelApi } from '#modules/channels/api/channels.ts'
import { conversationApi, messageChangedKind } from '#modules/conversations/api/conversations.ts'
import { inboundApi } from '#modules/conversations/api/inbound.ts'
import { messageApi, type Message } from '#modules/conversations/api/messages.ts'
import { sweepMessages } from '#modules/conversations/server/messages/sweep-messages.ts'
import { makeKillableNode } from '#test/helpers/killable-node.ts'
import { openTestServer } from '#test/helpers/test-server.ts'

/** The other system: counts what it receives, and answers as configured. */
type Answer = { status: number; headers?: Record<string, string> } | 'never'
const received = new Map<string, number>()
let answer: (text: string) => Answer = () => ({ status: 200 })
const receiver = createServer((request, reply) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { data } = JSON.parse(Buffer.concat(parts).toString()) as { data: { content: { text: string } } }
    const { text } = data.content
    received.set(text, (received.get(text) ?? 0) + 1)
    const how = answer(text)
    if (how !== 'never') reply.writeHead(how.status, how.headers).end('{}')
  })
})
await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
const receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})

const { server, engine, join, runtime } = await openTestServer({ DIWAN_ALLOWED_HOSTS: '127.0.0.1' })
const address = await server.listen({ host: '127.0.0.1', port: 0 })
type Member = Awaited<ReturnType<typeof join>>
type Call = Member['call']

const words = { ar: 'قناة', en: 'Channel' }
const createChat = (call: Call, webhookUrl = '') =>
  call(channelApi.create, {
    type: 'CHAT',
    name: words,
    description: words,
    configName: '',
    secrets: {},
    config: { webhookUrl },
  })
const said = (from: string, text: string, id: string = randomUUID()) => ({
  id,
  from: { id: from, name: from },
  content: { type: 'TEXT', text },
})
type Chat = { at: string; org: string; id: string; key: string }
const post = async ({ at, org, id, key }: Chat, messages: readonly object[]) => {
  const reply = await fetch(`${at}/api/v1/${org}/channel-hooks/${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ messages }),
  })
  await reply.arrayBuffer()
  return reply.status
}
const openChat = async (boss: Member, webhookUrl = '') => {
  const { id, apiKey = '' } = await createChat(boss.call, webhookUrl)
  return { at: address, org: boss.org, id, key: apiKey }
}
const query = (text: string, ...values: unknown[]) => engine.pool.query(text, values)
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
const wait = { timeout: 25_000, interval: 50 }

/** Makes retries due now instead of in some seconds. */
const passTime = async (channelId: string) => {
  await query(`update inbound_message set try_after = now() where channel_id = $1 and state = 'new'`, channelId)
  await query(
    `update delivery set send_after = now() where state = 'waiting' and message_id in
    (select id from message where channel_id = $1)`,
    channelId,
  )
  await query(
    `update pgboss.job_common set start_after = now() where name in ('inbound-messages', 'outbound-messages')`,
  )
}
const settled = ({ id }: Chat) =>
  vi.waitFor(async () => {
    const { rowCount } = await query(`select from inbound_message where channel_id = $1 and state = 'new'`, id)
    expect(rowCount).toBe(0)
  }, wait)

/** Every message of every conversation, by the text; seqs must have no gaps. */
const storedTexts = async (call: Call) => {
  const { items: conversations } = await call(conversationApi.list, { pageSize: 100 })
  const texts: string[] = []
  for (const { id } of conversations) {
    const { items, lastSeq } = await call(messageApi.list, { id, from: 1, limit: 100 })
    expect(items.map(({ seq }) => seq)).toEqual(upTo(lastSeq))
    for (const { content } of items) if (content && 'text' in content) texts.push(content.text ?? '')
  }
  return texts
}
const outgoingOf = async (call: Call, id: string): Promise<Message[]> =>
  (await call(messageApi.list, { id, limit: 100 })).items.filter(
    ({ kind, isInbound }) => kind === 'message' && !isInbound,
  )
const reply = (call: Call, id: string, text: string) =>
  call(messageApi.send, { id, messageId: randomUUID(), content: { type: 'TEXT', text }, lastSeq: 0, sendAnyway: true })
const firstConversation = async (call: Call) => (await call(conversationApi.list, {})).items[0]?.id ?? ''

test.skipIf(!inject('postgres'))(
  'a server that is killed while it receives and sends: in 60, stored 60; out 12, none twice, the interrupted one is named',
  async () => {
    const { start, env, org } = await makeKillableNode()
    const more = { DIWAN_ALLOWED_HOSTS: '127.0.0.1' }
    const first = await start(more)
    const { id, apiKey: key = '' } = await createChat(first.call, receiverUrl)
    const chat = (at: string) => ({ at, org, id, key })
    const database = new Client(env.DATABASE_URL)
    await database.connect()
    expect(await post(chat(first.at), [said('opener', 'first')])).toBe(200)
    const conversationId = await vi.waitFor(async () => {
      const found = await firstConversation(first.call)
      expect(found).not.toBe('')
      return found
    }, wait)
    answer = (text) => (text === 'out 5' ? 'never' : { status: 200 })
    for (const n of upTo(12)) await reply(first.call, conversationId, `out ${n}`)
    const makeDue = () => database.query(`update delivery set send_after = now() where state = 'waiting'`)
    await makeDue()
    await database.query(`update pgboss.job_common set start_after = now() where name = 'outbound-messages'`)
    const acknowledged = new Set<string>(['first'])
    const doubtful: ReturnType<typeof said>[] = []
    const send = async (at: string, message: ReturnType<typeof said>) => {
      const isTaken = (await post(chat(at), [message]).catch(() => 0)) === 200
      if (isTaken) acknowledged.add(message.content.text)
      else doubtful.push(message)
    }
    await vi.waitFor(() => expect(received.get('out 5')).toBe(1), wait)
    const messages = upTo(59).map((n) => said(`s${n % 7}`, `in ${n}`))
    const sending = messages.map((message) => send(first.at, message))
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(5), wait)
    await first.kill()
    await Promise.all(sending)

    // The answer of the fifth is lost, and its time passes.
    await database.query(`update delivery set attempted_at = now() - interval '1 minute' where state = 'sending'`)
    await database.query(`update delivery set send_after = now() - interval '1 minute' where state = 'waiting'`)
    await database.query(`update pgboss.job_common set start_after = now() where state in ('created', 'retry')`)
    const second = await start(more)
    for (const message of doubtful.splice(0)) await send(second.at, message)
    expect([acknowledged.size, doubtful.length]).toEqual([60, 0])
    await vi.waitFor(async () => {
      expect((await second.call(inboundApi.list, { state: 'new' })).items).toEqual([])
      expect((await outgoingOf(second.call, conversationId)).filter(({ status }) => status === null)).toEqual([])
    }, wait)
    const stored = (await storedTexts(second.call)).filter((text) => !text.startsWith('out'))
    expect(stored.toSorted()).toEqual([...acknowledged].toSorted())
    const outgoing = await outgoingOf(second.call, conversationId)
    expect(outgoing.map(({ status }) => status)).toEqual(upTo(12).map((n) => (n === 5 ? 'UNKNOWN' : 'SENT')))
    expect(outgoing[4]?.problem).toBe('lost')
    expect(upTo(12).map((n) => received.get(`out ${n}`))).toEqual(upTo(12).map(() => 1))
    await database.end()
    await second.kill()
  },
  90_000,
)

test('a provider that is down, busy or broken: retried with backoff, in order, then given up with a reason', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const chat = await openChat(boss, receiverUrl)
  await post(chat, [said('a', 'hello')])
  await settled(chat)
  const id = await firstConversation(boss.call)
  const tried = new Map<string, number>()
  answer = (text) => {
    tried.set(text, (tried.get(text) ?? 0) + 1)
    if (text === 'busy' && tried.get(text) === 1) return { status: 429, headers: { 'retry-after': '70' } }
    const date = new Date(Date.now() + 50_000).toUTCString()
    if (text === 'dated' && tried.get(text) === 1) return { status: 503, headers: { 'retry-after': date } }
    return { status: text === 'broken' ? 500 : 200 }
  }
  const sendNow = async () => {
    await passTime(chat.id)
    await runtime.jobs.send('outbound-messages', { orgId: boss.orgId, conversationId: id })
  }
  const texts = ['busy', 'dated', 'broken', 'last']
  for (const text of texts) await reply(boss.call, id, text)
  const statuses = async () => (await outgoingOf(boss.call, id)).map(({ status, problem }) => [status, problem])
  const waitOf = async () =>
    (
      await query(
        `select extract(epoch from send_after - now())::float8 as seconds, tries from delivery
      where conversation_id = $1 order by seq limit 1`,
        id,
      )
    ).rows[0] as { seconds: number; tries: number }
  const { rev } = await boss.call(messageApi.changes, { id, after: 0 })
  await sendNow()
  await vi.waitFor(async () => expect((await statuses())[0]).toEqual([null, 'too-fast']), wait)
  // The later ones wait for it; its agent is told of the reason by a change of the message.
  expect((await waitOf()).seconds).toBeGreaterThan(60)
  expect([...tried.keys()]).toEqual(['busy'])
  const told = await boss.call(messageApi.changes, { id, after: rev })
  expect(told.items.map(({ problem }) => problem)).toContain('too-fast')
  await sendNow()
  await vi.waitFor(async () => expect((await statuses())[1]).toEqual([null, 'unreachable 503']), wait)
  expect((await waitOf()).seconds).toBeGreaterThan(40)
  await sendNow()
  await vi.waitFor(async () => expect((await statuses())[2]).toEqual([null, 'unreachable 500']), wait)
  const [short, before] = [await waitOf(), tried.get('broken') ?? 0]
  expect(short.seconds).toBeLessThanOrEqual(2 ** short.tries)
  await query(`update delivery set tries = 9 where conversation_id = $1 and tries > 0`, id)
  await sendNow()
  await vi.waitFor(
    async () => expect((await statuses()).map(([status]) => status)).toEqual(['SENT', 'SENT', 'FAILED', 'SENT']),
    wait,
  )
  expect((await statuses())[2]).toEqual(['FAILED', 'unreachable 500'])
  expect(texts.map((text) => tried.get(text))).toEqual([2, 2, before + 1, 1])

  // Nobody listens there: nothing has left, so it may be tried again.
  const { version } = await boss.call(channelApi.get, { id: chat.id })
  const settings = { name: words, description: words, configName: '', secrets: {} }
  await boss.call(channelApi.update, {
    ...settings,
    id: chat.id,
    version,
    config: { webhookUrl: 'http://127.0.0.1:1/in' },
  })
  await reply(boss.call, id, 'down')
  await sendNow()
  await vi.waitFor(async () => expect((await statuses())[4]).toEqual([null, 'connection-refused']), wait)
}, 60_000)

test('a database whose connections are cut while messages arrive: in 40, stored 40, each once', async () => {
  if (!inject('postgres')) return
  const boss = await join({ 'user.admin': 'all' })
  const chat = await openChat(boss)
  const messages = upTo(40).map((n) => said(`s${n % 5}`, `m ${n}`))
  const cut = async () => {
    const client = new Client(engine.url)
    await client.connect()
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
    await client.end()
  }
  let open = messages
  for (let round = 0; open.length > 0; round++) {
    expect(round).toBeLessThan(50)
    const [statuses] = await Promise.all([
      Promise.all(open.map((message) => post(chat, [message]))),
      round < 2 && cut(),
    ])
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    open = open.filter((_, at) => statuses[at] !== 200)
  }
  await vi.waitFor(() => sweepMessages(runtime.jobs, engine), wait)
  await settled(chat)
  expect((await storedTexts(boss.call)).toSorted()).toEqual(messages.map(({ content }) => content.text).toSorted())
}, 60_000)

test('a sender who cannot be served holds up nobody else; above 10,000 waiting messages a channel asks to wait', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const [chat, other] = [await openChat(boss), await openChat(boss)]
  const reaction = { ...said('blocked', ''), content: { type: 'REACTION', messageId: 'not there yet', emoji: '👍' } }
  await post(chat, [reaction])
  await vi.waitFor(async () => expect((await boss.call(inboundApi.list, {})).items[0]?.tries).toBe(1), wait)
  const fill = (count: number) =>
    query(
      `insert into inbound_message (org_id, id, channel_id, external_id, lane, body)
       select org_id, ('00000000' || substr(gen_random_uuid()::text, 9))::uuid, channel_id, gen_random_uuid()::text, lane, '{"message":{"content":{"type":"NONE"}}}'
       from inbound_message, generate_series(1, $2) where channel_id = $1 and external_id = $3`,
      chat.id,
      count,
      reaction.id,
    )
  // They are older than what follows, and wait for the first message of their sender.
  await query(
    `update inbound_message set id = '00000000-0000-4000-8000-000000000000', try_after = now() + interval '1 hour'
    where channel_id = $1`,
    chat.id,
  )
  await fill(600)
  expect(await post(chat, [said('free', 'served at once')])).toBe(200)
  await vi.waitFor(async () => expect(await storedTexts(boss.call)).toEqual(['served at once']), wait)
  await fill(9_500)
  await vi.waitFor(async () => expect(await post(chat, [])).toBe(429), wait)
  expect(await post(other, [said('free', 'elsewhere')])).toBe(200)
  await query(
    `delete from inbound_message where channel_id = $1 and external_id <> $2 and state = 'new'`,
    chat.id,
    reaction.id,
  )
  await vi.waitFor(async () => expect(await post(chat, [said('free', 'again')])).toBe(200), wait)
  await vi.waitFor(
    async () => expect((await storedTexts(boss.call)).toSorted()).toEqual(['again', 'elsewhere', 'served at once']),
    wait,
  )

  // Given up after five tries, listed with its body, and replayed when what it refers to is there.
  await query(`update inbound_message set tries = 4 where channel_id = $1 and state = 'new'`, chat.id)
  await passTime(chat.id)
  await post(chat, [said('free', 'wakes the job')])
  const failed = () => boss.call(inboundApi.list, { state: 'failed' })
  await vi.waitFor(async () => expect((await failed()).items).toHaveLength(1), wait)
  const { id } = (await failed()).items[0] ?? { id: '' }
  expect((await boss.call(inboundApi.get, { id })).body).toContain('not there yet')
  expect(await post(chat, [said('free', 'late', 'not there yet')])).toBe(200)
  await settled(chat)
  await boss.call(inboundApi.replay, { id })
  await settled(chat)
  expect(await boss.call(inboundApi.get, { id })).toMatchObject({ state: 'done', problem: '' })
}, 60_000)

const openSocket = async ({ token }: Member, conversationId: string, onChange: (message: LiveMessage) => void) => {
  const socket: Socket = io(address, {
    path: '/live',
    auth: { token, scopes: [`conversation:${conversationId}`] },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  })
  socket.on('change', onChange)
  await new Promise<void>((done, failed) => socket.once('connect', done).once('connect_error', failed))
  return socket
}

test('100 cut connections, every other one before its message arrives, leave no gap and nothing twice; 200 closed at once disturb nobody', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const chat = await openChat(boss)
  await post(chat, [said('a', 'first')])
  await settled(chat)
  const id = await firstConversation(boss.call)
  /** As a page does: the next rev is applied, a gap is read. */
  const page = { rev: 0, texts: [] as string[] }
  const apply = (rev: number, { content }: Message) => {
    page.rev = rev
    if (content && 'text' in content) page.texts.push(content.text ?? '')
  }
  let reading = Promise.resolve()
  const catchUp = () => {
    reading = reading.then(async () => {
      const { items } = await boss.call(messageApi.changes, { id, after: page.rev })
      for (const item of items) if (item.rev > page.rev) apply(item.rev, item)
    })
    return reading
  }
  const onChange = ({ kind, version = 0, row }: LiveMessage) => {
    if (kind !== messageChangedKind || version <= page.rev) return
    const message = (row as { message?: Message } | undefined)?.message
    if (version === page.rev + 1 && message) apply(version, message)
    else void catchUp()
  }
  let announced = 0
  const witness = await openSocket(boss, id, ({ kind }) => {
    if (kind === messageChangedKind) announced += 1
  })
  for (const cut of upTo(100)) {
    const socket = await openSocket(boss, id, onChange)
    const isMissed = cut % 2 === 0
    if (isMissed) socket.io.engine.close()
    await post(chat, [said('a', `m ${cut}`)])
    await vi.waitFor(() => expect(announced).toBeGreaterThanOrEqual(cut), { timeout: 5_000, interval: 5 })
    if (!isMissed) socket.io.engine.close()
    if (cut % 10 === 0) await catchUp()
  }
  witness.disconnect()
  await settled(chat)
  const crowd = await Promise.all(upTo(200).map(() => openSocket(boss, id, () => undefined)))
  const last = await openSocket(boss, id, onChange)
  await catchUp()
  for (const socket of crowd) socket.io.engine.close()
  expect(await post(chat, [said('a', 'after the crowd')])).toBe(200)
  await vi.waitFor(() => expect(page.texts.at(-1)).toBe('after the crowd'), wait)
  expect(page.texts).toEqual(['first', ...upTo(100).map((n) => `m ${n}`), 'after the crowd'])
  last.disconnect()
}, 60_000)
