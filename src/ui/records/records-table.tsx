import type { RowData } from '@tanstack/react-table'
import { Archive, ArchiveRestore, Pencil, Plus, Trash2 } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { Endpoint } from '#core/endpoint.ts'
import type { Words } from '#core/words.ts'
import { Button } from '../buttons/button.tsx'
import { FilterPill } from '../form/filters/filter-pill.tsx'
import { SearchBox } from '../layout/view-bar.tsx'
import type { MenuGroup } from '../overlays/menu.tsx'
import { Empty } from '../display/state-pages.tsx'
import type { Column } from '../table/columns.ts'
import { Table } from '../table/table.tsx'
import { useSay } from '../words.tsx'
import { sayName, type NamedRecord } from './name-columns.tsx'
import { RemoveRecord, type RemoveText } from './remove-record.tsx'
import { recordsText } from './text.ts'
import { useCanCall } from './use-can-call.ts'
import type { Records } from './use-records.ts'

/** `removeTitle` and `removeBody` may contain {name}. */
export type RecordsText = Pick<RemoveText, 'removeTitle' | 'removeBody'> &
  Partial<RemoveText> &
  Record<'title' | 'search' | 'add' | 'emptyTitle' | 'emptyBody', Words>

type AddProps = { call: Endpoint; text: Words; look?: 'primary' | 'outline'; onAdd: () => void }

/** The button that opens the sheet of a new record, for those who may create one. */
export const AddRecord = ({ call, text, look = 'primary', onAdd }: AddProps) => {
  const say = useSay()
  if (!useCanCall(call)) return null
  return (
    <Button look={look} onPress={onAdd}>
      <Plus aria-hidden className="size-4" />
      {say(text)}
    </Button>
  )
}

type Props<T extends NamedRecord> = { records: Records<T>; text: RecordsText }

export const RecordsFilters = <T extends NamedRecord>({ records: { search, filters }, text }: Props<T>) => {
  const say = useSay()
  return (
    <>
      <SearchBox label={say(text.search)} value={search.q} onChange={search.find} />
      {filters.map(({ name, label, items }) => (
        <FilterPill
          key={name}
          label={say(label)}
          value={search.chosen[name]}
          onChange={(value) => search.refine({ [name]: value })}
          items={items.map((item) => ({ id: item.id, name: say(item.name) }))}
        />
      ))}
    </>
  )
}

const isArchived = (record: NamedRecord & { isArchived?: boolean }) => record.isArchived === true

/** The menu of a row that can be edited, archived and removed; undefined without any of the permissions. */
const useRowActions = <T extends NamedRecord>({ edit, archive, remove }: Records<T>) => {
  const say = useSay()
  return useMemo(() => {
    if (!edit && !archive && !remove) return undefined
    return (record: T): MenuGroup[] =>
      [
        edit && { id: 'edit', name: say(recordsText.edit), icon: Pencil, run: () => edit(record) },
        archive &&
          (isArchived(record)
            ? {
                id: 'unarchive',
                name: say(recordsText.unarchive),
                icon: ArchiveRestore,
                run: () => archive(record, false),
              }
            : { id: 'archive', name: say(recordsText.archive), icon: Archive, run: () => archive(record, true) }),
        remove && {
          id: 'remove',
          name: say(recordsText.remove),
          icon: Trash2,
          danger: true,
          run: () => remove(record),
        },
      ]
        .filter((action) => action !== undefined)
        .map((action) => ({ actions: [action] }))
  }, [say, edit, archive, remove])
}

type TableProps<T extends NamedRecord> = Props<T> & {
  columns: Column<T>[]
  /** Opens the page of a record, also for readers who may not edit it; by default a row opens its sheet. */
  onOpen?: (record: T) => void
  /** Replaces the default menu (edit, archive, remove). */
  actions?: (record: T) => MenuGroup[]
}

/** The records in a table, the empty state, and the confirmation before one is removed. */
export const RecordsTable = <T extends RowData & NamedRecord>({
  records,
  text,
  columns,
  onOpen,
  actions,
}: TableProps<T>) => {
  const say = useSay()
  const { api, rows, search, edit, removing, cancelRemove } = records
  const nameOf = useCallback((record: T) => sayName(say, record), [say])
  const defaultActions = useRowActions(records)
  return (
    <>
      <Table
        label={say(text.title)}
        columns={columns}
        rows={rows}
        nameOf={nameOf}
        onOpen={onOpen ?? edit}
        actions={actions ?? defaultActions}
        sort={search.sort}
        onSort={search.onSort}
        empty={
          search.isFiltered ? (
            <Empty
              title={say(recordsText.noneTitle)}
              body={say(recordsText.noneBody)}
              action={<Button onPress={search.clear}>{say(recordsText.clear)}</Button>}
            />
          ) : (
            <Empty
              title={say(text.emptyTitle)}
              body={say(text.emptyBody)}
              action={<AddRecord call={api.create} text={text.add} look="outline" onAdd={() => search.show('new')} />}
            />
          )
        }
      />
      {removing && (
        <RemoveRecord
          call={api.remove}
          record={{ id: removing.id, name: nameOf(removing) }}
          text={{ ...recordsText, ...text }}
          onClose={cancelRemove}
        />
      )}
    </>
  )
}
