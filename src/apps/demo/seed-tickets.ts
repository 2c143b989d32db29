/** Seeds the demo board with its form, customers and several hundred tickets in all statuses. */
import { randomUUID } from 'node:crypto'
import { allFeatures } from '#core/features.ts'
import type { Filter } from '#core/filters/filter.ts'
import { effectiveGrants } from '#core/permissions.ts'
import type { TableSettings } from '#modules/boards/api/tables.ts'
import { defaultTableSettings } from '#modules/boards/default-table.ts'
import { insertBoard } from '#modules/boards/server/boards.ts'
import { createFilter } from '#modules/boards/server/saved-filters.ts'
import { createTable } from '#modules/boards/server/tables.ts'
import { createAccount } from '#modules/contacts/server/accounts.ts'
import { createCustomer } from '#modules/contacts/server/customers.ts'
import { saveGeneratedFile } from '#modules/files/server/save-generated-file.ts'
import { createForm } from '#modules/forms/server/forms.ts'
import { indexAllWords } from '#modules/search/server/index-words.ts'
import { seedNotifications, type SeededNotification } from '#modules/notifications/server/seed-notifications.ts'
import { insertTickets, type ImportedTicket } from '#modules/tickets/server/save/insert-tickets.ts'
import { addLink } from '#modules/tickets/server/collaboration/links.ts'
import type { Ctx } from '#platform/context.ts'
import { demoBoard, demoSources, demoStatuses, demoTags } from './demo-board-text.ts'
import { demoAccountGroups, demoContacts } from './demo-contacts-text.ts'
import { filesFor } from './demo-files.ts'
import { makeDemoForm, type DemoFields } from './demo-form.ts'
import { ownSession } from '#platform/via.ts'
import { makeCustomers, makeTickets, type DemoTicket } from './demo-tickets.ts'
import { agents, idOf, importedTicket, type DemoIds } from './imported-ticket.ts'
import { demoAccounts, demoFilters, demoTables } from './demo-tickets-text.ts'

const ticketCount = 320
const customerCount = 60
const mostLinks = 18
type Known = {
  people: ReadonlyMap<string, string>
  groups: ReadonlyMap<string, string>
  departments: ReadonlyMap<string, string>
}
const idsFor = (list: readonly { key: string }[]) => new Map(list.map(({ key }) => [key, randomUUID() as string]))

const blankAccount = { email: '', phoneNumber: '', parentAccountId: null, title: '', website: '' }

const seedAccountGroups = async (ctx: Ctx) => {
  const groups: { id: string; below: readonly string[] }[] = []
  for (const { below, ...group } of demoAccountGroups)
    groups.push({ id: (await createAccount(ctx, { ...blankAccount, ...group })).id, below })
  for (const { group, ...contact } of demoContacts)
    await createCustomer(ctx, {
      ...contact,
      accountId: group === null ? null : (groups[group]?.id ?? null),
      isSpam: false,
    })
  return groups
}

const seedContacts = async (ctx: Ctx) => {
  const groups = await seedAccountGroups(ctx)
  const accounts: string[] = []
  for (const name of demoAccounts) {
    const parentAccountId = groups.find(({ below }) => below.includes(name))?.id ?? null
    accounts.push((await createAccount(ctx, { ...blankAccount, name, parentAccountId })).id)
  }
  const customers: DemoIds['customers'] = []
  for (const { name, email, phone, account } of makeCustomers(customerCount, accounts.length)) {
    const accountId = account === null ? null : (accounts[account] ?? null)
    const made = await createCustomer(ctx, { name, email, phoneNumber: phone, accountId, title: '', isSpam: false })
    customers.push({ id: made.id, accountId })
  }
  return customers
}

const columns = (keys: readonly string[]): TableSettings['columns'] =>
  keys.map((key) => ({ key, isVisible: true, isPinned: key === 'customSequence', width: null }))

const condition = (field: string, operator: string, value?: unknown) =>
  ({ operand: { field }, operator, ...(value !== undefined && { value }) }) as Filter['items'][number]
const all = (...items: Filter['items']): Filter => ({ logic: 'AND', items })

const seedViews = async (ctx: Ctx, boardId: string, { fields, statuses }: DemoIds) => {
  const cf = (key: keyof DemoFields) => `cf.${fields[key]}`
  const usual = [
    'customSequence',
    'name',
    'status',
    cf('kind'),
    'priority',
    'assignees',
    'customer',
    'dueDate',
    'updatedAt',
  ]
  const open = condition('status', 'NOT_EQUAL', [idOf(statuses, 'done'), idOf(statuses, 'rejected')])
  await createTable(ctx, {
    boardId,
    name: demoTables.all,
    settings: { ...defaultTableSettings(), columns: columns(usual) },
  })
  await createTable(ctx, {
    boardId,
    name: demoTables.field,
    settings: {
      ...defaultTableSettings(),
      columns: columns([
        'customSequence',
        'name',
        cf('village'),
        cf('parcel'),
        cf('visitDate'),
        cf('surveyor'),
        cf('marks'),
      ]),
      filter: all(condition('status', 'EQUAL', idOf(statuses, 'field'))),
    },
  })
  await createTable(ctx, {
    boardId,
    name: demoTables.fees,
    settings: {
      ...defaultTableSettings(),
      columns: columns(['customSequence', 'name', cf('kind'), cf('area'), cf('fee'), cf('receipt')]),
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

/** Attachments for some of the tickets. */
const seedFiles = async (ctx: Ctx, tickets: readonly DemoTicket[]) => {
  const files = new Map<DemoTicket, string[]>()
  for (const ticket of tickets.filter(({ hasFiles }) => hasFiles)) {
    const ids: string[] = []
    for (const file of filesFor(ticket)) ids.push(await saveGeneratedFile(ctx, file))
    files.set(ticket, ids)
  }
  return files
}

/** Links recent tickets of the same kind and village. */
const seedLinks = async (ctx: Ctx, tickets: readonly DemoTicket[], ids: readonly string[]) => {
  const first = new Map<string, string>()
  let left = mostLinks
  for (const [at, { kind, village, path }] of [...tickets.entries()].toReversed()) {
    const [key, id] = [`${kind} ${village.at(-1)}`, ids[at] ?? '']
    const other = first.get(key)
    if (path.length > 3 || left === 0) continue
    if (!other) first.set(key, id)
    else {
      await addLink(ctx, { ticketId: id, toId: other, kind: left % 3 === 0 ? 'parent' : 'related' })
      first.delete(key)
      left -= 1
    }
  }
}

const mostNotified = 12
/** What the newest open tickets would have told their assignees and creators. */
const notificationsOf = (tickets: readonly ImportedTicket[], ids: readonly string[]): SeededNotification[] =>
  tickets
    .map((ticket, at) => ({ ...ticket, id: ids[at] ?? '' }))
    .filter(({ resolvedDate, assigneeIds }) => resolvedDate === null && assigneeIds.length > 0)
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, mostNotified)
    .flatMap(({ id: subjectId, past, createdBy, assigneeIds: [userId = ''] }): SeededNotification[] => {
      const isOn = (field: string) => past.findLast(({ fields }) => fields.some((change) => change.field === field))
      const [assigned, moved] = [isOn('assigneeIds')?.actorId, isOn('statusId')?.actorId]
      return [
        ...(assigned && assigned !== userId
          ? [
              {
                userId,
                subjectId,
                actorId: assigned,
                type: 'assignees',
                reason: 'assignee',
                keys: ['assigneeIds'],
              } as const,
            ]
          : []),
        ...(moved && moved !== createdBy
          ? [
              {
                userId: createdBy,
                subjectId,
                actorId: moved,
                type: 'status',
                reason: 'creator',
                keys: ['statusId'],
              } as const,
            ]
          : []),
      ].map((notification) => ({ ...notification, keys: [...notification.keys] }))
    })

export const asDemoAdmin = (ctx: Ctx, people: ReadonlyMap<string, string>): Ctx => {
  const grants = effectiveGrants([{ 'user.admin': 'all' }], allFeatures)
  const user = { id: idOf(people, 'admin'), name: 'admin', sessionId: '', grants, groupIds: [], via: ownSession }
  return { ...ctx, user }
}

export const seedTickets = async (inside: Ctx, { people, groups, departments }: Known) => {
  const ctx = asDemoAdmin(inside, people)
  const [statuses, tags] = [idsFor(demoStatuses), idsFor(demoTags)]
  const { definition, fields, columns: owners } = makeDemoForm([idOf(groups, 'surveyor'), idOf(groups, 'supervisor')])
  const boardId = await insertBoard(
    ctx,
    {
      ...demoBoard,
      type: 'TICKET',
      workflowEnabled: false,
      ticketTracking: true,
      ticketComments: true,
      statuses: demoStatuses.map(({ key, name, color, isCloseState = false, groups: only = [] }, uiOrder) => ({
        id: idOf(statuses, key),
        name,
        color,
        uiOrder,
        isCloseState,
        securityPolicies: only.map((group) => idOf(groups, group)),
      })),
      tags: demoTags.map(({ key, name, color }, uiOrder) => ({ id: idOf(tags, key), name, color, uiOrder })),
      sources: demoSources.map(({ value, label }, uiOrder) => ({ id: randomUUID(), value, label, uiOrder })),
    },
    await createForm(ctx, definition),
  )
  const tickets = makeTickets({ count: ticketCount, customers: customerCount, agents: agents.length })
  const placed: DemoIds = {
    statuses,
    tags,
    departments,
    surveyors: idOf(groups, 'surveyor'),
    fields,
    columns: owners,
    customers: await seedContacts(ctx),
    people: agents.map((username) => idOf(people, username)),
    files: await seedFiles(ctx, tickets),
  }
  await seedViews(ctx, boardId, placed)
  const now = Date.now()
  const imported = tickets.map((ticket) => importedTicket(ticket, placed, now))
  const ids = await insertTickets(ctx, boardId, imported)
  await seedLinks(ctx, tickets, ids)
  const supervisor = idOf(people, 'huda')
  // The supervisor has read hers.
  await seedNotifications(
    ctx,
    notificationsOf(imported, ids).filter(({ userId }) => userId !== supervisor),
  )
  await indexAllWords(ctx)
  return boardId
}
