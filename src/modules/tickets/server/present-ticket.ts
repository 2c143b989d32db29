/** A ticket as its reader may see it: what they may not see is not there. */
import type { RefKind } from '#core/refs.ts'
import { formatNumber } from '#modules/boards/sequence.ts'
import { allBuiltIn, detailKeys, listKeys, type KeyedField, type ListKey } from '#modules/forms/built-in-index.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import type { Field } from '#modules/forms/definition.ts'
import { shownValue } from '#modules/forms/stored.ts'
import { linkKinds } from '../api/talk.ts'
import type { Ticket, TicketLine } from '../api/tickets.ts'
import { mayKnowKey } from '../built-in.ts'
import type { BoardContext } from './board-context.ts'
import type { ListedRow } from './store/list.ts'
import type { Wanted } from './store/refs.ts'
import type { Row } from './store/tickets.ts'

/** The part of an object whose keys this reader may know. */
const knownPart = <K extends keyof Row>(keys: readonly K[], { reader }: BoardContext) => {
  const known = keys.filter((key) => mayKnowKey(key, reader.grants))
  return (row: Pick<Row, K>) => Object.fromEntries(known.map((key) => [key, row[key]])) as Partial<Pick<Row, K>>
}

const fieldsWithValues = ({ form, knows }: BoardContext, customValues: Record<string, unknown>): [Field, unknown][] =>
  Object.entries(customValues).flatMap(([id, value]) => {
    const field = form.index.fields.get(id)
    return field && knows(field) ? [[field, value]] : []
  })

export const toListItem = (context: BoardContext) => {
  const known = knownPart(listKeys, context)
  return (row: ListedRow, isPinned: boolean) => ({
    id: row.id,
    boardId: row.boardId,
    isArchived: row.archivedAt !== null,
    isDisabled: row.disabledAt !== null,
    isPinned,
    version: row.version,
    values: Object.fromEntries(
      fieldsWithValues(context, row.customValues).map(([field, value]) => [field.id, shownValue(field, value)]),
    ),
    ...(known(row) as unknown as Pick<TicketLine, ListKey>),
    customSequence: formatNumber(context.board.sequence, row.customSequence),
  })
}

export const restOf = (context: BoardContext, row: Row) => ({
  mergedIntoId: row.mergedIntoId,
  ...(knownPart(detailKeys, context)(row) as Pick<Ticket, (typeof detailKeys)[number]>),
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
])
/** Which kind of record a key, or a field, points to. */
export const refKindOfKey = (key: string): RefKind | undefined => refKinds.get(key)

export const refsOfValue = (field: Field, value: unknown): { kind: RefKind; ids: string[] } | undefined =>
  value === null || value === undefined ? undefined : kindOf(field.type).refs?.(value as never)

/** Every record that these point to, among what was shown of them. */
export const idsIn = (context: BoardContext, shown: readonly Record<string, unknown>[]): Wanted => {
  const wanted: Record<string, Set<string>> = {}
  const add = (kind: RefKind, ids: readonly unknown[]) => {
    const all = (wanted[kind] ??= new Set())
    for (const id of ids) if (typeof id === 'string') all.add(id)
  }
  for (const one of shown) {
    for (const [key, kind] of refKinds) if (one[key]) add(kind, [one[key]].flat())
    for (const [field, value] of fieldsWithValues(context, (one['values'] ?? {}) as Record<string, unknown>)) {
      const refs = refsOfValue(field, value)
      if (refs) add(refs.kind, refs.ids)
    }
  }
  return wanted
}
