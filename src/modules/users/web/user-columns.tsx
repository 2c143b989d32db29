import { Code, Phone } from '#ui/display/bidi.tsx'
import { StatusDot, Tags, type StatusKind } from '#ui/display/badges.tsx'
import { columnsFor, type Column } from '#ui/table/columns.ts'
import type { Say, useFormat } from '#ui/words.tsx'
import type { User, UserState } from '#modules/directory/api/user-records.ts'
import { userText } from '../text/users-text.ts'
import { userStateText } from '#modules/directory/text/user-state-text.ts'
import { fullName } from '#modules/directory/web/full-name.ts'
import { UserAvatar } from '#modules/directory/web/user-avatar.tsx'

const stateKinds = { active: 'ok', invited: 'warn', disabled: 'off', locked: 'danger' } satisfies Record<
  UserState,
  StatusKind
>
const column = columnsFor<User>()

export const userColumns = (say: Say, format: ReturnType<typeof useFormat>): Column<User>[] => [
  column.accessor((user) => fullName(say, user), {
    id: 'name',
    header: say(userText.name),
    meta: { width: 'minmax(12rem, 1.5fr)', slot: 'title' },
    cell: ({ row: { original } }) => (
      <span className="flex items-center gap-2.5">
        <UserAvatar name={fullName(say, original)} fileId={original.avatarFileId} />
        <bdi className="truncate">{fullName(say, original)}</bdi>
      </span>
    ),
  }),
  column.accessor('username', {
    header: say(userText.username),
    meta: { width: 'minmax(8rem, 0.9fr)', slot: 'under-avatar' },
    cell: ({ row }) => <Code>{row.original.username}</Code>,
  }),
  column.accessor('email', {
    header: say(userText.email),
    enableSorting: false,
    meta: { width: 'minmax(11rem, 1.4fr)', from: 62 },
    cell: ({ row }) => <Code>{row.original.email}</Code>,
  }),
  column.accessor('phone', {
    header: say(userText.phone),
    enableSorting: false,
    meta: { width: '9.5rem', from: 84 },
    cell: ({ row }) => row.original.phone && <Phone value={row.original.phone} />,
  }),
  column.accessor('groups', {
    header: say(userText.groups),
    enableSorting: false,
    meta: { width: 'minmax(10rem, 1.2fr)', from: 52 },
    cell: ({ row }) => <Tags tags={row.original.groups.map(({ id, name }) => ({ id, name: say(name) }))} />,
  }),
  column.accessor('lastSeenAt', {
    header: say(userText.lastSeen),
    meta: { width: '8.5rem', from: 70 },
    cell: ({ row }) => (row.original.lastSeenAt ? format.date(row.original.lastSeenAt) : say(userText.never)),
  }),
  column.accessor('state', {
    header: say(userText.state),
    enableSorting: false,
    meta: { width: '7rem', slot: 'end' },
    cell: ({ row: { original } }) => (
      <StatusDot kind={stateKinds[original.state]}>{say(userStateText[original.state])}</StatusDot>
    ),
  }),
]
