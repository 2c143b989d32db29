/** All rows of a file, with problems at their cells. */
import { useCallback, useMemo } from 'react'
import { Code, UserText } from '#ui/display/bidi.tsx'
import { problemWords } from '#ui/calls/catalogue.ts'
import { useRows } from '#ui/calls/use-calls.tsx'
import { StatusDot, type StatusKind } from '#ui/display/badges.tsx'
import { Empty } from '#ui/display/state-pages.tsx'
import { columnsFor, type Column } from '#ui/table/columns.ts'
import { Table } from '#ui/table/table.tsx'
import { useFormat, useSay, type Say } from '#ui/words.tsx'
import { importApi, type ImportRow, type ImportRun, type KindInfo, type RowFilter } from '../api.ts'
import { importText, rowStateText } from '../text.ts'

const dots = { pending: 'off', success: 'ok', error: 'danger' } satisfies Record<ImportRow['state'], StatusKind>
const column = columnsFor<ImportRow>()
type Field = KindInfo['fields'][number]

const Cell = ({ row, field }: { row: ImportRow; field: Field }) => {
  const say = useSay()
  const problem = row.problems[field.name]
  const value = row.values[field.name]
  const shown = field.isCode ? <Code>{value}</Code> : <UserText>{value}</UserText>
  if (!problem) return shown
  return (
    <span className="text-danger" title={say(problemWords(problem))}>
      {value ? shown : '—'}
    </span>
  )
}

/** The first problem with its field, in the order of the columns, and the number of others. */
export const problemLine = ({ problems }: ImportRow, { fields }: KindInfo, say: Say) => {
  const names = fields.map(({ name }) => name)
  const [first, ...more] = Object.entries(problems).toSorted(([a], [b]) => names.indexOf(a) - names.indexOf(b))
  if (!first) return ''
  const known = fields.find(({ name }) => name === first[0])
  const problemText = say(problemWords(first[1]))
  const firstProblem = known ? `${say(known.words)}: ${problemText}` : problemText
  return more.length > 0 ? `${firstProblem} (${say(importText.andMore, { count: more.length })})` : firstProblem
}

const isBad = ({ state, problems }: ImportRow) => state !== 'success' && Object.keys(problems).length > 0

const rowColumns = (kind: KindInfo, mapped: Field[], say: Say): Column<ImportRow>[] => {
  const [first, ...rest] = mapped
  return [
    column.accessor('rowNo', {
      header: first ? say(first.words) : say(importText.rows),
      meta: { width: 'minmax(11rem, 1.3fr)', slot: 'title' },
      cell: ({ row: { original } }) => (
        <span className="flex items-baseline gap-2">
          <Code className="min-w-7 shrink-0 text-xs font-normal text-muted">{original.rowNo}</Code>
          {first && <Cell row={original} field={first} />}
        </span>
      ),
    }),
    ...rest.map((field, at) =>
      column.accessor((row) => row.values[field.name], {
        id: field.name,
        header: say(field.words),
        meta: { width: 'minmax(8rem, 1fr)', from: 44 + at * 9 },
        cell: ({ row }) => <Cell row={row.original} field={field} />,
      }),
    ),
    column.accessor('problems', {
      header: say(importText.problem),
      meta: { width: 'minmax(12rem, 1.8fr)', slot: 'sub' },
      cell: ({ row: { original } }) =>
        isBad(original) && (
          <span className="text-danger" title={problemLine(original, kind, say)}>
            {problemLine(original, kind, say)}
          </span>
        ),
    }),
    column.accessor('state', {
      header: say(importText.state),
      meta: { width: '6.5rem', slot: 'end' },
      cell: ({ row: { original } }) => {
        const state = isBad(original) ? 'error' : original.state
        return <StatusDot kind={dots[state]}>{say(rowStateText[state])}</StatusDot>
      },
    }),
  ]
}

type Props = { run: ImportRun; kind: KindInfo; only?: RowFilter; onOpen: (row: ImportRow) => void }

export const RowsTable = ({ run, kind, only, onOpen }: Props) => {
  const say = useSay()
  const format = useFormat()
  const rows = useRows(importApi.rows, { id: run.id, only })
  const columns = useMemo(() => {
    const mapped = kind.fields.filter(({ name }) => run.mapping[name] !== undefined)
    return rowColumns(kind, mapped, say)
  }, [kind, run.mapping, say])
  const nameOf = useCallback(
    ({ rowNo }: ImportRow) => say(importText.row, { number: format.number(rowNo) }),
    [say, format],
  )
  return (
    <div className="flex min-h-80 flex-1 flex-col">
      <Table
        label={say(importText.rows)}
        columns={columns}
        rows={rows}
        nameOf={nameOf}
        onOpen={onOpen}
        empty={<Empty title={say(importText.noRows)} />}
      />
    </div>
  )
}
