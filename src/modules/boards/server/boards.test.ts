import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDoor } from '#test/helpers/door.ts'
import type { Grants } from '#core/permissions.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { userApi } from '#modules/users/api/users.ts'
import { orgApi } from '#modules/orgs/api.ts'
import { boardApi, type Board, type BoardSettings } from '../api/boards.ts'
import { tableApi } from '../api/tables.ts'
import { boardOf, mayChoose, statusesOf } from './for-tickets.ts'

const { as, engine, join, knock } = await openDoor()
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
  as(orgId, (ctx) =>
    ctx.db
      .insertInto('ticket')
      .values({
        orgId,
        id: randomUUID(),
        boardId: board.id,
        customSequence: Math.floor(Math.random() * 1e9),
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

test('a board is made with a form and a first table, kept as it was given, and written down', async () => {
  const one = await join(admin)
  const given = settings('Requests', {
    tags: [{ id: randomUUID(), name: { ar: 'ع', en: 'Urgent' }, color: '#aa0000', uiOrder: 0 }],
    sources: [{ id: randomUUID(), label: { ar: 'ه', en: 'Phone' }, value: 'phone', uiOrder: 0 }],
  })
  const made = await one.call(boardApi.create, given)
  expect(made).toMatchObject({ ...given, version: 1, nextNumber: 1, isArchived: false, archivedStatuses: [] })
  expect(await one.call(boardApi.get, { id: made.id })).toEqual(made)
  expect(await one.call(tableApi.list, { boardId: made.id })).toMatchObject([{ uiOrder: 0, version: 1 }])
  const saved = await save(one, made, { name: { ar: 'ب', en: 'Other' }, ticketComments: false })
  expect(saved).toMatchObject({ name: { ar: 'ب', en: 'Other' }, ticketComments: false, version: 2 })
  await one.call(boardApi.archive, { id: made.id })
  await expect(one.call(boardApi.archive, { id: made.id })).rejects.toMatchObject({ code: 'already-done' })
  expect(await one.call(boardApi.list, {})).toEqual([])
  expect(await one.call(boardApi.list, { withArchived: 'true' })).toMatchObject([{ id: made.id, isArchived: true }])
  await one.call(boardApi.unarchive, { id: made.id })
  expect(await one.call(boardApi.list, {})).toMatchObject([{ id: made.id, isArchived: false }])
  expect(await kindsOf(one)).toEqual(['board.created', 'board.updated', 'board.archived', 'board.unarchived'])
})

test('of two who change one board the later is told, and nothing of the first is lost', async () => {
  const one = await join(admin)
  const other = await join(admin, one.org)
  const seen = await one.call(boardApi.create, settings('Seen'))
  const answers = await Promise.allSettled([
    save(one, seen, { name: { ar: 'one', en: 'one' } }),
    save(other, seen, { name: { ar: 'other', en: 'other' } }),
  ])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find((answer) => answer.status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
  const kept = await one.call(boardApi.get, { id: seen.id })
  expect([kept.version, kept.name.en]).toEqual([2, answers[0]?.status === 'fulfilled' ? 'one' : 'other'])
})

test('names, ids and values that stand twice, groups that are not there and another type are refused at their field', async () => {
  const one = await join(admin)
  const made = await one.call(boardApi.create, settings('Land', { name: { ar: 'الأراضي', en: 'Land' } }))
  const again = (more: Partial<BoardSettings>) => one.call(boardApi.create, settings('Fresh', more))
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
  await refused(save(one, made, { type: 'INTERNAL_MEMO' }), { type: 'locked' })
  await expect(again({ statuses: made.statuses })).rejects.toMatchObject({ code: 'conflict' })
  await expect(one.call(boardApi.get, { id: randomUUID() })).rejects.toMatchObject({ code: 'board-not-found' })
  expect(await one.call(boardApi.list, {})).toHaveLength(1)
})

test('what has an order keeps the one it was given, and boards are put in theirs', async () => {
  const one = await join(admin)
  const given = settings('Order', {
    statuses: [status('c', { uiOrder: 30 }), status('a', { uiOrder: 10 }), status('b', { uiOrder: 20 })],
  })
  const made = await one.call(boardApi.create, given)
  expect(made.statuses.map(({ name, uiOrder }) => [name.en, uiOrder])).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
  ])
  const turned = made.statuses.toReversed().map((each, uiOrder) => ({ ...each, uiOrder }))
  expect((await save(one, made, { statuses: turned })).statuses).toEqual(turned)
  const [b, c] = [await one.call(boardApi.create, settings('B')), await one.call(boardApi.create, settings('C'))]
  await one.call(boardApi.reorder, { ids: [c.id, made.id] })
  expect((await one.call(boardApi.list, {})).map(({ id }) => id)).toEqual([c.id, made.id, b.id])
  await expect(one.call(boardApi.reorder, { ids: [randomUUID()] })).rejects.toMatchObject({ code: 'board-not-found' })
})

test('a status or tag that tickets have is archived, one that none has is removed, and either can come back', async () => {
  const one = await join(admin)
  const tag = (name: string) => ({ id: randomUUID(), name: { ar: name, en: name }, color: '#336699', uiOrder: 0 })
  const made = await one.call(
    boardApi.create,
    settings('Parts', {
      statuses: [status('Used'), status('Free'), status('Stays')],
      tags: [tag('used'), tag('free')],
    }),
  )
  await ticketOn(one.orgId, made, { tagIds: [made.tags[0]?.id] })
  const [used, , stays] = made.statuses
  const saved = await save(one, made, { statuses: stays ? [stays] : [], tags: [] })
  expect(saved.statuses.map(({ name }) => name.en)).toEqual(['Stays'])
  expect(saved.archivedStatuses.map(({ name }) => name.en)).toEqual(['Used'])
  expect(saved.archivedTags.map(({ name }) => name.en)).toEqual(['used'])
  expect((await as(one.orgId, (ctx) => statusesOf(ctx, made.id))).map(({ name }) => name.en)).toEqual(['Stays', 'Used'])
  const back = await save(one, saved, { statuses: [used, stays].flatMap((each) => each ?? []) })
  expect([back.statuses.length, back.archivedStatuses.length]).toEqual([2, 0])
})

test('before a status or a tag goes, it is said how many tickets have it', async () => {
  const one = await join(admin)
  const tag = { id: randomUUID(), name: { ar: 'و', en: 'Tag' }, color: '#336699', uiOrder: 0 }
  const made = await one.call(boardApi.create, settings('Uses', { tags: [tag] }))
  const [first, second] = made.statuses
  await ticketOn(one.orgId, made, { tagIds: [tag.id] })
  await ticketOn(one.orgId, made, { archivedAt: new Date().toISOString() })
  const uses = (part = '') => one.call(boardApi.usage, { id: made.id, part })
  expect([await uses(first?.id), await uses(second?.id), await uses(tag.id)]).toEqual([
    { tickets: 2 },
    { tickets: 0 },
    { tickets: 1 },
  ])
  await expect(uses(randomUUID())).rejects.toMatchObject({ code: 'not-found' })
  const reader = await join({ 'ticket.view': 'all' }, one.org)
  await expect(reader.call(boardApi.usage, { id: made.id, part: tag.id })).rejects.toMatchObject({
    code: 'not-permitted',
  })
})

test('tickets of a status that goes are moved to one that stays, as many at once are', async () => {
  const one = await join(admin)
  const made = await one.call(boardApi.create, settings('Moves', { statuses: [status('A'), status('B'), status('C')] }))
  const [a, b, c] = made.statuses.map(({ id }) => id) as [string, string, string]
  for (const statusId of [a, a, b]) await ticketOn(one.orgId, made, { statusId })
  const kept = made.statuses.filter(({ id }) => id !== a)
  const move = (from: string, to: string) => one.call(boardApi.save, { ...made, statuses: kept, moves: [{ from, to }] })
  await refused(move(b, c), { 'moves.0.from': 'not-there' })
  await refused(move(randomUUID(), c), { 'moves.0.from': 'not-there' })
  await refused(move(a, a), { 'moves.0.to': 'not-there' })
  await move(a, c)
  const statuses = async () =>
    (
      await engine.pool.query<{ id: string }>(
        'select status_id as id from public.ticket where org_id = $1 order by custom_sequence',
        [one.orgId],
      )
    ).rows.map(({ id }) => id)
  await expect.poll(async () => (await statuses()).toSorted(), { timeout: 15_000 }).toEqual([b, c, c].toSorted())
  const root = await join({ 'user.admin': 'all', 'platform.manage': 'all' }, 'platform')
  const there = await one.call(boardApi.get, { id: made.id })
  await expect(
    knock(one.org, root.token)(boardApi.save, {
      ...there,
      statuses: there.statuses.slice(1),
      moves: [{ from: b, to: c }],
    }),
  ).rejects.toMatchObject({ code: 'not-permitted' })
})

test('open tickets are counted for who sees them', async () => {
  const one = await join(admin)
  const mine = await join({ 'ticket.view': 'own' }, one.org)
  const made = await one.call(boardApi.create, settings('Counted'))
  const team = await one.call(groupApi.create, group('Team'))
  await one.call(userApi.addToGroup, { ids: [mine.userId], toGroupId: team.id })
  await ticketOn(one.orgId, made, {})
  await ticketOn(one.orgId, made, { assigneeIds: [mine.userId], createdBy: mine.userId })
  await ticketOn(one.orgId, made, { watcherIds: [mine.userId] })
  await ticketOn(one.orgId, made, { groupId: team.id })
  await ticketOn(one.orgId, made, { statusId: made.statuses[1]?.id })
  await ticketOn(one.orgId, made, { archivedAt: new Date().toISOString() })
  const counted = async ({ call }: Member) => (await call(boardApi.list, { withCounts: 'true' }))[0]?.openTickets
  expect(await counted(one)).toBe(4)
  expect(await counted(mine)).toBe(3)
  expect((await one.call(boardApi.list, {}))[0]).not.toHaveProperty('openTickets')
  const maker = await join({ 'ticket.create': 'all' }, one.org)
  expect(await counted(maker)).toBeUndefined()
})

test('administrators change boards, those who see tickets read them, nobody else does, nor another organisation', async () => {
  const one = await join(admin)
  const made = await one.call(boardApi.create, settings('Rights'))
  const reader = await join({ 'ticket.view': 'own' }, one.org)
  expect(await reader.call(boardApi.get, { id: made.id })).toMatchObject({ id: made.id })
  const no = (work: Promise<unknown>, code = 'not-permitted') => expect(work).rejects.toMatchObject({ code })
  await no(reader.call(boardApi.create, settings('X')))
  await no(save(reader, made, {}))
  await no(reader.call(boardApi.clone, { id: made.id, name: { ar: 'x', en: 'x' } }))
  await no(reader.call(boardApi.archive, { id: made.id }))
  await no(reader.call(boardApi.unarchive, { id: made.id }))
  await no(reader.call(boardApi.reorder, { ids: [made.id] }))
  const nobody = await join({}, one.org)
  await no(nobody.call(boardApi.list, {}))
  await no(nobody.call(boardApi.get, { id: made.id }))
  await no((await join(admin)).call(boardApi.get, { id: made.id }), 'board-not-found')
})

test('without ticketing an administrator still keeps the boards, and the others have none', async () => {
  const one = await join(admin)
  const made = await one.call(boardApi.create, settings('Off'))
  const reader = await join({ 'ticket.view': 'all' }, one.org)
  await one.call(orgApi.update, { orgId: one.org, features: ['memos'] })
  expect(await one.call(boardApi.get, { id: made.id })).toMatchObject({ id: made.id })
  await expect(reader.call(boardApi.list, {})).rejects.toMatchObject({ code: 'not-permitted' })
})

test('a status that names groups is chosen by their members and those of groups below; what was read is remembered until it changes', async () => {
  const one = await join(admin)
  const top = await one.call(groupApi.create, group('Top'))
  const made = await one.call(
    boardApi.create,
    settings('Choice', { statuses: [status('Only', { securityPolicies: [top.id] })] }),
  )
  const [only] = made.statuses
  expect(only && mayChoose(only, [top.id])).toBe(true)
  expect(only && mayChoose(only, [randomUUID()])).toBe(false)
  expect(mayChoose({ securityPolicies: [] }, [])).toBe(true)
  expect((await as(one.orgId, (ctx) => boardOf(ctx, made.id))).name.en).toBe('Choice')
  await save(one, made, { name: { ar: 'n', en: 'Changed' } })
  expect((await as(one.orgId, (ctx) => boardOf(ctx, made.id))).name.en).toBe('Changed')
  await expect(as(one.orgId, (ctx) => boardOf(ctx, randomUUID()))).rejects.toMatchObject({ code: 'board-not-found' })
})
