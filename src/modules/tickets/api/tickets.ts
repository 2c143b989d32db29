/** Lists, reads, creates and updates tickets; replies contain only what the reader may see. */
import * as z from 'zod/mini'
import { endpoint, FileReply, Id, Nothing, PageInput, queryNumber } from '#core/endpoint.ts'
import type { Scope } from '#core/live.ts'
import { problem } from '#core/problems.ts'
import { ShownClock } from '#core/sla/ticket-clocks.ts'
import { Ref, Refs } from '#core/refs.ts'
import { BoardId, Version } from '#core/schemas.ts'
import { writeActions } from '#modules/forms/built-in-field.ts'
import { detailSchemas, inputSchemas, listSchemas } from '#modules/forms/built-in-index.ts'

const Board = z.object({ boardId: BoardId })
const ofBoard = ({ boardId }: { boardId: string }): Scope[] => [`board:${boardId}`]
const ofTicket = ({ id }: { id: string }): Scope[] => [`ticket:${id}`]
/** For pickers, and replies that never change. */
const ofNothing = (): Scope[] => []
/** By field id. */
const Values = z.record(z.string(), z.unknown())

/** A ticket in a list: keys that the reader may not see are absent, referenced records are named in `refs` of the reply. */
export const TicketListItem = z.object({
  id: z.uuid(),
  boardId: z.uuid(),
  ...listSchemas,
  isArchived: z.boolean(),
  isDisabled: z.boolean(),
  isPinned: z.boolean(),
  version: z.number(),
  values: Values,
})
export type TicketListItem = z.output<typeof TicketListItem>

/** The rule that refuses, and the groups or statuses that it names. */
export const RuleError = z.object({ rule: z.string(), names: z.array(z.object({ ar: z.string(), en: z.string() })) })
export type RuleError = z.output<typeof RuleError>
/** The key of a table column in `locked`. */
export const columnKey = (fieldId: string, columnId: string) => `${fieldId}.${columnId}`

export const ticketActions = [...writeActions, 'delete', 'comment', 'resolve', 'change-step'] as const
export type TicketAction = (typeof ticketActions)[number]

export const Ticket = z.extend(TicketListItem, {
  ...detailSchemas,
  mergedIntoId: z.nullable(z.uuid()),
  /** Keys and field ids that may be edited while the approval is pending. */
  approvalOpenFields: z.array(z.string()),
  /** Absent for readers who may not see when it is due. */
  slaClocks: z.optional(z.array(ShownClock)),
  /** Field id, or `columnKey` → why this reader may not write in it; absent where they may. */
  locked: z.record(z.string(), RuleError),
  /** Act → why it is refused; absent where it is allowed. */
  refused: z.record(z.string(), RuleError),
  /** Statuses that this reader may choose. */
  statusIds: z.array(z.uuid()),
  refs: Refs,
})
export type Ticket = z.output<typeof Ticket>

/** A filter tree as JSON, as in the address; search text; archived tickets. */
export const TicketQuery = z.extend(Board, {
  filter: z.optional(z.string().check(z.maxLength(20_000))),
  globalFilter: z.optional(z.string().check(z.maxLength(200))),
  archived: z._default(z.enum(['without', 'only', 'with']), 'without'),
  /** The table of the filter: users who may not filter may use the one of a table. */
  tableId: z.optional(z.uuid()),
})

export const TicketInput = z.object({ ...inputSchemas, values: Values })
export type TicketInput = z.output<typeof TicketInput>

/** A field changed by two users: previous value, both new values, and the other user. `field` is a key of the ticket, or `cf.` with the id of a field. */
export const Clash = z.object({
  field: z.string(),
  before: z.unknown(),
  theirs: z.unknown(),
  yours: z.unknown(),
  by: z.nullable(z.object({ id: z.nullable(z.uuid()), name: z.string() })),
})
export type Clash = z.output<typeof Clash>

/** Details of a refused save: `clashes` with `conflict`, `messages` of the form with `invalid`, by the path of the problem. */
const SaveDetails = z.object({
  clashes: z.optional(z.array(Clash)),
  messages: z.optional(z.record(z.string(), z.object({ ar: z.string(), en: z.string() }))),
})
export type SaveDetails = z.output<typeof SaveDetails>
export const parseSaveDetails = ({ details }: { details: unknown }): SaveDetails => {
  const parsed = SaveDetails.safeParse(details)
  return parsed.success ? parsed.data : {}
}
const valuesPrefix = 'values.'
/** The path of a custom field in the input, by which a refusal names its problem. */
export const valuePath = (fieldId: string) => `${valuesPrefix}${fieldId}`
export const fieldIdOfPath = (path: string) =>
  path.startsWith(valuesPrefix) ? path.slice(valuesPrefix.length) : undefined

export const HistoryEntry = z.object({
  id: z.uuid(),
  at: z.string(),
  kind: z.string(),
  actorId: z.nullable(z.uuid()),
  actorName: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

export const ticketApi = {
  /** `total` stops counting at 10,000; `isMore` says that there are more. */
  list: endpoint('GET /tickets', {
    needs: 'ticket.view',
    watches: ofBoard,
    input: z.extend(PageInput, { ...TicketQuery.shape, statusId: z.optional(z.uuid()) }),
    reply: z.object({ items: z.array(TicketListItem), total: z.number(), isMore: z.boolean(), refs: Refs }),
  }),
  /** How many there are in each status, for a kanban's heads. */
  counts: endpoint('GET /tickets/counts', {
    needs: 'ticket.view',
    watches: ofBoard,
    input: TicketQuery,
    reply: z.array(z.object({ statusId: z.uuid(), total: z.number(), isMore: z.boolean() })),
  }),
  /** For pickers: tickets of all boards; users who may not search enter a complete number. */
  find: endpoint('GET /tickets/find', {
    needs: 'ticket.view',
    watches: ofNothing,
    input: z.extend(PageInput, { boardIds: z.optional(z.string().check(z.maxLength(4000))) }),
    reply: z.object({ items: z.array(z.extend(Ref, { id: z.uuid() })), total: z.number() }),
  }),
  get: endpoint('GET /tickets/:id', { needs: 'ticket.view', watches: ofTicket, input: Id, reply: Ticket }),
  /** Rules for a new ticket: locked fields, selectable statuses and refused actions. */
  blank: endpoint('GET /tickets/blank', {
    needs: 'signed-in',
    openToPrograms: true,
    watches: () => ['list:boards'],
    input: Board,
    reply: z.object({
      locked: z.record(z.string(), RuleError),
      refused: z.record(z.string(), RuleError),
      statusIds: z.array(z.uuid()),
    }),
  }),
  /** The handler checks permissions, because disabled ticketing is reported first. */
  create: endpoint('POST /tickets', {
    needs: 'signed-in',
    openToPrograms: true,
    input: z.extend(z.partial(TicketInput), {
      boardId: z.uuid({ error: ({ input }) => problem(input === undefined || input === '' ? 'board' : 'board-id') }),
      name: inputSchemas.name,
    }),
    reply: Ticket,
  }),
  /** `version` is the one that was edited. Concurrent changes of other fields are merged; of the same field the call is refused with `conflict` and the clashes, unless `overwrite` names the field. */
  update: endpoint('POST /tickets/:id', {
    needs: 'ticket.view',
    input: z.extend(z.partial(TicketInput), {
      ...Id.shape,
      version: Version,
      overwrite: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(500))),
    }),
    reply: Ticket,
  }),
  resolve: endpoint('POST /tickets/:id/resolve', { needs: 'ticket.resolve', input: Id, reply: Ticket }),
  unresolve: endpoint('POST /tickets/:id/unresolve', { needs: 'ticket.resolve', input: Id, reply: Ticket }),
  archive: endpoint('PUT /tickets/:id/archived', {
    needs: 'ticket.delete',
    input: z.extend(Id, { isArchived: z.boolean() }),
    reply: Ticket,
  }),
  disable: endpoint('PUT /tickets/:id/disabled', {
    needs: 'ticket.delete',
    input: z.extend(Id, { isDisabled: z.boolean() }),
    reply: Ticket,
  }),
  /** This one ends, pointing to the other, which gets its comments, files, watchers and links. */
  merge: endpoint('POST /tickets/:id/merge', {
    needs: 'ticket.update',
    input: z.extend(Id, { intoId: z.uuid() }),
    reply: Ticket,
  }),
  pin: endpoint('PUT /tickets/:id/pin', {
    needs: 'ticket.view',
    input: z.extend(Id, { isPinned: z.boolean() }),
    reply: Nothing,
  }),
  history: endpoint('GET /tickets/:id/history', {
    needs: 'ticket.history',
    watches: ofTicket,
    input: z.extend(PageInput, Id.shape),
    reply: z.object({ items: z.array(HistoryEntry), total: z.number(), refs: Refs }),
  }),
  /** Downloads a file of a ticket, comment or field that the reader may see. */
  file: endpoint('GET /tickets/:id/files/:fileId/content', {
    needs: 'ticket.view',
    watches: ofNothing,
    input: z.extend(Id, { fileId: z.uuid(), width: z.optional(queryNumber(z.int())) }),
    reply: FileReply,
    carries: 'download',
  }),
}
