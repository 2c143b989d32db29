import { Trash2 } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { UserText } from '#ui/display/bidi.tsx'
import { useRows } from '#ui/calls/use-calls.tsx'
import { StatusDot, type StatusKind } from '#ui/display/badges.tsx'
import type { MenuGroup } from '#ui/overlays/menu.tsx'
import { RemoveRecord } from '#ui/records/remove-record.tsx'
import { columnsFor, type Column } from '#ui/table/columns.ts'
import { Table } from '#ui/table/table.tsx'
import { useFormat, useSay, type Say } from '#ui/words.tsx'
import { importApi, type ImportRun, type KindInfo } from '../api.ts'
import { importStateText, importText } from '../text.ts'
import type { ShowImport } from './imports-search.ts'

const dots = { preview: 'warn', running: 'warn', stopped: 'off', finished: 'ok' } satisfies Record<
  ImportRun['state'],
  StatusKind
>
const column = columnsFor<ImportRun>()

const pastColumns = (say: Say, format: ReturnType<typeof useFormat>): Column<ImportRun>[] => [
  column.accessor('fileName', {
    header: say(importText.file),
    meta: { width: 'minmax(12rem, 2fr)', slot: 'title' },
    cell: ({ row }) => <UserText>{row.original.fileName}</UserText>,
  }),
  column.accessor('counts', {
    header: say(importText.rows),
    meta: { width: 'minmax(10rem, 1.4fr)', slot: 'sub' },
    cell: ({ row: { original } }) =>
      original.state === 'preview'
        ? say(importText.bad, { count: original.counts.bad })
        : say(importText.doneOf, {
            done: format.number(original.counts.success),
            total: format.number(original.counts.total),
          }),
  }),
  column.accessor('createdBy', {
    header: say(importText.by),
    meta: { width: 'minmax(8rem, 1fr)', from: 52 },
    cell: ({ row }) => row.original.createdBy && <UserText>{say(row.original.createdBy)}</UserText>,
  }),
  column.accessor('createdAt', {
    header: say(importText.on),
    meta: { width: '8.5rem', from: 60 },
    cell: ({ row }) => format.date(row.original.createdAt),
  }),
  column.accessor('state', {
    header: say(importText.state),
    meta: { width: '9rem', slot: 'end' },
    cell: ({ row: { original } }) => (
      <StatusDot kind={dots[original.state]}>{say(importStateText[original.state])}</StatusDot>
    ),
  }),
]

export const PastImports = ({ kind, show }: { kind: KindInfo; show: ShowImport }) => {
  const say = useSay()
  const format = useFormat()
  const rows = useRows(importApi.list, { kind: kind.kind })
  const [leaving, setLeaving] = useState<ImportRun>()
  const columns = useMemo(() => pastColumns(say, format), [say, format])
  const nameOf = useCallback((run: ImportRun) => run.fileName, [])
  const open = useCallback(
    ({ id, kind: of, state }: ImportRun) =>
      show({ id, kind: of, step: state === 'preview' ? 'preview' : undefined }, { replace: false }),
    [show],
  )
  const actions = useCallback(
    (run: ImportRun): MenuGroup[] => [
      {
        actions:
          run.state === 'running'
            ? []
            : [
                {
                  id: 'remove',
                  name: say(importText.remove),
                  icon: Trash2,
                  danger: true,
                  run: () => setLeaving(run),
                },
              ],
      },
    ],
    [say],
  )
  return (
    <>
      <Table
        label={say(importText.past)}
        columns={columns}
        rows={rows}
        nameOf={nameOf}
        onOpen={open}
        actions={actions}
        empty={<p className="px-4 text-sm text-muted">{say(importText.noPast)}</p>}
      />
      {leaving && (
        <RemoveRecord
          call={importApi.remove}
          record={{ id: leaving.id, name: leaving.fileName }}
          text={importText}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}
