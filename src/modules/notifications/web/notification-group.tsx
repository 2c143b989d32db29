/** All notifications about one ticket: the newest in full, the others as a number. */
import { Link } from '@tanstack/react-router'
import { Bell, BellOff, EllipsisVertical, Mail, MailOpen } from 'lucide-react'
import type { Refs } from '#core/refs.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useUrlOrgId } from '#ui/calls/use-calls.tsx'
import { Code, UserText } from '#ui/display/bidi.tsx'
import { Avatar } from '#ui/display/badges.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { Menu, type MenuGroup } from '#ui/overlays/menu.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import type { Notification, NotificationGroup } from '../api.ts'
import { settingsText } from '../settings-text.ts'
import { notificationsText, reasonsByKind, reasonTexts } from '../text.ts'
import type { NotificationReason } from '../types.ts'
import { actorName, sentenceOf } from '../sentences.ts'

type Props = {
  group: NotificationGroup
  refs: Refs
  /** In full: every change with its reason. */
  isDetailed?: boolean
  onOpen: () => void
  onMark: (isRead: boolean) => void
  onMute: (isMuted: boolean) => void
}

const Change = ({ item, kind, refs }: { item: Notification; kind: string; refs: Refs }) => {
  const language = useLanguage()
  const moment = useMomentFormat()
  return (
    <>
      <span className={`block text-sm wrap-anywhere ${item.isRead ? 'text-muted' : ''}`}>
        {sentenceOf(item, { kind, refs }, language)}
        <time
          dateTime={item.createdAt}
          title={moment.full(item.createdAt)}
          className="ms-2 inline-block text-xs text-muted"
        >
          {moment.ago(item.createdAt)}
        </time>
      </span>
      {item.excerpt && <UserText className="line-clamp-2 text-sm wrap-anywhere text-muted">{item.excerpt}</UserText>}
    </>
  )
}

const textOfReason = (reason: NotificationReason, kind: string) => reasonsByKind[kind]?.[reason] ?? reasonTexts[reason]

/** Reasons of all changes, each once. */
const Why = ({ group: { items, kind } }: Pick<Props, 'group'>) => {
  const say = useSay()
  const reasons = [...new Set(items.flatMap((item) => item.reasons))]
  return (
    <p className="mt-1 text-xs text-muted">
      <span className="sr-only">{say(notificationsText.why)} </span>
      {reasons.map((reason) => say(textOfReason(reason, kind))).join(' · ')}
    </p>
  )
}

const shownInFull = 5

const Changes = ({ group: { items, kind }, refs, isDetailed }: Pick<Props, 'group' | 'refs' | 'isDetailed'>) => {
  const say = useSay()
  const shown = items.slice(0, isDetailed ? shownInFull : 1)
  const hidden = items.length - shown.length
  return (
    <>
      {shown.map((item) => (
        <Change key={item.id} item={item} kind={kind} refs={refs} />
      ))}
      {hidden > 0 && (
        <span className="block text-xs text-muted">{say(notificationsText.earlier, { count: hidden })}</span>
      )}
    </>
  )
}

const useActions = ({ group: { isUnread, isMuted }, onMark, onMute }: Props): MenuGroup[] => {
  const say = useSay()
  const mark = {
    id: 'mark',
    name: say(isUnread ? notificationsText.markRead : notificationsText.markUnread),
    icon: isUnread ? MailOpen : Mail,
    run: () => onMark(isUnread),
  }
  const mute = {
    id: 'mute',
    name: say(isMuted ? settingsText.unmute : settingsText.mute),
    icon: isMuted ? Bell : BellOff,
    run: () => onMute(!isMuted),
  }
  return [{ actions: [mark, mute] }]
}

export const GroupRow = (props: Props) => {
  const { group, refs, isDetailed, onOpen } = props
  const say = useSay()
  const language = useLanguage()
  const orgId = useUrlOrgId()
  const menu = useActions(props)
  const [path = '', query = ''] = group.path.split('?')
  const [newest] = group.items
  const label = say(notificationsText.actionsOf, { number: group.number || group.name })
  return (
    <li className="group flex items-start gap-3 border-b border-line px-4 py-3 last:border-b-0 hover:bg-sunken">
      {newest && <Avatar name={actorName(newest, refs, language)} className="mt-0.5 size-7 text-xs" />}
      <div className="@container min-w-0 flex-1">
        <Link
          to="/$orgId/$"
          params={{ orgId, _splat: path }}
          search={Object.fromEntries(new URLSearchParams(query)) as never}
          onClick={onOpen}
          className="block rounded-sm"
        >
          <span className="flex flex-wrap items-baseline gap-x-2">
            <UserText className={`max-w-max flex-1 basis-24 truncate text-sm ${group.isUnread ? 'font-semibold' : ''}`}>
              {group.name}
            </UserText>
            <Code className="shrink-0 text-xs text-muted">{group.number}</Code>
            {group.isUnread && <span className="size-2 shrink-0 self-center rounded-full bg-brand" />}
            {group.isUnread && <span className="sr-only">{say(notificationsText.onlyUnread)}</span>}
          </span>
          <Changes group={group} refs={refs} isDetailed={isDetailed} />
        </Link>
        <Why group={group} />
      </div>
      <Menu
        label={label}
        groups={menu}
        trigger={
          <IconButton label={label} size="small">
            <EllipsisVertical aria-hidden className="size-4" />
          </IconButton>
        }
      />
    </li>
  )
}
