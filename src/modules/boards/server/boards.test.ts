import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import type { Grants } from '#core/permissions.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { userApi } from '#modules/users/api/users.ts'
import { orgSettingsApi } from '#modules/orgs/api/settings.ts'
import { boardApi, type Board, type BoardSettings } from '../api/boards.ts'
import { tableApi } from '../api/tables.ts'
import { boardOf, mayChoose, statusesOf } from './for-tickets.ts'

const { runInOrg, engine, join, clientFor } = await getTestServer()
const admin: Grants = { 'user.admin': 'all' }
type Member = Awaited<ReturnType<typeof join>>

const status = (name: string, more: Partial<BoardSettings['statuses'][number]> = {}) => ({
  id: randomUUID(),
  name: { ar: name, en: name },
  color: '#336699',
  uiOrder: 0,
  isCloseState: false,
  securityPolicies: [] as string[],
  ...more,
})
const settings = (name: string, more: Partial<BoardSettings> = {}): BoardSettings => ({
  name: { ar: name, en: name },
  description: { ar: '', en: '' },
  type: 'TICKET',
  icon: 'inbox',
  sequence: { prefix: 'T', suffix: '', separator: '-', digits: 3, start: 1 },
  workflowEnabled: false,
  ticketTracking: true,
  ticketComments: true,
  statuses: [status('New'), status('Done', { uiOrder: 1, isCloseState: true })],
  tags: [],
  sources: [],
  ...more,
})
const group = (name: string, parentId: string | null = null) => ({
  name: { ar: name, en: name },
  parentId,
  assignmentType: 'MANUAL' as const,
})
const save = ({ call }: Member, board: Board, change: Partial<BoardSettings>) =>
  call(boardApi.save, { ...board, ...change })
const refused = (work: Promise<unknown>, fields: object) =>
  expect(work).rejects.toMatchObject({ code: 'invalid', fields })
const ticketOn = (orgId: string, board: Board, more: object) =>
  runInOrg(orgId, (ctx) =>
    ctx.db
      .insertInto('ticket')
      .values({
        orgId,
        id: randomUUID(),
        boardId: board.id,
        customSequence: Math.floor(Math.random() * 1e9),
        displayNumber: '',
        name: 'T',
        searchText: 't',
        searchName: 't',
        statusId: board.statuses[0]?.id ?? '',
        ...more,
      } as never)
      .execute(),
  )
const kindsOf = async ({ orgId }: Member) =>
  (
    await engine.pool.query<{ kind: string }>(
      `select kind from change where org_id = $1 and kind like 'board%' order by at, id`,
      [orgId],
    )
  ).rows.map(({ kind }) => kind)

test('creates a board with a form and a table, stores it as sent and records each change', async () => {
  const manager = await join(admin)
  const input = settings('Requests', {
    tags: [{ id: randomUUID(), name: { ar: 'ع', en: 'Urgent' }, color: '#aa0000', uiOrder: 0 }],
    sources: [{ id: randomUUID(), label: { ar: 'ه', en: 'Phone' }, value: 'phone', uiOrder: 0 }],
  })
  const made = await manager.call(boardApi.create, input)
  expect(made).toMatchObject({ ...input, version: 1, nextNumber: 1, isArchived: false, archivedStatuses: [] })
  expect(await manager.call(boardApi.get, { id: made.id })).toEqual(made)
  expect(await manager.call(tableApi.list, { boardId: made.id })).toMatchObject([{ uiOrder: 0, version: 1 }])
  const saved = await save(manager, made, { name: { ar: 'ب', en: 'Other' }, ticketComments: false })
  expect(saved).toMatchObject({ name: { ar: 'ب', en: 'Other' }, ticketComments: false, version: 2 })
  await manager.call(boardApi.archive, { id: made.id })
  await expect(manager.call(boardApi.archive, { id: made.id })).rejects.toMatchObject({ code: 'already-done' })
  expect(await manager.call(boardApi.list, {})).toEqual([])
  expect(await manager.call(boardApi.list, { withArchived: 'true' })).toMatchObject([{ id: made.id, isArchived: true }])
  await manager.call(boardApi.unarchive, { id: made.id })
  expect(await manager.call(boardApi.list, {})).toMatchObject([{ id: made.id, isArchived: false }])
  expect(await kindsOf(manager)).toEqual(['board.created', 'board.updated', 'board.archived', 'board.unarchived'])
})

test('refuses the later of two concurrent saves of a board with conflict', async () => {
  const manager = await join(admin)
  const other = await join(admin, manager.org)
  const board = await manager.call(boardApi.create, settings('Seen'))
  const answers = await Promise.allSettled([
    save(manager, board, { name: { ar: 'one', en: 'one' } }),
    save(other, board, { name: { ar: 'other', en: 'other' } }),
  ])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find((answer) => answer.status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
  const stored = await manager.call(boardApi.get, { id: board.id })
  expect([stored.version, stored.name.en]).toEqual([2, answers[0]?.status === 'fulfilled' ? 'one' : 'other'])
  await expect(save(manager, stored, {})).rejects.toMatchObject({ code: 'no-changes' })
})

test('refuses duplicate names, ids and values, unknown groups and a changed type at their fields', async () => {
  const manager = await join(admin)
  const made = await manager.call(boardApi.create, settings('Land', { name: { ar: 'الأراضي', en: 'Land' } }))
  const again = (more: Partial<BoardSettings>) => manager.call(boardApi.create, settings('Fresh', more))
  await refused(again({ name: { ar: 'الاراضي', en: 'X' } }), { 'name.ar': 'name-taken' })
  await refused(again({ name: { ar: 'س', en: ' LAND ' } }), { 'name.en': 'name-taken' })
  await refused(again({ name: { ar: ' ', en: 'X' } }), { 'name.ar': 'required' })
  await refused(again({ statuses: [] }), { statuses: 'required' })
  const twin = status('Twin')
  await refused(again({ statuses: [twin, { ...twin, name: { ar: 'x', en: 'x' } }] }), { 'statuses.1.id': 'duplicate' })
  await refused(again({ statuses: [twin, status('twin')] }), { 'statuses.1.name.en': 'name-taken' })
  await refused(again({ statuses: [status('A', { securityPolicies: [randomUUID()] })] }), {
    'statuses.0.securityPolicies': 'not-there',
  })
  await refused(again({ statuses: [status('A', { color: 'red' })] }), { 'statuses.0.color': 'color' })
  const source = (value: string, label = value) => ({
    id: randomUUID(),
    label: { ar: label, en: label },
    value,
    uiOrder: 0,
  })
  await refused(again({ sources: [source('Phone'), source('phone', 'b')] }), { 'sources.1.value': 'value-taken' })
  await refused(save(manager, made, { type: 'INTERNAL_MEMO' }), { type: 'locked' })
  await expect(again({ statuses: made.statuses })).rejects.toMatchObject({ code: 'conflict' })
  await expect(manager.call(boardApi.get, { id: randomUUID() })).rejects.toMatchObject({ code: 'board-not-found' })
  await expect(manager.call(boardApi.get, { id: 'land' })).rejects.toMatchObject({ fields: { id: 'board-id' } })
  await expect(manager.call(tableApi.list, { boardId: 'land' })).rejects.toMatchObject({
    fields: { boardId: 'board-id' },
  })
  expect(await manager.call(boardApi.list, {})).toHaveLength(1)
})

test('stores the order of statuses, and reorders boards', async () => {
  const manager = await join(admin)
  const input = settings('Order', {
    statuses: [status('c', { uiOrder: 30 }), status('a', { uiOrder: 10 }), status('b', { uiOrder: 20 })],
  })
  const made = await manager.call(boardApi.create, input)
  expect(made.statuses.map(({ name, uiOrder }) => [name.en, uiOrder])).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
  ])
  const turned = made.statuses.toReversed().map((each, uiOrder) => ({ ...each, uiOrder }))
  expect((await save(manager, made, { statuses: turned })).statuses).toEqual(turned)
  const [b, c] = [
    await manager.call(boardApi.create, settings('B')),
    await manager.call(boardApi.create, settings('C')),
  ]
  await manager.call(boardApi.reorder, { ids: [c.id, made.id] })
  expect((await manager.call(boardApi.list, {})).map(({ id }) => id)).toEqual([c.id, made.id, b.id])
  await expect(manager.call(boardApi.reorder, { ids: [randomUUID()] })).rejects.toMatchObject({
    code: 'board-not-found',
  })
})

test('archives an omitted status or tag that tickets use, removes an unused one, and restores either', async () => {
  const manager = await join(admin)
  const tag = (name: string) => ({ id: randomUUID(), name: { ar: name, en: name }, color: '#336699', uiOrder: 0 })
  const made = await manager.call(
    boardApi.create,
    settings('Parts', {
      statuses: [status('Used'), status('Free'), status('Stays')],
      tags: [tag('used'), tag('free')],
    }),
  )
  await ticketOn(manager.orgId, made, { tagIds: [made.tags[0]?.id] })
  const [used, , stays] = made.statuses
  const saved = await save(manager, made, { statuses: stays ? [stays] : [], tags: [] })
  expect(saved.statuses.map(({ name }) => name.en)).toEqual(['Stays'])
  expect(saved.archivedStatuses.map(({ name }) => name.en)).toEqual(['Used'])
  expect(saved.archivedTags.map(({ name }) => name.en)).toEqual(['used'])
  expect((await runInOrg(manager.orgId, (ctx) => statusesOf(ctx, made.id))).map(({ name }) => name.en)).toEqual([
    'Stays',
    'Used',
  ])
  const back = await save(manager, saved, { statuses: [used, stays].flatMap((each) => each ?? []) })
  expect([back.statuses.length, back.archivedStatuses.length]).toEqual([2, 0])
})

test('counts the tickets of a status or tag before it is removed', async () => {
  const manager = await join(admin)
  const tag = { id: randomUUID(), name: { ar: 'و', en: 'Tag' }, color: '#336699', uiOrder: 0 }
  const made = await manager.call(boardApi.create, settings('Uses', { tags: [tag] }))
  const [first, second] = made.statuses
  await ticketOn(manager.orgId, made, { tagIds: [tag.id] })
  await ticketOn(manager.orgId, made, { archivedAt: new Date().toISOString() })
  const uses = (part = '') => manager.call(boardApi.usage, { id: made.id, part })
  expect([await uses(first?.id), await uses(second?.id), await uses(tag.id)]).toEqual([
    { tickets: 2 },
    { tickets: 0 },
    { tickets: 1 },
  ])
  await expect(uses(randomUUID())).rejects.toMatchObject({ code: 'not-found' })
  const reader = await join({ 'ticket.view': 'all' }, manager.org)
  await expect(reader.call(boardApi.usage, { id: made.id, part: tag.id })).rejects.toMatchObject({
    code: 'not-permitted',
  })
})

test('moves the tickets of a removed status to a remaining one by a bulk change', async () => {
  const manager = await join(admin)
  const made = await manager.call(
    boardApi.create,
    settings('Moves', { statuses: [status('A'), status('B'), status('C')] }),
  )
  const [a, b, c] = made.statuses.map(({ id }) => id) as [string, string, string]
  for (const statusId of [a, a, b]) await ticketOn(manager.orgId, made, { statusId })
  const stored = made.statuses.filter(({ id }) => id !== a)
  const move = (from: string, to: string) =>
    manager.call(boardApi.save, { ...made, statuses: stored, moves: [{ from, to }] })
  await refused(move(b, c), { 'moves.0.from': 'not-there' })
  await refused(move(randomUUID(), c), { 'moves.0.from': 'not-there' })
  await refused(move(a, a), { 'moves.0.to': 'not-there' })
  await move(a, c)
  const statuses = async () =>
    (
      await engine.pool.query<{ id: string }>(
        'select status_id as id from public.ticket where org_id = $1 order by custom_sequence',
        [manager.orgId],
      )
    ).rows.map(({ id }) => id)
  await expect.poll(async () => (await statuses()).toSorted(), { timeout: 15_000 }).toEqual([b, c, c].toSorted())
  const root = await join({ 'user.admin': 'all', 'platform.manage': 'all' }, 'platform')
  const there = await manager.call(boardApi.get, { id: made.id })
  await expect(
    clientFor(manager.org, root.token)(boardApi.save, {
      ...there,
      statuses: there.statuses.slice(1),
      moves: [{ from: b, to: c }],
    }),
  ).rejects.toMatchObject({ code: 'not-permitted' })
})

test('counts the open tickets that the reader may see', async () => {
  const manager = await join(admin)
  const mine = await join({ 'ticket.view': 'own' }, manager.org)
  const made = await manager.call(boardApi.create, settings('Counted'))
  const team = await manager.call(groupApi.create, group('Team'))
  await manager.call(userApi.addToGroup, { ids: [mine.userId], toGroupId: team.id })
  await ticketOn(manager.orgId, made, {})
  await ticketOn(manager.orgId, made, { assigneeIds: [mine.userId], createdBy: mine.userId })
  await ticketOn(manager.orgId, made, { watcherIds: [mine.userId] })
  await ticketOn(manager.orgId, made, { groupId: team.id })
  await ticketOn(manager.orgId, made, { statusId: made.statuses[1]?.id })
  await ticketOn(manager.orgId, made, { archivedAt: new Date().toISOString() })
  const counted = async ({ call }: Member) => (await call(boardApi.list, { withCounts: 'true' }))[0]?.openTickets
  expect(await counted(manager)).toBe(4)
  expect(await counted(mine)).toBe(3)
  expect((await manager.call(boardApi.list, {}))[0]).not.toHaveProperty('openTickets')
  const maker = await join({ 'ticket.create': 'all' }, manager.org)
  expect(await counted(maker)).toBeUndefined()
})

test('lets administrators change boards, readers of tickets read them, and others neither', async () => {
  const manager = await join(admin)
  const made = await manager.call(boardApi.create, settings('Rights'))
  const reader = await join({ 'ticket.view': 'own' }, manager.org)
  expect(await reader.call(boardApi.get, { id: made.id })).toMatchObject({ id: made.id })
  const no = (work: Promise<unknown>, code = 'not-permitted') => expect(work).rejects.toMatchObject({ code })
  await no(reader.call(boardApi.create, settings('X')))
  await no(save(reader, made, {}))
  await no(reader.call(boardApi.clone, { id: made.id, name: { ar: 'x', en: 'x' } }))
  await no(reader.call(boardApi.archive, { id: made.id }))
  await no(reader.call(boardApi.unarchive, { id: made.id }))
  await no(reader.call(boardApi.reorder, { ids: [made.id] }))
  const nobody = await join({}, manager.org)
  await no(nobody.call(boardApi.list, {}))
  await no(nobody.call(boardApi.get, { id: made.id }))
  await no((await join(admin)).call(boardApi.get, { id: made.id }), 'board-not-found')
})

test('with ticketing disabled, only administrators see boards', async () => {
  const manager = await join(admin)
  const made = await manager.call(boardApi.create, settings('Off'))
  const reader = await join({ 'ticket.view': 'all' }, manager.org)
  await manager.call(orgSettingsApi.update, { orgId: manager.org, features: ['memos'] })
  expect(await manager.call(boardApi.get, { id: made.id })).toMatchObject({ id: made.id })
  await expect(reader.call(boardApi.list, {})).rejects.toMatchObject({ code: 'not-permitted' })
})

test('offers a restricted status to members of its groups and their subgroups, and refreshes the cached board', async () => {
  const manager = await join(admin)
  const top = await manager.call(groupApi.create, group('Top'))
  const made = await manager.call(
    boardApi.create,
    settings('Choice', { statuses: [status('Only', { securityPolicies: [top.id] })] }),
  )
  const [only] = made.statuses
  expect(only && mayChoose(only, [top.id])).toBe(true)
  expect(only && mayChoose(only, [randomUUID()])).toBe(false)
  expect(mayChoose({ securityPolicies: [] }, [])).toBe(true)
  expect((await runInOrg(manager.orgId, (ctx) => boardOf(ctx, made.id))).name.en).toBe('Choice')
  await save(manager, made, { name: { ar: 'n', en: 'Changed' } })
  expect((await runInOrg(manager.orgId, (ctx) => boardOf(ctx, made.id))).name.en).toBe('Changed')
  await expect(runInOrg(manager.orgId, (ctx) => boardOf(ctx, randomUUID()))).rejects.toMatchObject({
    code: 'board-not-found',
  })
})
