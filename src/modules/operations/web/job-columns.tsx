import { Code } from '#ui/display/bidi.tsx'
import { StatusDot, type StatusKind } from '#ui/display/badges.tsx'
import { columnsFor, type Column } from '#ui/table/columns.ts'
import type { Say, useFormat } from '#ui/words.tsx'
import type { JobRecord } from '../api.ts'
import { jobQueueText, jobStateText, jobText } from '../text.ts'

const kinds = {
  created: 'off',
  retry: 'warn',
  active: 'warn',
  completed: 'ok',
  cancelled: 'off',
  failed: 'danger',
} satisfies Record<JobRecord['state'], StatusKind>
const column = columnsFor<JobRecord>()

export const queueName = (say: Say, queue: string) => {
  const known = jobQueueText[queue]
  return known ? say(known) : queue
}

export const jobColumns = (say: Say, format: ReturnType<typeof useFormat>): Column<JobRecord>[] => [
  column.accessor('queue', {
    header: say(jobText.queue),
    enableSorting: false,
    meta: { width: 'minmax(9rem, 1fr)', slot: 'title' },
    cell: ({ row }) => queueName(say, row.original.queue),
  }),
  column.accessor('problem', {
    header: say(jobText.problem),
    enableSorting: false,
    meta: { width: 'minmax(10rem, 2fr)', slot: 'sub' },
    cell: ({ row: { original } }) =>
      original.problem && (
        <span title={original.problem}>
          <Code>{original.problem}</Code>
        </span>
      ),
  }),
  column.accessor('orgId', {
    header: say(jobText.organization),
    enableSorting: false,
    meta: { width: '8rem', from: 60 },
    cell: ({ row: { original } }) => (original.orgId ? <Code>{original.orgId}</Code> : say(jobText.platform)),
  }),
  column.accessor('tries', {
    header: say(jobText.tries),
    enableSorting: false,
    meta: { width: '6rem', from: 52 },
    cell: ({ row }) => format.number(row.original.tries),
  }),
  column.accessor('createdAt', {
    header: say(jobText.created),
    enableSorting: false,
    meta: { width: '8rem', from: 70 },
    cell: ({ row }) => format.date(row.original.createdAt),
  }),
  column.accessor('state', {
    header: say(jobText.state),
    enableSorting: false,
    meta: { width: '8rem', slot: 'end' },
    cell: ({ row: { original } }) => (
      <StatusDot kind={kinds[original.state]}>{say(jobStateText[original.state])}</StatusDot>
    ),
  }),
]
