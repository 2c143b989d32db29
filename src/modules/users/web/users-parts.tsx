/** The parts around the list of users: filters, bulk actions and the empty state. */
import { Ban, CircleCheck, FolderMinus, FolderPlus, Plus } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { Can } from '#ui/calls/use-calls.tsx'
import { FilterPill } from '#ui/form/filters/filter-pill.tsx'
import { SearchBox } from '#ui/layout/view-bar.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Empty } from '#ui/display/state-pages.tsx'
import { useSay } from '#ui/words.tsx'
import { userApi } from '../api/users.ts'
import { userStates } from '#modules/directory/api/user-records.ts'
import { userText } from '../text/users-text.ts'
import { userStateText } from '#modules/directory/text/user-state-text.ts'
import { useGroups } from '#modules/directory/web/use-groups.ts'
import type { UsersSearch } from './users-search.ts'

type FilterProps = {
  search: UsersSearch
  onSearch: (words: string) => void
  onFilter: (change: Partial<UsersSearch>) => void
}

export const UserFilters = ({ search, onSearch, onFilter }: FilterProps) => {
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

/** Adds one user, or imports many from a file. */
export const UserAdd = ({ onAdd }: { onAdd: () => void }) => {
  const say = useSay()
  return (
    <Can call={userApi.create}>
      <span className="flex gap-2">
        <LinkButton path="admin/imports" search={{ kind: 'users' }}>
          {say(userText.import)}
        </LinkButton>
        <Button look="primary" onPress={onAdd}>
          <Plus className="size-4" />
          {say(userText.add)}
        </Button>
      </span>
    </Can>
  )
}

export const NoUsersFound = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) => {
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

export const BulkActions = ({ onEnable, onAsk }: { onEnable: () => void; onAsk: (kind: BulkKind) => void }) => {
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
