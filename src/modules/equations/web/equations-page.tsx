import { useMemo } from 'react'
import { Code, UserText } from '#ui/display/bidi.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { useGoToPage } from '#ui/page-search.ts'
import { nameColumn } from '#ui/records/name-columns.tsx'
import { AddRecord, RecordsFilters, RecordsTable } from '#ui/records/records-table.tsx'
import { recordsText } from '#ui/records/text.ts'
import { useRecords } from '#ui/records/use-records.ts'
import { columnsFor, type Column } from '#ui/table/columns.ts'
import { useFormat, useSay, type Say } from '#ui/words.tsx'
import { equationApi, type Equation } from '../api.ts'
import { equationText } from '../text.ts'

const column = columnsFor<Equation>()
const columnsOf = (say: Say, format: ReturnType<typeof useFormat>): Column<Equation>[] => [
  nameColumn<Equation>(say),
  column.accessor('equation', {
    header: say(equationText.equation),
    enableSorting: false,
    meta: { width: 'minmax(14rem, 2fr)', slot: 'sub' },
    cell: ({ row }) => <Code className="truncate font-mono text-xs">{row.original.equation}</Code>,
  }),
  column.accessor('key', {
    header: say(equationText.key),
    meta: { width: 'minmax(8rem, 1fr)', from: 48 },
    cell: ({ row }) => <Code>{row.original.key}</Code>,
  }),
  column.accessor('createdByName', {
    header: say(equationText.createdBy),
    enableSorting: false,
    meta: { width: 'minmax(9rem, 1fr)', from: 60 },
    cell: ({ row: { original } }) => original.createdByName && <UserText>{say(original.createdByName)}</UserText>,
  }),
  column.accessor('createdAt', {
    header: say(recordsText.created),
    meta: { width: '8rem', from: 66 },
    cell: ({ row }) => format.date(row.original.createdAt),
  }),
]

export const EquationsPage = () => {
  const say = useSay()
  const format = useFormat()
  const go = useGoToPage()
  const records = useRecords<Equation>(equationApi, [])
  const columns = useMemo(() => columnsOf(say, format), [say, format])
  const open = ({ id }: { id: string }) => go(`equation-builder/${id}`)
  const add = () => go('equation-builder/create')
  return (
    <>
      <ViewBar
        title={say(equationText.title)}
        count={records.rows.total}
        filters={<RecordsFilters records={records} text={equationText} />}
        action={<AddRecord call={equationApi.create} text={equationText.add} onAdd={add} />}
      />
      <RecordsTable
        records={{ ...records, edit: records.edit && open, search: { ...records.search, show: add } }}
        text={equationText}
        columns={columns}
        onOpen={open}
      />
    </>
  )
}
