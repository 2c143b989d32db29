/** One change to many tickets: runs in the background, reports each result, can be undone. */
import * as z from 'zod/mini'
import { endpoint, Id, PageInput } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { StopReason } from '#modules/sign-in/api/stop-reason.ts'
import { bulkSchemas } from '#modules/forms/built-in-index.ts'
import { TicketQuery } from './tickets.ts'

/** Tags and watchers are added and removed; other fields are set. Archiving is not combined with other changes, and is undone by restoring. */
const { tagIds, watcherIds, ...plain } = bulkSchemas
export const BulkChange = z.partial(
  z.object({
    ...plain,
    addTagIds: tagIds,
    removeTagIds: tagIds,
    addWatcherIds: watcherIds,
    removeWatcherIds: watcherIds,
    isArchived: z.literal(true),
  }),
)
export type BulkChange = z.output<typeof BulkChange>

export const BulkRun = z.object({
  id: z.uuid(),
  boardId: z.uuid(),
  change: BulkChange,
  state: z.enum(['pending', 'working', 'done', 'stopped']),
  stopReason: StopReason,
  total: z.number(),
  pending: z.number(),
  succeeded: z.number(),
  /** Were so already. */
  unchanged: z.number(),
  failed: z.number(),
  undoesId: z.nullable(z.uuid()),
  canUndo: z.boolean(),
})
export type BulkRun = z.output<typeof BulkRun>

export const BulkRow = z.object({
  ticketId: z.uuid(),
  customSequence: z.string(),
  name: z.string(),
  state: z.enum(['pending', 'success', 'unchanged', 'error']),
  problem: z.nullable(z.string()),
})

const TicketSelection = z.union([
  z.literal('all'),
  z.array(z.uuid()).check(z.minLength(1, problem('required')), z.maxLength(10_000)),
])

export const bulkApi = {
  start: endpoint('POST /bulk', {
    needs: 'ticket.view',
    input: z.extend(TicketQuery, { ids: TicketSelection, change: BulkChange }),
    reply: BulkRun,
  }),
  get: endpoint('GET /bulk/:id', { needs: 'ticket.view', input: Id, reply: BulkRun }),
  rows: endpoint('GET /bulk/:id/rows', {
    needs: 'ticket.view',
    input: z.extend(PageInput, { ...Id.shape, state: z.optional(BulkRow.shape.state) }),
    reply: z.object({ items: z.array(BulkRow), total: z.number() }),
  }),
  stop: endpoint('POST /bulk/:id/stop', { needs: 'ticket.view', input: Id, reply: BulkRun }),
  /** Restores the previous values, except of tickets changed since. */
  undo: endpoint('POST /bulk/:id/undo', { needs: 'ticket.view', input: Id, reply: BulkRun }),
}
