/** How long the channel still takes free replies, and what to do after that. */
import { Hourglass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { useSay } from '#ui/words.tsx'
import type { ConversationDetail } from '../../api/conversations.ts'
import { windowEnd } from '../../channel-window.ts'
import { composerText } from './composer-text.ts'

const checkMs = 30_000

export const useWindow = (conversation: ConversationDetail | undefined) => {
  const [now, setNow] = useState(() => Date.now())
  const end = conversation && windowEnd(conversation.limits, conversation.lastInboundAt)
  const hasEnd = end !== undefined
  useEffect(() => {
    if (!hasEnd) return
    const timer = setInterval(() => setNow(Date.now()), checkMs)
    return () => clearInterval(timer)
  }, [hasEnd])
  return { end, isClosed: end !== undefined && end <= now }
}

export const WindowNotice = ({ end, isClosed }: ReturnType<typeof useWindow>) => {
  const say = useSay()
  const moment = useMomentFormat()
  if (end === undefined) return null
  const when = moment.ago(new Date(end).toISOString())
  return (
    <p role="status" className={`flex items-center gap-1.5 px-3 text-xs ${isClosed ? 'text-warn-text' : 'text-muted'}`}>
      <Hourglass aria-hidden className="size-3.5 shrink-0" />
      {isClosed ? say(composerText.windowClosed) : say(composerText.windowOpen, { when })}
    </p>
  )
}
