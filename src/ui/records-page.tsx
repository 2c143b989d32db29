/** The page of a plain record. It takes no options: a page that needs something else is put together from the parts in records/. */
import { ArrowUpDown, Pencil, Trash2 } from 'lucide-react'
import { useCallback, useMemo, useState, type ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { CrudApi, OrderApi, StoredRecord } from '#core/crud.ts'
import type { Endpoint } from '#core/endpoint.ts'
import type { Words } from '#core/words.ts'
import { Button } from './button.tsx'
import { useRead, useRows, useWrite, type Page } from './data.tsx'
import { FilterPill } from './form/filter-pill.tsx'
import { SearchBox, ViewBar } from './layout/view-bar.tsx'
import type { MenuGroup } from './menu.tsx'
import type { FieldsProps, Named } from './records/names.tsx'
import { OrderSheet } from './records/order-sheet.tsx'
import { RecordSheet } from './records/record-sheet.tsx'
import { AddRecord, RecordsTable, type EmptyText } from './records/records-table.tsx'
import { RemoveRecord, type RemoveText } from './records/remove-record.tsx'
import { recordsText } from './records/text.ts'
import { useMay } from './records/use-may.ts'
import { useRecordDraft } from './records/use-record-draft.ts'
import { useRecordsSearch } from './records/use-records-search.ts'
import { Empty, ReadError } from './state-pages.tsx'
import type { Column } from './table/columns.ts'
import { toast } from './toasts.tsx'
import { useFormat, useSay, type Say } from './words.tsx'

type Stored = StoredRecord & Named
/** `removeTitle` and `removeBody` may have the hole {name}. */
export type RecordsText = EmptyText & Pick<RemoveText, 'removeTitle' | 'removeBody'> & { title: Words; search: Words }
/** A parameter of the list that is chosen from a short list. */
export type RecordsFilter = { name: string; label: Words; items: readonly { id: string; name: Words }[] }

type Props<T extends Stored, V extends FieldValues> = {
  api: CrudApi<z.ZodMiniType<T>> & { order?: OrderApi }
  text: RecordsText
  columns: (say: Say, format: ReturnType<typeof useFormat>) => Column<T>[]
  filters: readonly RecordsFilter[]
  schema: z.ZodMiniType<V>
  /** Of a new record: its names are the fields that are edited. */
  blank: V
  Fields: ComponentType<FieldsProps<V>>
}

const valuesOf = <T extends Stored, V extends FieldValues>(record: T, blank: V) =>
  Object.fromEntries(Object.keys(blank).map((field) => [field, record[field as keyof T]])) as V

export const RecordsPage = <T extends Stored, V extends FieldValues>(props: Props<T, V>) => {
  const { api, text, columns, filters } = props
  const say = useSay()
  const format = useFormat()
  const search = useRecordsSearch(filters.map(({ name }) => name))
  const { open, show } = search
  const list = api.list as Endpoint<typeof api.list.input, z.ZodMiniType<Page<T>>>
  const rows = useRows(list, search.query)
  const [removed, setRemoved] = useState<T>()
  const [mayUpdate, mayRemove, mayOrder] = [useMay(api.update), useMay(api.remove), useMay(api.order)]
  const edit = useCallback(({ id }: T) => show(id), [show])
  const nameOf = useCallback((record: T) => say(record.name), [say])
  const shownColumns = useMemo(() => columns(say, format), [columns, say, format])
  const actions = useRowActions<T>({ edit: mayUpdate ? edit : undefined, remove: mayRemove ? setRemoved : undefined })
  const add = () => show('new')
  const close = () => show(undefined)
  return (
    <>
      <ViewBar
        title={say(text.title)}
        count={rows.total}
        filters={<Filters {...props} search={search} />}
        action={
          <span className="flex gap-2">
            {mayOrder && (
              <Button onPress={() => show('order')}>
                <ArrowUpDown aria-hidden className="size-4" />
                {say(recordsText.order)}
              </Button>
            )}
            <AddRecord call={api.create} text={text.add} onAdd={add} />
          </span>
        }
      />
      <RecordsTable
        label={say(text.title)}
        call={api.create}
        text={text}
        columns={shownColumns}
        rows={rows}
        nameOf={nameOf}
        onOpen={mayUpdate ? edit : undefined}
        actions={actions}
        sort={search.sort}
        onSort={search.onSort}
        onAdd={add}
        none={search.isFiltered && <NoneFound onClear={search.clear} />}
      />
      {removed && (
        <RemoveRecord
          call={api.remove}
          record={{ id: removed.id, name: nameOf(removed) }}
          text={{ ...recordsText, ...text }}
          onClose={() => setRemoved(undefined)}
        />
      )}
      {open === 'order' && api.order && (
        <OrderSheet
          api={{ list: api.list, order: api.order }}
          title={say(text.title)}
          nameOf={nameOf}
          onClose={close}
        />
      )}
      {open && open !== 'order' && (
        <EditSheet {...props} key={open} id={open === 'new' ? undefined : open} onClose={close} />
      )}
    </>
  )
}

type RowActs<T> = { edit?: (record: T) => void; remove?: (record: T) => void }

/** Undefined where nothing may be done. */
const useRowActions = <T extends Stored>({ edit, remove }: RowActs<T>) => {
  const say = useSay()
  return useMemo(() => {
    if (!edit && !remove) return undefined
    return (record: T): MenuGroup[] => [
      ...(edit
        ? [{ actions: [{ id: 'edit', name: say(recordsText.edit), icon: Pencil, run: () => edit(record) }] }]
        : []),
      ...(remove
        ? [
            {
              actions: [
                { id: 'remove', name: say(recordsText.remove), icon: Trash2, danger: true, run: () => remove(record) },
              ],
            },
          ]
        : []),
    ]
  }, [say, edit, remove])
}

type FilterProps<T extends Stored, V extends FieldValues> = Pick<Props<T, V>, 'text' | 'filters'> & {
  search: ReturnType<typeof useRecordsSearch>
}

const Filters = <T extends Stored, V extends FieldValues>({ text, filters, search }: FilterProps<T, V>) => {
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

const NoneFound = ({ onClear }: { onClear: () => void }) => {
  const say = useSay()
  return (
    <Empty
      title={say(recordsText.noneTitle)}
      body={say(recordsText.noneBody)}
      action={<Button onPress={onClear}>{say(recordsText.clear)}</Button>}
    />
  )
}

type EditProps<T extends Stored, V extends FieldValues> = Props<T, V> & { id?: string; onClose: () => void }

const EditSheet = <T extends Stored, V extends FieldValues>(props: EditProps<T, V>) => {
  const { api, text, schema, blank, Fields, id, onClose } = props
  const say = useSay()
  const { data, error, refetch } = useRead(api.get, id ? { id } : null)
  const record = data as T | undefined
  const create = useWrite(api.create)
  const update = useWrite(api.update)
  const saved = useMemo(() => record && valuesOf(record, blank), [record, blank])
  const draft = useRecordDraft<V>({
    schema,
    blank: blank as never,
    saved,
    version: record?.version,
    save: async (values, version) => {
      const kept = (await (id ? update.mutateAsync({ ...values, id, version }) : create.mutateAsync(values))) as T
      toast({ kind: 'done', message: say(recordsText.saved, { name: say(kept.name) }) })
    },
    onClose,
  })
  const failed = id && error && !record ? error : undefined
  const title = failed || !id ? say(failed ? text.title : text.add) : record && say(record.name)
  return (
    <RecordSheet title={title} draft={draft} onClose={onClose}>
      {failed ? (
        <div className="col-span-12">
          <ReadError error={failed} retry={() => void refetch()} />
        </div>
      ) : (
        <Fields form={draft.form} isNew={!id} />
      )}
    </RecordSheet>
  )
}
