/** The caller's exports, the newest first. */
import { Download, Square } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useRows, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { StatusDot, type StatusKind } from '#ui/display/badges.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { Empty } from '#ui/display/state-pages.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import type { MenuGroup } from '#ui/overlays/menu.tsx'
import { columnsFor, type Column } from '#ui/table/columns.ts'
import { Table } from '#ui/table/table.tsx'
import { useFormat, useSay, type Say } from '#ui/words.tsx'
import { exportApi, type ExportRun } from '../api.ts'
import { fileEnding, formatName } from '../rules.ts'
import { exportStateText, exportText } from '../text.ts'
import { isRunning } from './export-progress.tsx'
import { useExportLink } from './use-export-link.ts'

const dots = { pending: 'warn', generating: 'warn', ready: 'ok', failed: 'danger', stopped: 'off' } satisfies Record<
  ExportRun['state'],
  StatusKind
>
const isExpired = ({ expiresAt }: ExportRun) => expiresAt !== null && Date.parse(expiresAt) < Date.now()
const stateOf = (run: ExportRun) => {
  if (isExpired(run)) return exportText.expired
  return run.state === 'ready' ? exportText.isReady : exportStateText[run.state]
}
const column = columnsFor<ExportRun>()

const exportColumns = (say: Say, format: ReturnType<typeof useFormat>): Column<ExportRun>[] => [
  column.accessor('name', {
    header: say(exportText.name),
    meta: { width: 'minmax(12rem, 2fr)', slot: 'title' },
    cell: ({ row: { original } }) => <UserText>{`${original.name}.${fileEnding[original.format]}`}</UserText>,
  }),
  column.accessor('format', {
    header: say(exportText.format),
    meta: { width: '7rem', from: 40 },
    cell: ({ row }) => formatName[row.original.format],
  }),
  column.accessor('done', {
    header: say(exportText.progress),
    meta: { width: 'minmax(8rem, 1fr)', slot: 'sub' },
    cell: ({ row: { original } }) =>
      original.total === null
        ? ''
        : say(exportText.doneOf, { done: format.number(original.done), total: format.number(original.total) }),
  }),
  column.accessor('createdAt', {
    header: say(exportText.date),
    meta: { width: '8.5rem', from: 60 },
    cell: ({ row }) => format.date(row.original.createdAt),
  }),
  column.accessor('state', {
    header: say(exportText.state),
    meta: { width: '11rem', slot: 'end' },
    cell: ({ row: { original } }) => (
      <StatusDot kind={isExpired(original) ? 'off' : dots[original.state]}>{say(stateOf(original))}</StatusDot>
    ),
  }),
]

export const ExportsPage = () => {
  const say = useSay()
  const format = useFormat()
  const refused = useErrorToast()
  const rows = useRows(exportApi.list, {})
  const link = useExportLink()
  const stop = useWrite(exportApi.stop)
  const columns = useMemo(() => exportColumns(say, format), [say, format])
  const nameOf = useCallback((run: ExportRun) => run.name, [])
  const open = (run: ExportRun) => {
    if (run.state === 'ready') link.open(run.id)
  }
  const actions = (run: ExportRun): MenuGroup[] => [
    {
      actions: [
        ...(run.state === 'ready' && !isExpired(run)
          ? [{ id: 'download', name: say(exportText.download), icon: Download, run: () => link.open(run.id) }]
          : []),
        ...(isRunning(run)
          ? [
              {
                id: 'stop',
                name: say(exportText.stop),
                icon: Square,
                run: () => stop.mutate({ id: run.id }, { onError: refused }),
              },
            ]
          : []),
      ],
    },
  ]
  return (
    <>
      <ViewBar title={say(exportText.mine)} count={rows.total} />
      <Table
        label={say(exportText.mine)}
        columns={columns}
        rows={rows}
        nameOf={nameOf}
        onOpen={open}
        actions={actions}
        empty={<Empty title={say(exportText.none)} body={say(exportText.noneHint)} />}
      />
    </>
  )
}
