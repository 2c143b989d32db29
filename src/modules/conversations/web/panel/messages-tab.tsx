/** Finds messages of the conversation by their words. */
import { useState } from 'react'
import { useRead } from '#ui/calls/use-calls.tsx'
import { UserText } from '#ui/display/bidi.tsx'
import { Highlighted } from '#ui/display/highlighted.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { SearchBox } from '#ui/layout/view-bar.tsx'
import { useSay } from '#ui/words.tsx'
import { messageApi, type Message } from '../../api/messages.ts'
import { shortText } from '../thread/message-row.tsx'
import { threadText } from '../thread/thread-text.ts'
import { panelText } from './panel-text.ts'
import type { PanelProps } from './panel-props.ts'

export const MessagesTab = ({ conversation: { id }, onMessage }: PanelProps) => {
  const say = useSay()
  const moment = useMomentFormat()
  const [words, setWords] = useState('')
  const search = words.trim()
  const { data, isLoading } = useRead(messageApi.search, search ? { id, search } : null)
  const authorOf = ({ userId, customerId }: Message) => {
    const author = data?.refs[userId ?? customerId ?? '']
    return author ? say(author.name) : say(threadText.system)
  }
  return (
    <div className="grid gap-3">
      <div className="flex">
        <SearchBox label={say(panelText.searchMessages)} value={words} onChange={setWords} />
      </div>
      {!search && <p className="text-sm text-muted">{say(panelText.searchHint)}</p>}
      {isLoading && <SkeletonLines />}
      {search && data?.items.length === 0 && <p className="text-sm text-muted">{say(panelText.noneFound)}</p>}
      <ul>
        {search &&
          data?.items.map((message) => (
            <li key={message.id} className="border-b border-line">
              <button
                type="button"
                onClick={() => onMessage(message.id)}
                className="grid w-full gap-0.5 py-2 text-start hover:bg-sunken"
              >
                <span className="flex justify-between gap-2 text-xs text-muted">
                  <UserText className="truncate">{authorOf(message)}</UserText>
                  <time dateTime={message.sentAt}>{moment.full(message.sentAt)}</time>
                </span>
                <span dir="auto" className="line-clamp-3 text-sm">
                  <Highlighted text={shortText(message, say)} search={search} />
                </span>
              </button>
            </li>
          ))}
      </ul>
    </div>
  )
}
