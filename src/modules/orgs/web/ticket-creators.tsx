import { CircleCheck, CircleSlash } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { oneOf, textParam } from '#core/search-params.ts'
import { Code } from '#ui/display/bidi.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useRows, useWrite } from '#ui/calls/use-calls.tsx'
import { FilterPill } from '#ui/form/filters/filter-pill.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { SearchBox } from '#ui/layout/view-bar.tsx'
import { Avatar } from '#ui/display/badges.tsx'
import { usePageSearch } from '#ui/page-search.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { Empty } from '#ui/display/state-pages.tsx'
import { BulkBar } from '#ui/table/bulk-bar.tsx'
import { columnsFor, noSelection, type Column, type Selection } from '#ui/table/columns.ts'
import { Table } from '#ui/table/table.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay, type Say } from '#ui/words.tsx'
import { ticketCreationApi, type TicketCreator } from '../api/people.ts'
import { settingsText } from '../text/settings-text.ts'

const parse = (raw: Record<string, unknown>) => ({
  q: textParam(raw, 'q'),
  allowed: oneOf(raw, 'allowed', ['true', 'false']),
})
const column = columnsFor<TicketCreator>()

const useSetCreation = () => {
  const say = useSay()
  const onError = useErrorToast()
  const { mutate } = useWrite(ticketCreationApi.set, (row, { ids, isAllowed }) =>
    ids === 'all' || ids.includes(String(row['id'])) ? { ...row, isAllowed } : row,
  )
  return useCallback(
    (ids: 'all' | string[], isAllowed: boolean, search?: string) =>
      mutate(
        { ids, isAllowed, search },
        {
          onSuccess: ({ count }) =>
            toast({
              kind: 'done',
              message: say(isAllowed ? settingsText.someAllowed : settingsText.someStopped, { count }),
            }),
          onError,
        },
      ),
    [mutate, say, onError],
  )
}

const creatorColumns = (say: Say): Column<TicketCreator>[] => [
  column.accessor((user) => say(user.name), {
    id: 'name',
    header: say(settingsText.user),
    enableSorting: false,
    meta: { width: 'minmax(12rem, 1.5fr)', slot: 'title' },
    cell: ({ row: { original } }) => (
      <span className="flex items-center gap-2.5">
        <Avatar name={say(original.name)} />
        <bdi className="truncate">{say(original.name)}</bdi>
      </span>
    ),
  }),
  column.accessor('username', {
    header: say(settingsText.username),
    enableSorting: false,
    meta: { width: 'minmax(8rem, 1fr)', slot: 'under-avatar' },
    cell: ({ row }) => <Code>{row.original.username}</Code>,
  }),
  column.accessor('isAllowed', {
    header: say(settingsText.mayCreate),
    enableSorting: false,
    meta: { width: '9rem', slot: 'end' },
    cell: ({ row }) => <MayCreate user={row.original} />,
  }),
]

const MayCreate = ({ user }: { user: TicketCreator }) => {
  const say = useSay()
  const set = useSetCreation()
  return (
    <Switch
      aria-label={say(settingsText.mayCreateFor, { name: say(user.name) })}
      isSelected={user.isAllowed}
      onChange={(isAllowed) => set([user.id], isAllowed)}
    >
      <span aria-hidden className="@max-2xl:hidden">
        {say(user.isAllowed ? settingsText.allowed : settingsText.stopped)}
      </span>
    </Switch>
  )
}

/** All users, each with a switch; a selection is changed at once. */
export const TicketCreators = () => {
  const say = useSay()
  const [{ q, allowed }, show] = usePageSearch(parse)
  const rows = useRows(ticketCreationApi.list, { search: q, isAllowed: allowed })
  const [selection, setSelection] = useState<Selection>(noSelection)
  const set = useSetCreation()
  const columns = useMemo(() => creatorColumns(say), [say])
  const nameOf = useCallback((user: TicketCreator) => say(user.name), [say])
  const refine = useCallback(
    (change: { q?: string; allowed?: 'true' | 'false' }) => {
      setSelection(noSelection)
      show(change)
    },
    [show],
  )
  const find = useCallback((words: string) => refine({ q: words || undefined }), [refine])
  const setSelected = (isAllowed: boolean) => {
    set(selection === 'all' ? 'all' : [...selection], isAllowed, selection === 'all' ? q : undefined)
    setSelection(noSelection)
  }
  return (
    <section aria-label={say(settingsText.people)} className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pb-3">
        <div className="min-w-[min(14rem,100%)] flex-1">
          <h2 className="text-base font-semibold">{say(settingsText.people)}</h2>
          <p className="text-sm text-muted">{say(settingsText.peopleHint)}</p>
        </div>
        <SearchBox label={say(settingsText.searchPeople)} value={q} onChange={find} />
        <FilterPill
          label={say(settingsText.permission)}
          value={allowed}
          onChange={(chosen) => refine({ allowed: chosen })}
          items={[
            { id: 'true', name: say(settingsText.allowed) },
            { id: 'false', name: say(settingsText.stopped) },
          ]}
        />
      </div>
      <Table
        label={say(settingsText.people)}
        columns={columns}
        rows={rows}
        nameOf={nameOf}
        selection={selection}
        onSelect={setSelection}
        empty={
          <Empty
            title={say(settingsText.nobody)}
            action={
              <Button onPress={() => refine({ q: undefined, allowed: undefined })}>{say(settingsText.clear)}</Button>
            }
          />
        }
      >
        <BulkBar
          count={selection === 'all' ? (rows.total ?? 0) : selection.size}
          onClear={() => setSelection(noSelection)}
        >
          <Button look="ghost" onPress={() => setSelected(true)}>
            <CircleCheck aria-hidden className="size-4" />
            {say(settingsText.allowSome)}
          </Button>
          <Button look="ghost-danger" onPress={() => setSelected(false)}>
            <CircleSlash aria-hidden className="size-4" />
            {say(settingsText.stopSome)}
          </Button>
        </BulkBar>
      </Table>
    </section>
  )
}
