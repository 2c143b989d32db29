/** Each permission on tickets: what it allows, what is refused without it, and its scope. */
import { expect, test } from 'vitest'
import { getTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { allPermissions, groupOf, hasReach, type Grants, type Permission, type Reach } from '#core/permissions.ts'
import { accountApi, customerApi } from '#modules/contacts/api.ts'
import { formApi } from '#modules/forms/api.ts'
import { departmentApi } from '#modules/structure/api.ts'
import { commentApi, linkApi } from '../api/collaboration.ts'
import { ticketApi, type Ticket, type TicketInput } from '../api/tickets.ts'
import { trySave } from '#test/helpers/try-save.ts'

const { engine, join } = await getTestServer()
const boss = await join({ 'user.admin': 'all' })
const agent = await join({}, boss.org)
const { board, ids, doing } = await makeTicketBoard(boss, {
  fields: { note: { type: 'TEXT' }, fixed: { type: 'TEXT', isEditable: false } },
})
const words = { ar: 'D', en: 'D' }
const contact = { name: 'C', email: '', phoneNumber: '', title: '' }
const [account, customer, department] = [
  await boss.call(accountApi.create, { ...contact, parentAccountId: null, website: '' }),
  await boss.call(customerApi.create, { ...contact, accountId: null, isSpam: false }),
  await boss.call(departmentApi.create, { name: words, description: words, parentId: null }),
]

const mine = { assigneeIds: [agent.userId] }
const make = async (more: Partial<TicketInput> = {}): Promise<Ticket> => {
  const ticket = await boss.call(ticketApi.create, { boardId: board.id, name: 'Request', ...more })
  if (!ticket) throw new Error('it was not made')
  return ticket
}
const give = (grants: Grants) =>
  engine.pool.query('update public.org_user set grants = $2 where id = $1', [agent.userId, JSON.stringify(grants)])

const views = allPermissions.filter((name) => groupOf(name) === 'ticket-view')
/** May view every ticket and change none. */
const seeing: Grants = { 'ticket.view': 'all', ...Object.fromEntries(views.map((name) => [name, 'all'])) }

type Refused = { code: string; fields?: object }
type Case = { act: (id: string) => Promise<unknown>; refused: Refused }
const update = (change: Partial<TicketInput>) => async (id: string) => {
  const ticket = await agent.call(ticketApi.update, { id, version: 1, ...change })
  expect(ticket).toMatchObject(change)
}
const change = (input: Partial<TicketInput>): Case => ({
  act: update(input),
  refused: { code: 'invalid', fields: Object.fromEntries(Object.keys(input).map((key) => [key, 'locked'])) },
})
const said = { body: 'Said', mentionIds: [], fileIds: [] }
const shut = { code: 'not-permitted' }

/** Actions on one ticket, granted for own or for all tickets. */
const overTickets: Partial<Record<Permission, Case[]>> = {
  'ticket.view': [
    { act: (id) => agent.call(ticketApi.get, { id }), refused: { code: 'not-found' } },
    { act: (id) => agent.call(commentApi.list, { ticketId: id }), refused: { code: 'not-found' } },
    { act: (id) => agent.call(linkApi.list, { ticketId: id }), refused: { code: 'not-found' } },
    { act: (id) => agent.call(ticketApi.pin, { id, isPinned: true }), refused: { code: 'not-found' } },
  ],
  'ticket.update': [
    change({ name: 'Anew' }),
    {
      act: (id) => agent.call(ticketApi.update, { id, version: 1, values: { [ids['note'] ?? '']: 'x' } }),
      refused: { code: 'invalid', fields: { [`values.${ids['note']}`]: 'locked' } },
    },
    change({ description: '<p>Anew</p>' }),
    change({ tagIds: board.tags.map(({ id }) => id) }),
    change({ watcherIds: [boss.userId] }),
    {
      act: async (id) => agent.call(linkApi.add, { ticketId: id, kind: 'related', toId: (await make(mine)).id }),
      refused: shut,
    },
    { act: async (id) => agent.call(ticketApi.merge, { id, intoId: (await make(mine)).id }), refused: shut },
    { act: async (id) => agent.call(ticketApi.merge, { id: (await make(mine)).id, intoId: id }), refused: shut },
  ],
  'ticket.delete': [
    { act: (id) => agent.call(ticketApi.archive, { id, isArchived: true }), refused: shut },
    { act: (id) => agent.call(ticketApi.disable, { id, isDisabled: true }), refused: shut },
  ],
  'ticket.assign': [change({ assigneeIds: [boss.userId] })],
  'ticket.comment': [{ act: (id) => agent.call(commentApi.add, { ticketId: id, ...said }), refused: shut }],
  'ticket.change-status': [{ act: update({ statusId: doing }), refused: { code: 'status-refused' } }],
  'ticket.change-priority': [change({ priority: 'high' })],
  'ticket.change-due-date': [change({ dueDate: '2031-01-01T00:00:00Z' })],
  'ticket.change-customer': [change({ customerId: customer.id }), change({ accountId: account.id })],
  'ticket.change-department': [change({ departmentId: department.id })],
  'ticket.change-source': [change({ source: 'phone' })],
  'ticket.resolve': [{ act: (id) => agent.call(ticketApi.resolve, { id }), refused: shut }],
  'ticket.history': [{ act: (id) => agent.call(ticketApi.history, { id }), refused: shut }],
}

const tried = (run: Promise<unknown>) =>
  run.then(
    () => 'done',
    ({ code, fields }: Refused) => ({ code, ...(fields && { fields }) }),
  )
const without = (permission: Permission): Grants =>
  Object.fromEntries(Object.entries(seeing).filter(([name]) => name !== permission))
const within = (permission: Permission, reach: Reach): Grants => ({ ...without(permission), [permission]: reach })

const cases = Object.entries(overTickets).flatMap(([permission, all]) =>
  all.map((item, at) => [permission as Permission, at + 1, item] as const),
)

/** Only ever refused, so they stay as they are. */
const [theirs, own] = [(await make()).id, (await make(mine)).id]

test.each(cases)(
  '%s, action %i: granted for all, not granted, and granted for own tickets',
  async (permission, _, { act, refused }) => {
    await give(without(permission))
    const atAll = permission === 'ticket.view' ? shut : refused
    for (const id of [theirs, own]) expect(await tried(act(id))).toMatchObject(atAll)
    await give(within(permission, 'all'))
    expect(await tried(act((await make()).id))).toBe('done')
    if (!hasReach(permission)) return
    await give(within(permission, 'own'))
    expect(await tried(act(theirs))).toMatchObject(refused)
    expect(await tried(act((await make(mine)).id))).toBe('done')
  },
)

test('ticket.update-ignoring-conditions allows writing fields that are locked for others', async () => {
  const fixed = async () => {
    const { id } = await make()
    return trySave(agent.call(ticketApi.update, { id, version: 1, values: { [ids['fixed'] ?? '']: 'x' } }))
  }
  await give({ ...seeing, 'ticket.update': 'all' })
  expect(await fixed()).toMatchObject({ ticket: null, problems: [{ problem: 'locked' }] })
  await give({ ...seeing, 'ticket.update': 'all', 'ticket.update-ignoring-conditions': 'all' })
  expect(await fixed()).toMatchObject({ ticket: { values: { [ids['fixed'] ?? '']: 'x' } }, problems: [] })
})

const where = JSON.stringify({ logic: 'AND', items: [{ operand: { field: 'name' }, operator: 'IS_PRESENT' }] })
const list = (more: object = {}) => agent.call(ticketApi.list, { boardId: board.id, ...more })

/** Permissions without a scope. */
const overBoards: Partial<Record<Permission, { act: () => Promise<unknown>; besides?: Grants }>> = {
  'ticket.create': { act: () => agent.call(ticketApi.create, { boardId: board.id, name: 'Mine' }) },
  'ticket.search': { act: () => list({ globalFilter: 'request' }) },
  'ticket.configure-fields': { act: () => agent.call(formApi.design, { id: board.formId }) },
  'ticket-view.tables': { act: () => list(), besides: without('ticket-view.all-views') },
  'ticket-view.all-views': { act: () => list(), besides: without('ticket-view.tables') },
  'ticket-view.advanced-filter': { act: () => list({ filter: where }) },
}

test.each(Object.entries(overBoards))('%s: granted and not granted', async (permission, { act, besides = seeing }) => {
  const { [permission as Permission]: _, ...rest } = besides
  await give(rest)
  expect(await tried(act())).toMatchObject(shut)
  await give({ ...rest, [permission]: 'all' })
  expect(await tried(act())).toBe('done')
})

test('ticket.search: without it a picker finds a ticket only by its complete number', async () => {
  const { id, customSequence: number, name: title } = await make()
  const digits = number.replace('REQ-', '')
  const hidden = await make()
  const found = async (search?: string) => (await agent.call(ticketApi.find, { search })).items.map((item) => item.id)
  await give({ ...seeing, 'ticket.search': 'all' })
  for (const search of ['', title, number]) expect(await found(search), search).toContain(id)
  await give(seeing)
  for (const search of [number, number.toLowerCase(), digits]) expect(await found(search), search).toEqual([id])
  for (const search of [undefined, '', title, number.slice(0, -1), `${number} ${title}`, 'REQ', '%', hidden.id])
    expect(await found(search), search).toEqual([])
  await give({ ...seeing, 'ticket.view': 'own' })
  expect(await found(hidden.customSequence)).toEqual([])
})

/** Permissions to view fields: the keys of a ticket, and their names in filters and orders. */
const seen: Partial<
  Record<Permission, { keys: (keyof Ticket)[]; filterNames?: string[]; change?: Partial<TicketInput> }>
> = {
  'ticket-view.tags': { keys: ['tagIds'], filterNames: ['tags'], change: { tagIds: [] } },
  'ticket-view.general-info': {
    keys: ['createdBy', 'createdAt', 'resolvedDate'],
    filterNames: ['createdBy', 'createdAt', 'resolvedDate'],
  },
  'ticket-view.description': { keys: ['description'], change: { description: 'x' } },
  'ticket-view.assignee': {
    keys: ['assigneeIds', 'groupId'],
    filterNames: ['assignees', 'group'],
    change: { assigneeIds: [] },
  },
  'ticket-view.attachments': { keys: ['fileIds'], change: { fileIds: [] } },
  'ticket-view.status': { keys: ['statusId'], filterNames: ['status'], change: { statusId: doing } },
  'ticket-view.priority': { keys: ['priority'], filterNames: ['priority'], change: { priority: 'low' } },
  'ticket-view.due-date': { keys: ['dueDate'], filterNames: ['dueDate'], change: { dueDate: null } },
  'ticket-view.customer': { keys: ['customerId'], filterNames: ['customer'], change: { customerId: null } },
  'ticket-view.account': { keys: ['accountId'], filterNames: ['account'], change: { accountId: null } },
  'ticket-view.department': { keys: ['departmentId'], filterNames: ['department'], change: { departmentId: null } },
  'ticket-view.source': { keys: ['source'], filterNames: ['source'], change: { source: null } },
}
const acting: Grants = Object.fromEntries(
  allPermissions.filter((name) => groupOf(name) === 'ticket').map((name) => [name, 'all']),
)
const whole: Partial<TicketInput> = {
  ...mine,
  description: 'Said',
  tagIds: board.tags.map(({ id }) => id),
  priority: 'high',
  dueDate: '2031-01-01T00:00:00.000Z',
  customerId: customer.id,
  accountId: account.id,
  departmentId: department.id,
  source: 'phone',
}
const asking = (field: string) =>
  list({ filter: JSON.stringify({ logic: 'AND', items: [{ operand: { field }, operator: 'IS_PRESENT' }] }) })

/** A change to what is already there passes the permissions, and is then refused as no change. */
const isAllowed = async (attempt: Promise<unknown>) => {
  const result = await tried(attempt)
  return result === 'done' || (typeof result === 'object' && result.code === 'no-changes')
}

test.each(Object.entries(seen))(
  '%s: shows its fields only to users who have it',
  async (permission, { keys, filterNames = [], change }) => {
    const { id } = await make(whole)
    const { [permission as Permission]: _, ...rest } = { ...seeing, ...acting }
    const told = async () => {
      const [ticket, { items }, history] = [
        await agent.call(ticketApi.get, { id }),
        await list({ sort: '-updatedAt' }),
        await agent.call(ticketApi.history, { id }),
      ]
      const changed = history.items.flatMap(({ changes }) => changes.map(({ field }) => field))
      return keys.filter((key) => [ticket, ...items].some((item) => key in item) || changed.includes(key))
    }
    await give(rest)
    expect(await told()).toEqual([])
    for (const name of filterNames) {
      expect(await tried(asking(name))).toMatchObject({ code: 'bad-filter' })
      expect(await tried(list({ sort: name }))).toMatchObject({ code: 'bad-filter' })
    }
    if (change) expect(await isAllowed(agent.call(ticketApi.update, { id, version: 1, ...change }))).toBe(false)
    await give({ ...rest, [permission]: 'all' })
    expect(await told()).toEqual(keys)
    for (const name of filterNames) {
      expect(await tried(asking(name))).toBe('done')
      expect(await tried(list({ sort: name }))).toBe('done')
    }
    if (change) expect(await isAllowed(agent.call(ticketApi.update, { id, version: 1, ...change }))).toBe(true)
  },
)

test('shows the resolution in the history to readers of the status or of the resolution date', async () => {
  const { id } = await make()
  await boss.call(ticketApi.resolve, { id })
  const { 'ticket-view.status': _, 'ticket-view.general-info': __, ...rest } = { ...seeing, ...acting }
  const kinds = async (grants: Grants) => {
    await give({ ...rest, ...grants })
    return (await agent.call(ticketApi.history, { id })).items.map(({ kind }) => kind)
  }
  expect(await kinds({})).toEqual(['ticket.created'])
  expect(await kinds({ 'ticket-view.status': 'all' })).toEqual(['ticket.resolved', 'ticket.created'])
  expect(await kinds({ 'ticket-view.general-info': 'all' })).toEqual(['ticket.resolved', 'ticket.created'])
})

test('tests every ticket permission except those of screens', () => {
  const elsewhere = [
    'ticket.change-step',
    'ticket.report',
    'ticket.execute-script',
    'ticket-view.columns',
    'ticket-view.recent-activities',
    'ticket-view.team-members',
    'ticket-view.users-board',
    'ticket-view.home',
    'ticket-view.activity-summary',
    'ticket-view.statistics',
  ]
  const tried = [
    'ticket.update-ignoring-conditions',
    ...[overTickets, overBoards, seen].flatMap(Object.keys),
    ...elsewhere,
  ]
  const all = allPermissions.filter((name) => ['ticket', 'ticket-view'].includes(groupOf(name)))
  expect(tried.toSorted()).toEqual(all.toSorted())
})
