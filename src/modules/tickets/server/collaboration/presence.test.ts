import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import type { LiveChange } from '#core/live.ts'
import type { Grants } from '#core/permissions.ts'
import { permissionApi } from '#modules/directory/api/permissions.ts'
import { presenceApi, presenceChanged } from '../../api/collaboration.ts'
import { ticketApi } from '../../api/tickets.ts'

const { runInOrg, address, join } = await getTestServer()
const at = await address()
const sockets: Socket[] = []
afterAll(() => sockets.forEach((socket) => socket.close()))

const viewer: Grants = { 'ticket.view': 'all' }
const patience = { timeout: 20_000 }
type Member = Awaited<ReturnType<typeof join>>

/** Counts presence messages of this ticket as its page receives them; `settle` waits for a message sent after all others. */
const listen = async ({ token, orgId, userId }: Member, ticketId: string) => {
  const auth = { token, scopes: [`ticket:${ticketId}`] }
  const socket = io(at, { path: '/live', auth, transports: ['websocket'], reconnection: false })
  sockets.push(socket)
  const changes: LiveChange[] = []
  socket.on('change', (change: LiveChange) => changes.push(change))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const news = () => changes.filter(({ kind, id }) => kind === presenceChanged && id === ticketId).length
  const settle = async () => {
    const marker = { kind: 'settled', id: randomUUID() }
    await runInOrg(orgId, async (ctx) => ctx.live.emit(orgId, marker, [`user:${userId}`]))
    await expect.poll(() => changes.map(({ id }) => id), patience).toContain(marker.id)
    return news()
  }
  await settle()
  changes.length = 0
  return { socket, hears: (count: number) => expect.poll(news, patience).toBe(count), settle }
}

const start = async () => {
  const boss = await join({ 'user.admin': 'all' })
  const { board } = await makeTicketBoard(boss)
  const create = async () => (await boss.call(ticketApi.create, { boardId: board.id, name: 'A' })).id
  const [ticketId, elsewhere] = [await create(), await create()]
  const [omar, huda] = [await join(viewer, boss.org), await join(viewer, boss.org)]
  type Where = { id?: string; pageId?: string }
  const come = ({ call, userId }: Member, isEditing = false, { id = ticketId, pageId = userId }: Where = {}) =>
    call(presenceApi.heartbeat, { ticketId: id, pageId, isEditing })
  const go = ({ call, userId }: Member, pageId = userId) => call(presenceApi.leave, { ticketId, pageId })
  const peopleFor = async ({ call }: Member) => (await call(presenceApi.others, { ticketId })).people
  return { boss, omar, huda, elsewhere, ticketId, come, go, peopleFor }
}

test('lists the users who have the ticket open, and who is editing', async () => {
  const { omar, huda, come, go, peopleFor } = await start()
  expect((await come(omar)).people).toEqual([])
  const { people, refs } = await come(huda, true)
  expect(people).toEqual([{ id: omar.userId, isEditing: false }])
  expect(refs[omar.userId]?.kind).toBe('user')
  expect(await peopleFor(omar)).toEqual([{ id: huda.userId, isEditing: true }])
  await go(huda)
  expect(await peopleFor(omar)).toEqual([])
})

test('counts a user with two pages once, until the last page leaves', async () => {
  const { omar, huda, ticketId, come, go, peopleFor } = await start()
  await come(omar)
  const { hears, settle } = await listen(omar, ticketId)
  const second = { pageId: randomUUID() }
  const sees = async (...writing: boolean[]) =>
    expect(await peopleFor(omar)).toEqual(writing.map((isEditing) => ({ id: huda.userId, isEditing })))
  await come(huda)
  await hears(1)
  await come(huda, false, second)
  await sees(false)
  await come(huda, true)
  await hears(2)
  await come(huda, false, second)
  await sees(true)
  await go(huda)
  await hears(3)
  await sees(false)
  await go(huda)
  await sees(false)
  await go(huda, second.pageId)
  await hears(4)
  await sees()
  expect(await settle()).toBe(4)
})

test('notifies open pages of arrivals, edits and departures, but not of heartbeats', async () => {
  const { omar, huda, ticketId, elsewhere, come, go } = await start()
  await come(omar)
  const { hears, settle } = await listen(omar, ticketId)
  const loud = [() => come(huda), () => come(huda, true), () => go(huda), () => come(huda)] as const
  for (const [at, act] of loud.entries()) {
    await act()
    await hears(at + 1)
  }
  await come(huda)
  await come(huda, false, { id: elsewhere })
  await go(huda)
  await hears(5)
  expect(await settle()).toBe(5)
})

test('notifies no page without the ticket open or without access', async () => {
  const { boss, omar, huda, ticketId, elsewhere, come } = await start()
  const third = await join(viewer, boss.org)
  const [barred, other, stays] = [
    await listen(third, ticketId),
    await listen(boss, elsewhere),
    await listen(huda, ticketId),
  ]
  const stranger = await listen(await join({ 'ticket.view': 'own' }, boss.org), ticketId)
  const told = new Promise((resolve) => barred.socket.once('permissions-changed', resolve))
  await boss.call(permissionApi.setUser, { id: third.userId, grants: {}, previous: viewer })
  await told
  await come(omar)
  await stays.hears(1)
  for (const { settle } of [barred, other, stranger]) expect(await settle()).toBe(0)
})

test('refuses presence to users who may not see the ticket', async () => {
  const { boss, ticketId, omar, come, go } = await start()
  const stranger = await join({ 'ticket.view': 'own' }, boss.org)
  await come(omar)
  const tries = [() => stranger.call(presenceApi.others, { ticketId }), () => go(stranger), () => come(stranger)]
  for (const ask of tries) await expect(ask()).rejects.toMatchObject({ code: 'not-found' })
})
