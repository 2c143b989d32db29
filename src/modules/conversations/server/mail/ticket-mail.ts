/** Mails of a channel that belongs to a board: the first one becomes a ticket, those of its thread comments, and replies there mails. */
import { textOfHtml } from '#modules/channels/server/kinds/email/safe-html.ts'
import { addIncomingComment, findStaffReply } from '#modules/tickets/server/collaboration/incoming-comments.ts'
import { on, type Subscription } from '#platform/changes/events.ts'
import type { Ctx } from '#platform/context.ts'
import { longestText } from '../../api/messages.ts'
import { mailSubjectText } from '../../text/messages-text.ts'
import { nobody } from '../read/find-conversation.ts'
import { createLinkedTicket } from '../incoming-ticket.ts'
import { storeOutgoing } from '../messages/send-message.ts'
import { conversationStore } from '../store/conversations.ts'
import { messageStore } from '../store/messages.ts'
import { conversationTicketStore } from '../store/tickets.ts'
import { paragraphsOf } from './compose-mail.ts'
import type { StoredMail } from './stored-mail.ts'

type Begun = { boardId: string; conversationId: string; customerId: string }

/** False where the board takes no tickets: the mail stays a conversation of the inbox. */
export const createMailTicket = (ctx: Ctx, mail: StoredMail, begun: Begun) =>
  createLinkedTicket(ctx, {
    ...begun,
    subject: mail.subject,
    text: [mail.text, mail.quoted].filter(Boolean).join('\n\n'),
    fileIds: mail.files.map(({ id }) => id),
  })

/** The customer's answer in each ticket of the conversation. False where there is none: an agent reads it in the inbox. */
export const commentOnTickets = async (ctx: Ctx, conversationId: string, { text, quoted, files }: StoredMail) => {
  const body = paragraphsOf(text || quoted)
  const fileIds = files.map(({ id }) => id)
  let isTaken = false
  for (const { ticketId } of await conversationTicketStore.list(ctx, conversationId))
    if (await addIncomingComment(ctx, ticketId, { body, fileIds })) isTaken = true
  return isTaken
}

/** The message has the id of the comment, so that it is sent once though the change may be handled twice. */
const mailReply = async (ctx: Ctx, ticketId: string, commentId: string) => {
  const conversationIds = await conversationTicketStore.mailThreads(ctx, ticketId)
  const reply = conversationIds.length > 0 ? await findStaffReply(ctx, ticketId, commentId) : undefined
  const [conversationId = ''] = conversationIds
  if (!reply || (await messageStore.get(ctx, commentId))) return
  const row = await conversationStore.find(ctx, { id: conversationId, userId: nobody, isLocked: true })
  if (!row) return
  const { fileIds, authorId: userId } = reply
  const text = (await textOfHtml(reply.body)).slice(0, longestText) || mailSubjectText.files
  const content = { type: 'TEXT' as const, text, ...(fileIds.length > 0 && { fileIds }) }
  await storeOutgoing(ctx, row, { messageId: commentId, content, userId, waitSeconds: 0 })
}

export const mailSubscriptions: Subscription[] = [
  on('ticket.commented', 'mail-replies', (ctx, { subjectId, data }) => mailReply(ctx, subjectId, data.commentId)),
]
