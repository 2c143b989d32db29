import { expect, test } from 'vitest'
import { ApiError } from '#core/errors.ts'
import type { Message } from '../../api/messages.ts'
import { missingPages, emptyThread } from './thread-state.ts'
import { createThreadStore, pageSize } from './thread-store.ts'
import type { Outgoing } from './outbox.ts'

const idOf = (seq: number) => `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`
const message = (seq: number, rev: number, text = `${seq}`): Message => ({
  id: idOf(seq),
  conversationId: idOf(0),
  seq,
  rev,
  kind: 'message',
  isInbound: true,
  content: { type: 'TEXT', text },
  mentionIds: [],
  replyToId: null,
  userId: null,
  customerId: null,
  status: null,
  problem: '',
  sendsAt: null,
  isRemoved: false,
  sentAt: '2026-01-01T00:00:00.000Z',
})

/** A conversation as the server stores it: every append and every edit takes the next rev. */
const createServer = (count: number) => {
  const stored = Array.from({ length: count }, (_, at) => message(at + 1, at + 1))
  let rev = count
  const page = (items: Message[]) => ({ items, refs: {}, lastSeq: stored.length, rev, unreadSeq: null })
  return {
    stored,
    append: () => {
      rev += 1
      const added = message(stored.length + 1, rev)
      stored.push(added)
      return { version: rev, row: { message: added } }
    },
    edit: (seq: number) => {
      rev += 1
      stored[seq - 1] = message(seq, rev, `${seq} at ${rev}`)
      return { version: rev, row: { message: stored[seq - 1] } }
    },
    calls: {
      list: async ({ from, messageId, limit = pageSize }: { from?: number; messageId?: string; limit?: number }) => {
        const named = stored.find(({ id }) => id === messageId)?.seq
        const start = from ?? (named && named - ((named - 1) % limit)) ?? Math.max(1, stored.length - limit + 1)
        return page(stored.filter(({ seq }) => seq >= start && seq < start + limit))
      },
      changes: async (after: number) => {
        const found = stored.filter((item) => item.rev > after).toSorted((a, b) => a.rev - b.rev)
        const items = found.slice(0, 5)
        const isCut = found.length > items.length
        return { ...page(items), rev: isCut ? (items.at(-1)?.rev ?? rev) : rev, isCut }
      },
      send: async () => Promise.reject(new ApiError('network')),
    },
  }
}
const randomOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test('loses, doubles and reorders nothing, whatever live messages are cut, late or repeated', async () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = randomOf(seed)
    const server = createServer(20 + Math.floor(random() * 100))
    const store = createThreadStore(server.calls)
    await store.open()
    const late = []
    for (let step = 0; step < 40; step += 1) {
      const change = random() < 0.6 ? server.append() : server.edit(1 + Math.floor(random() * server.stored.length))
      const fate = random()
      if (fate < 0.5) await store.receive(change)
      else if (fate < 0.6) void store.receive({ version: change.version })
      else if (fate < 0.8) late.push(change)
      if (random() < 0.2) late.splice(0).forEach((one) => void store.receive(one))
    }
    await store.catchUp()
    store.show(1, server.stored.length)
    await new Promise((resolve) => setTimeout(resolve))
    const { messages, lastSeq } = store.getView().thread
    expect(lastSeq).toBe(server.stored.length)
    expect([...messages.values()].toSorted((a, b) => a.seq - b.seq)).toEqual(server.stored)
  }
})

test('a change that is announced while changes are being read is read too', async () => {
  const server = createServer(3)
  const store = createThreadStore(server.calls)
  await store.open()
  server.append()
  const reading = store.receive({ version: 5 })
  server.append()
  const { version } = server.append()
  void store.receive({ version })
  await reading
  expect(store.getView().thread.rev).toBe(version)
})

test('reads the name of a person whom a live event mentions', async () => {
  const server = createServer(2)
  const asked: object[] = []
  const list: typeof server.calls.list = async (range) => {
    asked.push(range)
    return server.calls.list(range)
  }
  const store = createThreadStore({ ...server.calls, list })
  await store.open()
  const { version, row } = server.append()
  const content = { type: 'INVITED', userId: idOf(9) } as const
  await store.receive({ version, row: { message: { ...row.message, kind: 'event', content } } })
  expect(asked.at(-1)).toEqual({ from: 3, limit: 1 })
})

const written = (seq: number): Omit<Outgoing, 'state'> => ({
  id: idOf(seq),
  kind: 'message',
  content: { type: 'TEXT', text: `${seq}` },
  mentionIds: [],
  lastSeq: 0,
  writtenAt: '2026-01-01T00:00:00.000Z',
})

test('unsent messages wait for the connection, keep their order, and leave the outbox once they have arrived', async () => {
  const server = createServer(0)
  const sent: string[] = []
  const replies: (() => Promise<Message>)[] = [
    async () => Promise.reject(new ApiError('network')),
    async () => Promise.reject(new ApiError('newer-reply')),
  ]
  const store = createThreadStore({
    ...server.calls,
    send: async ({ id }) => {
      sent.push(id)
      return (replies.shift() ?? (async () => server.append().row.message))()
    },
  })
  await store.open()
  await Promise.all([store.send(written(1)), store.send(written(2))])
  expect(store.getView().outbox.map(({ state, refusal }) => [state, refusal?.code])).toEqual([
    ['waiting', 'network'],
    ['waiting', undefined],
  ])
  replies.unshift(async () => server.append().row.message)
  await store.retryWaiting()
  expect(store.getView().outbox.map(({ state, refusal }) => [state, refusal?.code])).toEqual([
    ['failed', 'newer-reply'],
  ])
  await store.retry(idOf(2), true)
  expect(sent).toEqual([idOf(1), idOf(1), idOf(2), idOf(2)])
  expect(store.getView().outbox).toEqual([])
  await store.send(written(3))
  // The live message may come before the reply, and again after it.
  await store.receive({ version: 3, row: { message: server.stored[2] } })
  expect([...store.getView().thread.messages.keys()]).toEqual([1, 2, 3])
})

test('unsent messages survive the page, and are sent once', async () => {
  const server = createServer(0)
  let stored: Omit<Outgoing, 'state'>[] = []
  const kept = {
    load: () => stored.map((item) => ({ ...item, state: 'waiting' as const })),
    save: (outbox: readonly Outgoing[]) => {
      stored = [...outbox]
    },
  }
  const closed = createThreadStore(server.calls, kept)
  await closed.send(written(1))
  await closed.send(written(2))
  expect(stored.map(({ id }) => id)).toEqual([idOf(1), idOf(2)])
  const sent: string[] = []
  const send = async ({ id }: Outgoing) => {
    sent.push(id)
    return server.append().row.message
  }
  const again = createThreadStore({ ...server.calls, send }, kept)
  await again.retryWaiting()
  await again.retryWaiting()
  expect(sent).toEqual([idOf(1), idOf(2)])
  expect(stored).toEqual([])
})

test('goes to one of 10,000 messages by one page, and notes where new messages begin', async () => {
  const server = createServer(10_000)
  const asked: object[] = []
  const list: typeof server.calls.list = async (range) => {
    asked.push(range)
    return server.calls.list(range)
  }
  const store = createThreadStore({ ...server.calls, list })
  await store.open()
  expect(await store.findSeq(idOf(4_321))).toBe(4_321)
  expect(asked).toEqual([
    { from: undefined, limit: pageSize },
    { messageId: idOf(4_321), limit: pageSize },
  ])
  expect(store.getView().thread.messages.size).toBe(2 * pageSize)
  expect(await store.findSeq(idOf(20_000))).toBeUndefined()
  store.noteRead(10_000)
  server.append()
  await store.open()
  expect(store.getView().unreadSeq).toBe(10_001)
  store.noteRead(10_001)
  await store.refresh()
  expect(store.getView().unreadSeq).toBe(10_001)
  await store.open()
  expect(store.getView().unreadSeq).toBeNull()
})

test('asks for the pages that are shown and not loaded', () => {
  const thread = { ...emptyThread, lastSeq: 130, messages: new Map([[125, message(125, 1)]]) }
  expect(missingPages(thread, { from: 50, to: 125 }, pageSize)).toEqual([1, 61, 121])
  expect(missingPages(thread, { from: 125, to: 125 }, pageSize)).toEqual([])
  expect(missingPages(emptyThread, { from: 1, to: 10 }, pageSize)).toEqual([])
})
