/** Tickets: found, read, made and changed. What a reader may not see is not in any answer. */
import * as z from 'zod/mini'
import { endpoint, FileReply, Id, Nothing, PageInput, queryNumber } from '#core/endpoint.ts'
import type { Scope } from '#core/live.ts'
import { problem } from '#core/problems.ts'
import { Ref, Refs } from '#core/refs.ts'
import { Version } from '#core/schemas.ts'
import { writeActs } from '#modules/forms/built-in-field.ts'
import { detailSchemas, inputSchemas, listSchemas } from '#modules/forms/built-in-index.ts'

const Board = z.object({ boardId: z.uuid(problem('board')) })
const ofBoard = ({ boardId }: { boardId: string }): Scope[] => [`board:${boardId}`]
const ofTicket = ({ id }: { id: string }): Scope[] => [`ticket:${id}`]
/** A picker, or what never changes. */
const ofNothing = (): Scope[] => []
/** By field id. */
const Values = z.record(z.string(), z.unknown())

/** A line of a list: absent keys are what the reader may not see. People, groups and the like are named in `refs` of the answer. */
export const TicketLine = z.object({
  id: z.uuid(),
  boardId: z.uuid(),
  ...listSchemas,
  isArchived: z.boolean(),
  isDisabled: z.boolean(),
  isPinned: z.boolean(),
  version: z.number(),
  values: Values,
})
export type TicketLine = z.output<typeof TicketLine>

/** The rule that says no, and the groups or statuses that it names. */
export const Why = z.object({ rule: z.string(), names: z.array(z.object({ ar: z.string(), en: z.string() })) })
export type Why = z.output<typeof Why>
/** What a column of a table is called among what is locked. */
export const columnKey = (fieldId: string, columnId: string) => `${fieldId}.${columnId}`

export const acts = [...writeActs, 'delete', 'comment', 'resolve'] as const
export type Act = (typeof acts)[number]

export const Ticket = z.extend(TicketLine, {
  ...detailSchemas,
  mergedIntoId: z.nullable(z.uuid()),
  /** Field id, or `columnKey` → why this reader may not write in it; absent where they may. */
  locked: z.record(z.string(), Why),
  /** Act → why it is refused; absent where it is allowed. */
  refused: z.record(z.string(), Why),
  /** Statuses that this reader may choose. */
  statusIds: z.array(z.uuid()),
  refs: Refs,
})
export type Ticket = z.output<typeof Ticket>

/** A filter tree as JSON, as it stands in the address; text that is looked for; what is archived. */
export const Question = z.extend(Board, {
  filter: z.optional(z.string().check(z.maxLength(20_000))),
  globalFilter: z.optional(z.string().check(z.maxLength(200))),
  archived: z._default(z.enum(['without', 'only', 'with']), 'without'),
  /** Whose filter this is: who may not make filters of their own may use a table's. */
  tableId: z.optional(z.uuid()),
})

export const TicketInput = z.object({ ...inputSchemas, values: Values })
export type TicketInput = z.output<typeof TicketInput>

/** Two people changed the same: what it was, what each made of it, and who the other is. `field` is a key of the ticket, or `cf.` and a field's id. */
export const Clash = z.object({
  field: z.string(),
  before: z.unknown(),
  theirs: z.unknown(),
  yours: z.unknown(),
  by: z.nullable(z.object({ id: z.nullable(z.uuid()), name: z.string() })),
})
export type Clash = z.output<typeof Clash>

/** The details of a refused save. `clashes` come with `conflict`, `messages` with `invalid`: the form maker's words, by the same path as the problem. */
const SaveDetails = z.object({
  clashes: z.optional(z.array(Clash)),
  messages: z.optional(z.record(z.string(), z.object({ ar: z.string(), en: z.string() }))),
})
export type SaveDetails = z.output<typeof SaveDetails>
export const saveDetailsOf = ({ details }: { details: unknown }): SaveDetails => {
  const parsed = SaveDetails.safeParse(details)
  return parsed.success ? parsed.data : {}
}
const valuesPrefix = 'values.'
/** The path of a custom field in the input, by which a refusal names its problem. */
export const valuePath = (fieldId: string) => `${valuesPrefix}${fieldId}`
export const fieldIdAt = (path: string) => (path.startsWith(valuesPrefix) ? path.slice(valuesPrefix.length) : undefined)

export const Change = z.object({
  id: z.uuid(),
  at: z.string(),
  kind: z.string(),
  actorId: z.nullable(z.uuid()),
  actorName: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type Change = z.output<typeof Change>

export const ticketApi = {
  /** `total` stops counting at 10,000; `isMore` says that there are more. */
  list: endpoint('GET /tickets', {
    needs: 'ticket.view',
    watches: ofBoard,
    input: z.extend(PageInput, { ...Question.shape, statusId: z.optional(z.uuid()) }),
    reply: z.object({ items: z.array(TicketLine), total: z.number(), isMore: z.boolean(), refs: Refs }),
  }),
  /** How many there are in each status, for a kanban's heads. */
  counts: endpoint('GET /tickets/counts', {
    needs: 'ticket.view',
    watches: ofBoard,
    input: Question,
    reply: z.array(z.object({ statusId: z.uuid(), total: z.number(), isMore: z.boolean() })),
  }),
  /** For pickers: tickets of any board that one may see; who may not search names one by its whole number. */
  find: endpoint('GET /tickets/find', {
    needs: 'ticket.view',
    watches: ofNothing,
    input: z.extend(PageInput, { boardIds: z.optional(z.string().check(z.maxLength(4000))) }),
    reply: z.object({ items: z.array(z.extend(Ref, { id: z.uuid() })), total: z.number() }),
  }),
  get: endpoint('GET /tickets/:id', { needs: 'ticket.view', watches: ofTicket, input: Id, reply: Ticket }),
  /** What a new one may have: which fields are locked and which statuses and acts are refused to this person, before there is a ticket. */
  blank: endpoint('GET /tickets/blank', {
    needs: 'signed-in',
    openToPrograms: true,
    watches: () => ['list:boards'],
    input: Board,
    reply: z.object({
      locked: z.record(z.string(), Why),
      refused: z.record(z.string(), Why),
      statusIds: z.array(z.uuid()),
    }),
  }),
  /** Who may is decided by its handler: ticketing that is switched off is said before a right that is missing. */
  create: endpoint('POST /tickets', {
    needs: 'signed-in',
    openToPrograms: true,
    input: z.extend(z.partial(TicketInput), { ...Board.shape, name: inputSchemas.name }),
    reply: Ticket,
  }),
  /** `version` is the one the change was made from. Changes of others in other fields stand beside it; in the same field
   *  the call is refused with `conflict` and the clashes; `overwrite` names the fields in which one's own shall stand. */
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
    reply: z.object({ items: z.array(Change), total: z.number(), refs: Refs }),
  }),
  /** A file that stands in a ticket, a comment or a field that the reader may see. */
  file: endpoint('GET /tickets/:id/files/:fileId/content', {
    needs: 'ticket.view',
    watches: ofNothing,
    input: z.extend(Id, { fileId: z.uuid(), width: z.optional(queryNumber(z.int())) }),
    reply: FileReply,
    carries: 'download',
  }),
}
