import { useCallback, useMemo, useState } from 'react'
import { useRows } from '#ui/calls/use-calls.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { ViewBar } from '#ui/layout/view-bar.tsx'
import { useSession } from '#ui/calls/session.ts'
import { BulkBar } from '#ui/table/bulk-bar.tsx'
import type { Selection } from '#ui/table/columns.ts'
import { Table } from '#ui/table/table.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { userApi } from '../api/users.ts'
import type { User } from '#modules/directory/api/user-records.ts'
import { userText } from '../text/users-text.ts'
import { useGoToPage, usePageSearch } from '#ui/page-search.ts'
import { useUserActions, type UserActions } from './use-user-actions.ts'
import { userColumns } from './user-columns.tsx'
import { fullName } from '#modules/directory/web/full-name.ts'
import { userMenu } from './user-menu.ts'
import type { UserConfirmation } from './user-confirm-dialog.tsx'
import { BulkActions, NoUsersFound, UserAdd, UserFilters } from './users-parts.tsx'
import { filterOf, usersSearch, type UsersSearch } from './users-search.ts'

const UserQuestion = lazyPart(async () => (await import('./user-confirm-dialog.tsx')).UserConfirmDialog)
const UserSheet = lazyPart(async () => (await import('./user-sheet.tsx')).UserSheet)

const none: Selection = new Set<string>()

export const UsersPage = () => {
  const say = useSay()
  const format = useFormat()
  const [search, show] = usePageSearch(usersSearch)
  const filter = useMemo(() => filterOf(search), [search])
  const rows = useRows(userApi.list, { ...filter, sort: search.sort })
  const [selection, setSelection] = useState<Selection>(none)
  const [question, setQuestion] = useState<UserConfirmation>()
  const actions = useUserActions()

  const refine = useCallback(
    (change: Partial<UsersSearch>) => {
      setSelection(none)
      show(change)
    },
    [show],
  )
  const find = useCallback((q: string) => refine({ q: q || undefined }), [refine])
  const open = useCallback((id?: string) => show({ open: id }, { replace: false }), [show])
  const columns = useMemo(() => userColumns(say, format), [say, format])
  const nameOf = useCallback((user: User) => fullName(say, user), [say])
  const openRow = useCallback((user: User) => open(user.id), [open])
  const rowMenu = useUserMenu({ actions, onOpen: openRow, onAsk: setQuestion })

  const ids = selection === 'all' ? ('all' as const) : [...selection]
  const picked = ids === 'all' ? { ...filter, ids } : { ids }
  const count = ids === 'all' ? (rows.total ?? 0) : ids.length
  const isFiltered = Object.values(filter).some((value) => value !== undefined)

  return (
    <>
      <ViewBar
        title={say(userText.title)}
        count={rows.total}
        filters={<UserFilters search={search} onSearch={find} onFilter={refine} />}
        action={<UserAdd onAdd={() => open('new')} />}
      />
      <Table
        label={say(userText.title)}
        columns={columns}
        rows={rows}
        nameOf={nameOf}
        onOpen={openRow}
        actions={rowMenu}
        selection={selection}
        onSelect={setSelection}
        sort={search.sort && { by: search.sort.replace('-', ''), descending: search.sort.startsWith('-') }}
        onSort={(next) => show({ sort: next && (`${next.descending ? '-' : ''}${next.by}` as UsersSearch['sort']) })}
        empty={
          <NoUsersFound
            isFiltered={isFiltered}
            onClear={() => refine({ q: undefined, state: undefined, groupId: undefined })}
          />
        }
      >
        <BulkBar count={count} onClear={() => setSelection(none)}>
          <BulkActions
            onEnable={() => {
              actions.enable(picked)
              setSelection(none)
            }}
            onAsk={(kind) => setQuestion({ kind, picked, count })}
          />
        </BulkBar>
      </Table>
      {question && (
        <UserQuestion
          question={question}
          actions={actions}
          onDone={() => setSelection(none)}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {search.open && (
        <UserSheet
          key={search.open}
          id={search.open === 'new' ? undefined : search.open}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}

type MenuInput = { actions: UserActions; onOpen: (user: User) => void; onAsk: (question: UserConfirmation) => void }

const useUserMenu = ({ actions: { enable, invite }, onOpen, onAsk }: MenuInput) => {
  const say = useSay()
  const go = useGoToPage()
  const grants = useSession()?.permissions
  return useCallback(
    (user: User) =>
      userMenu(
        user,
        {
          edit: onOpen,
          profile: ({ id }) => go('admin/user-profile', { id }),
          permissions: ({ id }) => go('admin/update-permissions', { of: 'user', id }),
          invite,
          reset: () => onAsk({ kind: 'reset', user }),
          'reset-factors': () => onAsk({ kind: 'reset-factors', user }),
          enable: ({ id }) => enable({ ids: [id] }),
          disable: ({ id }) => onAsk({ kind: 'disable', picked: { ids: [id] }, count: 1, name: fullName(say, user) }),
        },
        { say, grants },
      ),
    [say, grants, go, onOpen, onAsk, invite, enable],
  )
}
