/** Boards: settings, numbering, statuses, tags and sources. */
import * as z from 'zod/mini'
import { endpoint, Nothing, queryBoolean } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { BoardId, Color, OptionalWords, RequiredText, Text, Version, WordsSchema } from '#core/schemas.ts'

const Id = z.object({ id: BoardId })
export const boardTypes = ['TICKET', 'INTERNAL_MEMO'] as const

/** ABC-2026-000123: prefix, separator, the number with at least so many digits, separator, suffix. */
export const Sequence = z.object({
  prefix: Text(20),
  suffix: Text(20),
  separator: Text(3),
  digits: z.int().check(z.gte(1), z.lte(12)),
  /** The number the first one gets. */
  start: z.int().check(z.gte(1), z.lte(1_000_000_000)),
})
export type Sequence = z.output<typeof Sequence>

const order = z.int().check(z.gte(0), z.lte(10_000))
export const Status = z.object({
  id: z.uuid(),
  name: WordsSchema,
  color: Color,
  uiOrder: order,
  isCloseState: z.boolean(),
  /** Groups that may select it; none means every user. */
  securityPolicies: z.array(z.uuid()).check(z.maxLength(100)),
})
export const Tag = z.object({ id: z.uuid(), name: WordsSchema, color: Color, uiOrder: order })
export const Source = z.object({ id: z.uuid(), label: WordsSchema, value: RequiredText(60), uiOrder: order })

/** Tickets need an open status to start in. */
export const hasOpenStatus = (statuses: readonly { isCloseState: boolean }[]) =>
  statuses.some(({ isCloseState }) => !isCloseState)

export const BoardSettings = z.object({
  name: WordsSchema,
  description: OptionalWords,
  type: z.enum(boardTypes, problem('required')),
  icon: Text(60),
  sequence: Sequence,
  workflowEnabled: z.boolean(),
  ticketTracking: z.boolean(),
  ticketComments: z.boolean(),
  /** Everybody sees the tables as they are set up; unchanged if absent. */
  locksViews: z.optional(z.boolean()),
  statuses: z
    .array(Status)
    .check(z.minLength(1, problem('required')), z.maxLength(60), z.refine(hasOpenStatus, problem('no-open-status'))),
  tags: z.array(Tag).check(z.maxLength(200)),
  sources: z.array(Source).check(z.maxLength(60)),
})
export type BoardSettings = z.output<typeof BoardSettings>

export const Board = z.extend(BoardSettings, {
  id: z.uuid(),
  formId: z.uuid(),
  version: z.number(),
  nextNumber: z.number(),
  isArchived: z.boolean(),
  uiOrder: z.number(),
  locksViews: z.boolean(),
  createdAt: z.string(),
  /** Archived: tickets may still have them, but they cannot be chosen. */
  archivedStatuses: z.array(Status),
  archivedTags: z.array(Tag),
})
export type Board = z.output<typeof Board>

export const StatusMove = z.object({ from: z.uuid(), to: z.uuid() })
export type StatusMove = z.output<typeof StatusMove>

const BoardListItem = z.object({
  id: z.uuid(),
  name: z.object({ ar: z.string(), en: z.string() }),
  description: z.object({ ar: z.string(), en: z.string() }),
  type: z.enum(boardTypes),
  icon: z.string(),
  isArchived: z.boolean(),
  /** Open tickets that the reader may see, up to a thousand, on request. */
  openTickets: z.optional(z.number()),
})
export type BoardListItem = z.output<typeof BoardListItem>
export type Status = z.output<typeof Status>
export type Tag = z.output<typeof Tag>
export type Source = z.output<typeof Source>

export const boardApi = {
  list: endpoint('GET /boards', {
    needs: 'signed-in',
    openToPrograms: true,
    input: z.object({ withArchived: z.optional(queryBoolean), withCounts: z.optional(queryBoolean) }),
    reply: z.array(BoardListItem),
    openToPlatform: true,
  }),
  get: endpoint('GET /boards/:id', {
    needs: 'signed-in',
    openToPrograms: true,
    input: Id,
    reply: Board,
    openToPlatform: true,
  }),
  /** If another board numbers in the same way, letters are added to the prefix, as in a clone. */
  create: endpoint('POST /boards', { needs: 'user.admin', input: BoardSettings, reply: Board, openToPlatform: true }),
  /** How many tickets have one of its statuses or tags. */
  usage: endpoint('GET /boards/:id/usage', {
    needs: 'user.admin',
    input: z.extend(Id, { part: z.uuid() }),
    reply: z.object({ tickets: z.number() }),
    openToPlatform: true,
  }),
  /** Omitted statuses, tags and sources are archived if tickets use them, else removed. `version` is the one that was edited. Tickets of an omitted status can be moved to another. */
  save: endpoint('PUT /boards/:id', {
    needs: 'user.admin',
    input: z.extend(BoardSettings, {
      ...Id.shape,
      version: Version,
      moves: z.optional(z.array(StatusMove).check(z.maxLength(60))),
    }),
    reply: Board,
    openToPlatform: true,
  }),
  clone: endpoint('POST /boards/:id/clone', {
    needs: 'user.admin',
    input: z.extend(Id, { name: WordsSchema }),
    reply: Board,
    openToPlatform: true,
  }),
  archive: endpoint('POST /boards/:id/archive', {
    needs: 'user.admin',
    input: Id,
    reply: Nothing,
    openToPlatform: true,
  }),
  unarchive: endpoint('POST /boards/:id/unarchive', {
    needs: 'user.admin',
    input: Id,
    reply: Nothing,
    openToPlatform: true,
  }),
  reorder: endpoint('PUT /boards/order', {
    needs: 'user.admin',
    input: z.object({ ids: z.array(z.uuid()).check(z.maxLength(500)) }),
    reply: Nothing,
  }),
}
