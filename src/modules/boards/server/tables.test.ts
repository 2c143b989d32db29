/** Tables and saved filters: who may use them, and that neither reveals hidden fields. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import type { Condition, Filter } from '#core/filters/filter.ts'
import type { Grants } from '#core/permissions.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { userApi } from '#modules/users/api/users.ts'
import type { FormDefinition } from '#modules/forms/definition.ts'
import { boardApi, type Board } from '../api/boards.ts'
import { boardStyleApi } from '../api/style.ts'
import { savedFilterApi, tableApi } from '../api/tables.ts'
import { defaultTableSettings } from '../default-table.ts'

const { runInOrg, engine, join } = await getTestServer()
const admin: Grants = { 'user.admin': 'all' }
const agent: Grants = {
  'ticket.view': 'own',
  'ticket-view.advanced-filter': 'all',
  'ticket-view.due-date': 'all',
  'ticket-view.status': 'all',
}
type Member = Awaited<ReturnType<typeof join>>
const words = (text: string) => ({ ar: text, en: text })

const makeBoard = (member: Member, name = 'Land') =>
  member.call(boardApi.create, {
    name: words(name),
    description: words(''),
    type: 'TICKET',
    icon: '',
    sequence: { prefix: '', suffix: '', separator: '', digits: 1, start: 1 },
    workflowEnabled: false,
    ticketTracking: true,
    ticketComments: true,
    statuses: [
      {
        id: randomUUID(),
        name: words('New'),
        color: '#336699',
        uiOrder: 0,
        isCloseState: false,
        securityPolicies: [],
      },
    ],
    tags: [],
    sources: [{ id: randomUUID(), label: words('Phone'), value: 'phone', uiOrder: 0 }],
  })

const formOf = async ({ orgId }: Member, { formId }: Board) =>
  (
    await engine.pool.query<{ definition: FormDefinition }>(
      'select definition from form where org_id = $1 and id = $2',
      [orgId, formId],
    )
  ).rows[0]?.definition as FormDefinition

const group = (name: string, parentId: string | null = null) => ({
  name: words(name),
  parentId,
  assignmentType: 'MANUAL' as const,
})

/** A board whose form has a section for surveyors only. */
const withSecret = async () => {
  const manager = await join(admin)
  const surveyors = await manager.call(groupApi.create, group('Surveyors'))
  const board = await makeBoard(manager)
  const form = await formOf(manager, board)
  const [section, field] = [form.sections[0], form.fields[0]]
  if (!section || !field) throw new Error('a new form has a section and a field')
  const hidden = { ...section, id: randomUUID(), securityPolicies: [surveyors.id] }
  const secret = { ...field, id: randomUUID(), sectionId: hidden.id, key: 'secret' }
  const definition = { ...form, sections: [section, hidden], fields: [field, secret] }
  await runInOrg(manager.orgId, (ctx) =>
    ctx.db
      .updateTable('form')
      .set((eb) => ({ definition, version: eb('version', '+', 1) }))
      .where('orgId', '=', manager.orgId)
      .where('id', '=', board.formId)
      .execute(),
  )
  const outsider = await join(agent, manager.org)
  const surveyor = await join(agent, manager.org)
  await manager.call(userApi.addToGroup, { ids: [surveyor.userId], toGroupId: surveyors.id })
  return { manager, outsider, surveyor, board, openKey: `cf.${field.id}`, secretKey: `cf.${secret.id}`, surveyors }
}
const asks = (field: string): Filter => ({ logic: 'AND', items: [{ operand: { field }, operator: 'IS_PRESENT' }] })
const deep = (field: string): Filter => ({
  logic: 'OR',
  items: [
    {
      logic: 'AND',
      items: [
        { operand: { left: { field: 'customSequence' }, by: '+', right: { field } }, operator: 'EQUAL', value: 1 },
      ],
    },
  ],
})
const column = (key: string) => ({ key, isVisible: true, isPinned: false, width: null })
const refused = (work: Promise<unknown>, refusal: object) => expect(work).rejects.toMatchObject(refusal)

test('creates, saves by version, reorders and removes tables, except the last', async () => {
  const manager = await join(admin)
  const board = await makeBoard(manager)
  const at = { boardId: board.id }
  const made = await manager.call(tableApi.create, { ...at, name: words('Mine'), settings: defaultTableSettings() })
  const small = { ...defaultTableSettings(), size: 'small' as const, tab: 'kanban' as const, pageSize: 50 }
  const saved = await manager.call(tableApi.save, {
    ...at,
    id: made.id,
    name: words('Small'),
    settings: small,
    version: 1,
  })
  expect(saved).toMatchObject({ name: words('Small'), settings: small, version: 2 })
  await refused(manager.call(tableApi.save, { ...at, id: made.id, name: words('x'), settings: small, version: 1 }), {
    code: 'conflict',
  })
  const [first] = await manager.call(tableApi.list, at)
  await manager.call(tableApi.reorder, { ...at, ids: [made.id] })
  expect((await manager.call(tableApi.list, at)).map(({ id }) => id)).toEqual([made.id, first?.id])
  await refused(manager.call(tableApi.reorder, { ...at, ids: [randomUUID()] }), { code: 'not-found' })
  await manager.call(tableApi.remove, { ...at, id: made.id })
  await refused(manager.call(tableApi.remove, { ...at, id: first?.id ?? '' }), { code: 'last-table' })
  await refused(manager.call(tableApi.remove, { ...at, id: randomUUID() }), { code: 'not-found' })
  const elsewhere = await makeBoard(manager, 'Other')
  await refused(manager.call(tableApi.remove, { boardId: elsewhere.id, id: first?.id ?? '' }), { code: 'not-found' })
})

test('refuses tables with no visible column, duplicate columns or unknown fields', async () => {
  const manager = await join(admin)
  const board = await makeBoard(manager)
  const wrong = (change: object, fields: object) =>
    refused(
      manager.call(tableApi.create, {
        boardId: board.id,
        name: words('x'),
        settings: { ...defaultTableSettings(), ...change },
      }),
      { code: 'invalid', fields },
    )
  await wrong({ columns: [] }, { 'settings.columns': 'last-column' })
  await wrong({ columns: [{ ...column('name'), isVisible: false }] }, { 'settings.columns': 'no-visible-column' })
  await wrong({ columns: [column('name'), column('name')] }, { 'settings.columns': 'duplicate' })
  await wrong({ columns: [column('nonsense')] }, { 'settings.columns.0.key': 'not-there' })
  await wrong({ columns: [column(`cf.${randomUUID()}`)] }, { 'settings.columns.0.key': 'not-there' })
  await wrong({ sort: { key: 'nonsense', isDescending: true } }, { 'settings.sort.key': 'not-there' })
  await wrong({ groupIds: [randomUUID()] }, { 'settings.groupIds': 'not-there' })
  const filter = asks('nonsense')
  const settings = { ...defaultTableSettings(), filter }
  const badFilter = { code: 'bad-filter', params: { path: '$.items[0]' } }
  await refused(manager.call(tableApi.create, { boardId: board.id, name: words('x'), settings }), badFilter)
  const saved = { boardId: board.id, name: 'x', isShared: false, filter }
  await refused(manager.call(savedFilterApi.create, saved), badFilter)
  expect(await manager.call(tableApi.list, { boardId: board.id })).toHaveLength(1)
})

test('refuses a table with the name of another and a save without changes', async () => {
  const manager = await join(admin)
  const at = { boardId: (await makeBoard(manager)).id }
  const create = (name: { ar: string; en: string }) =>
    manager.call(tableApi.create, { ...at, name, settings: defaultTableSettings() })
  const table = await create({ ar: 'المفتوحة', en: 'Open' })
  await refused(create({ ar: 'المفتوحه', en: 'Other' }), { code: 'invalid', fields: { 'name.ar': 'name-taken' } })
  await refused(create({ ar: 'أخرى', en: 'OPEN' }), { code: 'invalid', fields: { 'name.en': 'name-taken' } })
  const [first] = await manager.call(tableApi.list, at)
  if (!first) throw new Error('a new board has a table')
  await refused(manager.call(tableApi.save, { ...first, name: table.name }), { fields: { 'name.ar': 'name-taken' } })
  await refused(manager.call(tableApi.save, table), { code: 'no-changes' })
  const renamed = await manager.call(tableApi.save, { ...table, name: { ...table.name, en: 'open' } })
  expect(renamed).toMatchObject({ version: 2, name: { en: 'open' } })
  const filter = { ...at, name: 'mine', isShared: false, filter: asks('name') }
  const { id, version } = await manager.call(savedFilterApi.create, filter)
  await refused(manager.call(savedFilterApi.save, { ...filter, id, version }), { code: 'no-changes' })
})

test('shows a table of some groups to their members, members of subgroups, and administrators', async () => {
  const manager = await join(admin)
  const board = await makeBoard(manager)
  const top = await manager.call(groupApi.create, group('Top'))
  const below = await manager.call(groupApi.create, group('Below', top.id))
  const settings = { ...defaultTableSettings(), groupIds: [top.id] }
  await manager.call(tableApi.create, { boardId: board.id, name: words('Theirs'), settings })
  const [member, other] = [await join(agent, manager.org), await join(agent, manager.org)]
  await manager.call(userApi.addToGroup, { ids: [member.userId], toGroupId: below.id })
  const seenBy = async ({ call }: Member) =>
    (await call(tableApi.list, { boardId: board.id })).map(({ name }) => name.en)
  expect(await seenBy(manager)).toEqual(['All tickets', 'Theirs'])
  expect(await seenBy(member)).toEqual(['All tickets', 'Theirs'])
  expect(await seenBy(other)).toEqual(['All tickets'])
  await refused(other.call(tableApi.create, { boardId: board.id, name: words('x'), settings }), {
    code: 'not-permitted',
  })
  await refused((await join({}, manager.org)).call(tableApi.list, { boardId: board.id }), { code: 'not-permitted' })
})

test('removes columns, order and filters of hidden fields from a table', async () => {
  const { manager, outsider, surveyor, board, openKey, secretKey } = await withSecret()
  const add = (name: string, change: object) =>
    manager.call(tableApi.create, {
      boardId: board.id,
      name: words(name),
      settings: { ...defaultTableSettings(), columns: [column('name'), column(openKey), column(secretKey)], ...change },
    })
  await add('columns', { sort: { key: secretKey, isDescending: false } })
  await add('filtered', { filter: deep(secretKey) })
  await add('secret alone', { columns: [column(secretKey)] })
  const seen = await outsider.call(tableApi.list, { boardId: board.id })
  expect(JSON.stringify(seen)).not.toContain(secretKey.slice(3))
  expect(seen.map(({ name }) => name.en)).toEqual(['All tickets', 'columns'])
  expect(seen[1]?.settings).toMatchObject({
    columns: [column('name'), column(openKey)],
    sort: { key: 'updatedAt', isDescending: true },
  })
  expect(await surveyor.call(tableApi.list, { boardId: board.id })).toHaveLength(4)
})

test('removes built-in fields that the reader may not see from tables and filters', async () => {
  const manager = await join(admin)
  const board = await makeBoard(manager)
  const at = { boardId: board.id }
  const bySource = { ...defaultTableSettings(), sort: { key: 'source', isDescending: false } }
  await manager.call(tableApi.create, { ...at, name: words('sorted'), settings: bySource })
  await manager.call(tableApi.create, {
    ...at,
    name: words('asked'),
    settings: { ...defaultTableSettings(), filter: deep('source') },
  })
  await manager.call(savedFilterApi.create, { ...at, name: 'asked', isShared: true, filter: asks('source') })
  const blind = await join(agent, manager.org)
  const tables = await blind.call(tableApi.list, at)
  expect(tables.map(({ name }) => name.en)).toEqual(['All tickets', 'sorted'])
  expect(tables[1]?.settings.sort).toEqual({ key: 'updatedAt', isDescending: true })
  expect(tables[0]?.settings.columns.map(({ key }) => key)).toEqual([
    'customSequence',
    'name',
    'status',
    'dueDate',
    'updatedAt',
  ])
  expect(await blind.call(savedFilterApi.list, at)).toEqual([])
  await refused(blind.call(savedFilterApi.create, { ...at, name: 'x', isShared: false, filter: asks('source') }), {
    code: 'bad-filter',
  })
  const sees = await join({ ...agent, 'ticket-view.source': 'all' }, manager.org)
  expect((await sees.call(tableApi.list, at)).map(({ name }) => name.en)).toEqual(['All tickets', 'sorted', 'asked'])
  expect(await sees.call(savedFilterApi.list, at)).toHaveLength(1)
})

test('a saved filter is private or shared, and its name is unique in any spelling', async () => {
  const manager = await join(admin)
  const board = await makeBoard(manager)
  const [a, b] = [await join(agent, manager.org), await join(agent, manager.org)]
  const keep = ({ call }: Member, name: string, isShared = false) =>
    call(savedFilterApi.create, { boardId: board.id, name, isShared, filter: asks('dueDate') })
  const names = async ({ call }: Member) =>
    (await call(savedFilterApi.list, { boardId: board.id })).map(({ name, isMine }) => `${name}${isMine ? '*' : ''}`)
  const taken = { code: 'invalid', fields: { name: 'name-taken' } }
  const own = await keep(a, 'المتأخرة')
  expect(own).toMatchObject({ isMine: true, isShared: false, filter: asks('dueDate') })
  await refused(keep(a, ' المتاخره '), taken)
  await keep(b, 'المتأخرة')
  const shared = await keep(a, 'Shared', true)
  await refused(keep(b, 'SHARED', true), taken)
  await keep(b, 'shared')
  expect(await names(a)).toEqual(['Shared*', 'المتأخرة*'])
  expect((await names(b)).toSorted()).toEqual(['Shared', 'shared*', 'المتأخرة*'].toSorted())
  const change = { boardId: board.id, name: 'Other', isShared: true, filter: asks('status'), version: 1 }
  await refused(b.call(savedFilterApi.save, { ...change, id: shared.id }), { code: 'not-permitted' })
  await refused(b.call(savedFilterApi.remove, { boardId: board.id, id: shared.id }), { code: 'not-permitted' })
  await refused(b.call(savedFilterApi.remove, { boardId: board.id, id: own.id }), { code: 'not-found' })
  await refused(a.call(savedFilterApi.save, { ...change, id: shared.id, name: 'المتأخرة' }), taken)
  expect(await manager.call(savedFilterApi.save, { ...change, id: shared.id })).toMatchObject({
    name: 'Other',
    isMine: false,
    filter: asks('status'),
    version: 2,
  })
  // The owner edited the stored version.
  await refused(a.call(savedFilterApi.save, { ...change, id: shared.id, name: 'Mine' }), { code: 'conflict' })
  await a.call(savedFilterApi.remove, { boardId: board.id, id: own.id })
  expect(await names(a)).toEqual(['Other*'])
  await refused((await join({ 'ticket.view': 'all' }, manager.org)).call(savedFilterApi.list, { boardId: board.id }), {
    code: 'not-permitted',
  })
})

test('shows a saved filter on a hidden field only to users who may see the field', async () => {
  const { manager, outsider, surveyor, board, openKey, secretKey, surveyors } = await withSecret()
  const keep = ({ call }: Member, name: string, filter: Filter) =>
    call(savedFilterApi.create, { boardId: board.id, name, isShared: true, filter })
  await keep(surveyor, 'open', asks(openKey))
  await keep(surveyor, 'secret', asks(secretKey))
  await keep(surveyor, 'deep', deep(secretKey))
  const seen = await outsider.call(savedFilterApi.list, { boardId: board.id })
  expect(seen.map(({ name }) => name)).toEqual(['open'])
  await refused(keep(outsider, 'guess', asks(secretKey)), { code: 'bad-filter' })
  await manager.call(userApi.removeFromGroup, { ids: [surveyor.userId], fromGroupId: surveyors.id })
  expect((await surveyor.call(savedFilterApi.list, { boardId: board.id })).map(({ name }) => name)).toEqual(['open'])
})

test('a cloned board has new ids, and all references inside it use them', async () => {
  const { manager, board, openKey, surveyors } = await withSecret()
  const statusId = board.statuses[0]?.id ?? ''
  const form = await formOf(manager, board)
  const definition = {
    ...form,
    fields: form.fields.map((field, at) =>
      at === 0
        ? field
        : {
            ...field,
            editableStatus: [statusId],
            conditions: [
              { effect: 'show', logic: 'AND', items: [{ fieldId: form.fields[0]?.id, operator: 'IS_PRESENT' }] },
            ],
          },
    ),
  }
  await runInOrg(manager.orgId, (ctx) =>
    ctx.db
      .updateTable('form')
      .set((eb) => ({ definition, version: eb('version', '+', 1) }))
      .where('orgId', '=', manager.orgId)
      .where('id', '=', board.formId)
      .execute(),
  )
  const filter: Filter = {
    logic: 'AND',
    items: [...asks(openKey).items, { operand: { field: 'status' }, operator: 'EQUAL', value: statusId } as Condition],
  }
  const settings = { ...defaultTableSettings(), columns: [column(openKey)], filter, groupIds: [surveyors.id] }
  await manager.call(tableApi.create, { boardId: board.id, name: words('Second'), settings })
  const clone = await manager.call(boardApi.clone, { id: board.id, name: words('Copy') })
  expect(clone).toMatchObject({ name: words('Copy'), nextNumber: 1, version: 1, sources: [{ value: 'phone' }] })
  const copied = await formOf(manager, clone)
  const tables = await manager.call(tableApi.list, { boardId: clone.id })
  const all = JSON.stringify([clone.statuses, clone.sources, copied, tables])
  const owned = [...board.statuses, ...board.sources, ...form.sections, ...form.fields].map(({ id }) => id)
  expect(owned.filter((id) => all.includes(id))).toEqual([])
  const [newField, newSecret] = copied.fields
  expect(newSecret).toMatchObject({
    editableStatus: [clone.statuses[0]?.id],
    conditions: [{ items: [{ fieldId: newField?.id }] }],
  })
  expect(copied.sections[1]?.securityPolicies).toEqual([surveyors.id])
  expect(tables[1]?.settings).toMatchObject({
    columns: [{ key: `cf.${newField?.id}` }],
    filter: { items: [{ operand: { field: `cf.${newField?.id}` } }, { value: clone.statuses[0]?.id }] },
    groupIds: [surveyors.id],
  })
  await refused(manager.call(boardApi.clone, { id: board.id, name: words('copy') }), {
    fields: { 'name.ar': 'name-taken' },
  })
  await refused(manager.call(boardApi.clone, { id: randomUUID(), name: words('x') }), { code: 'board-not-found' })
})

test('keeps the style of each user and board, and refuses other views where they are locked', async () => {
  const manager = await join(admin)
  const member = await join(agent, manager.org)
  const [board, other] = [await makeBoard(manager), await makeBoard(manager, 'Second')]
  const boardId = board.id
  expect(await member.call(boardStyleApi.get, { boardId })).toEqual({})
  await Promise.all([
    member.call(boardStyleApi.save, { boardId, tab: 'kanban', size: 'small' }),
    member.call(boardStyleApi.save, { boardId, paginationPosition: 'both' }),
  ])
  expect(await member.call(boardStyleApi.save, { boardId, size: null, viewOption: 'NEW' })).toEqual({
    tab: 'kanban',
    paginationPosition: 'both',
    viewOption: 'NEW',
  })
  const wide = [{ key: 'name', isVisible: true, isPinned: false, width: null }]
  const own = { cardFields: ['dueDate'], ticketLayout: 'form', tableColumns: { all: wide } } as const
  expect(await member.call(boardStyleApi.save, { boardId, ...own } as never)).toMatchObject({ tab: 'kanban', ...own })
  const { tableColumns, ...left } = await member.call(boardStyleApi.save, {
    boardId,
    cardFields: null,
    tableColumns: { all: null },
  })
  expect([tableColumns, left]).toEqual([
    undefined,
    { tab: 'kanban', paginationPosition: 'both', viewOption: 'NEW', ticketLayout: 'form' },
  ])
  const strange = { [randomUUID()]: wide }
  await refused(member.call(boardStyleApi.save, { boardId, tableColumns: strange }), { status: 400 })
  expect(await member.call(boardStyleApi.get, { boardId: other.id })).toEqual({})
  expect(await manager.call(boardStyleApi.get, { boardId })).toEqual({})

  const { nextNumber: _, ...settings } = board
  expect(settings.locksViews).toBe(false)
  const saved = await manager.call(boardApi.save, { ...settings, locksViews: true })
  expect(saved.locksViews).toBe(true)
  for (const change of [{ tab: 'table' }, { viewType: 'STATUS_VIEW' }] as const)
    await refused(member.call(boardStyleApi.save, { boardId, ...change }), { code: 'views-locked' })
  expect(await member.call(boardStyleApi.save, { boardId, size: 'large', tab: null })).toMatchObject({ size: 'large' })
  // A call that does not know the setting leaves it as it is.
  const { locksViews, ...older } = saved
  expect(await manager.call(boardApi.save, { ...older, icon: 'map' })).toMatchObject({ locksViews })

  const stranger = await join(admin)
  await refused(stranger.call(boardStyleApi.get, { boardId }), { code: 'board-not-found' })
  await refused(stranger.call(boardStyleApi.save, { boardId, size: 'small' }), { code: 'board-not-found' })
  await refused((await join({}, manager.org)).call(boardStyleApi.get, { boardId }), { status: 403 })
  await refused(member.call(boardStyleApi.save, { boardId, size: 'x'.repeat(1_000_000) as never }), { status: 400 })
})
