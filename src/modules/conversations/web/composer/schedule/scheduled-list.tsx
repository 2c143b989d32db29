/** Messages of this conversation that wait for their moment, below the thread. */
import { Clock } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useSession } from '#ui/calls/session.ts'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { UserText } from '#ui/display/bidi.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { useLiveChange } from '#ui/live-changes.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { messageChangedKind } from '../../../api/conversations.ts'
import { scheduledApi, scheduledField, type MessageContent } from '../../../api/messages.ts'
import { shortContent } from '../../thread/short-content.ts'
import { useThread, useThreadView } from '../../thread/use-thread.ts'
import { scheduleText } from './schedule-text.ts'
import { useRefreshScheduled, useReplaceScheduled } from './use-refresh-scheduled.ts'

const ScheduleDialog = lazyPart(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog)

/** A message that is sent later than this was refused when it was due. */
const lateMs = 60_000

const useScheduled = () => {
  const { conversationId: id, store } = useThread()
  const refresh = useRefreshScheduled()
  useLiveChange(({ kind, id: changed, fields }) => {
    if (kind === messageChangedKind && changed === id && fields?.includes(scheduledField)) refresh()
  })
  const { data } = useRead(scheduledApi.list, { id })
  const { messages } = useThreadView(store).thread
  const sent = data?.items.length ? new Set([...messages.values()].map((message) => message.id)) : undefined
  return { items: data?.items.filter((item) => !sent?.has(item.id)) ?? [], refs: data?.refs ?? {}, refresh }
}
type Scheduled = ReturnType<typeof useScheduled>
type Item = Scheduled['items'][number]

type RowProps = { item: Item; scheduled: Scheduled; isReadOnly: boolean; onRestore: (content: MessageContent) => void }

const useRowWrites = ({ item, scheduled: { refresh }, onRestore }: RowProps) => {
  const say = useSay()
  const onError = useErrorToast()
  const update = useWrite(scheduledApi.update, undefined, useReplaceScheduled())
  const remove = useWrite(scheduledApi.remove, undefined, refresh)
  const key = { id: item.conversationId, messageId: item.id }
  return {
    isPending: update.isPending || remove.isPending,
    change: (sendAt: string, text: string) => {
      const content = 'text' in item.content && text.trim() ? { ...item.content, text: text.trim() } : item.content
      update.mutate({ ...key, content, sendAt }, { onError })
    },
    cancel: (isOwn: boolean) =>
      remove.mutate(key, {
        onError,
        onSuccess: () => {
          if (!isOwn) return
          onRestore(item.content)
          toast({ kind: 'done', message: say(scheduleText.cancelled) })
        },
      }),
  }
}

const ScheduledRow = (props: RowProps) => {
  const { item, scheduled, isReadOnly } = props
  const say = useSay()
  const moment = useMomentFormat()
  const isOwn = useSession()?.id === item.userId
  const [shownAt] = useState(() => Date.now())
  const [isChanging, setChanging] = useState(false)
  const { change, cancel, isPending } = useRowWrites(props)
  const author = scheduled.refs[item.userId]
  const isLate = Date.parse(item.sendAt) < shownAt - lateMs
  return (
    <li data-scheduled={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
      <div className="min-w-0 flex-1 basis-48">
        <UserText className="block truncate text-sm">{shortContent(item.content, say)}</UserText>
        <p className={`text-2xs ${isLate ? 'text-danger' : 'text-muted'}`}>
          {say(isLate ? scheduleText.late : scheduleText.at, { when: moment.full(item.sendAt) })}
          {!isOwn && author && ` · ${say(scheduleText.by, { name: say(author.name) })}`}
        </p>
      </div>
      {isOwn && !isReadOnly && (
        <Button size="small" look="ghost" isDisabled={isPending} onPress={() => setChanging(true)}>
          {say(scheduleText.edit)}
        </Button>
      )}
      <Button size="small" look="ghost" isPending={isPending} onPress={() => cancel(isOwn)}>
        {say(scheduleText.cancel)}
      </Button>
      {isChanging && (
        <ScheduleDialog
          sendAt={item.sendAt}
          {...('text' in item.content && { text: item.content.text ?? '' })}
          onChoose={change}
          onClose={() => setChanging(false)}
        />
      )}
    </li>
  )
}

export const ScheduledList = (props: Pick<RowProps, 'isReadOnly' | 'onRestore'>) => {
  const say = useSay()
  const { noteShownBelow } = useThread()
  const scheduled = useScheduled()
  const isShown = scheduled.items.length > 0
  useLayoutEffect(() => {
    if (isShown) noteShownBelow?.()
  }, [isShown, noteShownBelow])
  if (!isShown) return null
  return (
    <section
      aria-label={say(scheduleText.scheduled)}
      className="mx-3 mb-2 rounded-lg border border-line bg-sunken py-1"
    >
      <h3 className="flex items-center gap-1.5 px-3 pt-1 text-xs font-semibold text-muted">
        <Clock aria-hidden className="size-3.5" />
        {say(scheduleText.scheduled)}
      </h3>
      <ul className="max-h-40 divide-y divide-line overflow-y-auto">
        {scheduled.items.map((item) => (
          <ScheduledRow key={item.id} item={item} scheduled={scheduled} {...props} />
        ))}
      </ul>
    </section>
  )
}
