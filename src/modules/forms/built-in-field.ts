/** The definition of a built-in ticket field: like a field of a form, but stored in its own column. */
import type * as z from 'zod/mini'
import type { FilterKind } from '#core/filters/filter.ts'
import type { Permission } from '#core/permissions.ts'
import type { Words } from '#core/words.ts'

/** Permissions to change a ticket. */
export const writeActions = [
  'update',
  'assign',
  'change-status',
  'change-priority',
  'change-due-date',
  'change-customer',
  'change-department',
  'change-source',
] as const
export type WriteAction = (typeof writeActions)[number]

export type RecordRef = 'user' | 'group' | 'department' | 'customer' | 'account'
export type BuiltInOption = { id: string; name: Words; hue?: string }
type Coloured = { id: string; name: Words; color: string }
/** As much of a board as its choices need. */
export type BoardChoices = {
  statuses: readonly Coloured[]
  tags: readonly Coloured[]
  sources: readonly { value: string; label: Words }[]
}

/** How a value is stored, shown, filled in, filtered and sorted. Each list by type is total: see the maps that say `Record<BuiltInType, …>`. */
export type BuiltInType =
  | 'sequence'
  | 'title'
  | 'html'
  | 'status'
  | 'priority'
  | 'choice'
  | 'tags'
  | 'record'
  | 'records'
  | 'files'
  | 'moment'
  | 'links'

/** How filters see each type; null where there is nothing to ask. */
export const filterKinds: Record<BuiltInType, FilterKind | null> = {
  sequence: 'number',
  title: 'text',
  html: 'text',
  status: 'choice',
  priority: 'choice',
  choice: 'choice',
  tags: 'choices',
  record: 'choice',
  records: 'choices',
  files: 'presence',
  moment: 'instant',
  links: 'rows',
}

/** In a table: its width in rem, whether a new table shows it, whether its head sorts. */
type TableColumn = { width: number; isHiddenAtFirst?: true; isUnsorted?: true }

export type BuiltInField = {
  storage: 'column'
  type: BuiltInType
  label: Words
  /** For column headers and filters, where the label would be too long. */
  shortLabel?: Words
  /** Its name in filters, sort orders and tables; absent where none of them has it. */
  name?: string
  /** Absent: it is in no reply. */
  view: Permission | null
  /** Absent: not editable. */
  action?: WriteAction
  input?: z.ZodMiniType
  reply?: z.ZodMiniType
  /** In the reply for one ticket only, not in lists. */
  isDetail?: true
  /** Initial value of a new ticket. */
  blank?: unknown
  column?: TableColumn
  /** Of a record: what it points to. */
  ref?: RecordRef
  /** The options of choice types, in order. */
  options?: (board: BoardChoices) => BuiltInOption[]
  /** Every ticket has one. */
  isAlways?: true
  /** The database finds a range of it by an index. */
  isIndexed?: true
  /** Marked when overdue, while the ticket is open. */
  isDeadline?: true
  /** Whether it is kept for the next ticket when several are created in a row: never, or by default. */
  sticky?: 'never' | 'first'
  /** Below the form, among the other properties. */
  isProperty?: true
  /** Changed from a list, one or many at a time. */
  isQuick?: true
  isBulk?: true
  /** On the foot of a kanban card. */
  isOnCard?: true
}

export const builtIn = <const F extends Omit<BuiltInField, 'storage'>>(field: F) => ({
  storage: 'column' as const,
  ...field,
})
