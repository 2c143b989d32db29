import { Pencil, Plus, ShieldCheck, Trash2, Users } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { textParam } from '#core/search-params.ts'
import { may } from '#core/permissions.ts'
import { Button } from '#ui/button.tsx'
import { Can, useRows, useWrite } from '#ui/data.tsx'
import { SearchBox, ViewBar } from '#ui/layout/view-bar.tsx'
import type { MenuGroup } from '#ui/menu.tsx'
import { Dialog } from '#ui/overlay.tsx'
import { useSession } from '#ui/session.ts'
import { Empty } from '#ui/state-pages.tsx'
import { columnsFor, type Column } from '#ui/table/columns.ts'
import { Table } from '#ui/table/table.tsx'
import { toast } from '#ui/toasts.tsx'
import { useFormat, useSay, type Say } from '#ui/words.tsx'
import { groupApi, type Group } from '../api/groups.ts'
import { userApi } from '../api/users.ts'
import { assignmentText, groupText } from '../text/groups-text.ts'
import { GroupSheet } from './group-sheet.tsx'
import { useGroups } from './use-groups.ts'
import { useGo, usePageSearch } from './use-page-search.ts'
import { useRefused } from './use-refused.ts'

const parse = (raw: Record<string, unknown>) => ({ q: textParam(raw, 'q'), open: textParam(raw, 'open') })
const column = columnsFor<Group>()

/** Reads the name itself: a row is drawn anew only when its own record changes. */
const GroupName = ({ id }: { id: string | null }) => {
  const say = useSay()
  const { data: groups } = useGroups()
  const group = groups?.find((one) => one.id === id)
  return group && <bdi>{say(group.name)}</bdi>
}

const groupColumns = (say: Say, format: ReturnType<typeof useFormat>): Column<Group>[] => [
  column.accessor((group) => say(group.name), {
    id: 'name',
    header: say(groupText.name),
    enableSorting: false,
    meta: { width: 'minmax(12rem, 1.6fr)', slot: 'title' },
    cell: ({ row }) => <bdi>{say(row.original.name)}</bdi>,
  }),
  column.accessor('parentId', {
    header: say(groupText.parent),
    enableSorting: false,
    meta: { width: 'minmax(8rem, 1fr)', from: 52 },
    cell: ({ row }) => <GroupName id={row.original.parentId} />,
  }),
  column.accessor('assignmentType', {
    header: say(groupText.assignment),
    enableSorting: false,
    meta: { width: 'minmax(10rem, 1.2fr)', slot: 'sub' },
    cell: ({ row }) => say(assignmentText[row.original.assignmentType]),
  }),
  column.accessor('permissions', {
    header: say(groupText.permissions),
    enableSorting: false,
    meta: { width: '7rem' },
    cell: ({ row }) => format.number(row.original.permissions),
  }),
  column.accessor('members', {
    header: say(groupText.members),
    enableSorting: false,
    meta: { width: '7rem', slot: 'end' },
    cell: ({ row }) => format.number(row.original.members),
  }),
]

export const GroupsPage = () => {
  const say = useSay()
  const format = useFormat()
  const [search, show] = usePageSearch(parse)
  const rows = useRows(groupApi.list, { search: search.q })
  const [leaving, setLeaving] = useState<Group>()
  const open = useCallback((id?: string) => show({ open: id }, { replace: false }), [show])
  const find = useCallback((q: string) => show({ q: q || undefined }), [show])
  const openRow = useCallback((group: Group) => open(group.id), [open])
  const nameOf = useCallback((group: Group) => say(group.name), [say])
  const actions = useGroupMenu(openRow, setLeaving)
  const columns = useMemo(() => groupColumns(say, format), [say, format])

  return (
    <>
      <ViewBar
        title={say(groupText.title)}
        count={rows.total}
        filters={<SearchBox label={say(groupText.search)} value={search.q} onChange={find} />}
        action={
          <Can call={groupApi.create}>
            <Button look="primary" onPress={() => open('new')}>
              <Plus className="size-4" />
              {say(groupText.add)}
            </Button>
          </Can>
        }
      />
      <Table
        label={say(groupText.title)}
        columns={columns}
        rows={rows}
        nameOf={nameOf}
        onOpen={openRow}
        actions={actions}
        empty={
          search.q ? (
            <Empty
              title={say(groupText.noneTitle)}
              body={say(groupText.noneBody)}
              action={<Button onPress={() => show({ q: undefined })}>{say(groupText.clear)}</Button>}
            />
          ) : (
            <Empty title={say(groupText.emptyTitle)} body={say(groupText.emptyBody)} />
          )
        }
      />
      {leaving && <RemoveGroup group={leaving} onClose={() => setLeaving(undefined)} />}
      {search.open && (
        <GroupSheet
          key={search.open}
          id={search.open === 'new' ? undefined : search.open}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}

const useGroupMenu = (onEdit: (group: Group) => void, onRemove: (group: Group) => void) => {
  const say = useSay()
  const go = useGo()
  const grants = useSession()?.permissions
  return useCallback(
    (group: Group): MenuGroup[] => {
      const permissions = {
        id: 'permissions',
        name: say(groupText.permissions),
        icon: ShieldCheck,
        run: () => go('admin/update-permissions', { of: 'group', id: group.id }),
      }
      const members = {
        id: 'members',
        name: say(groupText.showMembers),
        icon: Users,
        run: () => go('admin/users', { groupId: group.id }),
      }
      const edit = { id: 'edit', name: say(groupText.edit), icon: Pencil, run: () => onEdit(group) }
      const remove = {
        id: 'remove',
        name: say(groupText.remove),
        icon: Trash2,
        danger: true,
        run: () => onRemove(group),
      }
      const mayChange = may(grants, groupApi.update.needs)
      const maySeeUsers = may(grants, userApi.list.needs)
      return [
        { actions: [...(mayChange ? [edit] : []), permissions, ...(maySeeUsers ? [members] : [])] },
        ...(mayChange ? [{ actions: [remove] }] : []),
      ]
    },
    [say, go, grants, onEdit, onRemove],
  )
}

const RemoveGroup = ({ group, onClose }: { group: Group; onClose: () => void }) => {
  const say = useSay()
  const onError = useRefused()
  const remove = useWrite(groupApi.remove, (row, { id }) => (row['id'] === id ? null : row))
  const name = say(group.name)
  return (
    <Dialog
      danger
      title={say(groupText.removeTitle, { name })}
      body={say(groupText.removeBody, { count: group.permissions })}
      confirm={say(groupText.remove)}
      onCancel={onClose}
      onConfirm={() => {
        remove.mutate(
          { id: group.id },
          {
            onSuccess: () => void toast({ kind: 'done', message: say(groupText.removed, { name }) }),
            onError,
          },
        )
        onClose()
      }}
    />
  )
}
