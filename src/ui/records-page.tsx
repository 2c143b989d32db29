/** The page of a plain record. It has no options: a page that needs more is composed from the parts in records/. */
import { ArrowUpDown } from 'lucide-react'
import { useMemo, type ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { ArchiveApi, CrudApi, OrderApi, StoredRecord } from '#core/crud.ts'
import { Button } from './buttons/button.tsx'
import { ViewBar } from './layout/view-bar.tsx'
import { lazyPart } from './loading/lazy-part.tsx'
import { EditRecord, type FieldsProps } from './records/edit-record.tsx'
import { sayName, type NamedRecord } from './records/name-columns.tsx'
import { AddRecord, RecordsFilters, RecordsTable, type RecordsText } from './records/records-table.tsx'
import { recordsText } from './records/text.ts'
import { useCanCall } from './records/use-can-call.ts'
import { useRecords, type RecordsFilter } from './records/use-records.ts'
import type { Column } from './table/columns.ts'
import { useFormat, useSay, type Say } from './words.tsx'

type Stored = StoredRecord & NamedRecord
const OrderSheet = lazyPart(async () => (await import('./records/order-sheet.tsx')).OrderSheet<Stored>)

type Props<T extends Stored, V extends FieldValues> = {
  api: CrudApi<z.ZodMiniType<T>> & { order?: OrderApi; archive?: ArchiveApi }
  text: RecordsText
  columns: (say: Say, format: ReturnType<typeof useFormat>) => Column<T>[]
  filters: readonly RecordsFilter[]
  schema: z.ZodMiniType<V>
  /** Values of a new record; its keys are the fields that are edited. */
  blank: V
  Fields: ComponentType<FieldsProps<V, T>>
}

export const RecordsPage = <T extends Stored, V extends FieldValues>(props: Props<T, V>) => {
  const { api, text, columns, filters } = props
  const say = useSay()
  const format = useFormat()
  const records = useRecords<T>(api, filters)
  const { open, show } = records.search
  const mayOrder = useCanCall(api.order)
  const shownColumns = useMemo(() => columns(say, format), [columns, say, format])
  const close = () => show(undefined)
  return (
    <>
      <ViewBar
        title={say(text.title)}
        count={records.rows.total}
        filters={<RecordsFilters records={records} text={text} />}
        action={
          <span className="flex gap-2">
            {mayOrder && (
              <Button onPress={() => show('order')}>
                <ArrowUpDown aria-hidden className="size-4" />
                <span className="@max-md:sr-only">{say(recordsText.order)}</span>
              </Button>
            )}
            <AddRecord call={api.create} text={text.add} onAdd={() => show('new')} />
          </span>
        }
      />
      <RecordsTable records={records} text={text} columns={shownColumns} />
      {open === 'order' && api.order && (
        <OrderSheet
          api={{ list: api.list, order: api.order }}
          title={say(text.title)}
          nameOf={(record) => sayName(say, record)}
          onClose={close}
        />
      )}
      {open && open !== 'order' && (
        <EditRecord {...props} key={open} id={open === 'new' ? undefined : open} onClose={close} />
      )}
    </>
  )
}
