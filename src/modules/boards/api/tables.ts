/** Tables of a board (columns, order, style) and saved filters. */
import * as z from 'zod/mini'
import { endpoint, Id, Nothing } from '#core/endpoint.ts'
import { FilterSchema } from '#core/filters/filter.ts'
import { problem } from '#core/problems.ts'
import { BoardId, RequiredText, Version, WordsSchema } from '#core/schemas.ts'

export const paginationPositions = ['top', 'bottom', 'both', 'none'] as const
export const tableSizes = ['large', 'medium', 'small'] as const
export const viewTypes = ['CLASSIC_VIEW', 'STATUS_VIEW'] as const
export const viewOptions = ['DEFAULT', 'NEW'] as const
export const tabs = ['table', 'kanban'] as const

export const ColumnKey = z.string().check(z.regex(/^([a-zA-Z]{1,40}|cf\.[0-9a-f-]{36})$/))

export const Column = z.object({
  key: ColumnKey,
  isVisible: z.boolean(),
  isPinned: z.boolean(),
  /** In rem; null is as wide as it needs. */
  width: z.nullable(z.number().check(z.gte(3), z.lte(60))),
})
export type Column = z.output<typeof Column>
const isOneVisible = (columns: { isVisible: boolean }[]) => columns.some(({ isVisible }) => isVisible)

export const TableSettings = z.object({
  columns: z
    .array(Column)
    .check(
      z.minLength(1, problem('last-column')),
      z.maxLength(100),
      z.refine(isOneVisible, problem('no-visible-column')),
    ),
  filter: z.nullable(FilterSchema),
  sort: z.object({ key: ColumnKey, isDescending: z.boolean() }),
  tab: z.enum(tabs),
  viewType: z.enum(viewTypes),
  viewOption: z.enum(viewOptions),
  size: z.enum(tableSizes),
  isStriped: z.boolean(),
  paginationPosition: z.enum(paginationPositions),
  pageSize: z.int().check(z.gte(5), z.lte(100)),
  groupIds: z.array(z.uuid()).check(z.maxLength(100)),
})
export type TableSettings = z.output<typeof TableSettings>

export const BoardTable = z.object({
  id: z.uuid(),
  boardId: z.uuid(),
  name: z.object({ ar: z.string(), en: z.string() }),
  uiOrder: z.number(),
  version: z.number(),
  settings: TableSettings,
})
export type BoardTable = z.output<typeof BoardTable>
const Of = z.object({ boardId: BoardId })

export const tableApi = {
  list: endpoint('GET /boards/:boardId/tables', {
    needs: 'ticket.view',
    input: Of,
    reply: z.array(BoardTable),
    openToPlatform: true,
  }),
  create: endpoint('POST /boards/:boardId/tables', {
    needs: 'user.admin',
    input: z.extend(Of, { name: WordsSchema, settings: TableSettings }),
    reply: BoardTable,
    refreshes: ['boards'],
    openToPlatform: true,
  }),
  save: endpoint('PUT /boards/:boardId/tables/:id', {
    needs: 'user.admin',
    input: z.extend(Of, { ...Id.shape, name: WordsSchema, settings: TableSettings, version: Version }),
    reply: BoardTable,
    openToPlatform: true,
  }),
  reorder: endpoint('PUT /boards/:boardId/tables-order', {
    needs: 'user.admin',
    input: z.extend(Of, { ids: z.array(z.uuid()).check(z.maxLength(500)) }),
    reply: Nothing,
    openToPlatform: true,
  }),
  remove: endpoint('DELETE /boards/:boardId/tables/:id', {
    needs: 'user.admin',
    input: z.extend(Of, Id.shape),
    reply: Nothing,
    openToPlatform: true,
  }),
}

export const SavedFilter = z.object({
  id: z.uuid(),
  name: z.string(),
  isShared: z.boolean(),
  isMine: z.boolean(),
  ownerName: z.object({ ar: z.string(), en: z.string() }),
  filter: FilterSchema,
  version: z.number(),
})
export type SavedFilter = z.output<typeof SavedFilter>
const NewFilter = z.object({ name: RequiredText(100), isShared: z.boolean(), filter: FilterSchema })

/** The caller's own filters and the shared ones. A name that is in use is refused: `name-taken`. */
export const savedFilterApi = {
  list: endpoint('GET /boards/:boardId/filters', {
    needs: 'ticket-view.advanced-filter',
    input: Of,
    reply: z.array(SavedFilter),
    openToPlatform: true,
  }),
  create: endpoint('POST /boards/:boardId/filters', {
    needs: 'ticket-view.advanced-filter',
    input: z.extend(NewFilter, Of.shape),
    reply: SavedFilter,
    refreshes: ['boards'],
  }),
  save: endpoint('PUT /boards/:boardId/filters/:id', {
    needs: 'ticket-view.advanced-filter',
    input: z.extend(NewFilter, { ...Of.shape, ...Id.shape, version: Version }),
    reply: SavedFilter,
  }),
  remove: endpoint('DELETE /boards/:boardId/filters/:id', {
    needs: 'ticket-view.advanced-filter',
    input: z.extend(Of, Id.shape),
    reply: Nothing,
  }),
}
