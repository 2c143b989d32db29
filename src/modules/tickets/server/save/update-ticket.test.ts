import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard, status } from '#test/samples/ticket-board.ts'
import type { Grants } from '#core/permissions.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { userApi } from '#modules/users/api/users.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { formApi } from '#modules/forms/api.ts'
import { blankColumn } from '#modules/forms/blank.ts'
import type { Field } from '#modules/forms/definition.ts'
import { orgSettingsApi } from '#modules/orgs/api/settings.ts'
import { ticketCreationApi } from '#modules/orgs/api/people.ts'
import { commentApi } from '../../api/collaboration.ts'
import { ticketApi, type Ticket } from '../../api/tickets.ts'
import { trySave } from '#test/helpers/try-save.ts'

const { engine, join } = await getTestServer()
type Member = Awaited<ReturnType<typeof join>>
const admin: Grants = { 'user.admin': 'all' }
const nobody = '00000000-0000-4000-8000-000000000000'
const group = (name: string) => ({
  name: { ar: name, en: name },
  parentId: null,
  assignmentType: 'MANUAL' as const,
})
const make = ({ call }: Member, boardId: string, more: object = {}): Promise<Ticket> =>
  call(ticketApi.create, { boardId, name: 'Request', ...more })
const seeing: Grants = Object.fromEntries(
  [
    'status',
    'priority',
    'tags',
    'due-date',
    'assignee',
    'customer',
    'account',
    'department',
    'source',
    'description',
    'attachments',
    'general-info',
  ].map((name) => [`ticket-view.${name}`, 'all']),
)

test('creates tickets only where the organisation and the user allow it', async () => {
  const boss = await join(admin)
  const { board } = await makeTicketBoard(boss)
  const agent = await join({ 'ticket.create': 'all', 'ticket.view': 'own' }, boss.org)
  const guest = await join({}, boss.org)
  const without = () => guest.call(ticketApi.create, { boardId: board.id, name: 'x' })
  await expect(without()).rejects.toMatchObject({ code: 'not-permitted' })
  const tries = [
    () => agent.call(ticketApi.create, { boardId: board.id, name: 'x' }),
    () => agent.call(ticketApi.blank, { boardId: board.id }),
  ]
  for (const attempt of tries) await expect(attempt()).resolves.toBeDefined()
  await boss.call(ticketCreationApi.set, { ids: [agent.userId], isAllowed: false })
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: 'ticketing-off-for-you' })
  await boss.call(orgSettingsApi.update, { orgId: boss.org, ticketCreation: false })
  // reported before a missing permission, and before problems of the input
  const withProblem = () => agent.call(ticketApi.create, { boardId: board.id, name: 'x', statusId: nobody })
  for (const attempt of [...tries, without, withProblem])
    await expect(attempt()).rejects.toMatchObject({ code: 'ticketing-off' })
  await boss.call(orgSettingsApi.update, { orgId: boss.org, ticketCreation: true })
  await boss.call(boardApi.archive, { id: board.id })
  await expect(boss.call(ticketApi.create, { boardId: board.id, name: 'x' })).rejects.toMatchObject({
    code: 'board-archived',
  })
  await expect(boss.call(ticketApi.create, { boardId: nobody, name: 'x' })).rejects.toMatchObject({
    code: 'board-not-found',
  })
})

test('refuses references to records that do not exist', async () => {
  const boss = await join(admin)
  const stranger = await join(admin)
  const { board, ids } = await makeTicketBoard(boss, { fields: { who: { type: 'USER' }, linked: { type: 'TICKET' } } })
  const theirs = await makeTicketBoard(stranger)
  const foreign = await make(stranger, theirs.board.id)
  const one = await make(boss, board.id)
  for (const [field, value] of [
    ['assigneeIds', [stranger.userId]],
    ['watcherIds', [nobody]],
    ['groupId', nobody],
    ['watcherGroupIds', [nobody]],
    ['departmentId', nobody],
    ['customerId', nobody],
    ['accountId', nobody],
    ['fileIds', [nobody]],
    ['tagIds', [theirs.board.tags[0]?.id]],
    ['statusId', theirs.open],
    ['source', 'telepathy'],
  ] as const) {
    const input = { [field]: value } as object
    const refused = { code: 'invalid', fields: { [field]: 'not-there' } }
    await expect(boss.call(ticketApi.create, { boardId: board.id, name: 'x', ...input }), field).rejects.toMatchObject(
      refused,
    )
    await expect(boss.call(ticketApi.update, { id: one.id, version: 1, ...input }), field).rejects.toMatchObject(
      refused,
    )
  }
  const values = { [ids['who'] ?? '']: stranger.userId, [ids['linked'] ?? '']: foreign.id }
  const { problems } = await trySave(boss.call(ticketApi.create, { boardId: board.id, name: 'x', values }))
  expect(problems.map(({ problem }) => problem)).toEqual(['not-there', 'not-there'])
  await expect(boss.call(ticketApi.update, { id: one.id, version: 1, values: { [nobody]: 1 } })).rejects.toMatchObject({
    fields: { [`values.${nobody}`]: 'not-there' },
  })
})

test('refuses a guest as assignee, chosen by a user or by the rule of a group', async () => {
  const boss = await join(admin)
  const { board } = await makeTicketBoard(boss)
  const guest = await join({ 'ticket.view': 'all' }, boss.org)
  const { id: groupId } = await boss.call(groupApi.create, { ...group('Team'), assignmentType: 'RANDOM_ALL_USER' })
  await boss.call(userApi.addToGroup, { ids: [guest.userId], toGroupId: groupId })
  const ticket = await make(boss, board.id, { assigneeIds: [guest.userId] })
  const { version } = await boss.call(userApi.get, { id: guest.userId })
  await boss.call(userApi.update, { id: guest.userId, version, userType: 'GUEST' })
  const refused = { code: 'invalid', fields: { assigneeIds: 'guest-assignee' } }
  await expect(make(boss, board.id, { assigneeIds: [guest.userId] })).rejects.toMatchObject(refused)
  expect((await make(boss, board.id, { groupId })).assigneeIds).toEqual([])
  // An assignee who became a guest afterwards does not block other changes.
  const renamed = { id: ticket.id, version: 1, name: 'Renamed', assigneeIds: [guest.userId] }
  expect(await boss.call(ticketApi.update, renamed)).toMatchObject({ name: 'Renamed' })
})

test('the author fills in the text of a new ticket, other keys need permission, and readers may watch', async () => {
  const boss = await join(admin)
  const { board, doing } = await makeTicketBoard(boss)
  const agent = await join({ ...seeing, 'ticket.view': 'all', 'ticket.create': 'all' }, boss.org)
  const create = (more: object) => agent.call(ticketApi.create, { boardId: board.id, name: 'x', ...more })
  const own = { description: '<p>x</p>', tagIds: [board.tags[0]?.id], watcherIds: [boss.userId] }
  expect(await create(own)).toMatchObject(own)
  const rest = { priority: 'high', dueDate: '2027-01-01T00:00:00Z', source: 'phone', assigneeIds: [boss.userId] }
  for (const [field, value] of Object.entries(rest))
    await expect(create({ [field]: value }), field).rejects.toMatchObject({ fields: { [field]: 'locked' } })
  await expect(create({ statusId: doing })).rejects.toMatchObject({ code: 'status-refused' })
  const { id } = await make(boss, board.id, { watcherIds: [boss.userId] })
  const { refused: why } = await agent.call(ticketApi.get, { id })
  expect(why).toMatchObject({ update: { rule: 'no-permission' }, assign: { rule: 'no-permission' } })
  const watch = async (watcherIds: string[]) => {
    const { version } = await agent.call(ticketApi.get, { id })
    return agent.call(ticketApi.update, { id, version, watcherIds })
  }
  expect((await watch([boss.userId, agent.userId])).watcherIds).toContain(agent.userId)
  await expect(watch([agent.userId])).rejects.toMatchObject({ fields: { watcherIds: 'locked' } })
})

test('only members of its groups may choose a restricted status', async () => {
  const boss = await join(admin)
  const { id: groupId } = await boss.call(groupApi.create, group('Deciders'))
  const statuses = [status('Open'), status('Approved', { uiOrder: 1, securityPolicies: [groupId] })]
  const { board } = await makeTicketBoard(boss, { board: { statuses } })
  const agent = await join(
    { ...seeing, 'ticket.view': 'all', 'ticket.change-status': 'all', 'ticket.create': 'all' },
    boss.org,
  )
  const { id, statusIds } = await make(agent, board.id)
  const approved = statuses[1]?.id ?? ''
  expect(statusIds).toEqual([statuses[0]?.id])
  const change = () => agent.call(ticketApi.update, { id, version: 1, statusId: approved })
  await expect(change()).rejects.toMatchObject({ code: 'status-not-allowed' })
  await boss.call(userApi.addToGroup, { ids: [agent.userId], toGroupId: groupId })
  expect(await change()).toMatchObject({ statusId: approved })
})

test('checks permission and required fields, and computes values on the server', async () => {
  const boss = await join(admin)
  const { id: groupId } = await boss.call(groupApi.create, group('Surveyors'))
  const { board, ids, open } = await makeTicketBoard(boss, {
    fields: {
      area: { type: 'NUMBER', isRequired: true },
      price: { type: 'NUMBER', defaultValue: 3 },
      total: { type: 'EQUATION_EVALUATOR', configuration: { expression: 'area * price', decimals: 2 } },
      measured: { type: 'TEXT', isRequired: true, editableBy: [groupId] },
      unseen: { type: 'TEXT', isRequired: true, isHidden: true },
      once: { type: 'TEXT', isUnique: true },
      note: { type: 'RICH_TEXT' },
    },
  })
  const at = (key: string) => ids[key] ?? ''
  const agent = await join(
    { ...seeing, 'ticket.view': 'all', 'ticket.create': 'all', 'ticket.update': 'all', 'ticket.history': 'all' },
    boss.org,
  )
  const create = (values: object, title = 'x') =>
    agent.call(ticketApi.create, { boardId: board.id, name: title, values: values as Record<string, unknown> })
  expect(await trySave(create({}))).toMatchObject({ problems: [{ fieldId: at('area'), problem: 'required' }] })
  expect((await trySave(create({ [at('area')]: 'x' }))).problems).toMatchObject([{ fieldId: at('area') }])
  expect((await trySave(create({ [at('area')]: 2, [at('measured')]: 'x' }))).problems).toEqual([
    { fieldId: at('measured'), problem: 'locked' },
  ])
  const ticket = await create({
    [at('area')]: 2,
    [at('total')]: 999,
    [at('once')]: ' Áb ',
    [at('note')]: '<p>so</p><script>alert(1)</script>',
  })
  expect(ticket?.values).toMatchObject({
    [at('area')]: 2,
    [at('price')]: 3,
    [at('total')]: 6,
    [at('note')]: '<p>so</p>',
  })
  expect(ticket?.locked[at('measured')]).toEqual({
    rule: 'not-in-group',
    names: [{ ar: 'Surveyors', en: 'Surveyors' }],
  })
  expect(ticket?.locked[at('total')]).toMatchObject({ rule: 'computed' })
  expect(await trySave(create({ [at('area')]: 1, [at('once')]: 'áB' }))).toMatchObject({
    ticket: null,
    problems: [{ fieldId: at('once'), problem: 'unique' }],
  })
  const id = ticket?.id ?? ''
  const changed = await agent.call(ticketApi.update, {
    id,
    version: 1,
    values: { [at('price')]: 10, [at('once')]: null },
  })
  expect(changed.values).toMatchObject({ [at('total')]: 20 })
  expect(await create({ [at('area')]: 1, [at('once')]: 'áB' })).toMatchObject({ version: 1 })
  const history = await agent.call(ticketApi.history, { id })
  expect(history.items.map(({ kind }) => kind)).toEqual(['ticket.updated', 'ticket.created'])
  expect(history.items[0]?.changes).toContainEqual({ field: `cf.${at('total')}`, before: 6, after: 20 })
  expect(history.refs[agent.userId]).toMatchObject({ kind: 'user' })
  expect(open).toBeTruthy()
})

test('an emptied table keeps its static rows', async () => {
  const boss = await join(admin)
  const columns = [{ ...blankColumn, id: nobody, value: 'kind', title: { ar: 'a', en: 'b' }, staticValues: ['Stone'] }]
  const fields = { parts: { type: 'TABLE', configuration: { columns, canAddRows: true } } } as const
  const { board, ids } = await makeTicketBoard(boss, { fields })
  const parts = ids['parts'] ?? ''
  const { id, values } = await make(boss, board.id)
  expect(values).toEqual({ [parts]: [{ [nobody]: 'Stone' }] })
  const longer = [...(values[parts] as object[]), { [nobody]: 'Sand' }]
  await boss.call(ticketApi.update, { id, version: 1, values: { [parts]: longer } })
  const emptied = await boss.call(ticketApi.update, { id, version: 2, values: { [parts]: [] } })
  expect(emptied.values).toEqual(values)
  const created = await make(boss, board.id, { values: { [parts]: [] } })
  expect(created.values).toEqual(values)
})

test('a field that a condition hides loses its value in replies, search and filters', async () => {
  const boss = await join(admin)
  const kindId = randomUUID()
  const conditions: Field['conditions'] = [
    { effect: 'show', logic: 'AND', items: [{ fieldId: kindId, operator: 'EQUAL', value: 'land' }] },
  ]
  const { board, ids } = await makeTicketBoard(boss, {
    fields: {
      kind: { type: 'TEXT', id: kindId },
      parcel: { type: 'TEXT', conditions },
      copied: {
        type: 'EQUATION_EVALUATOR',
        configuration: { expression: '40 + 2', decimals: 0 },
        conditions,
      },
      note: { type: 'TEXT' },
    },
  })
  const at = (key: string) => ids[key] ?? ''
  const { id, values } = await make(boss, board.id, {
    values: { [kindId]: 'land', [at('parcel')]: 'Hashemite 7', [at('note')]: 'n' },
  })
  expect(values).toMatchObject({ [at('parcel')]: 'Hashemite 7', [at('copied')]: 42 })
  const found = async (more: object) => (await boss.call(ticketApi.list, { boardId: board.id, ...more })).total
  const items = [{ operand: { field: `cf.${at('parcel')}` }, operator: 'IS_PRESENT' }]
  const filter = JSON.stringify({ logic: 'AND', items })
  expect([await found({ globalFilter: 'hashemite' }), await found({ filter })]).toEqual([1, 1])
  const hidden = await boss.call(ticketApi.update, { id, version: 1, values: { [kindId]: 'other' } })
  expect(hidden.values).toEqual({ [kindId]: 'other', [at('note')]: 'n' })
  expect([await found({ globalFilter: 'hashemite' }), await found({ filter })]).toEqual([0, 0])
  const { items: history } = await boss.call(ticketApi.history, { id })
  expect(history[0]?.changes).toContainEqual({ field: `cf.${at('parcel')}`, before: 'Hashemite 7', after: null })
})

test('stores a secret and never returns it', async () => {
  const boss = await join(admin)
  const { board, ids } = await makeTicketBoard(boss, { fields: { pin: { type: 'PASSWORD' } } })
  const pin = ids['pin'] ?? ''
  const ticket = await make(boss, board.id, { values: { [pin]: 'hush hush' } })
  expect(ticket.values).toEqual({ [pin]: { isSet: true } })
  const again = await boss.call(ticketApi.update, {
    id: ticket.id,
    version: 1,
    name: 'y',
    values: { [pin]: { isSet: true } },
  })
  expect(again.values).toEqual({ [pin]: { isSet: true } })
  const all = [
    await boss.call(ticketApi.get, { id: ticket.id }),
    await boss.call(ticketApi.list, { boardId: board.id }),
    await boss.call(ticketApi.history, { id: ticket.id }),
  ]
  expect(JSON.stringify(all)).not.toMatch(/hush|sealed/)
  expect(
    (await engine.pool.query(`select custom_values::text from ticket where id = $1`, [ticket.id])).rows[0]
      .custom_values,
  ).not.toMatch('hush')
})

test('merges concurrent changes of different fields, and reports a clash on the same field', async () => {
  const boss = await join(admin)
  const { board, ids } = await makeTicketBoard(boss, { fields: { area: { type: 'NUMBER' }, place: { type: 'TEXT' } } })
  const [area, place] = [ids['area'] ?? '', ids['place'] ?? '']
  const { id } = await make(boss, board.id, { values: { [area]: 1 } })
  const update = (more: object) => boss.call(ticketApi.update, { id, version: 1, ...more })
  await update({ name: 'Theirs', values: { [area]: 2 } })
  expect(await update({ priority: 'high', values: { [place]: 'Irbid' } })).toMatchObject({
    name: 'Theirs',
    priority: 'high',
    values: { [area]: 2, [place]: 'Irbid' },
  })
  const clash = await trySave(update({ name: 'Mine', dueDate: '2027-01-01T00:00:00Z', values: { [area]: 3 } }))
  const by = { id: boss.userId, name: expect.any(String) }
  expect(clash).toEqual({
    ticket: null,
    problems: [],
    clashes: [
      { field: 'name', before: 'Request', theirs: 'Theirs', yours: 'Mine', by },
      { field: `cf.${area}`, before: 1, theirs: 2, yours: 3, by },
    ],
  })
  expect(await boss.call(ticketApi.get, { id })).toMatchObject({ name: 'Theirs', dueDate: null, version: 3 })
  expect(await update({ name: 'Theirs', values: { [area]: 2 } })).toMatchObject({ version: 3 })
  const kept = await update({ name: 'Mine', values: { [area]: 3 }, overwrite: ['name', `cf.${area}`] })
  expect(kept).toMatchObject({ name: 'Mine', priority: 'high', values: { [area]: 3, [place]: 'Irbid' } })
})

test('an update without changes is refused and records nothing', async () => {
  const boss = await join(admin)
  const { board } = await makeTicketBoard(boss)
  const { id } = await make(boss, board.id, { dueDate: '2027-01-01T00:00:00Z', name: 'Same' })
  const same = { name: 'Same', dueDate: '2027-01-01T00:00:00.000Z', tagIds: [] }
  await expect(boss.call(ticketApi.update, { id, version: 1, ...same })).rejects.toMatchObject({ code: 'no-changes' })
  expect((await boss.call(ticketApi.history, { id })).total).toBe(1)
  await boss.call(ticketApi.update, { id, version: 1, name: 'New' })
  // An editor of the older version who makes the same change gets the ticket.
  expect(await boss.call(ticketApi.update, { id, version: 1, name: 'New' })).toMatchObject({ version: 2 })
})

test('a changed form does not block updates of other fields, and history keeps removed fields', async () => {
  const boss = await join(admin)
  const { board, ids, definition } = await makeTicketBoard(boss, {
    fields: { note: { type: 'TEXT' }, gone: { type: 'TEXT' } },
  })
  const [note, gone] = [ids['note'] ?? '', ids['gone'] ?? '']
  const { id } = await make(boss, board.id, { values: { [gone]: 'old' } })
  await boss.call(ticketApi.update, { id, version: 1, values: { [gone]: 'older' } })
  const fields = definition.fields.flatMap((field) => (field.id === gone ? [] : [{ ...field, isRequired: true }]))
  const { version } = await boss.call(formApi.design, { id: board.formId })
  await boss.call(formApi.save, {
    id: board.formId,
    version,
    definition: { ...definition, fields },
    acceptOrphans: true,
  })
  expect(await boss.call(ticketApi.update, { id, version: 2, name: 'New' })).toMatchObject({
    name: 'New',
    values: {},
  })
  expect(await boss.call(ticketApi.update, { id, version: 3, values: { [note]: 'x' } })).toMatchObject({ version: 4 })
  expect(
    (await trySave(boss.call(ticketApi.update, { id, version: 4, values: { [note]: '' } }))).problems,
  ).toMatchObject([{ fieldId: note, problem: 'required' }])
  const { items } = await boss.call(ticketApi.history, { id })
  expect(items.flatMap(({ changes }) => changes)).toContainEqual({ field: `cf.${gone}`, before: 'old', after: 'older' })
})

test('resolves, archives and disables a ticket, and reverts each', async () => {
  const boss = await join(admin)
  const { board, open, done } = await makeTicketBoard(boss)
  const { id } = await make(boss, board.id)
  const resolved = await boss.call(ticketApi.resolve, { id })
  expect(resolved).toMatchObject({ statusId: done, resolvedDate: expect.any(String) })
  await expect(boss.call(ticketApi.resolve, { id })).rejects.toMatchObject({ code: 'already-done' })
  expect(await boss.call(ticketApi.unresolve, { id })).toMatchObject({ statusId: open, resolvedDate: null })
  await expect(boss.call(ticketApi.unresolve, { id })).rejects.toMatchObject({ code: 'already-done' })
  const closed = await boss.call(ticketApi.update, { id, version: 3, statusId: done })
  expect(closed.resolvedDate).toEqual(expect.any(String))
  const opened = await boss.call(ticketApi.update, { id, version: 4, statusId: open })
  expect(opened.resolvedDate).toBeNull()
  for (const [set, code] of [
    [(isArchived: boolean) => boss.call(ticketApi.archive, { id, isArchived }), 'ticket-archived'],
    [(isDisabled: boolean) => boss.call(ticketApi.disable, { id, isDisabled }), 'ticket-disabled'],
  ] as const) {
    expect(await set(true)).toMatchObject({ refused: { update: { rule: code } } })
    const { version } = await boss.call(ticketApi.get, { id })
    await expect(boss.call(ticketApi.update, { id, version, name: 'y' })).rejects.toMatchObject({ code })
    await expect(boss.call(ticketApi.resolve, { id })).rejects.toMatchObject({ code })
    expect(await set(false)).toMatchObject({ refused: {} })
  }
  const { items } = await boss.call(ticketApi.history, { id })
  expect(items.map(({ kind }) => kind)).toEqual([
    'ticket.enabled',
    'ticket.disabled',
    'ticket.unarchived',
    'ticket.archived',
    'ticket.unresolved',
    'ticket.resolved',
    'ticket.unresolved',
    'ticket.resolved',
    'ticket.created',
  ])
  const agent = await join({ 'ticket.view': 'all', 'ticket.delete': 'own', 'ticket.resolve': 'all' }, boss.org)
  await expect(agent.call(ticketApi.archive, { id, isArchived: true })).rejects.toMatchObject({ code: 'not-permitted' })
  await expect(agent.call(ticketApi.resolve, { id })).resolves.toMatchObject({ id })
})

test('concurrent creations get numbers without gaps, even if some are refused', async () => {
  const boss = await join(admin)
  const { board, ids } = await makeTicketBoard(boss, { fields: { once: { type: 'TEXT', isUnique: true } } })
  const once = ids['once'] ?? ''
  const made = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      trySave(boss.call(ticketApi.create, { boardId: board.id, name: `T${n}`, values: { [once]: `k${n % 12}` } })),
    ),
  )
  const numbers = made.flatMap(({ ticket }) => ticket?.customSequence ?? []).toSorted()
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, n) => `REQ-${String(n + 1).padStart(4, '0')}`))
  expect(made.flatMap(({ problems }) => problems.map(({ problem }) => problem))).toEqual(
    Array.from({ length: 12 }, () => 'unique'),
  )
})

test('concurrent updates of different fields lose nothing', async () => {
  const boss = await join(admin)
  const fields = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`f${n}`, { type: 'NUMBER' as const }]))
  const { board, ids } = await makeTicketBoard(boss, { fields })
  const { id } = await make(boss, board.id)
  await Promise.all(
    Object.values(ids).map((fieldId, n) =>
      boss.call(ticketApi.update, { id, version: 1, values: { [fieldId]: n + 1 } }),
    ),
  )
  const { values, version } = await boss.call(ticketApi.get, { id })
  expect(new Set(Object.values(values))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]))
  expect(version).toBe(9)
})

const changesOf = async ({ orgId }: Member, id: string) =>
  (
    await engine.pool.query<{ kind: string; also: string[]; fields: { field: string }[] }>(
      `select kind, also, fields from change where org_id = $1 and subject_id = $2 order by at, id`,
      [orgId, id],
    )
  ).rows

test('records each change once, with previous and new values and all its kinds', async () => {
  const boss = await join(admin)
  const { board } = await makeTicketBoard(boss)
  const { id, statusId } = await make(boss, board.id, {})
  const closing = board.statuses.find(({ isCloseState }) => isCloseState)?.id ?? ''
  await boss.call(ticketApi.update, { id, version: 1, assigneeIds: [boss.userId] })
  await boss.call(ticketApi.update, { id, version: 2, statusId: closing })
  await boss.call(ticketApi.update, { id, version: 3, statusId })
  await boss.call(ticketApi.resolve, { id })
  const { id: commentId } = await boss.call(commentApi.add, { ticketId: id, body: 'A', mentionIds: [], fileIds: [] })
  await boss.call(commentApi.edit, { ticketId: id, id: commentId, body: 'B', mentionIds: [], fileIds: [] })
  await boss.call(commentApi.remove, { ticketId: id, id: commentId })
  for (const isDisabled of [true, false]) await boss.call(ticketApi.disable, { id, isDisabled })
  for (const isArchived of [true, false]) await boss.call(ticketApi.archive, { id, isArchived })
  const recorded = await changesOf(boss, id)
  expect(recorded.map(({ kind, also }) => [kind, ...also].join(' '))).toEqual([
    'ticket.created',
    'ticket.updated ticket.assigned',
    'ticket.resolved ticket.updated',
    'ticket.unresolved ticket.updated',
    'ticket.resolved ticket.updated',
    'ticket.commented',
    'ticket.comment-edited',
    'ticket.comment-removed',
    'ticket.disabled',
    'ticket.enabled',
    'ticket.archived',
    'ticket.unarchived',
  ])
  expect(recorded[2]?.fields).toEqual([{ field: 'statusId', before: statusId, after: closing }])
  const made = await make(boss, board.id, { statusId: closing })
  expect(await changesOf(boss, made.id)).toMatchObject([{ kind: 'ticket.created', also: ['ticket.resolved'] }])
})

test('counts the tickets that store a value, for forms', async () => {
  const boss = await join(admin)
  const options = ['a', 'b'].map((value) => ({ value, label: { ar: value, en: value } }))
  const { board, ids, definition } = await makeTicketBoard(boss, {
    fields: {
      kind: { type: 'SELECT', configuration: { options } },
      kinds: { type: 'MULTI_SELECT', configuration: { options } },
      note: { type: 'TEXT' },
    },
  })
  const at = (key: string) => ids[key] ?? ''
  for (const kind of ['a', 'a', 'b'])
    await make(boss, board.id, {
      values: {
        [at('kind')]: kind,
        [at('kinds')]: ['a', kind === 'a' ? 'b' : 'a'].filter((item, i, all) => all.indexOf(item) === i),
      },
    })
  const { version } = await boss.call(formApi.design, { id: board.formId })
  const only = { options: options.filter(({ value }) => value === 'b') }
  const fields = definition.fields.flatMap((field) =>
    field.key === 'note' ? [field] : [{ ...field, configuration: { ...field.configuration, ...only } }],
  )
  const { orphans } = await boss.call(formApi.check, {
    id: board.formId,
    version,
    definition: { ...definition, fields },
  })
  expect(orphans.map(({ fieldId, kind, records }) => ({ fieldId, kind, records }))).toEqual([
    { fieldId: at('kind'), kind: 'option-removed', records: 2 },
    { fieldId: at('kinds'), kind: 'option-removed', records: 3 },
  ])
})

test('refuses invalid values at each built-in and custom field, with the message of the form', async () => {
  const boss = await join(admin)
  const words = { ar: 'المساحة بالأمتار', en: 'In square metres' }
  const { board, ids } = await makeTicketBoard(boss, {
    fields: { area: { type: 'NUMBER', errorMessage: words }, place: { type: 'TEXT', isRequired: true } },
  })
  const [area, place] = [`values.${ids['area']}`, `values.${ids['place']}`]
  const wrong = {
    boardId: board.id,
    name: 'x',
    tagIds: [nobody],
    source: 'none',
    values: { [ids['area'] ?? '']: 'x' },
  }
  const fields = { tagIds: 'not-there', source: 'not-there', [area]: 'number', [place]: 'required' }
  const refused = { status: 400, code: 'invalid', fields, details: { messages: { [area]: words } } }
  await expect(boss.call(ticketApi.create, wrong)).rejects.toMatchObject(refused)
  expect((await boss.call(ticketApi.list, { boardId: board.id })).total).toBe(0)
  const { id } = await make(boss, board.id, { values: { [ids['place'] ?? '']: 'Irbid' } })
  const { boardId: _, ...change } = wrong
  await expect(boss.call(ticketApi.update, { id, version: 1, ...change })).rejects.toMatchObject({
    ...refused,
    fields: { tagIds: 'not-there', source: 'not-there', [area]: 'number' },
  })
  await boss.call(ticketApi.update, { id, version: 1, name: 'Theirs' })
  await expect(boss.call(ticketApi.update, { id, version: 1, name: 'Mine' })).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
    details: { clashes: [{ field: 'name', before: 'Request', theirs: 'Theirs', yours: 'Mine' }] },
  })
  const blind = await join({ 'ticket.view': 'all', 'ticket.update': 'all' }, boss.org)
  await expect(blind.call(ticketApi.update, { id, version: 1, name: 'Mine' })).rejects.toMatchObject({
    details: { clashes: [{ field: 'name', by: null }] },
  })
})
