/** The demo's board with its form, its customers and some hundred requests in every state. */
import { randomUUID } from 'node:crypto'
import type { Filter } from '#core/filter.ts'
import type { TableSettings } from '#modules/boards/api/tables.ts'
import { firstSettings } from '#modules/boards/first-table.ts'
import { putBoard } from '#modules/boards/server/boards.ts'
import { createFilter } from '#modules/boards/server/saved-filters.ts'
import { createTable } from '#modules/boards/server/tables.ts'
import { createAccount, createCustomer } from '#modules/contacts/server/contacts.ts'
import { createForm } from '#modules/forms/server/forms.ts'
import { bringTickets, type WholeTicket } from '#modules/tickets/server/bring-tickets.ts'
import type { Ctx } from '#platform/context.ts'
import { demoBoard, demoSources, demoStatuses, demoTags } from './demo-board-text.ts'
import { makeDemoForm, type DemoFields, type OwnerColumns } from './demo-form.ts'
import { makeCustomers, makeTickets, type DemoTicket } from './demo-tickets.ts'
import { demoAccounts, demoFilters, demoTables } from './demo-tickets-text.ts'

const howMany = 320
const customerCount = 60
/** Who takes requests in and does them. */
const agents = ['omar', 'rana', 'tareq', 'huda'] as const

type Known = {
  people: ReadonlyMap<string, string>
  groups: ReadonlyMap<string, string>
}
type Placed = {
  statuses: ReadonlyMap<string, string>
  tags: ReadonlyMap<string, string>
  fields: DemoFields
  columns: OwnerColumns
  customers: { id: string; accountId: string | null }[]
  people: string[]
}

const idsFor = (list: readonly { key: string }[]) => new Map(list.map(({ key }) => [key, randomUUID() as string]))
const named = (ids: ReadonlyMap<string, string>, key: string) => ids.get(key) ?? ''

const seedContacts = async (ctx: Ctx) => {
  const accounts: string[] = []
  for (const name of demoAccounts) {
    const blank = { email: '', phoneNumber: '', parentAccountId: null, title: '', website: '' }
    accounts.push((await createAccount(ctx, { ...blank, name })).id)
  }
  const customers: Placed['customers'] = []
  for (const { name, email, phone, account } of makeCustomers(customerCount, accounts.length)) {
    const accountId = account === null ? null : (accounts[account] ?? null)
    const made = await createCustomer(ctx, { name, email, phoneNumber: phone, accountId, title: '', isSpam: false })
    customers.push({ id: made.id, accountId })
  }
  return customers
}

const ago = (now: number, milliseconds: number) => new Date(now - milliseconds).toISOString()

const valuesOf = (ticket: DemoTicket, { fields, columns, people }: Placed) => ({
  [fields.kind]: ticket.kind,
  [fields.village]: ticket.village,
  [fields.basin]: ticket.basin,
  [fields.parcel]: ticket.parcel,
  [fields.area]: ticket.area,
  [fields.place]: ticket.place,
  [fields.owners]: ticket.owners.map(({ owner, national, share }) => ({
    id: randomUUID(),
    [columns.owner]: owner,
    [columns.national]: national,
    [columns.share]: share,
  })),
  ...(ticket.receipt && { [fields.receipt]: ticket.receipt }),
  ...(ticket.marks !== null && { [fields.marks]: ticket.marks, [fields.surveyor]: people[2] }),
  ...(ticket.findings && { [fields.findings]: ticket.findings }),
})

/** How it came to where it is: made, then from status to status, each by whoever had it, with what was said between. */
const pastOf = (ticket: DemoTicket, { statuses, people }: Placed, now: number): WholeTicket['past'] => {
  const by = (person: number) => ({ actorId: people[person] ?? '', actorName: agents[person] ?? '' })
  const steps = ticket.path.map(({ status, ago: since }, at) => {
    const before = ticket.path[at - 1]
    const changes = before
      ? [{ field: 'statusId', before: named(statuses, before.status), after: named(statuses, status) }]
      : [{ field: 'title', before: null, after: ticket.title }]
    const actor = by(before ? (ticket.assignee ?? ticket.creator) : ticket.creator)
    return { ...actor, at: ago(now, since), kind: before ? 'updated' : 'created', changes }
  })
  const talk = ticket.comments.map((one) => ({ ...by(one.by), at: ago(now, one.ago), kind: 'commented', changes: [] }))
  return [...steps, ...talk].toSorted((a, b) => a.at.localeCompare(b.at))
}

/** Where its course has come to. */
const endOf = ({ path, createdAgo }: DemoTicket) => {
  const { status, ago: since } = path.at(-1) ?? { status: 'new', ago: createdAgo }
  return { status, since, isOver: demoStatuses.some(({ key, isCloseState }) => key === status && isCloseState) }
}

const wholeOf = (ticket: DemoTicket, placed: Placed, now: number): WholeTicket => {
  const { statuses, tags, customers, people } = placed
  const { status, since, isOver } = endOf(ticket)
  const customer = customers[ticket.customer]
  const updatedAgo = Math.min(since, ...ticket.comments.map((one) => one.ago))
  return {
    title: ticket.title,
    description: ticket.description,
    priority: ticket.priority,
    statusId: named(statuses, status),
    tagIds: ticket.tags.map((key) => named(tags, key)),
    dueDate: ticket.dueIn === null ? null : ago(now, -ticket.dueIn),
    departmentId: null,
    customerId: customer?.id ?? null,
    accountId: customer?.accountId ?? null,
    source: ticket.source,
    assigneeIds: ticket.assignee === null ? [] : [people[ticket.assignee] ?? ''],
    groupId: null,
    watcherIds: [],
    watcherGroupIds: [],
    fileIds: [],
    values: valuesOf(ticket, placed),
    createdBy: people[ticket.creator] ?? '',
    createdAt: ago(now, ticket.createdAgo),
    updatedAt: ago(now, updatedAgo),
    resolvedAt: isOver ? ago(now, since) : null,
    past: pastOf(ticket, placed, now),
    comments: ticket.comments.map(({ by, body, ago: since }) => ({
      authorId: people[by] ?? '',
      body,
      at: ago(now, since),
    })),
  }
}

const columns = (keys: readonly string[]): TableSettings['columns'] =>
  keys.map((key) => ({ key, isVisible: true, isPinned: key === 'number', width: null }))

const condition = (field: string, operator: string, value?: unknown) =>
  ({ operand: { field }, operator, ...(value !== undefined && { value }) }) as Filter['items'][number]
const all = (...items: Filter['items']): Filter => ({ logic: 'AND', items })

const seedViews = async (ctx: Ctx, boardId: string, { fields, statuses }: Placed) => {
  const cf = (key: keyof DemoFields) => `cf.${fields[key]}`
  const usual = ['number', 'title', 'status', cf('kind'), 'priority', 'assignees', 'customer', 'dueDate', 'updatedAt']
  const open = condition('status', 'NOT_EQUAL', [named(statuses, 'done'), named(statuses, 'rejected')])
  await createTable(ctx, { boardId, name: demoTables.all, settings: { ...firstSettings(), columns: columns(usual) } })
  await createTable(ctx, {
    boardId,
    name: demoTables.field,
    settings: {
      ...firstSettings(),
      columns: columns(['number', 'title', cf('village'), cf('parcel'), cf('visitDate'), cf('surveyor'), cf('marks')]),
      filter: all(condition('status', 'EQUAL', named(statuses, 'field'))),
    },
  })
  await createTable(ctx, {
    boardId,
    name: demoTables.fees,
    settings: {
      ...firstSettings(),
      columns: columns(['number', 'title', cf('kind'), cf('area'), cf('fee'), cf('receipt')]),
      size: 'small',
      isStriped: true,
    },
  })
  const filters: [string, Filter][] = [
    [demoFilters.mine, all(condition('assignees', 'CONTAINS', 'me'), open)],
    [demoFilters.overdue, all(condition('dueDate', 'BEFORE', { relative: 'days', amount: 0 }), open)],
    [demoFilters.large, all(condition(cf('area'), 'GREATER_THAN', 5000))],
  ]
  for (const [name, filter] of filters) await createFilter(ctx, { boardId, name, isShared: true, filter })
}

/** In the name of the demo's administrator. */
export const seedTickets = async (inside: Ctx, { people, groups }: Known) => {
  const admin = { id: named(people, 'admin'), name: 'admin', sessionId: '', grants: { 'user.admin': 'all' as const } }
  const ctx = { ...inside, user: admin }
  const [statuses, tags] = [idsFor(demoStatuses), idsFor(demoTags)]
  const { definition, fields, columns: owners } = makeDemoForm([named(groups, 'surveyor'), named(groups, 'supervisor')])
  const boardId = await putBoard(
    ctx,
    {
      ...demoBoard,
      type: 'TICKET',
      workflowEnabled: false,
      ticketTracking: true,
      ticketComments: true,
      statuses: demoStatuses.map(({ key, name, color, isCloseState = false, groups: only = [] }, uiOrder) => ({
        id: named(statuses, key),
        name,
        color,
        uiOrder,
        isCloseState,
        securityPolicies: only.map((group) => named(groups, group)),
      })),
      tags: demoTags.map(({ key, name, color }, uiOrder) => ({ id: named(tags, key), name, color, uiOrder })),
      sources: demoSources.map(({ value, label }, uiOrder) => ({ id: randomUUID(), value, label, uiOrder })),
    },
    await createForm(ctx, definition),
  )
  const placed: Placed = {
    statuses,
    tags,
    fields,
    columns: owners,
    customers: await seedContacts(ctx),
    people: agents.map((username) => named(people, username)),
  }
  await seedViews(ctx, boardId, placed)
  const now = Date.now()
  const tickets = makeTickets({ count: howMany, customers: customerCount, agents: agents.length })
  await bringTickets(
    ctx,
    boardId,
    tickets.map((ticket) => wholeOf(ticket, placed, now)),
  )
}
