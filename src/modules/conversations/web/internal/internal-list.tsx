import { Megaphone, SquarePen, Users } from 'lucide-react'
import { useState } from 'react'
import type { Refs } from '#core/refs.ts'
import { UserAvatar } from '#modules/directory/web/user-avatar.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useSession } from '#ui/calls/session.ts'
import { Count } from '#ui/display/badges.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { Empty, ReadError } from '#ui/display/state-pages.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { SearchBox } from '#ui/layout/view-bar.tsx'
import { matchesSearch } from '#ui/matches-search.ts'
import { useSay } from '#ui/words.tsx'
import type { InternalConversation } from '../../api/internal.ts'
import { inboxText } from '../inbox-text.ts'
import { useLastText } from '../list/conversation-row.tsx'
import { nameOfInternal } from './internal-name.ts'
import { audienceText, internalText } from './internal-text.ts'
import { useInternalList } from './use-internal.ts'

type Row = { item: InternalConversation; name: string; refs: Refs; isOpen: boolean; onOpen: (id: string) => void }

const Picture = ({ item: { audience, memberIds }, name, refs }: Omit<Row, 'isOpen' | 'onOpen'>) => {
  const myId = useSession()?.id
  const otherId = memberIds.find((id) => id !== myId)
  const Icon = audience === 'GLOBAL' ? Megaphone : Users
  if (audience === 'DIRECT')
    return <UserAvatar name={name} fileId={refs[otherId ?? '']?.avatarFileId ?? null} className="size-9 text-xs" />
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-muted">
      <Icon aria-hidden className="size-4" />
    </span>
  )
}

const InternalRow = ({ item, name, refs, isOpen, onOpen }: Row) => {
  const say = useSay()
  const moment = useMomentFormat()
  const lastText = useLastText()
  const isUnread = item.unread > 0
  return (
    <li className={`border-b border-line ${isOpen ? 'bg-brand-soft' : 'hover:bg-sunken'}`}>
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={() => onOpen(item.id)}
        className="flex w-full gap-2.5 px-3 py-2.5 text-start -outline-offset-2"
      >
        <Picture item={item} name={name} refs={refs} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <UserText className={`truncate text-sm ${isUnread ? 'font-semibold' : ''}`}>{name}</UserText>
            <time dateTime={item.lastAt} className="ms-auto shrink-0 text-2xs text-muted">
              {moment.ago(item.lastAt)}
            </time>
          </span>
          <span className="mt-0.5 flex items-center gap-2 text-xs text-muted">
            {item.audience !== 'DIRECT' && <span className="shrink-0">{say(audienceText[item.audience])}</span>}
            <UserText className="min-w-0 flex-1 truncate">{lastText(item.lastText)}</UserText>
            {isUnread && (
              <span aria-label={say(inboxText.unreadCount, { count: item.unread })} role="img">
                <Count value={item.unread} isUrgent />
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  )
}

/** `onAdd`: for those who may begin one. */
type Props = { openId?: string; onOpen: (id: string) => void; onAdd?: (() => void) | undefined }

const Rows = ({ openId, onOpen, onAdd, search }: Props & { search: string }) => {
  const say = useSay()
  const myId = useSession()?.id
  const { data, error, refetch } = useInternalList()
  if (error && !data) return <ReadError error={error} retry={() => void refetch()} />
  if (!data) return <SkeletonLines count={6} />
  const rows = data.items.map((item) => ({ item, name: nameOfInternal(item, data.refs, { myId, say }) }))
  const found = rows.filter(({ item, name }) => !search || matchesSearch(`${name} ${item.lastText}`, search))
  if (rows.length === 0)
    return (
      <Empty
        title={say(internalText.none)}
        body={say(onAdd ? internalText.noneBody : internalText.noneToRead)}
        action={onAdd && <Button onPress={onAdd}>{say(internalText.add)}</Button>}
      />
    )
  if (found.length === 0) return <Empty title={say(internalText.noneFound)} />
  return (
    <ul aria-label={say(internalText.title)}>
      {found.map(({ item, name }) => (
        <InternalRow
          key={item.id}
          item={item}
          name={name}
          refs={data.refs}
          isOpen={item.id === openId}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
}

export const InternalList = (props: Props) => {
  const say = useSay()
  const [search, setSearch] = useState('')
  return (
    <section aria-label={say(internalText.title)} className="@container flex min-h-0 flex-1 flex-col">
      <div className="flex flex-col gap-2 border-b border-line px-3 pt-3 pb-2">
        <div className="flex items-center justify-between gap-2">
          <h1 className="text-lg font-semibold">{say(internalText.title)}</h1>
          {props.onAdd && (
            <IconButton label={say(internalText.add)} onPress={props.onAdd}>
              <SquarePen aria-hidden className="size-4" />
            </IconButton>
          )}
        </div>
        <div className="flex">
          <SearchBox label={say(internalText.search)} value={search} onChange={setSearch} />
        </div>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Rows {...props} search={search} />
      </div>
    </section>
  )
}
