/** The columns that plain records share: the name, and the time of creation. Lists need no forms. */
import type { StoredRecord } from '#core/crud.ts'
import type { Language } from '#core/words.ts'
import { UserText } from '../display/bidi.tsx'
import { columnsFor, type Column } from '../table/columns.ts'
import type { Say, useFormat } from '../words.tsx'
import { recordsText } from './text.ts'

type Name = Record<Language, string>
type Named = { name: Name }
/** A record with a name: in both languages, or one for both. */
export type NamedRecord = { id: string; name: Name | string }

export const sayName = (say: Say, { name }: Pick<NamedRecord, 'name'>) => (typeof name === 'string' ? name : say(name))

type Shown = StoredRecord & Named

const column = columnsFor<Shown>()

export const nameColumn = <T extends Named>(say: Say) =>
  column.accessor('name', {
    header: say(recordsText.name),
    meta: { width: 'minmax(12rem, 1fr)', slot: 'title' },
    cell: ({ row }) => <UserText>{say(row.original.name)}</UserText>,
  }) as unknown as Column<T>

export const recordColumns = <T extends Shown>(say: Say, format: ReturnType<typeof useFormat>): Column<T>[] =>
  [
    nameColumn<Shown>(say),
    column.accessor('createdAt', {
      header: say(recordsText.created),
      meta: { width: '9rem', slot: 'sub' },
      cell: ({ row }) => format.date(row.original.createdAt),
    }),
  ] as unknown as Column<T>[]
