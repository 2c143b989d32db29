/** A ticket as its reader may see it: hidden keys are absent. */
import type { RefKind } from '#core/refs.ts'
import { allBuiltIn, detailKeys, listKeys, type KeyedField, type ListKey } from '#modules/forms/built-in-index.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import type { Field } from '#modules/forms/definition.ts'
import { maskSecret } from '#modules/forms/values/stored-value.ts'
import { linkKinds } from '../../api/collaboration.ts'
import type { Ticket, TicketListItem } from '../../api/tickets.ts'
import { mayReadKey } from '../../built-in.ts'
import type { BoardContext } from '../board-context.ts'
import type { ListedRow } from '../store/list/list.ts'
import type { RefIds } from '../store/refs.ts'
import type { Row } from '../store/tickets.ts'

/** The keys of an object that this reader may see. */
const readablePart = <K extends keyof Row>(keys: readonly K[], { reader }: BoardContext) => {
  const known = keys.filter((key) => mayReadKey(key, reader.grants))
  return (row: Pick<Row, K>) => Object.fromEntries(known.map((key) => [key, row[key]])) as Partial<Pick<Row, K>>
}

const fieldsWithValues = ({ form, knows }: BoardContext, customValues: Record<string, unknown>): [Field, unknown][] =>
  Object.entries(customValues).flatMap(([id, value]) => {
    const field = form.index.fields.get(id)
    return field && knows(field) ? [[field, value]] : []
  })

export const toListItem = (context: BoardContext) => {
  const known = readablePart(listKeys, context)
  return (row: ListedRow, isPinned: boolean) => ({
    id: row.id,
    boardId: row.boardId,
    isArchived: row.archivedAt !== null,
    isDisabled: row.disabledAt !== null,
    isPinned,
    version: row.version,
    values: Object.fromEntries(
      fieldsWithValues(context, row.customValues).map(([field, value]) => [field.id, maskSecret(field, value)]),
    ),
    ...(known(row) as unknown as Pick<TicketListItem, ListKey>),
    customSequence: row.displayNumber,
  })
}

export const toDetails = (context: BoardContext, row: Row) => ({
  mergedIntoId: row.mergedIntoId,
  approvalOpenFields: row.approvalOpenFields,
  ...(mayReadKey('slaDue', context.reader.grants) && { slaClocks: row.slaClocks }),
  ...(readablePart(detailKeys, context)(row) as Pick<Ticket, (typeof detailKeys)[number]>),
})

const refKindOf = ({ type, ref }: KeyedField): RefKind | undefined => (type === 'files' ? 'file' : ref)

const refKinds = new Map<string, RefKind>([
  ...allBuiltIn.flatMap((field): [string, RefKind][] => {
    const kind = refKindOf(field)
    return kind ? [[field.key, kind]] : []
  }),
  ...['mergedIntoId', 'mergedFromId', ...linkKinds.map((kind) => `link.${kind}`)].map((key): [string, RefKind] => [
    key,
    'ticket',
  ]),
  ['sentTo', 'user'],
  ['approvedFor', 'user'],
])
/** Which kind of record a key, or a field, points to. */
export const refKindOfKey = (key: string): RefKind | undefined => refKinds.get(key)

export const refsOfValue = (field: Field, value: unknown): { kind: RefKind; ids: string[] } | undefined => {
  const { refs } = kindOf(field.type)
  return refs && value !== null && value !== undefined
    ? { kind: refs.kind, ids: refs.idsOf(value as never) }
    : undefined
}

/** Ids of every record that the visible values refer to. */
export const referencedIds = (context: BoardContext, shown: readonly Record<string, unknown>[]): RefIds => {
  const wanted: Record<string, Set<string>> = {}
  const add = (kind: RefKind, ids: readonly unknown[]) => {
    const all = (wanted[kind] ??= new Set())
    for (const id of ids) if (typeof id === 'string') all.add(id)
  }
  for (const ticket of shown) {
    for (const [key, kind] of refKinds) if (ticket[key]) add(kind, [ticket[key]].flat())
    for (const [field, value] of fieldsWithValues(context, (ticket['values'] ?? {}) as Record<string, unknown>)) {
      const refs = refsOfValue(field, value)
      if (refs) add(refs.kind, refs.ids)
      if (value) add('user', kindOf(field.type).usersOf?.(value as never) ?? [])
    }
  }
  return wanted
}
