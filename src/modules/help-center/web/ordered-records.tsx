/** A list of records in manual order, whose records have pages of their own. */
import { ArrowUpDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import type { CrudApi, OrderApi, StoredRecord } from '#core/crud.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { sayName, type NamedRecord } from '#ui/records/name-columns.tsx'
import { AddRecord, RecordsFilters, RecordsTable, type RecordsText } from '#ui/records/records-table.tsx'
import { recordsText } from '#ui/records/text.ts'
import { useCanCall } from '#ui/records/use-can-call.ts'
import { useRecords, type RecordsFilter } from '#ui/records/use-records.ts'
import type { Column } from '#ui/table/columns.ts'
import { useSay, type Say } from '#ui/words.tsx'

type Stored = StoredRecord & NamedRecord
const OrderSheet = lazyPart(async () => (await import('#ui/records/order-sheet.tsx')).OrderSheet<Stored>)

type Props<T extends Stored> = {
  api: CrudApi<z.ZodMiniType<T>> & { order: OrderApi }
  text: RecordsText
  columns: (say: Say) => Column<T>[]
  filters: readonly RecordsFilter[]
  /** Of the list; its records are edited below it. */
  path: string
}

export const OrderedRecords = <T extends Stored>({ api, text, columns, filters, path }: Props<T>) => {
  const say = useSay()
  const go = useGoToPage()
  const records = useRecords<T>(api, filters)
  const shownColumns = useMemo(() => columns(say), [columns, say])
  const [isOrdering, setIsOrdering] = useState(false)
  const mayOrder = useCanCall(api.order)
  const open = ({ id }: { id: string }) => go(`${path}/edit/${id}`)
  const add = () => go(`${path}/create`)
  return (
    <>
      <ViewBar
        title={say(text.title)}
        count={records.rows.total}
        filters={<RecordsFilters records={records} text={text} />}
        action={
          <span className="flex gap-2">
            {mayOrder && (
              <Button onPress={() => setIsOrdering(true)}>
                <ArrowUpDown aria-hidden className="size-4" />
                <span className="@max-md:sr-only">{say(recordsText.order)}</span>
              </Button>
            )}
            <AddRecord call={api.create} text={text.add} onAdd={add} />
          </span>
        }
      />
      <RecordsTable
        records={{ ...records, edit: records.edit && open, search: { ...records.search, show: add } }}
        text={text}
        columns={shownColumns}
      />
      {isOrdering && (
        <OrderSheet
          api={{ list: api.list, order: api.order }}
          title={say(text.title)}
          nameOf={(record) => sayName(say, record)}
          onClose={() => setIsOrdering(false)}
        />
      )}
    </>
  )
}
