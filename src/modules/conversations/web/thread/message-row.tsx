/** One row of a thread: a message, a note, an event, or a placeholder until it is loaded. */
import { Check, CheckCheck, CircleAlert, CircleHelp, Clock, LockKeyhole, Reply } from 'lucide-react'
import { memo, useEffect, useState } from 'react'
import type { Refs } from '#core/refs.ts'
import { UserAvatar } from '#modules/directory/web/user-avatar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { UserText } from '#ui/display/bidi.tsx'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { useSession } from '#ui/calls/session.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useSay } from '#ui/words.tsx'
import { messageApi, type Message, type MessageContent } from '../../api/messages.ts'
import { deliveryProblemText } from '../../text/messages-text.ts'
import { MessageBody } from './message-body.tsx'
import { ReactionButton, Reactions } from './reactions.tsx'
import { shortContent } from './short-content.ts'
import type { ShownReaction } from './thread-rows.ts'
import { messageStatusText, threadText } from './thread-text.ts'
import { useThread } from './use-thread.ts'

const MailMessage = lazyPart(
  async () => (await import('../mail/mail-message.tsx')).MailMessage,
  ({ message }: { message: Message }) => <MessageBody content={message.content as MessageContent} />,
)

export const bubbleLooks = {
  customer: 'bg-sunken text-fg',
  agent: 'bg-brand-soft text-fg',
  note: 'border border-warn/40 bg-warn-soft text-fg',
}
export const sideOf = ({ isInbound }: Pick<Message, 'isInbound'>) => (isInbound ? 'items-start' : 'items-end')

const statusIcons = { SENT: Check, DELIVERED: CheckCheck, READ: CheckCheck, FAILED: CircleAlert, UNKNOWN: CircleHelp }

const wordsOfProblem = (problem: string) => Object.entries(deliveryProblemText).find(([code]) => code === problem)?.[1]

/** Whether a message can still be taken back, followed to its end. */
const useCanUndo = (sendsAt: string | null) => {
  const left = () => (sendsAt ? Date.parse(sendsAt) - Date.now() : 0)
  const [isOpen, setOpen] = useState(() => left() > 0)
  useEffect(() => {
    const open = left() > 0
    setOpen(open)
    if (!open) return
    const timer = setTimeout(() => setOpen(false), left())
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- `left` reads the clock
  }, [sendsAt])
  return isOpen
}

const useMessageWrites = () => {
  const { store } = useThread()
  const refused = useErrorToast()
  const undo = useWrite(messageApi.undo, undefined, store.applyReply)
  const resend = useWrite(messageApi.resend, undefined, store.applyReply)
  return { undo, resend, options: { onError: refused } }
}

type OnRestore = (content: MessageContent) => void

const Undo = ({ message, onRestore }: { message: Message; onRestore: OnRestore }) => {
  const say = useSay()
  const { conversationId } = useThread()
  const { undo, options } = useMessageWrites()
  const myId = useSession()?.id
  const canUndo = useCanUndo(message.sendsAt)
  if (!canUndo || message.userId !== myId || message.isRemoved) return null
  const { content } = message
  return (
    <Button
      size="small"
      look="ghost"
      isPending={undo.isPending}
      onPress={() =>
        undo.mutate(
          { id: conversationId, messageId: message.id },
          { ...options, onSuccess: () => content && onRestore(content as MessageContent) },
        )
      }
    >
      {say(threadText.undo)}
    </Button>
  )
}

/** How far an outgoing message has come, and what can be done where it failed. */
const Delivery = ({ message }: { message: Message }) => {
  const say = useSay()
  const { conversationId, isReadOnly } = useThread()
  const { resend, options } = useMessageWrites()
  const { status, problem } = message
  if (message.isInbound || message.kind !== 'message') return null
  const Icon = status ? statusIcons[status] : Clock
  const isFailed = status === 'FAILED' || status === 'UNKNOWN'
  const known = wordsOfProblem(problem)
  const name = say(status ? messageStatusText[status] : threadText.queued)
  const readLook = status === 'READ' ? 'text-brand-text' : ''
  const look = isFailed ? 'text-danger' : readLook
  return (
    <>
      <span className={`inline-flex items-center gap-1 ${look}`} title={name}>
        <Icon aria-hidden className="size-3.5" />
        <span className={isFailed ? '' : 'sr-only'}>{name}</span>
      </span>
      {problem && <span dir="auto">{known ? say(known) : problem}</span>}
      {isFailed && !isReadOnly && (
        <Button
          size="small"
          look="ghost"
          isPending={resend.isPending}
          onPress={() => resend.mutate({ id: conversationId, messageId: message.id }, options)}
        >
          {say(threadText.resend)}
        </Button>
      )}
    </>
  )
}

export const shortText = (message: Message | undefined, say: ReturnType<typeof useSay>) => {
  const content = message?.content as MessageContent | null | undefined
  if (!content) return say(threadText.earlier)
  return shortContent(content, say)
}

type Props = {
  message: Message
  refs: Refs
  reactions: readonly ShownReaction[] | undefined
  /** The message that it answers, where that is loaded. */
  quoted: Message | undefined
  hasAuthor: boolean
  isMarked: boolean
  onRestore: OnRestore
  onReply?: (message: Message) => void
}

const Author = ({ message, refs }: Pick<Props, 'message' | 'refs'>) => {
  const say = useSay()
  const id = message.userId ?? message.customerId
  const ref = id ? refs[id] : undefined
  const staff = id ? threadText.somebody : threadText.system
  const fallback = message.isInbound ? threadText.customer : staff
  const name = say(ref?.name ?? fallback)
  return (
    <span className="mb-1 flex items-center gap-1.5 text-xs text-muted">
      <UserAvatar name={name} fileId={ref?.avatarFileId ?? null} className="size-5 text-2xs" />
      <UserText className="font-semibold text-fg">{name}</UserText>
      {message.kind === 'note' && (
        <span className="inline-flex items-center gap-1 text-warn-text">
          <LockKeyhole aria-hidden className="size-3" />
          {say(threadText.note)}
        </span>
      )}
    </span>
  )
}

const Bubble = ({ message, quoted, reactions }: Pick<Props, 'message' | 'quoted' | 'reactions'>) => {
  const say = useSay()
  const { isMail } = useThread()
  const side = message.isInbound ? 'customer' : 'agent'
  const look = message.kind === 'note' ? 'note' : side
  if (message.isRemoved || !message.content)
    return <p className="text-sm text-muted italic">{say(threadText.removed)}</p>
  return (
    <div className="relative max-w-full">
      <div className={`max-w-full rounded-lg px-3 py-2 ${bubbleLooks[look]}`}>
        {message.replyToId && (
          <p className="mb-1.5 truncate border-s-2 border-line-strong ps-2 text-xs text-muted">
            <span className="sr-only">{say(threadText.replyTo)} </span>
            <UserText>{shortText(quoted, say)}</UserText>
          </p>
        )}
        {isMail ? <MailMessage message={message} /> : <MessageBody content={message.content as MessageContent} />}
      </div>
      {reactions && reactions.length > 0 && <Reactions shown={reactions} />}
    </div>
  )
}

/** Seen with the pointer or the focus on the row. */
const RowActions = ({ message, reactions, onReply }: Pick<Props, 'message' | 'reactions' | 'onReply'>) => {
  const say = useSay()
  const { canReact } = useThread()
  const mine = reactions?.find(({ isMine }) => isMine)?.emoji
  return (
    <>
      {onReply && message.isInbound && (
        <IconButton
          size="small"
          label={say(threadText.reply)}
          onPress={() => onReply(message)}
          className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100"
        >
          <Reply aria-hidden className="size-3.5 rtl:-scale-x-100" />
        </IconButton>
      )}
      {canReact && message.kind === 'message' && message.content && (
        <ReactionButton messageId={message.id} mine={mine} />
      )}
    </>
  )
}

export const MessageRow = memo((props: Props) => {
  const { message, refs, reactions, quoted, hasAuthor, isMarked, onRestore, onReply } = props
  const moment = useMomentFormat()
  const marked = isMarked ? 'rounded-lg ring-2 ring-brand ring-offset-4 ring-offset-surface' : ''
  return (
    <article
      data-message={message.id}
      data-kind={message.kind}
      className={`group flex flex-col px-4 ${hasAuthor ? 'pt-3' : 'pt-1'} ${reactions?.length ? 'pb-3' : ''} ${sideOf(message)}`}
    >
      <div className={`flex max-w-[min(36rem,88%)] flex-col ${sideOf(message)} ${marked}`}>
        {hasAuthor && <Author message={message} refs={refs} />}
        <div className={`flex max-w-full items-center gap-1 ${message.isInbound ? '' : 'flex-row-reverse'}`}>
          <Bubble message={message} quoted={quoted} reactions={reactions} />
          <RowActions message={message} reactions={reactions} {...(onReply && { onReply })} />
        </div>
        <span className="mt-0.5 flex flex-wrap items-center gap-1.5 text-2xs text-muted">
          <time dateTime={message.sentAt} title={moment.full(message.sentAt)}>
            {moment.time(message.sentAt)}
          </time>
          <Delivery message={message} />
          <Undo message={message} onRestore={onRestore} />
        </span>
      </div>
    </article>
  )
})
