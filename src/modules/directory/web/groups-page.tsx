import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { textParam } from '#core/search-params.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Can, useRead, useRows, useWrite } from '#ui/calls/use-calls.tsx'
import { SearchBox, ViewBar } from '#ui/layout/view-bar.tsx'
import { RemoveRecord } from '#ui/records/remove-record.tsx'
import { startActing, useSession } from '#ui/calls/session.ts'
import { Empty } from '#ui/display/state-pages.tsx'
import { columnsFor, type Column } from '#ui/table/columns.ts'
import { Table } from '#ui/table/table.tsx'
import { useFormat, useSay, type Say } from '#ui/words.tsx'
import { viewAsApi } from '../api/view-as.ts'
import { groupApi, type Group } from '../api/groups.ts'
import { assignmentText, groupText } from '../text/groups-text.ts'
import { CloneDialog } from '#ui/records/clone-dialog.tsx'
import { groupMenu, type GroupAction } from './group-menu.ts'
import { GroupSheet } from './group-sheet.tsx'
import { useGroups } from './use-groups.ts'
import { useGoToPage, usePageSearch } from '#ui/page-search.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'

const GroupCompare = lazyPart(async () => (await import('./group-compare.tsx')).GroupCompare)
const GroupPeople = lazyPart(async () => (await import('./group-people.tsx')).GroupPeople)

const parse = (raw: Record<string, unknown>) => ({
  q: textParam(raw, 'q'),
  open: textParam(raw, 'open'),
  clone: textParam(raw, 'clone'),
  people: textParam(raw, 'people'),
  /** The ids of the compared groups, and whether equal permissions are hidden. */
  compare: textParam(raw, 'compare'),
  with: textParam(raw, 'with'),
  differences: textParam(raw, 'differences') === 'only' ? ('only' as const) : undefined,
})
type Search = ReturnType<typeof parse>
type Show = (change: Partial<Search>, how?: { replace?: boolean }) => void
const column = columnsFor<Group>()

/** Reads the name here, so that a row renders again only when its own record changes. */
const GroupName = ({ id }: { id: string | null }) => {
  const say = useSay()
  const { data: groups } = useGroups()
  const group = groups?.find((group) => group.id === id)
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
  const [search, show] = usePageSearch(parse)
  if (search.compare === undefined) return <GroupList search={search} show={show} />
  return (
    <GroupCompare
      a={search.compare}
      b={search.with}
      isDiffering={search.differences === 'only'}
      onChange={({ a = search.compare, b = search.with, isDiffering = search.differences === 'only' }) =>
        show({ compare: a, with: b, differences: isDiffering ? 'only' : undefined })
      }
      onBack={() => show({ compare: undefined, with: undefined, differences: undefined }, { replace: false })}
    />
  )
}

const GroupList = ({ search, show }: { search: Search; show: Show }) => {
  const say = useSay()
  const format = useFormat()
  const rows = useRows(groupApi.list, { search: search.q })
  const [leaving, setLeaving] = useState<Group>()
  const open = useCallback((id?: string) => show({ open: id }, { replace: false }), [show])
  const find = useCallback((q: string) => show({ q: q || undefined }), [show])
  const openRow = useCallback((group: Group) => open(group.id), [open])
  const nameOf = useCallback((group: Group) => say(group.name), [say])
  const actions = useGroupMenu(show, setLeaving)
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
      <OpenGroup search={search} show={show} />
    </>
  )
}

/** The dialog that is open over the list. */
const OpenGroup = ({ search, show }: { search: Search; show: Show }) => {
  const close = () => show({ open: undefined, clone: undefined, people: undefined }, { replace: false })
  const { data: clonedGroup } = useRead(groupApi.get, search.clone ? { id: search.clone } : null)
  return (
    <>
      {search.open && (
        <GroupSheet key={search.open} id={search.open === 'new' ? undefined : search.open} onClose={close} />
      )}
      {search.people && <GroupPeople key={search.people} id={search.people} onClose={close} />}
      {search.clone && (
        <CloneDialog
          key={search.clone}
          call={groupApi.clone}
          record={{ id: search.clone, name: clonedGroup?.name }}
          text={groupText}
          onClose={close}
          onDone={() => show({ clone: undefined })}
        />
      )}
    </>
  )
}

/** Opens the product with only the permissions of the group. */
const useViewAs = () => {
  const router = useRouter()
  const onError = useErrorToast()
  const { mutate } = useWrite(viewAsApi.start)
  return useCallback(
    ({ id }: Group) =>
      mutate({ id }, { onSuccess: (answer) => startActing(answer, router.state.location.href), onError }),
    [mutate, router, onError],
  )
}

const useGroupMenu = (show: Show, onRemove: (group: Group) => void) => {
  const say = useSay()
  const go = useGoToPage()
  const session = useSession()
  const viewAs = useViewAs()
  const grants = session?.permissions
  const isActing = session?.acting !== null && session?.acting !== undefined
  return useCallback(
    (group: Group) => {
      const { id } = group
      const later = { replace: false }
      const runs: Record<GroupAction, () => void> = {
        edit: () => show({ open: id }, later),
        permissions: () => go('admin/update-permissions', { of: 'group', id }),
        clone: () => show({ clone: id }, later),
        compare: () => show({ compare: id }, later),
        people: () => show({ people: id }, later),
        members: () => go('admin/users', { groupId: id }),
        viewAs: () => viewAs(group),
        remove: () => onRemove(group),
      }
      return groupMenu(group, (act) => runs[act](), { say, grants, isActing })
    },
    [say, go, grants, isActing, show, viewAs, onRemove],
  )
}

const RemoveGroup = ({ group, onClose }: { group: Group; onClose: () => void }) => (
  <RemoveRecord
    call={groupApi.remove}
    record={{ id: group.id, name: useSay()(group.name) }}
    text={groupText}
    params={{ count: group.permissions }}
    onClose={onClose}
  />
)
