/** The bell of the top bar. Its list is loaded when the pointer or focus comes near. */
import { useSearch } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useEffect } from 'react'
import { useRead, useWrite } from '#ui/calls/use-calls.tsx'
import { useSession } from '#ui/calls/session.ts'
import { Code } from '#ui/display/bidi.tsx'
import { preloadable } from '#ui/loading/preloadable.ts'
import { usePopup } from '#ui/overlays/use-popup.ts'
import { useFormat, useSay } from '#ui/words.tsx'
import { notificationApi } from '../api.ts'
import { bellText } from '../bell-text.ts'

const bellPanel = preloadable(async () => (await import('./bell-panel.tsx')).BellPanel)

/** Notifications of a ticket or a conversation that is open are read. */
const useReadWhenOpen = (subjectIds: readonly string[] | undefined) => {
  const { ticketId, conversationId }: { ticketId?: string; conversationId?: string } = useSearch({ strict: false })
  const openIds = [ticketId, conversationId]
  const subjectId = subjectIds?.find((id) => openIds.includes(id))
  const { mutate: mark } = useWrite(notificationApi.mark)
  useEffect(() => {
    if (subjectId && document.visibilityState === 'visible') mark({ subjectId, isRead: true })
  }, [subjectId, mark])
}

const OwnBell = () => {
  const say = useSay()
  const { number } = useFormat()
  const { data } = useRead(notificationApi.unread, {})
  useReadWhenOpen(data?.subjectIds)
  const count = data?.count ?? 0
  const { button, Part, opened } = usePopup(
    bellPanel,
    'dialog',
    <button
      type="button"
      aria-label={count > 0 ? say(bellText.unread, { count: number(count) }) : say(bellText.none)}
      className="relative grid size-8 place-items-center rounded-md text-muted hover:bg-sunken hover:text-fg"
    >
      <Bell aria-hidden className="size-4.5" strokeWidth={1.75} />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute end-0 top-0 grid h-4 min-w-4 place-items-center rounded-full bg-brand px-1 text-2xs font-semibold text-brand-fg"
        >
          <Code>{number(count)}</Code>
        </span>
      )}
    </button>,
  )
  return (
    <>
      {button}
      {Part && <Part {...opened} />}
    </>
  )
}

/** Impersonators do not see the notifications of the user. */
export const NotificationBell = () => {
  const session = useSession()
  return session && !session.acting ? <OwnBell /> : null
}
