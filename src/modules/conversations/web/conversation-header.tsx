/** The top of a conversation: whose it is, its status, and what can be done with it. */
import {
  AlarmClock,
  ArrowLeft,
  Ban,
  CircleCheck,
  Ellipsis,
  MailOpen,
  Merge,
  PanelRight,
  Pause,
  RotateCcw,
  Send,
  Tag,
  UserPlus,
} from 'lucide-react'
import { UserAvatar } from '#modules/directory/web/user-avatar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { StatusDot } from '#ui/display/badges.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { Menu, type MenuAction } from '#ui/overlays/menu.tsx'
import { useSay } from '#ui/words.tsx'
import type { ConversationDetail } from '../api/conversations.ts'
import { actionsText } from './actions/actions-text.ts'
import type { ActionDialogKind } from './actions/action-dialog.tsx'
import type { ConversationWrites } from './actions/use-conversation-writes.ts'
import { actionText, inboxText, statusText } from './inbox-text.ts'
import { statusKinds } from './list/conversation-row.tsx'

type Props = {
  conversation: ConversationDetail
  writes: ConversationWrites
  onAct: (kind: ActionDialogKind) => void
  onUnread: () => void
  /** On a narrow surface the list and the panel are pages of their own. */
  onBack?: () => void
  onPanel?: () => void
}

export const nameOfConversation = (
  { customerId, subject, refs }: Pick<ConversationDetail, 'customerId' | 'subject' | 'refs'>,
  say: ReturnType<typeof useSay>,
) => {
  const customer = customerId ? refs[customerId] : undefined
  return customer ? say(customer.name) : subject || say(inboxText.unknownCustomer)
}

const icons = { resolve: CircleCheck, pending: Pause, spam: Ban } as const

/** The action that the header offers as a button. */
const mainActionOf = ({ status }: ConversationDetail) =>
  status === 'OPEN' || status === 'VIRTUAL_AGENT' ? 'resolve' : 'reopen'

const useMenu = ({ conversation, writes, onAct, onUnread }: Props): MenuAction[] => {
  const say = useSay()
  const { id, actions, mayChangeStatus, mayAssign, mayLabel, status, customerId } = conversation
  const isOpen = status !== 'RESOLVED'
  const change = (action: keyof typeof icons): MenuAction[] =>
    mayChangeStatus && actions.includes(action)
      ? [
          {
            id: action,
            name: say(actionText[action]),
            icon: icons[action],
            danger: action === 'spam',
            run: () => writes.changeStatus({ id, action }),
          },
        ]
      : []
  return [
    ...(mayAssign && isOpen
      ? [
          { id: 'assign', name: say(actionsText.assign), icon: UserPlus, run: () => onAct('assign') },
          { id: 'transfer', name: say(actionsText.transfer), icon: Send, run: () => onAct('transfer') },
        ]
      : []),
    ...(mayLabel && isOpen
      ? [{ id: 'labels', name: say(actionsText.labels), icon: Tag, run: () => onAct('labels') }]
      : []),
    ...(mayChangeStatus && actions.includes('snooze')
      ? [{ id: 'snooze', name: say(actionText.snooze), icon: AlarmClock, run: () => onAct('snooze') }]
      : []),
    ...(mainActionOf(conversation) === 'resolve' ? [] : change('resolve')),
    ...change('pending'),
    ...(customerId && isOpen
      ? [{ id: 'combine', name: say(actionsText.combine), icon: Merge, run: () => onAct('combine') }]
      : []),
    { id: 'unread', name: say(inboxText.markUnread), icon: MailOpen, run: onUnread },
    ...change('spam'),
  ]
}

const MainAction = ({ conversation, writes }: Props) => {
  const say = useSay()
  const { id, actions, mayChangeStatus } = conversation
  if (!mayChangeStatus) return null
  const action = mainActionOf(conversation)
  if (!actions.includes(action)) return null
  const Icon = action === 'resolve' ? CircleCheck : RotateCcw
  return (
    <Button size="small" isPending={writes.isChangingStatus} onPress={() => writes.changeStatus({ id, action })}>
      <Icon aria-hidden className="size-4" />
      {say(actionText[action])}
    </Button>
  )
}

export const ConversationHeader = (props: Props) => {
  const say = useSay()
  const { conversation, onBack, onPanel } = props
  const name = nameOfConversation(conversation, say)
  const customer = conversation.customerId ? conversation.refs[conversation.customerId] : undefined
  const assignee = conversation.assigneeId ? conversation.refs[conversation.assigneeId] : undefined
  return (
    <header className="flex min-h-13 shrink-0 items-center gap-2 border-b border-line px-3 py-1.5">
      {onBack && (
        <IconButton label={say(inboxText.back)} onPress={onBack}>
          <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        </IconButton>
      )}
      <UserAvatar name={name} fileId={customer?.avatarFileId ?? null} className="size-8 text-xs" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-base font-semibold">
          <UserText>{name}</UserText>
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
          <StatusDot kind={statusKinds[conversation.status]}>{say(statusText[conversation.status])}</StatusDot>
          <UserText className="truncate">{assignee ? say(assignee.name) : say(inboxText.unassigned)}</UserText>
        </p>
      </div>
      <MainAction {...props} />
      <Menu
        label={say(inboxText.moreActions)}
        groups={[{ actions: useMenu(props) }]}
        trigger={
          <IconButton label={say(inboxText.moreActions)}>
            <Ellipsis aria-hidden className="size-4" />
          </IconButton>
        }
      />
      {onPanel && (
        <IconButton label={say(inboxText.details)} onPress={onPanel}>
          <PanelRight aria-hidden className="size-4 rtl:-scale-x-100" />
        </IconButton>
      )}
    </header>
  )
}
