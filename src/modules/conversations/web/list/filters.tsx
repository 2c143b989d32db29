/** Filters of the list, each kept in the address. */
import { useRead } from '#ui/calls/use-calls.tsx'
import { useReadAll } from '#ui/calls/use-read-all.ts'
import { useSession } from '#ui/calls/session.ts'
import { FilterPill } from '#ui/form/filters/filter-pill.tsx'
import { PopoverPill } from '#ui/form/filters/popover-pill.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useSay } from '#ui/words.tsx'
import { conversationApi } from '../../api/conversations.ts'
import { labelApi } from '../../api/settings.ts'
import { conversationStatuses, tabOf } from '../../statuses.ts'
import { inboxText, statusText } from '../inbox-text.ts'
import type { InboxSearch } from './list-query.ts'
import type { ConversationList } from './use-conversation-list.ts'

const AssigneeChoices = lazyPart(async () => (await import('./assignee-choices.tsx')).AssigneeChoices)

type Props = {
  search: InboxSearch
  /** Names of people in the list. */
  refs: ConversationList['refs']
  onChange: (next: Partial<InboxSearch>) => void
}

const AssigneePill = ({ search: { assigneeId }, refs, onChange }: Props) => {
  const say = useSay()
  const myId = useSession()?.id
  const nameOf = (id: string) => {
    if (id === 'none') return say(inboxText.unassigned)
    return id === myId ? say(inboxText.mine) : say(refs[id]?.name ?? inboxText.colleague)
  }
  return (
    <PopoverPill
      label={say(inboxText.assignee)}
      {...(assigneeId && { chosen: nameOf(assigneeId) })}
      onClear={() => onChange({ assigneeId: undefined })}
    >
      {(close) => (
        <AssigneeChoices
          onChoose={(id) => {
            onChange({ assigneeId: id })
            close()
          }}
        />
      )}
    </PopoverPill>
  )
}

type Named = { id: string; name: { ar: string; en: string } }

/** Channel, team and queue; a filter without a choice is not offered. */
const PlacePills = ({ search, onChange }: Omit<Props, 'refs'>) => {
  const say = useSay()
  const { data: places } = useRead(conversationApi.places, {})
  if (!places) return null
  const { channelId } = search
  const pill = (name: 'channelId' | 'teamId' | 'queueId', items: readonly Named[]) => {
    const none = name === 'channelId' ? [] : [{ id: 'none', name: say(inboxText[`${name}None`]) }]
    return (
      (items.length > 0 || search[name]) && (
        <FilterPill
          label={say(inboxText[name])}
          items={[...items.map((item) => ({ id: item.id, name: say(item.name) })), ...none]}
          value={search[name]}
          onChange={(id) => onChange({ [name]: id, ...(name === 'channelId' && { queueId: undefined }) })}
        />
      )
    )
  }
  const queues = places.queues.filter((queue) => !channelId || queue.channelId === channelId)
  return (
    <>
      {pill('channelId', places.channels)}
      {pill('teamId', places.teams)}
      {pill('queueId', queues)}
    </>
  )
}

export const Filters = (props: Props) => {
  const say = useSay()
  const { search, onChange } = props
  const { data: labels } = useReadAll(labelApi.list, {})
  const statuses = conversationStatuses.filter((status) => search.tab === 'all' || tabOf[status] === search.tab)
  return (
    <div className="flex flex-wrap gap-1.5 px-3">
      <AssigneePill {...props} />
      <FilterPill
        label={say(inboxText.unread)}
        items={[{ id: 'true', name: say(inboxText.unreadOnly) }]}
        value={search.unread}
        onChange={(unread) => onChange({ unread })}
      />
      {search.ticketId && (
        <FilterPill
          label={say(inboxText.ticket)}
          items={[{ id: search.ticketId, name: say(inboxText.linkedToTicket) }]}
          value={search.ticketId}
          onChange={(ticketId) => onChange({ ticketId })}
        />
      )}
      {statuses.length > 1 && (
        <FilterPill
          label={say(inboxText.status)}
          items={statuses.map((id) => ({ id, name: say(statusText[id]) }))}
          value={search.status}
          onChange={(status) => onChange({ status })}
        />
      )}
      {labels && labels.items.length > 0 && (
        <FilterPill
          label={say(inboxText.label)}
          items={labels.items.map(({ id, name, color }) => ({ id, name: say(name), hue: color }))}
          value={search.labelId}
          onChange={(labelId) => onChange({ labelId })}
        />
      )}
      <PlacePills search={search} onChange={onChange} />
    </div>
  )
}
