import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { openDoor } from '#apps/door.ts'
import { makeTicketBoard } from '#apps/samples/ticket-board.ts'
import type { Grants } from '#core/permissions.ts'
import { permissionApi } from '#modules/access/api/users.ts'
import { presenceApi, presenceTopic } from '../../api/talk.ts'
import { ticketApi } from '../../api/tickets.ts'

const { server, join } = await openDoor()
const at = await server.listen({ port: 0, host: '127.0.0.1' })
const sockets: Socket[] = []
afterAll(() => sockets.forEach((socket) => socket.close()))

const viewer: Grants = { 'ticket.view': 'all' }
type Member = Awaited<ReturnType<typeof join>>

const listen = async ({ token }: Member) => {
  const socket = io(at, { path: '/live', auth: { token }, transports: ['websocket'], reconnection: false })
  sockets.push(socket)
  const heard: string[] = []
  socket.on('changed', (topic: string) => topic.startsWith('presence/') && heard.push(topic))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return heard
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 300))

const start = async () => {
  const boss = await join({ 'user.admin': 'all' })
  const { board } = await makeTicketBoard(boss)
  const create = async () => (await boss.call(ticketApi.create, { boardId: board.id, title: 'A' })).ticket?.id ?? ''
  const [ticketId, elsewhere] = [await create(), await create()]
  const [omar, huda] = [await join(viewer, boss.org), await join(viewer, boss.org)]
  const come = ({ call }: Member, isEditing = false, id = ticketId) =>
    call(presenceApi.here, { ticketId: id, isEditing })
  return { boss, omar, huda, ticketId, elsewhere, come }
}
const peopleOf = async ({ call }: Member, ticketId: string) => (await call(presenceApi.others, { ticketId })).people

test('those who have a ticket open see each other, and who writes', async () => {
  const { omar, huda, ticketId, come } = await start()
  expect((await come(omar)).people).toEqual([])
  const { people, refs } = await come(huda, true)
  expect(people).toEqual([{ id: omar.userId, isEditing: false }])
  expect(refs[omar.userId]?.kind).toBe('user')
  expect(await peopleOf(omar, ticketId)).toEqual([{ id: huda.userId, isEditing: true }])
  await huda.call(presenceApi.leave, { ticketId })
  expect(await peopleOf(omar, ticketId)).toEqual([])
})

test('who has it open hears at once who comes, writes and goes; a heartbeat is no news', async () => {
  const { omar, huda, ticketId, elsewhere, come } = await start()
  const heard = await listen(omar)
  await come(omar)
  await soon()
  heard.length = 0
  const news = [presenceTopic(ticketId)]
  for (const act of [
    () => come(huda),
    () => come(huda, true),
    () => huda.call(presenceApi.leave, { ticketId }),
  ] as const) {
    await act()
    await expect.poll(() => heard).toEqual(news)
    heard.length = 0
  }
  await come(huda)
  await expect.poll(() => heard).toEqual(news)
  heard.length = 0
  await come(huda)
  await come(huda, false, elsewhere)
  await soon()
  expect(heard).toEqual([])
})

test('a page that connects later, or anew, hears of the ticket that is open on it', async () => {
  const { omar, huda, ticketId, come } = await start()
  await come(omar)
  const heard = await listen(omar)
  await come(huda)
  await expect.poll(() => heard).toEqual([presenceTopic(ticketId)])
})

test('who has left it, who never had it, and who may no longer see tickets hears nothing', async () => {
  const { boss, omar, huda, ticketId, come } = await start()
  const third = await join(viewer, boss.org)
  const [left, never, barred] = [await listen(omar), await listen(boss), await listen(third)]
  await come(omar)
  await come(third)
  await omar.call(presenceApi.leave, { ticketId })
  await boss.call(permissionApi.setUser, { id: third.userId, grants: {}, previous: viewer })
  await soon()
  for (const heard of [left, barred]) heard.length = 0
  await come(huda)
  await soon()
  expect([left, never, barred]).toEqual([[], [], []])
})

test('who may not see the ticket learns nobody’s presence', async () => {
  const { boss, ticketId, omar, come } = await start()
  const stranger = await join({ 'ticket.view': 'own' }, boss.org)
  await come(omar)
  for (const call of [presenceApi.others, presenceApi.leave] as const)
    await expect(stranger.call(call, { ticketId })).rejects.toMatchObject({ code: 'not-found' })
  await expect(come(stranger)).rejects.toMatchObject({ code: 'not-found' })
})
