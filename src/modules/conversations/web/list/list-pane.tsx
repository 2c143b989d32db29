/** The list of conversations: tabs, search, filters and rows. */
import { SquarePen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRead } from '#ui/calls/use-calls.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Count } from '#ui/display/badges.tsx'
import { Empty, ReadError } from '#ui/display/state-pages.tsx'
import { SearchBox } from '#ui/layout/view-bar.tsx'
import { useSay } from '#ui/words.tsx'
import { conversationApi } from '../../api/conversations.ts'
import { conversationTabs, type ConversationTab } from '../../statuses.ts'
import { actionsText } from '../actions/actions-text.ts'
import { emptyText, inboxText, tabText } from '../inbox-text.ts'
import { ConversationRow } from './conversation-row.tsx'
import { Filters } from './filters.tsx'
import { isFiltered, noFilters, queryOf, type InboxSearch, type ListQuery } from './list-query.ts'
import type { ConversationList } from './use-conversation-list.ts'

type Change = (next: Partial<InboxSearch>) => void

const TabButtons = ({ query, onChange }: { query: ListQuery; onChange: (tab: ConversationTab) => void }) => {
  const say = useSay()
  const { tab: open, ...others } = query
  const { data: counts } = useRead(conversationApi.counts, others)
  return (
    <div role="group" aria-label={say(inboxText.tabs)} className="flex gap-4 overflow-x-auto border-b border-line px-3">
      {conversationTabs.map((tab) => (
        <button
          key={tab}
          type="button"
          aria-pressed={tab === open}
          onClick={() => onChange(tab)}
          className="flex h-9 shrink-0 items-center gap-1.5 border-b-2 border-transparent text-sm text-muted hover:text-fg aria-pressed:border-brand aria-pressed:font-semibold aria-pressed:text-fg"
        >
          {say(tabText[tab])}
          {counts && counts[tab] > 0 && <Count value={counts[tab]} />}
        </button>
      ))}
    </div>
  )
}

const Waiting = () => (
  <div aria-hidden>
    {Array.from({ length: 8 }, (_, at) => (
      <span key={at} className="flex gap-2.5 border-b border-line px-3 py-2.5">
        <span className="skeleton size-9 rounded-full" />
        <span className="grid flex-1 gap-2">
          <span className="skeleton h-3 w-1/2" />
          <span className="skeleton h-3 w-4/5" />
          <span className="skeleton h-3 w-1/3" />
        </span>
      </span>
    ))}
  </div>
)

type Props = {
  search: InboxSearch
  onChange: Change
  list: ConversationList
  selected: ReadonlySet<string>
  onSelect: (id: string) => void
  onOpen: (id: string) => void
  /** For those who may choose a customer. */
  onAdd: (() => void) | undefined
  children?: ReactNode
}

const Rows = ({ search, onChange, list, selected, onSelect, onOpen, onAdd }: Props) => {
  const say = useSay()
  const { items, refs, names, error, retry, more, isMore } = list
  if (error && !items) return <ReadError error={error} retry={retry} />
  if (!items) return <Waiting />
  if (items.length === 0)
    return isFiltered(queryOf(search)) ? (
      <Empty
        title={search.search ? say(inboxText.noneWithWords, { words: search.search }) : say(inboxText.noneFound)}
        action={<Button onPress={() => onChange(noFilters)}>{say(inboxText.clearFilters)}</Button>}
      />
    ) : (
      <Empty
        title={say(emptyText[search.tab].title)}
        body={say(emptyText[search.tab].body)}
        action={search.tab === 'all' && onAdd && <Button onPress={onAdd}>{say(actionsText.beginTitle)}</Button>}
      />
    )
  return (
    <>
      <ul aria-label={say(inboxText.title)} aria-busy={list.isStale}>
        {items.map((item) => (
          <ConversationRow
            key={item.id}
            item={item}
            refs={refs}
            names={names}
            isOpen={item.id === search.conversationId}
            isSelected={selected.has(item.id)}
            onOpen={onOpen}
            onSelect={onSelect}
          />
        ))}
      </ul>
      {(more || isMore) && (
        <div className="flex justify-center p-3">
          <Button isPending={isMore} onPress={() => more?.()}>
            {say(inboxText.more)}
          </Button>
        </div>
      )}
    </>
  )
}

export const ListPane = (props: Props) => {
  const say = useSay()
  const { search, onChange, list, onAdd, children } = props
  return (
    <section aria-label={say(inboxText.title)} className="@container relative flex min-h-0 flex-1 flex-col">
      <div className="flex flex-col gap-2 pt-3 pb-2">
        <div className="flex items-center justify-between gap-2 px-3">
          <h1 className="text-lg font-semibold">{say(inboxText.title)}</h1>
          {onAdd && (
            <IconButton label={say(actionsText.beginTitle)} onPress={onAdd}>
              <SquarePen aria-hidden className="size-4" />
            </IconButton>
          )}
        </div>
        <div className="flex px-3">
          <SearchBox
            label={say(inboxText.search)}
            value={search.search}
            onChange={(words) => onChange({ search: words || undefined })}
          />
        </div>
        <Filters search={search} refs={list.refs} onChange={onChange} />
      </div>
      <TabButtons query={queryOf(search)} onChange={(tab) => onChange({ tab, status: undefined })} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Rows {...props} />
      </div>
      {children}
    </section>
  )
}
