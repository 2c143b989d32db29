import type { ApiToken } from '#modules/sign-in/api/tokens.ts'
import type { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { UserText } from '#ui/display/bidi.tsx'
import { columnsFor, type Column } from '#ui/table/columns.ts'
import type { Say, useFormat } from '#ui/words.tsx'
import { tokenText } from '../../text/tokens-text.ts'

const column = columnsFor<ApiToken>()
type With = { say: Say; format: ReturnType<typeof useFormat>; moment: ReturnType<typeof useMomentFormat> }

const expiry = ({ say, format }: With, { expiresAt }: ApiToken) => {
  if (!expiresAt) return say(tokenText.never)
  if (Date.parse(expiresAt) < Date.now()) return <span className="text-danger">{say(tokenText.expired)}</span>
  return format.date(expiresAt)
}

export const tokenColumns = (using: With): Column<ApiToken>[] => {
  const { say, format, moment } = using
  return [
    column.accessor('name', {
      header: say(tokenText.name),
      meta: { width: 'minmax(10rem, 1.4fr)', slot: 'title' },
      cell: ({ row }) => <UserText>{row.original.name}</UserText>,
    }),
    column.accessor('owner', {
      header: say(tokenText.owner),
      enableSorting: false,
      meta: { width: 'minmax(9rem, 1fr)', from: 52 },
      cell: ({ row }) => <bdi>{say(row.original.owner.name)}</bdi>,
    }),
    column.accessor('grants', {
      header: say(tokenText.grants),
      enableSorting: false,
      meta: { width: '9rem', slot: 'sub' },
      cell: ({ row }) => say(tokenText.count, { count: Object.keys(row.original.grants).length }),
    }),
    column.accessor('createdAt', {
      header: say(tokenText.created),
      meta: { width: '8rem', from: 66 },
      cell: ({ row }) => format.date(row.original.createdAt),
    }),
    column.accessor('lastUsedAt', {
      header: say(tokenText.lastUsed),
      meta: { width: '9rem', from: 44 },
      cell: ({ row: { original } }) =>
        original.lastUsedAt ? (
          moment.ago(original.lastUsedAt)
        ) : (
          <span className="text-muted">{say(tokenText.unused)}</span>
        ),
    }),
    column.accessor('expiresAt', {
      header: say(tokenText.expires),
      meta: { width: '8rem', slot: 'end' },
      cell: ({ row }) => expiry(using, row.original),
    }),
  ]
}
