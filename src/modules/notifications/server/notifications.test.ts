import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { Grants } from '#core/permissions.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { permissionApi } from '#modules/directory/api/permissions.ts'
import { customerApi } from '#modules/contacts/api.ts'
import { departmentApi } from '#modules/structure/api.ts'
import { tokenApi } from '#modules/sign-in/api/tokens.ts'
import { commentApi } from '#modules/tickets/api/collaboration.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { userApi } from '#modules/users/api/users.ts'
import { workers } from '#platform/jobs/send-job.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { attach } from '#test/samples/tickets.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { notificationApi } from '../api.ts'
import { notificationTypes } from '../types.ts'

const { engine, join, clientFor, server, runtime } = await openTestServer()
const admin: Grants = { 'user.admin': 'all' }
const agent: Grants = { 'ticket.view': 'all', 'ticket.comment': 'all', 'ticket-view.assignee': 'all' }
type Member = Awaited<ReturnType<typeof join>>

const start = async () => {
  const boss = await join(admin)
  const { board, doing, ids } = await makeTicketBoard(boss)
  const create = async (more: object = {}) =>
    (await boss.call(ticketApi.create, { boardId: board.id, name: 'Broken lift', ...more })).id
  return { boss, board, doing, ids, create }
}
const said = (ticketId: string, body: string, mentionIds: string[] = []) => ({
  ticketId,
  body: `<p>${body}</p>`,
  mentionIds,
  fileIds: [],
})
const countOf = async ({ call }: Member) => (await call(notificationApi.unread, {})).count
const untilUnread = (member: Member, count: number) =>
  vi.waitFor(async () => expect(await countOf(member)).toBe(count), { timeout: 20_000, interval: 30 })
const typesOf = async ({ call }: Member) =>
  (await call(notificationApi.list, {})).items.flatMap(({ items }) => items.map(({ type }) => type))
/** All events so far have been handled. */
const untilIdle = () =>
  vi.waitFor(
    async () => {
      const { rowCount } = await engine.pool.query(
        `select from pgboss.job where name in ('event', 'event-retry', 'notify-people') and state < 'completed'`,
      )
      expect(rowCount).toBe(0)
    },
    { timeout: 20_000, interval: 30 },
  )

test('notifies of mentions, assignments and changes, with reasons, and never of own acts', async () => {
  const { boss, create, doing } = await start()
  const [mentioned, assigned, uninvolved] = [
    await join(agent, boss.org),
    await join(agent, boss.org),
    await join(agent, boss.org),
  ]
  const id = await create({ assigneeIds: [assigned.userId] })
  // Who watches is read when a change is handled: the mentioned user watches from the next change on.
  await untilIdle()
  await boss.call(commentApi.add, said(id, 'Please look, <b>Sami</b>', [mentioned.userId]))
  await mentioned.call(commentApi.add, said(id, 'I did'))
  await boss.call(ticketApi.update, { id, version: (await boss.call(ticketApi.get, { id })).version, statusId: doing })
  await untilIdle()
  const { items, refs } = await mentioned.call(notificationApi.list, {})
  expect(items).toMatchObject([{ subjectId: id, name: 'Broken lift', number: 'REQ-0001', isUnread: true }])
  expect(items[0]?.items).toEqual([
    expect.objectContaining({ type: 'comment-added', reasons: ['mentioned', 'watcher'], excerpt: 'Please look, Sami' }),
  ])
  expect(refs[boss.userId]).toMatchObject({ kind: 'user' })
  expect((await typesOf(assigned)).toSorted()).toEqual(['assignees', 'comment-added', 'comment-added'])
  expect((await boss.call(notificationApi.list, {})).items[0]?.items).toEqual([
    expect.objectContaining({ type: 'comment-added', reasons: ['creator'], actorId: mentioned.userId }),
  ])
  expect(await countOf(uninvolved)).toBe(0)
  expect([await countOf(mentioned), await countOf(assigned)]).toEqual([1, 1])
})

test('has a type for each thing that can change on a ticket', async () => {
  const boss = await join(admin)
  const { board, doing, ids } = await makeTicketBoard(boss, { fields: { parcel: { type: 'TEXT' } } })
  const watcher = await join(admin, boss.org)
  const words = { ar: 'A', en: 'B' }
  const department = await boss.call(departmentApi.create, { name: words, description: words, parentId: null })
  const group = await boss.call(groupApi.create, { name: words, parentId: null, assignmentType: 'MANUAL' })
  const contact = { name: 'C', phoneNumber: '', email: '', title: '', accountId: null, isSpam: false }
  const customer = await boss.call(customerApi.create, contact)
  const watcherIds = [watcher.userId]
  const { id } = await boss.call(ticketApi.create, { boardId: board.id, name: 'A', watcherIds })
  await boss.call(ticketApi.update, {
    id,
    version: 1,
    name: 'B',
    description: '<p>C</p>',
    tagIds: board.tags.map((tag) => tag.id),
    statusId: doing,
    dueDate: '2030-01-01T09:00:00.000Z',
    priority: 'high',
    departmentId: department.id,
    customerId: customer.id,
    assigneeIds: [boss.userId],
    watcherIds: [...watcherIds, boss.userId],
    groupId: group.id,
    fileIds: [await attach({ ...boss, server })],
    values: { [ids['parcel'] ?? '']: 'D' },
  })
  await boss.call(commentApi.add, said(id, 'E'))
  await boss.call(ticketApi.resolve, { id })
  await boss.call(ticketApi.archive, { id, isArchived: true })
  await untilIdle()
  // Those of a whole other kind have tests of their own; call summaries are not in this version.
  const ofOthers = /^(call-|sla-|workflow|approval|survey-|article-)/
  const types = await typesOf(watcher)
  expect([...new Set(types)].toSorted()).toEqual(notificationTypes.filter((type) => !ofOthers.test(type)).toSorted())
})

test('applies permissions at delivery and again when read', async () => {
  const { boss, create, doing } = await start()
  const blind = await join({ 'ticket.view': 'all' }, boss.org)
  const own: Grants = { 'ticket.view': 'own', 'ticket-view.status': 'all' }
  const watcher = await join(own, boss.org)
  const guest = await join(agent, boss.org)
  await engine.pool.query(`update org_user set user_type = 'GUEST' where id = $1`, [guest.userId])
  const id = await create({ watcherIds: [blind.userId, watcher.userId, guest.userId] })
  const change = async (patch: object) =>
    boss.call(ticketApi.update, { id, version: (await boss.call(ticketApi.get, { id })).version, ...patch })
  await boss.call(commentApi.add, said(id, 'among us'))
  await change({ statusId: doing })
  await untilIdle()
  expect((await typesOf(blind)).toSorted()).toEqual(['comment-added', 'watchers'])
  expect(await typesOf(guest)).toEqual(['watchers'])
  expect((await typesOf(watcher)).toSorted()).toEqual(['comment-added', 'status', 'watchers'])
  // Loses the right to one field, then the ticket.
  const lose = (grants: Grants, previous: Grants) =>
    boss.call(permissionApi.setUser, { id: watcher.userId, grants, previous })
  await lose({ 'ticket.view': 'own' }, own)
  expect((await typesOf(watcher)).toSorted()).toEqual(['comment-added', 'watchers'])
  await change({ watcherIds: [blind.userId, guest.userId] })
  expect(await watcher.call(notificationApi.list, {})).toEqual({ items: [], refs: {}, next: null })
  expect(await watcher.call(notificationApi.unread, {})).toEqual({ count: 0, subjectIds: [] })
})

test('reaches members of watching groups, and of the assigned group while nobody is assigned', async () => {
  const { boss, create } = await start()
  const [inWatching, inAssigned] = [await join(agent, boss.org), await join(agent, boss.org)]
  const makeGroup = (parentId: string | null) =>
    boss.call(groupApi.create, { name: { ar: randomUUID(), en: randomUUID() }, parentId, assignmentType: 'MANUAL' })
  const [watching, assigned] = [await makeGroup(null), await makeGroup(null)]
  const below = await makeGroup(watching.id)
  await boss.call(userApi.addToGroup, { toGroupId: below.id, ids: [inWatching.userId] })
  await boss.call(userApi.addToGroup, { toGroupId: assigned.id, ids: [inAssigned.userId] })
  const id = await create({ watcherGroupIds: [watching.id], groupId: assigned.id })
  await boss.call(commentApi.add, said(id, 'one'))
  await untilIdle()
  for (const member of [inWatching, inAssigned])
    expect((await typesOf(member)).toSorted()).toEqual(['comment-added', 'groups'])
  const { version } = await boss.call(ticketApi.get, { id })
  await boss.call(ticketApi.update, { id, version, assigneeIds: [boss.userId] })
  await boss.call(commentApi.add, said(id, 'two'))
  await untilIdle()
  expect([(await typesOf(inWatching)).length, (await typesOf(inAssigned)).length]).toEqual([4, 2])
})

test('marks as read and unread, for the caller alone, also when 50 marks race', async () => {
  const { boss, create } = await start()
  const [reader, colleague] = [await join(agent, boss.org), await join(agent, boss.org)]
  const people = { watcherIds: [reader.userId, colleague.userId] }
  const [first, second] = [await create(people), await create(people)]
  await untilUnread(reader, 2)
  await reader.call(notificationApi.mark, { subjectId: first, isRead: true })
  expect(await reader.call(notificationApi.unread, {})).toEqual({ count: 1, subjectIds: [second] })
  expect((await reader.call(notificationApi.list, { isUnread: true })).items.map(({ subjectId }) => subjectId)).toEqual(
    [second],
  )
  await reader.call(notificationApi.mark, { subjectId: first, isRead: false })
  expect(await countOf(reader)).toBe(2)
  const marks = Array.from({ length: 50 }, (_, at) =>
    at % 5 === 0
      ? reader.call(notificationApi.markAll, {})
      : reader.call(notificationApi.mark, { subjectId: at % 2 ? first : second, isRead: true }),
  )
  await Promise.all(marks)
  expect([await countOf(reader), await countOf(colleague)]).toEqual([0, 2])
  // Neither a colleague without notifications nor a limited key nor another organisation reaches them.
  const outsider = await join(agent, boss.org)
  await expect(outsider.call(notificationApi.mark, { subjectId: first, isRead: true })).rejects.toMatchObject({
    code: 'not-found',
  })
  const { token } = await boss.call(tokenApi.create, {
    name: 'Sync',
    grants: { 'ticket.view': 'all' },
    expiresAt: null,
  })
  const elsewhere = await join(admin)
  await expect(clientFor(boss.org, token)(notificationApi.list, {})).rejects.toMatchObject({ status: 403 })
  await expect(clientFor(boss.org, elsewhere.token)(notificationApi.list, {})).rejects.toMatchObject({ status: 404 })
  expect(await countOf(colleague)).toBe(2)
})

test('a repeated job writes each notification once', async () => {
  const { boss, create } = await start()
  const reader = await join(agent, boss.org)
  const id = await create({ watcherIds: [reader.userId] })
  await boss.call(commentApi.add, said(id, 'one'))
  await untilIdle()
  const [change] = (
    await engine.pool.query<{ id: string }>(
      `select id from change where subject_id = $1 and kind = 'ticket.commented'`,
      [id],
    )
  ).rows
  const jobs = [
    { name: 'event', data: { orgId: boss.orgId, ids: [change?.id] } },
    ...Array.from({ length: 5 }, () => ({
      name: 'notify-people',
      data: {
        orgId: boss.orgId,
        changeId: change?.id,
        kind: 'ticket.commented',
        first: reader.userId,
        last: reader.userId,
      },
    })),
  ]
  for (const { name, data } of jobs)
    await engine.pool.query('insert into pgboss.job (name, data, priority) values ($1, $2, 0)', [name, data])
  workers.get(runtime.jobs)?.wake()
  await untilIdle()
  expect((await typesOf(reader)).toSorted()).toEqual(['comment-added', 'watchers'])
})
