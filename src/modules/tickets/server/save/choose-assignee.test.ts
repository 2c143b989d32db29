/** Which user of a group a new ticket is assigned to. */
import * as fc from 'fast-check'
import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, test, vi } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import type { Grants } from '#core/permissions.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { userApi } from '#modules/users/api/users.ts'
import { ticketApi } from '../../api/tickets.ts'
import { nextInTurn } from './choose-assignee.ts'

// The test controls the minute after which presence is checked.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
afterAll(() => void vi.useRealTimers())
const { engine, join, address } = await openTestServer()
const at = await address()
const sockets: Socket[] = []
afterAll(() => sockets.forEach((socket) => socket.close()))

type Member = Awaited<ReturnType<typeof join>>
type Type = 'ROUND_ROBIN_ALL_USER' | 'ROUND_ROBIN_ONLINE_USER' | 'RANDOM_ALL_USER' | 'RANDOM_ONLINE_USER' | 'MANUAL'
const types: Type[] = [
  'ROUND_ROBIN_ALL_USER',
  'ROUND_ROBIN_ONLINE_USER',
  'RANDOM_ALL_USER',
  'RANDOM_ONLINE_USER',
  'MANUAL',
]
const seeing: Grants = { 'ticket.view': 'own' }

const team = async (assignmentType: Type, size: number) => {
  const boss = await join({ 'user.admin': 'all' })
  const { board } = await makeTicketBoard(boss)
  const name = { ar: 'Team', en: 'Team' }
  const { id: groupId } = await boss.call(groupApi.create, { name, parentId: null, assignmentType })
  const people: Member[] = []
  for (let n = 0; n < size; n += 1) people.push(await join(seeing, boss.org))
  const put = (who: Member[], toGroupId = groupId) =>
    boss.call(userApi.addToGroup, { ids: who.map(({ userId }) => userId), toGroupId })
  if (size > 0) await put(people)
  const make = (more: object = {}) =>
    boss.call(ticketApi.create, { boardId: board.id, name: 'Request', groupId, ...more })
  const chosen = async (count: number) =>
    (await Promise.all(Array.from({ length: count }, () => make()))).flatMap(({ assigneeIds = [] }) => assigneeIds)
  return { boss, board, groupId, people, put, make, chosen }
}

const seenAgo = async (who: Member, ago: string) => {
  await engine.pool.query('update public.session set last_seen_at = now() - $2::interval where user_id = $1', [
    who.userId,
    ago,
  ])
  await engine.pool.query('update public.org_user set last_seen_at = now() - $2::interval where id = $1', [
    who.userId,
    ago,
  ])
}
const times = (all: string[], { userId }: Member) => all.filter((id) => id === userId).length

test.each(types)('%s: assigns concurrent tickets among the candidates of the rule', async (type) => {
  const { boss, board, groupId, people, make, chosen } = await team(type, 3)
  const away = people[2]
  if (away) await seenAgo(away, '1 hour')
  const meant = type.includes('ONLINE') ? people.slice(0, 2) : people
  const all = await chosen(12)
  if (type === 'MANUAL') expect(all).toEqual([])
  else expect(all.length === 12 && all.every((id) => meant.some(({ userId }) => userId === id))).toBe(true)
  if (type.startsWith('ROUND')) for (const one of meant) expect(times(all, one)).toBe(12 / meant.length)
  expect((await make({ assigneeIds: [boss.userId] })).assigneeIds).toEqual([boss.userId])
  const later = (await boss.call(ticketApi.create, { boardId: board.id, name: 'Later' })).id
  const given = await boss.call(ticketApi.update, { id: later, version: 1, groupId })
  expect(given.assigneeIds?.length).toBe(type === 'MANUAL' ? 0 : 1)
})

test.each(types)('%s: leaves the ticket of an empty group unassigned', async (type) => {
  const { groupId, make } = await team(type, 0)
  expect(await make()).toMatchObject({ groupId, assigneeIds: [] })
})

test.each(['ROUND_ROBIN_ONLINE_USER', 'RANDOM_ONLINE_USER'] as const)(
  '%s: leaves the ticket unassigned while no member is online',
  async (type) => {
    const { groupId, people, make } = await team(type, 2)
    for (const one of people) await seenAgo(one, '5 minutes')
    expect(await make()).toMatchObject({ groupId, assigneeIds: [] })
  },
)

test('skips disabled users and users without access, and includes members of subgroups', async () => {
  const { boss, groupId, people, put, chosen } = await team('ROUND_ROBIN_ALL_USER', 2)
  const [kept, closed] = people
  const blind = await join({ 'report.view': 'all' }, boss.org)
  const below = await join(seeing, boss.org)
  const name = { ar: 'Below', en: 'Below' }
  const part = await boss.call(groupApi.create, { name, parentId: groupId, assignmentType: 'MANUAL' })
  await put([blind])
  await put([below], part.id)
  if (closed) await boss.call(userApi.disable, { ids: [closed.userId] })
  const all = await chosen(6)
  expect([kept, closed, blind, below].map((item) => item && times(all, item))).toEqual([3, 0, 0, 3])
})

test('continues the round after the last assignee left the group', async () => {
  const { boss, people, groupId, chosen } = await team('ROUND_ROBIN_ALL_USER', 3)
  const order = people.map(({ userId }) => userId).toSorted()
  expect(await chosen(2)).toHaveLength(2)
  await boss.call(userApi.removeFromGroup, { ids: order.slice(1, 2), fromGroupId: groupId })
  const [third, first] = [await chosen(1), await chosen(1)]
  expect([third, first]).toEqual([[order[2]], [order[0]]])
})

const open = async ({ token }: Member) => {
  const socket = io(at, { path: '/live', auth: { token }, transports: ['websocket'], reconnection: false })
  sockets.push(socket)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

test('a user with an open page counts as online until it closes or they sign out', async () => {
  const { people, make } = await team('ROUND_ROBIN_ONLINE_USER', 2)
  const [idle, away] = people
  if (!idle || !away) throw new Error('nobody there')
  const socket = await open(idle)
  for (const one of people) await seenAgo(one, '1 hour')
  expect((await make())?.assigneeIds).toEqual([])
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(async () => expect((await make())?.assigneeIds).toEqual([idle.userId]), { timeout: 20_000 })
  await engine.pool.query(`update public.session set idle_minutes = 30 where user_id = $1`, [idle.userId])
  expect((await make())?.assigneeIds).toEqual([])
  await engine.pool.query(`update public.session set idle_minutes = null where user_id = $1`, [idle.userId])
  socket.close()
  await vi.waitFor(
    async () => {
      await seenAgo(idle, '1 hour')
      vi.advanceTimersByTime(60_000)
      expect((await make())?.assigneeIds).toEqual([])
    },
    { timeout: 20_000 },
  )
})

test('an acting session does not make the other user online', async () => {
  const { people, make } = await team('RANDOM_ONLINE_USER', 1)
  const [one] = people
  if (!one) throw new Error('nobody there')
  await open(one)
  await engine.pool.query(`update public.session set acting = '{"kind":"impersonation"}' where user_id = $1`, [
    one.userId,
  ])
  vi.advanceTimersByTime(60_000)
  expect((await make())?.assigneeIds).toEqual([])
})

test('the turn goes round in order from any last assignee', () => {
  const people = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 8 }).map((ids) => ids.toSorted())
  fc.assert(
    fc.property(people, fc.option(fc.uuid()), (candidates, last) => {
      const given: string[] = []
      for (let n = 0, had = last; n < candidates.length; n += 1) {
        had = nextInTurn(candidates, had) ?? ''
        given.push(had)
      }
      expect(given.toSorted()).toEqual(candidates)
    }),
  )
  expect(nextInTurn([], 'a')).toBeUndefined()
})
