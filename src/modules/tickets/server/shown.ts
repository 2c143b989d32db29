/** A ticket as its reader may see it: what they may not see is not there. */
import type { RefKind } from '#core/refs.ts'
import { formatNumber } from '#modules/boards/sequence.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import type { Field } from '#modules/forms/definition.ts'
import { shownValue } from '#modules/forms/stored.ts'
import type { TicketLine } from '../api/tickets.ts'
import { mayKnowKey } from '../built-in.ts'
import type { Seat } from './seat.ts'
import type { ListedRow } from './store/list.ts'
import type { Wanted } from './store/refs.ts'
import type { Row } from './store/tickets.ts'

const lineKeys = [
  'statusId',
  'priority',
  'tagIds',
  'dueDate',
  'assigneeIds',
  'groupId',
  'departmentId',
  'customerId',
  'accountId',
  'source',
  'createdBy',
  'createdAt',
  'resolvedAt',
] as const

/** The part of an object whose keys this reader may know. */
const knownPart = <K extends keyof Row>(keys: readonly K[], { reader }: Seat) => {
  const known = keys.filter((key) => mayKnowKey(key, reader.grants))
  return (row: Pick<Row, K>) => Object.fromEntries(known.map((key) => [key, row[key]])) as Partial<Pick<Row, K>>
}

const fieldsWithValues = ({ form, knows }: Seat, cf: Record<string, unknown>): [Field, unknown][] =>
  Object.entries(cf).flatMap(([id, value]) => {
    const field = form.index.fields.get(id)
    return field && knows(field) ? [[field, value]] : []
  })

export const linesFor = (seat: Seat) => {
  const known = knownPart(lineKeys, seat)
  return (row: ListedRow, isPinned: boolean) => ({
    id: row.id,
    boardId: row.boardId,
    number: formatNumber(seat.board.sequence, row.number),
    title: row.title,
    updatedAt: row.updatedAt,
    isArchived: row.archivedAt !== null,
    isDisabled: row.disabledAt !== null,
    isPinned,
    version: row.version,
    values: Object.fromEntries(
      fieldsWithValues(seat, row.cf).map(([field, value]) => [field.id, shownValue(field, value)]),
    ),
    ...(known(row) as Pick<TicketLine, (typeof lineKeys)[number]>),
  })
}

export const restOf = (seat: Seat, row: Row) => ({
  watcherIds: row.watcherIds,
  watcherGroupIds: row.watcherGroupIds,
  mergedIntoId: row.mergedIntoId,
  ...knownPart(['description', 'fileIds'], seat)(row),
})

const kindsOfKeys: Record<string, RefKind> = {
  assigneeIds: 'user',
  watcherIds: 'user',
  createdBy: 'user',
  groupId: 'group',
  watcherGroupIds: 'group',
  departmentId: 'department',
  customerId: 'customer',
  accountId: 'account',
  fileIds: 'file',
  mergedIntoId: 'ticket',
  mergedFromId: 'ticket',
  'link.parent': 'ticket',
  'link.child': 'ticket',
  'link.related': 'ticket',
  'link.duplicate': 'ticket',
}
/** Which kind of record a key, or a field, points to. */
export const refKindOfKey = (key: string): RefKind | undefined => kindsOfKeys[key]

export const refsOfValue = (field: Field, value: unknown): { kind: RefKind; ids: string[] } | undefined =>
  value === null || value === undefined ? undefined : kindOf(field.type).refs?.(value as never)

/** Every record that these point to, among what was shown of them. */
export const idsIn = (seat: Seat, shown: readonly Record<string, unknown>[]): Wanted => {
  const wanted: Record<string, Set<string>> = {}
  const add = (kind: RefKind, ids: readonly unknown[]) => {
    const all = (wanted[kind] ??= new Set())
    for (const id of ids) if (typeof id === 'string') all.add(id)
  }
  for (const one of shown) {
    for (const [key, kind] of Object.entries(kindsOfKeys)) if (one[key]) add(kind, [one[key]].flat())
    for (const [field, value] of fieldsWithValues(seat, (one['values'] ?? {}) as Record<string, unknown>)) {
      const refs = refsOfValue(field, value)
      if (refs) add(refs.kind, refs.ids)
    }
  }
  return wanted
}
