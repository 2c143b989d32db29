/** Appends messages and interaction events to a conversation, whose row the caller has locked. */
import { randomUUIDv7 } from 'node:crypto'
import { fold } from '#core/values/fold.ts'
import type { Ctx } from '#platform/context.ts'
import type { EventContent, Message, MessageContent } from '../../api/messages.ts'
import { announceChanges } from '../announce.ts'
import { toMessage } from './present-message.ts'
import { messageStore, type MessageRow, type NewMessage } from '../store/messages.ts'

const longestPreview = 200
const longestSearched = 4_000

/** The words in a message, for search and for the list. */
export const textOfContent = (content: MessageContent): string => {
  switch (content.type) {
    case 'LOCATION':
      return [content.name, content.address].filter(Boolean).join(' ')
    case 'CONTACT':
      return content.contacts.flatMap(({ name, phones, emails }) => [name, ...phones, ...emails]).join(' ')
    case 'REACTION':
      return content.emoji
    case 'INTERACTIVE':
      return content.chosen ? content.chosen.title : content.text
    default:
      return content.text ?? ''
  }
}

export const fileIdsOf = (content: MessageContent): string[] => {
  if ('fileId' in content) return [content.fileId]
  return content.type === 'TEXT' ? (content.fileIds ?? []) : []
}

/** What the store keeps of a content besides its type. */
const storedContent = (content: MessageContent | EventContent): object => ({ ...content, type: undefined })

type Appended = Omit<NewMessage, 'content' | 'type' | 'fileIds' | 'searchText' | 'preview'> & {
  content: MessageContent
}

/** What the store keeps of a content for search, and for the list. */
export const searchedAndShown = (content: MessageContent) => {
  const text = textOfContent(content)
  return { searchText: fold(text.slice(0, longestSearched)), preview: text.slice(0, longestPreview) || content.type }
}

const newMessageOf = ({ content, ...message }: Appended): NewMessage => {
  const { searchText, preview } = searchedAndShown(content)
  const isSilent = message.kind === 'note' || content.type === 'REACTION'
  return {
    ...message,
    type: content.type,
    content: storedContent(content),
    fileIds: fileIdsOf(content),
    searchText,
    ...(!isSilent && { preview }),
  }
}

/** Stores it; the caller announces it. */
export const storeMessage = (ctx: Ctx, message: Appended): Promise<MessageRow> =>
  messageStore.append(ctx, newMessageOf(message))

const announceRows = (ctx: Ctx, rows: readonly MessageRow[]) =>
  announceChanges(
    ctx,
    rows.map((row) => ({ id: row.conversationId, rev: row.rev, message: toMessage(row) })),
  )

/** Of any conversations, in the order of each. */
export const appendMessages = async (ctx: Ctx, messages: readonly Appended[]) =>
  announceRows(ctx, await messageStore.appendAll(ctx, messages.map(newMessageOf)))

export const appendMessage = async (ctx: Ctx, message: Appended): Promise<Message> => {
  const row = await storeMessage(ctx, message)
  await announceRows(ctx, [row])
  return toMessage(row)
}

type NewEvent = EventContent & { actorId?: string | null }

/** Of any conversations. Each event takes a seq and a rev of its own, in this order. */
export const appendAllEvents = async (ctx: Ctx, events: readonly (NewEvent & { of: string })[]) => {
  if (events.length === 0) return
  const rows = await messageStore.appendAll(
    ctx,
    events.map(({ actorId, of, ...content }) => ({
      id: randomUUIDv7(),
      conversationId: of,
      kind: 'event' as const,
      type: content.type,
      content: storedContent(content),
      userId: actorId === undefined ? (ctx.user?.id ?? null) : actorId,
    })),
  )
  await announceRows(ctx, rows)
}

export const appendEvents = (ctx: Ctx, conversationId: string, events: readonly NewEvent[]) =>
  appendAllEvents(
    ctx,
    events.map((event) => ({ ...event, of: conversationId })),
  )
