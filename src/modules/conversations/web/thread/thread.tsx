/** The messages of a conversation, however many: row = seq, pages are loaded as they are shown, anchored at the end. */
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Empty, ReadError } from '#ui/display/state-pages.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { useSession } from '#ui/calls/session.ts'
import { useRem } from '#ui/settings/root-size.ts'
import { useSay } from '#ui/words.tsx'
import { ScrollRegion } from '#ui/display/scroll-region.tsx'
import type { Message, MessageContent } from '../../api/messages.ts'
import { EventRow } from './event-row.tsx'
import { MessageRow } from './message-row.tsx'
import type { Outgoing } from './outbox.ts'
import { OutgoingRow } from './outgoing-row.tsx'
import {
  beginsDay,
  estimatedRem,
  foldedEvents,
  isReaction,
  isShownOutgoing,
  reactionsOf,
  showsAuthor,
} from './thread-rows.ts'
import { threadText } from './thread-text.ts'
import { useThread, useThreadView } from './use-thread.ts'

type Props = {
  /** A message to show first. */
  messageId?: string
  onRestore: (content: MessageContent) => void
  onReply?: (message: Message) => void
  /** The last seq in sight of a reader who is at the end. */
  onRead: (seq: number) => void
}
const nearEndPx = 80
const placeMs = 100

const Waiting = () => (
  <div aria-hidden className="grid gap-4 p-4">
    {['w-2/5', 'w-1/3 justify-self-end', 'w-1/2', 'w-1/4 justify-self-end'].map((look) => (
      <span key={look} className={`skeleton h-12 rounded-lg ${look}`} />
    ))}
  </div>
)

const DayLine = ({ at }: { at: string }) => (
  <p className="flex items-center gap-3 px-4 pt-4 text-xs font-semibold text-muted">
    <span aria-hidden className="h-px flex-1 bg-line" />
    <time dateTime={at}>{useMomentFormat().day(at)}</time>
    <span aria-hidden className="h-px flex-1 bg-line" />
  </p>
)

const UnreadLine = () => (
  <p data-unread-line className="flex items-center gap-3 px-4 pt-4 text-xs font-semibold text-brand-text">
    <span aria-hidden className="h-px flex-1 bg-brand" />
    {useSay()(threadText.newMessages)}
    <span aria-hidden className="h-px flex-1 bg-brand" />
  </p>
)

const subscribeVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const useIsInSight = () => useSyncExternalStore(subscribeVisibility, () => document.visibilityState === 'visible')

/** Goes to a message of the address once, marks it, and otherwise begins at the end. */
const useStart = (messageId: string | undefined, isLoaded: boolean, goTo: (seq?: number) => void) => {
  const { store } = useThread()
  const started = useRef<string>(undefined)
  useLayoutEffect(() => {
    const target = messageId ?? 'end'
    if (!isLoaded || started.current === target) return
    started.current = target
    if (!messageId) return goTo()
    void store.findSeq(messageId).then((seq) => goTo(seq))
  }, [messageId, isLoaded, goTo, store])
}

const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

type PlaceInput = { scroller: RefObject<HTMLElement | null>; totalSize: number; shownBelow: number }
/** Stays at the place that was gone to while rows above it are measured and loaded, until the reader moves. */
const usePlace = ({ scroller, totalSize, shownBelow }: PlaceInput, scroll: (seq?: number) => void) => {
  const place = useRef<{ seq?: number | undefined }>(undefined)
  const latest = useRef(scroll)
  useLayoutEffect(() => {
    latest.current = scroll
  })
  useLayoutEffect(() => {
    if (place.current) latest.current(place.current.seq)
  }, [totalSize, shownBelow])
  const hasRows = totalSize > 0
  useEffect(() => {
    const box = scroller.current
    const release = () => {
      place.current = undefined
    }
    for (const move of moves) box?.addEventListener(move, release, { passive: true })
    return () => {
      for (const move of moves) box?.removeEventListener(move, release)
    }
  }, [scroller, hasRows])
  return useCallback((seq?: number) => {
    place.current = { seq }
    latest.current(seq)
  }, [])
}

const useRows = ({ messageId, onRead }: Props) => {
  const rem = useRem()
  const { store, shownBelow = 0 } = useThread()
  const { thread, outbox: unsent, unreadSeq, error } = useThreadView(store)
  const outbox = useMemo(() => unsent.filter(isShownOutgoing), [unsent])
  const scroller = useRef<HTMLDivElement>(null)
  const { messages, lastSeq } = thread
  const virtual = useVirtualizer({
    count: lastSeq + outbox.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimatedRem(messages.get(index + 1)) * rem,
    getItemKey: (index) => (index < lastSeq ? index + 1 : (outbox[index - lastSeq]?.id ?? index)),
    overscan: 8,
    paddingEnd: rem,
    useFlushSync: false,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: nearEndPx,
  })
  const items = virtual.getVirtualItems()
  const first = (items[0]?.index ?? 0) + 1
  const last = (items.at(-1)?.index ?? 0) + 1
  const isPlaced = useRef(false)
  useEffect(() => {
    if (lastSeq === 0) return
    const show = () => {
      isPlaced.current = true
      store.show(first, Math.min(last, lastSeq))
    }
    if (isPlaced.current) return show()
    // The first rows are drawn before the thread has gone to its end: they are not wanted.
    const timer = setTimeout(show, placeMs)
    return () => clearTimeout(timer)
  }, [store, first, last, lastSeq])
  const isAtEnd = virtual.isAtEnd(nearEndPx)
  const goTo = usePlace({ scroller, totalSize: virtual.getTotalSize(), shownBelow }, (seq) =>
    seq
      ? virtual.scrollToIndex(seq - 1, { align: 'center' })
      : virtual.scrollToIndex(lastSeq + outbox.length - 1, { align: 'end' }),
  )
  useStart(messageId, thread.rev > 0, goTo)
  const isInSight = useIsInSight()
  useEffect(() => {
    if (!isAtEnd || lastSeq === 0 || !isInSight) return
    store.noteRead(lastSeq)
    onRead(lastSeq)
  }, [store, isAtEnd, lastSeq, isInSight, onRead])
  // One's own message is always shown.
  const ownCount = outbox.length
  useEffect(() => {
    if (ownCount > 0) goTo()
    // oxlint-disable-next-line react/exhaustive-deps -- only where one's own message was added
  }, [ownCount])
  const isNewAbove = unreadSeq !== null && virtual.range !== null && virtual.range.startIndex > unreadSeq - 1
  return { scroller, virtual, items, thread, outbox, unsent, unreadSeq, error, isAtEnd, isNewAbove, goTo }
}

type RowProps = Props & ReturnType<typeof useThreadView> & { index: number; context: RowContext }
type RowContext = {
  reactions: ReturnType<typeof reactionsOf>
  byId: ReadonlyMap<string, Message>
  openRun: number | undefined
  setOpenRun: (start?: number) => void
}

const StoredRow = ({ message, thread, context, messageId, onRestore, onReply }: RowProps & { message: Message }) => {
  const { messages, refs } = thread
  const { reactions, byId, openRun, setOpenRun } = context
  if (isReaction(message)) return null
  if (message.kind === 'event') {
    const { isLast, first, others } = foldedEvents(messages, message)
    const isOpen = openRun === first
    if (!isLast && !isOpen) return null
    const toggle = () => setOpenRun(isOpen ? undefined : first)
    return <EventRow message={message} refs={refs} others={isLast ? others : 0} isOpen={isOpen} onToggle={toggle} />
  }
  return (
    <MessageRow
      message={message}
      refs={refs}
      reactions={reactions.get(message.id)}
      quoted={message.replyToId ? byId.get(message.replyToId) : undefined}
      hasAuthor={showsAuthor(messages, message)}
      isMarked={message.id === messageId}
      onRestore={onRestore}
      {...(onReply && { onReply })}
    />
  )
}

const ThreadRow = (props: RowProps) => {
  const { thread, outbox, unreadSeq, index, onRestore } = props
  const { store } = useThread()
  const outgoing = outbox[index - thread.lastSeq]
  const restore = (item: Outgoing) => {
    store.discard(item.id)
    onRestore(item.content)
  }
  if (outgoing) return <OutgoingRow item={outgoing} onRestore={restore} />
  const message = thread.messages.get(index + 1)
  if (!message) return <span aria-hidden className="skeleton mx-4 my-2 block h-10 w-2/5 rounded-lg" />
  return (
    <>
      {beginsDay(thread.messages, message) && <DayLine at={message.sentAt} />}
      {message.seq === unreadSeq && <UnreadLine />}
      <StoredRow {...props} message={message} />
    </>
  )
}

const useRowContext = (messages: ReadonlyMap<number, Message>, outbox: readonly Outgoing[]): RowContext => {
  const [openRun, setOpenRun] = useState<number>()
  const myId = useSession()?.id
  const reactions = useMemo(() => reactionsOf(messages, { myId, outbox }), [messages, myId, outbox])
  const byId = useMemo(() => new Map([...messages.values()].map((message) => [message.id, message])), [messages])
  return { reactions, byId, openRun, setOpenRun }
}

export const Thread = (props: Props) => {
  const say = useSay()
  const { store } = useThread()
  const { scroller, virtual, items, isAtEnd, isNewAbove, unsent, goTo, ...view } = useRows(props)
  const { thread, outbox, unreadSeq, error } = view
  const context = useRowContext(thread.messages, unsent)
  if (error && thread.rev === 0) return <ReadError error={error} retry={() => void store.open()} />
  const isEmpty = thread.rev > 0 && thread.lastSeq + outbox.length === 0
  return (
    <div className="relative min-h-0 flex-1">
      <ScrollRegion
        ref={scroller}
        role="log"
        aria-label={say(threadText.messages)}
        className="h-full overflow-y-auto outline-none [overflow-anchor:none]"
      >
        {thread.rev === 0 && <Waiting />}
        {isEmpty && <Empty title={say(threadText.none)} />}
        <div style={{ blockSize: virtual.getTotalSize() }} className="relative mx-auto w-full max-w-[44rem]">
          <div style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }} className="absolute inset-x-0 top-0">
            {items.map(({ index, key }) => (
              <div key={key} data-index={index} ref={virtual.measureElement} className="flow-root">
                <ThreadRow {...props} {...view} index={index} context={context} />
              </div>
            ))}
          </div>
        </div>
      </ScrollRegion>
      {isNewAbove && unreadSeq !== null && (
        <div className="absolute inset-x-0 top-3 flex justify-center">
          <Button size="small" onPress={() => goTo(unreadSeq)} className="rounded-full shadow-pop">
            <ArrowUp aria-hidden className="size-4" />
            {say(threadText.toNew)}
          </Button>
        </div>
      )}
      {!isAtEnd && thread.rev > 0 && !isEmpty && (
        <div className="absolute inset-x-0 bottom-3 flex justify-center">
          <Button size="small" onPress={() => goTo()} className="rounded-full shadow-pop">
            <ArrowDown aria-hidden className="size-4" />
            {say(threadText.latest)}
          </Button>
        </div>
      )}
    </div>
  )
}
