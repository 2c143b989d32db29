import { Ban, CircleCheck, FolderMinus, FolderPlus, Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Can, useRows } from '#ui/data.tsx'
import { FilterPill } from '#ui/form/select.tsx'
import { SearchBox, ViewBar } from '#ui/layout/view-bar.tsx'
import { useSession } from '#ui/session.ts'
import { Empty } from '#ui/state-pages.tsx'
import { BulkBar } from '#ui/table/bulk-bar.tsx'
import type { Selection } from '#ui/table/columns.ts'
import { Table } from '#ui/table/table.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { userApi, userStates, type User } from '../api/users.ts'
import { userStateText, userText } from '../text/users-text.ts'
import { useGroups } from './use-groups.ts'
import { useGo, usePageSearch } from './use-page-search.ts'
import { useUserActs } from './use-user-acts.ts'
import { fullName, userColumns } from './user-columns.tsx'
import { userMenu } from './user-menu.ts'
import { UserQuestion, type Question } from './user-question.tsx'
import { UserSheet } from './user-sheet.tsx'
import { filterOf, usersSearch, type UsersSearch } from './users-search.ts'

const none: Selection = new Set<string>()

export const UsersPage = () => {
  const say = useSay()
  const format = useFormat()
  const go = useGo()
  const grants = useSession()?.permissions
  const [search, show] = usePageSearch(usersSearch)
  const filter = useMemo(() => filterOf(search), [search])
  const rows = useRows(userApi.list, { ...filter, sort: search.sort })
  const [selection, setSelection] = useState<Selection>(none)
  const [question, setQuestion] = useState<Question>()
  const acts = useUserActs()

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
  const { enable, invite } = acts
  const actions = useCallback(
    (user: User) =>
      userMenu(
        user,
        {
          edit: openRow,
          permissions: ({ id }) => go('admin/update-permissions', { of: 'user', id }),
          invite,
          reset: () => setQuestion({ kind: 'reset', user }),
          enable: ({ id }) => enable({ ids: [id] }),
          disable: ({ id }) =>
            setQuestion({ kind: 'disable', picked: { ids: [id] }, count: 1, name: fullName(say, user) }),
        },
        { say, grants },
      ),
    [say, grants, go, openRow, invite, enable],
  )

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
        action={
          <Can call={userApi.create}>
            <Button look="primary" onPress={() => open('new')}>
              <Plus className="size-4" />
              {say(userText.add)}
            </Button>
          </Can>
        }
      />
      <Table
        label={say(userText.title)}
        columns={columns}
        rows={rows}
        nameOf={nameOf}
        onOpen={openRow}
        actions={actions}
        selection={selection}
        onSelect={setSelection}
        sort={search.sort && { by: search.sort.replace('-', ''), descending: search.sort.startsWith('-') }}
        onSort={(next) => show({ sort: next && (`${next.descending ? '-' : ''}${next.by}` as UsersSearch['sort']) })}
        empty={
          <NobodyFound
            isFiltered={isFiltered}
            onClear={() => refine({ q: undefined, state: undefined, groupId: undefined })}
          />
        }
      >
        <BulkBar count={count} onClear={() => setSelection(none)}>
          <BulkActs
            onEnable={() => {
              enable(picked)
              setSelection(none)
            }}
            onAsk={(kind) => setQuestion({ kind, picked, count })}
          />
        </BulkBar>
      </Table>
      {question && (
        <UserQuestion
          question={question}
          acts={acts}
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

type FilterProps = {
  search: UsersSearch
  onSearch: (words: string) => void
  onFilter: (change: Partial<UsersSearch>) => void
}

const UserFilters = ({ search, onSearch, onFilter }: FilterProps) => {
  const say = useSay()
  const { data: groups } = useGroups()
  return (
    <>
      <SearchBox label={say(userText.search)} value={search.q} onChange={onSearch} />
      <FilterPill
        label={say(userText.state)}
        value={search.state}
        onChange={(state) => onFilter({ state })}
        items={userStates.map((id) => ({ id, name: say(userStateText[id]) }))}
      />
      {groups && (
        <FilterPill
          label={say(userText.group)}
          value={search.groupId}
          onChange={(groupId) => onFilter({ groupId })}
          items={groups.map(({ id, name }) => ({ id, name: say(name) }))}
        />
      )}
    </>
  )
}

const NobodyFound = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) => {
  const say = useSay()
  if (!isFiltered) return <Empty title={say(userText.emptyTitle)} />
  return (
    <Empty
      title={say(userText.noneTitle)}
      body={say(userText.noneBody)}
      action={<Button onPress={onClear}>{say(userText.clear)}</Button>}
    />
  )
}

type BulkKind = 'disable' | 'add-to-group' | 'remove-from-group'

const BulkActs = ({ onEnable, onAsk }: { onEnable: () => void; onAsk: (kind: BulkKind) => void }) => {
  const say = useSay()
  return (
    <>
      <Can call={userApi.addToGroup}>
        <Button look="ghost" onPress={() => onAsk('add-to-group')}>
          <FolderPlus className="size-4" />
          {say(userText.addToGroup)}
        </Button>
      </Can>
      <Can call={userApi.removeFromGroup}>
        <Button look="ghost" onPress={() => onAsk('remove-from-group')}>
          <FolderMinus className="size-4" />
          {say(userText.removeFromGroup)}
        </Button>
      </Can>
      <Can call={userApi.enable}>
        <Button look="ghost" onPress={onEnable}>
          <CircleCheck className="size-4" />
          {say(userText.enable)}
        </Button>
      </Can>
      <Can call={userApi.disable}>
        <Button look="ghost-danger" onPress={() => onAsk('disable')}>
          <Ban className="size-4" />
          {say(userText.disable)}
        </Button>
      </Can>
    </>
  )
}
