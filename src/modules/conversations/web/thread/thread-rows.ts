/** What each row of a thread shows besides its message: day, author, and events that are folded into one line. */
import type { Message, MessageContent } from '../../api/messages.ts'
import type { Outgoing } from './outbox.ts'

export type LoadedMessages = ReadonlyMap<number, Message>
const groupMs = 5 * 60_000

const dayOf = ({ sentAt }: Message) => new Date(sentAt).toDateString()

export const beginsDay = (messages: LoadedMessages, message: Message) => {
  if (message.seq === 1) return true
  const before = messages.get(message.seq - 1)
  return before !== undefined && dayOf(before) !== dayOf(message)
}

const authorOf = ({ kind, isInbound, userId, customerId }: Message) => [kind, isInbound, userId, customerId].join()

/** Messages of one author in a row show the author once. */
export const showsAuthor = (messages: LoadedMessages, message: Message) => {
  const before = messages.get(message.seq - 1)
  return (
    !before ||
    authorOf(before) !== authorOf(message) ||
    Date.parse(message.sentAt) - Date.parse(before.sentAt) > groupMs ||
    beginsDay(messages, message)
  )
}

const isEvent = (message: Message | undefined): message is Message => message?.kind === 'event'

/** Consecutive events are one line: the last of them represents all. */
export const foldedEvents = (messages: LoadedMessages, { seq }: Message) => {
  const isLast = !isEvent(messages.get(seq + 1))
  let first = seq
  while (isEvent(messages.get(first - 1))) first -= 1
  return { isLast, first, others: seq - first }
}

export const isReaction = ({ content }: Pick<Message, 'content'>) =>
  (content as MessageContent | null)?.type === 'REACTION'

/** A reaction on its way is shown at its message; one that failed is shown with its reason. */
export const isShownOutgoing = ({ content, state }: Outgoing) => content.type !== 'REACTION' || state === 'failed'

export type ShownReaction = { emoji: string; count: number; isMine: boolean }

const countReactions = (byPerson: ReadonlyMap<string, string>, myId: string | undefined) => {
  const shown = new Map<string, ShownReaction>()
  for (const [person, emoji] of byPerson) {
    const { count, isMine } = shown.get(emoji) ?? { count: 0, isMine: false }
    if (emoji !== '') shown.set(emoji, { emoji, count: count + 1, isMine: isMine || person === myId })
  }
  return [...shown.values()]
}

type Mine = { myId?: string | undefined; outbox?: readonly Outgoing[] }

/** The latest reaction of each person to each message, with those on their way; an empty one takes it back. */
export const reactionsOf = (messages: LoadedMessages, { myId, outbox = [] }: Mine = {}) => {
  const byMessage = new Map<string, Map<string, string>>()
  const stored = [...messages.values()].filter(isReaction).toSorted((a, b) => a.seq - b.seq)
  const sent = outbox.filter((item) => !isShownOutgoing(item))
  const own = sent.map(({ content }) => ({ content, userId: myId, customerId: null }))
  for (const { content, userId, customerId } of [...stored, ...own]) {
    const { messageId, emoji } = content as Extract<MessageContent, { type: 'REACTION' }>
    const byPerson = byMessage.get(messageId) ?? new Map<string, string>()
    byPerson.set(userId ?? customerId ?? '', emoji)
    byMessage.set(messageId, byPerson)
  }
  return new Map([...byMessage].map(([id, byPerson]) => [id, countReactions(byPerson, myId)] as const))
}

/** The height of a row before it was measured, in rem. */
export const estimatedRem = (message: Message | undefined) => {
  if (!message) return 4
  if (isReaction(message)) return 0
  if (message.kind === 'event') return 2
  const content = message.content as MessageContent | null
  if (content?.type === 'IMAGE' || content?.type === 'VIDEO') return 16
  const text = content && 'text' in content ? (content.text ?? '') : ''
  return 4 + Math.floor(text.length / 60) * 1.3
}
