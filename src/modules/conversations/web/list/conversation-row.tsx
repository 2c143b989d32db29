import { AlarmClock } from 'lucide-react'
import { memo } from 'react'
import { UserAvatar } from '#modules/directory/web/user-avatar.tsx'
import { Count, StatusDot, Tags, type StatusKind } from '#ui/display/badges.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useSay } from '#ui/words.tsx'
import type { ConversationItem } from '../../api/conversations.ts'
import { messageTypes } from '../../api/messages.ts'
import type { ConversationStatus } from '../../statuses.ts'
import { inboxText, statusText } from '../inbox-text.ts'
import { typeText } from '../thread/thread-text.ts'
import type { ConversationList } from './use-conversation-list.ts'

export const statusKinds: Record<ConversationStatus, StatusKind> = {
  OPEN: 'ok',
  VIRTUAL_AGENT: 'ok',
  PENDING: 'warn',
  SNOOZED: 'warn',
  RESOLVED: 'off',
  SPAM: 'danger',
}

type Props = Pick<ConversationList, 'refs' | 'names'> & {
  item: ConversationItem
  isOpen: boolean
  isSelected: boolean
  onOpen: (id: string) => void
  onSelect: (id: string) => void
}

/** The last message; one without text is named by its type. */
export const useLastText = () => {
  const say = useSay()
  return (text: string) => {
    const type = messageTypes.find((known) => known === text)
    return type ? say(typeText[type]) : text
  }
}

const Marks = ({ item, refs, names }: Pick<Props, 'item' | 'refs' | 'names'>) => {
  const say = useSay()
  const assignee = item.assigneeId ? refs[item.assigneeId] : undefined
  const labels = item.labelIds.flatMap((id) => (names[id] ? [{ id, name: say(names[id]) }] : []))
  const channel = item.channelId ? names[item.channelId] : undefined
  return (
    <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-2xs text-muted">
      <StatusDot kind={statusKinds[item.status]}>{say(statusText[item.status])}</StatusDot>
      {item.status === 'SNOOZED' && <AlarmClock aria-hidden className="size-3" />}
      {channel && <UserText className="min-w-0 truncate">{say(channel)}</UserText>}
      <span className="ms-auto flex min-w-0 flex-wrap items-center justify-end gap-1.5">
        <Tags tags={labels} />
        {assignee && (
          <span title={say(assignee.name)}>
            <UserAvatar name={say(assignee.name)} fileId={assignee.avatarFileId ?? null} className="size-5 text-2xs" />
          </span>
        )}
      </span>
    </span>
  )
}

export const ConversationRow = memo(({ item, refs, names, isOpen, isSelected, onOpen, onSelect }: Props) => {
  const say = useSay()
  const moment = useMomentFormat()
  const lastText = useLastText()
  const customer = item.customerId ? refs[item.customerId] : undefined
  const name = customer ? say(customer.name) : item.subject || say(inboxText.unknownCustomer)
  const isUnread = item.unread > 0
  return (
    <li
      data-conversation={item.id}
      className={`group relative border-b border-line ${isOpen ? 'bg-brand-soft' : 'hover:bg-sunken'}`}
    >
      <button
        type="button"
        data-open={item.id}
        aria-current={isOpen || undefined}
        onClick={() => onOpen(item.id)}
        className="flex w-full gap-2.5 px-3 py-2.5 text-start -outline-offset-2"
      >
        <span className={isSelected ? 'invisible' : 'group-hover:invisible group-has-[input:focus-visible]:invisible'}>
          <UserAvatar name={name} fileId={customer?.avatarFileId ?? null} className="size-9 text-xs" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <UserText className={`truncate text-sm ${isUnread ? 'font-semibold' : ''}`}>{name}</UserText>
            <time
              dateTime={item.lastAt}
              title={moment.full(item.lastAt)}
              className="ms-auto shrink-0 text-2xs text-muted"
            >
              {moment.ago(item.lastAt)}
            </time>
          </span>
          <span className="mt-0.5 flex items-center gap-2">
            <UserText className={`min-w-0 flex-1 truncate text-xs ${isUnread ? 'text-fg' : 'text-muted'}`}>
              {lastText(item.lastText) || item.subject}
            </UserText>
            {isUnread && (
              <span aria-label={say(inboxText.unreadCount, { count: item.unread })} role="img">
                <Count value={item.unread} isUrgent />
              </span>
            )}
          </span>
          <Marks item={item} refs={refs} names={names} />
        </span>
      </button>
      <span
        className={`absolute start-4.5 top-4 ${isSelected ? '' : 'opacity-0 group-hover:opacity-100 has-focus-visible:opacity-100'}`}
      >
        <Checkbox
          aria-label={say(inboxText.select, { name })}
          isSelected={isSelected}
          onChange={() => onSelect(item.id)}
        />
      </span>
    </li>
  )
})
