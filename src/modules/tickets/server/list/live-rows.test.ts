/** Rows that open pages read by id contain only what their user may see in a list. */
import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import type { RowsReply } from '#core/live.ts'
import { viewAsApi } from '#modules/directory/api/view-as.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { tokenApi } from '#modules/sign-in/api/tokens.ts'
import { userApi } from '#modules/users/api/users.ts'
import { ticketApi } from '../../api/tickets.ts'

const { engine, join, clientFor, server } = await openTestServer()
const at = await server.listen({ port: 0, host: '127.0.0.1' })
const sockets: Socket[] = []
afterAll(() => sockets.forEach((socket) => socket.close()))
type Member = Awaited<ReturnType<typeof join>>

const words = (name: string) => ({ ar: name, en: name })
const openPage = async (token: string) => {
  const socket = io(at, { path: '/live', auth: { token }, transports: ['websocket'], reconnection: false })
  sockets.push(socket)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const ask = (ids: unknown, kind: unknown = 'ticket') =>
    socket.timeout(60_000).emitWithAck('rows', { kind, ids }) as Promise<RowsReply>
  return { socket, ask }
}
const rowsFor = async (token: string, ids: readonly string[]) => (await openPage(token)).ask(ids)
const titlesIn = (reply: RowsReply) =>
  'items' in reply ? (reply.items as { name: string }[]).map(({ name }) => name).toSorted() : reply

const plant = async () => {
  const boss = await join({ 'user.admin': 'all' })
  const { call } = boss
  const insiders = await call(groupApi.create, { name: words('Insiders'), parentId: null, assignmentType: 'MANUAL' })
  const { board, ids: fields } = await makeTicketBoard(boss, {
    sections: [{}, { securityPolicies: [insiders.id] }, { isHidden: true }],
    fields: {
      open: { type: 'TEXT' },
      kept: { type: 'TEXT', in: 1 },
      deep: { type: 'TEXT', in: 2 },
      shadow: { type: 'TEXT', isHidden: true },
      names: { type: 'TICKET' },
    },
  })
  const make = async (title: string, more: object = {}) =>
    (await call(ticketApi.create, { boardId: board.id, name: title, ...more })).id
  const few = { 'ticket.view': 'own', 'ticket-view.tables': 'all', 'ticket-view.status': 'all' } as const
  const [agent, insider, reader] = [
    await join(few, boss.org),
    await join({ 'ticket.view': 'all', 'ticket-view.tables': 'all' }, boss.org),
    await join({ 'ticket.view': 'all', 'ticket-view.all-views': 'all', 'ticket-view.assignee': 'all' }, boss.org),
  ]
  await call(userApi.addToGroup, { ids: [insider.userId], toGroupId: insiders.id })
  const of = (key: string) => fields[key] ?? ''
  const hidden = await make('hidden', { values: { [of('kept')]: 'secret' } })
  const values = { [of('open')]: 'open', [of('kept')]: 'secret', [of('names')]: hidden }
  const own = await make('own', { assigneeIds: [agent.userId], values })
  const ofGroup = await make('of the group', { groupId: insiders.id })
  await agent.call(ticketApi.pin, { id: own, isPinned: true })
  return { boss, agent, insider, reader, insiders, boardId: board.id, of, own, hidden, ofGroup }
}
let planted: Awaited<ReturnType<typeof plant>>
beforeAll(async () => {
  planted = await plant()
})

test('live rows equal the rows of the list, with the names they refer to', async () => {
  const { boss, agent, insider, reader, boardId, own, hidden, ofGroup } = planted
  const ids = [own, hidden, ofGroup]
  // Concurrent requests, so that they are read in one batch.
  const members: Member[] = [boss, agent, insider, reader]
  const pages = await Promise.all(members.map(({ token }) => openPage(token)))
  const replies = await Promise.all(pages.map(({ ask }) => ask(ids)))
  for (const [n, { call }] of members.entries()) {
    const { items, refs } = await call(ticketApi.list, { boardId, pageNumber: 0, pageSize: 50, archived: 'with' })
    const reply = replies[n] as { items: { id: string }[]; refs: object; gone: string[] }
    const byId = (rows: readonly { id: string }[]) => rows.toSorted((a, b) => a.id.localeCompare(b.id))
    expect(byId(reply.items)).toEqual(byId(items))
    expect(reply.refs).toEqual(refs)
    expect(reply.gone).toEqual(ids.filter((id) => !items.some((item) => item.id === id)))
  }
  expect(titlesIn(replies[1] ?? { error: '' })).toEqual(['own'])
})

test('live rows omit hidden fields, sections and referenced tickets', async () => {
  const { agent, insider, own, of, hidden } = planted
  const [mine, theirs] = await Promise.all([rowsFor(agent.token, [own]), rowsFor(insider.token, [own])])
  expect(JSON.stringify(mine)).not.toContain('secret')
  expect(JSON.stringify(mine)).not.toContain(hidden)
  expect(mine).toMatchObject({ items: [{ isPinned: true, values: { [of('open')]: 'open' } }] })
  expect(theirs).toMatchObject({
    items: [{ isPinned: false, values: { [of('kept')]: 'secret', [of('names')]: hidden } }],
  })
})

test('reports a ticket of another organisation and an unknown one alike as gone', async () => {
  const { own } = planted
  const stranger = await join({ 'user.admin': 'all' })
  const never = randomUUID()
  expect(await rowsFor(stranger.token, [own, never])).toEqual({ items: [], refs: {}, gone: [own, never] })
})

test('acting sessions and API tokens read rows with their own permissions', async () => {
  const { boss, insiders, own, hidden, ofGroup } = planted
  const ids = [own, hidden, ofGroup]
  const { authorization: view } = await boss.call(viewAsApi.start, { id: insiders.id })
  const key = async (grants: Parameters<typeof tokenApi.create.input.parse>[0]) =>
    (await boss.call(tokenApi.create, { name: randomUUID(), expiresAt: null, grants: grants as never })).token
  const [all, none] = [await key({ 'ticket.view': 'all' }), await key({ 'user.view': 'all' })]
  expect(titlesIn(await rowsFor(view, ids))).toEqual([])
  expect(titlesIn(await rowsFor(all, ids))).toEqual(['hidden', 'of the group', 'own'])
  expect(titlesIn(await rowsFor(none, ids))).toEqual([])
})

test('a session that ended after connecting reads no rows', async () => {
  const { boss, own } = planted
  const member = await join({ 'ticket.view': 'all' }, boss.org)
  const page = await openPage(member.token)
  expect(titlesIn(await page.ask([own]))).toEqual(['own'])
  // Without a word to its socket, as where a message between nodes is late.
  await engine.pool.query('delete from public.session where user_id = $1', [member.userId])
  expect(await page.ask([own])).toEqual({ error: 'signed-out' })
  const other = await join({ 'ticket.view': 'all' }, boss.org)
  const closed = await openPage(other.token)
  await clientFor(boss.org, other.token)(signInApi.logout, {})
  await vi.waitFor(() => expect(closed.socket.disconnected).toBe(true))
})

test('refuses a malformed request, and closes only the socket of an oversized message', async () => {
  const { boss, own } = planted
  const [page, other] = [await openPage(boss.token), await openPage(boss.token)]
  const bad = { error: 'bad-request' }
  const many = Array.from({ length: 101 }, () => randomUUID())
  for (const ids of [undefined, null, 'x', ['x'], [7], [`${own} `], many]) expect(await page.ask(ids)).toEqual(bad)
  for (const kind of ['users', '__proto__', 'toString', 7, null]) expect(await page.ask([own], kind)).toEqual(bad)
  page.socket.emit('rows')
  page.socket.emit('rows', { kind: 'ticket', ids: [own] }, 'no function')
  expect(titlesIn(await page.ask([own, own]))).toEqual(['own'])
  page.socket.emit('rows', { kind: 'ticket', ids: ['x'.repeat(1_000_000)] }, () => {})
  await vi.waitFor(() => expect(page.socket.disconnected).toBe(true))
  expect(titlesIn(await other.ask([own]))).toEqual(['own'])
})

test('limits a page that sends ten thousand requests, and still answers others', async () => {
  const { boss, own } = planted
  const [flood, other] = [await openPage(boss.token), await openPage(boss.token)]
  const connect = vi.spyOn(engine.pool, 'connect')
  const replies = Promise.all(Array.from({ length: 10_000 }, () => flood.ask([own])))
  expect(titlesIn(await other.ask([own]))).toEqual(['own'])
  const refused = (await replies).filter((reply) => 'error' in reply && reply.error === 'too-many')
  expect(refused.length).toBeGreaterThan(9_500)
  expect(connect.mock.calls.length).toBeLessThan(100)
  connect.mockRestore()
})
