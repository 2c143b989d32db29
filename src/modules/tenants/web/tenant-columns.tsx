import { Code } from '#ui/display/bidi.tsx'
import { StatusDot, type StatusKind } from '#ui/display/badges.tsx'
import { columnsFor, type Column } from '#ui/table/columns.ts'
import type { Say, useFormat } from '#ui/words.tsx'
import type { Tenant } from '../api/organizations.ts'
import { tenantStateText, tenantText } from '../text.ts'
import { megabyte } from './tabs/sizes.ts'
import type { useSize } from './tabs/use-size.ts'

export const tenantKinds = { active: 'ok', suspended: 'warn', deleted: 'danger' } satisfies Record<
  Tenant['state'],
  StatusKind
>
const column = columnsFor<Tenant>()

type Ways = { say: Say; format: ReturnType<typeof useFormat>; size: ReturnType<typeof useSize> }

/** So many of so many, or just so many where there is no limit. */
const ofLimit = (say: Say, used: string, limit?: string) => (limit ? say(tenantText.ofLimit, { used, limit }) : used)

export const tenantColumns = ({ say, format, size }: Ways): Column<Tenant>[] => [
  column.accessor((tenant) => say(tenant.name), {
    id: 'name',
    header: say(tenantText.name),
    enableSorting: false,
    meta: { width: 'minmax(12rem, 1.6fr)', slot: 'title' },
    cell: ({ row }) => <bdi>{say(row.original.name)}</bdi>,
  }),
  column.accessor('id', {
    header: say(tenantText.address),
    enableSorting: false,
    meta: { width: 'minmax(7rem, 0.8fr)', slot: 'sub' },
    cell: ({ row }) => <Code>{row.original.id}</Code>,
  }),
  column.accessor('usage.users', {
    id: 'users',
    header: say(tenantText.users),
    enableSorting: false,
    meta: { width: '7.5rem', from: 44 },
    cell: ({ row: { original } }) => {
      const limit = original.quotas.users
      return ofLimit(say, format.number(original.usage.users), limit ? format.number(limit) : undefined)
    },
  }),
  column.accessor('usage.storedBytes', {
    id: 'storage',
    header: say(tenantText.storage),
    enableSorting: false,
    meta: { width: '10rem', from: 54 },
    cell: ({ row: { original } }) => {
      const limit = original.quotas.storageMb
      return ofLimit(say, size(original.usage.storedBytes), limit ? size(limit * megabyte) : undefined)
    },
  }),
  column.accessor('features', {
    header: say(tenantText.features),
    enableSorting: false,
    meta: { width: '5.5rem', from: 66 },
    cell: ({ row }) => format.number(row.original.features.length),
  }),
  column.accessor('lastSeenAt', {
    header: say(tenantText.lastSeen),
    enableSorting: false,
    meta: { width: '8.5rem', from: 60 },
    cell: ({ row: { original } }) => (original.lastSeenAt ? format.date(original.lastSeenAt) : say(tenantText.never)),
  }),
  column.accessor('createdAt', {
    header: say(tenantText.created),
    enableSorting: false,
    meta: { width: '8.5rem', from: 70 },
    cell: ({ row }) => format.date(row.original.createdAt),
  }),
  column.accessor('state', {
    header: say(tenantText.state),
    enableSorting: false,
    meta: { width: '7rem', slot: 'end' },
    cell: ({ row: { original } }) => (
      <StatusDot kind={tenantKinds[original.state]}>{say(tenantStateText[original.state])}</StatusDot>
    ),
  }),
]
