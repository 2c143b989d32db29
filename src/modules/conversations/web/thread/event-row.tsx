/** An interaction event as a centred line; consecutive ones are folded into the last. */
import { Button } from '#ui/buttons/button.tsx'
import type { Refs } from '#core/refs.ts'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { useSay } from '#ui/words.tsx'
import type { EventContent, Message } from '../../api/messages.ts'
import { conversationStatuses } from '../../statuses.ts'
import { statusText } from '../inbox-text.ts'
import { eventText, threadEventText, threadText } from './thread-text.ts'

const useEventWords = (refs: Refs) => {
  const say = useSay()
  const nameOf = (id: string | null | undefined) => say((id && refs[id]?.name) || threadText.somebody)
  const statusName = (value: string | undefined) => {
    const status = conversationStatuses.find((known) => known === value)
    return status ? say(statusText[status]) : (value ?? '')
  }
  const targetOf = ({ userId, teamId, queueId }: EventContent) => {
    const id = userId ?? teamId ?? queueId
    const place = queueId ? threadEventText.aQueue : threadText.somebody
    return say((id && refs[id]?.name) || (teamId ? threadEventText.aTeam : place))
  }
  return ({ content, userId }: Message) => {
    const event = content as EventContent | null
    if (!event) return ''
    const words = say(eventText[event.type], {
      user: nameOf(event.userId ?? userId),
      target: targetOf(event),
      from: statusName(event.from),
      to: statusName(event.to),
    })
    const isByAnother = userId && userId !== event.userId
    return isByAnother ? say(threadEventText.by, { event: words, actor: nameOf(userId) }) : words
  }
}

type Props = { message: Message; refs: Refs; others: number; isOpen: boolean; onToggle: () => void }

export const EventRow = ({ message, refs, others, isOpen, onToggle }: Props) => {
  const say = useSay()
  const moment = useMomentFormat()
  const wordsOf = useEventWords(refs)
  return (
    <div data-event={message.id} className="flex items-center gap-3 px-4 py-1.5 text-xs text-muted">
      <span aria-hidden className="h-px flex-1 bg-line" />
      <p className="max-w-[80%] text-center">
        {wordsOf(message)}{' '}
        <time dateTime={message.sentAt} title={moment.full(message.sentAt)} className="whitespace-nowrap">
          {moment.time(message.sentAt)}
        </time>
      </p>
      {others > 0 && (
        <Button size="small" look="ghost" aria-expanded={isOpen} onPress={onToggle}>
          {say(isOpen ? threadText.fewerEvents : threadText.moreEvents, { count: others })}
        </Button>
      )}
      <span aria-hidden className="h-px flex-1 bg-line" />
    </div>
  )
}
