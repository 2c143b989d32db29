/** The ticket that a new conversation becomes, where its channel names a board. */
import { ApiError } from '#core/errors.ts'
import { createIncomingTicket } from '#modules/tickets/server/save/create-ticket.ts'
import type { Ctx } from '#platform/context.ts'
import { mailSubjectText } from '../text/messages-text.ts'
import { paragraphsOf } from './mail/compose-mail.ts'
import { conversationTicketStore } from './store/tickets.ts'

const longest = { name: 200, description: 20_000 }

type NewTicket = {
  boardId: string
  conversationId: string
  customerId: string
  /** The text where it is empty. */
  subject: string
  text: string
  fileIds: string[]
}

/** False where the board takes no tickets: the conversation stays in the inbox. */
export const createLinkedTicket = async (ctx: Ctx, { subject, text, conversationId, ...rest }: NewTicket) => {
  try {
    const { id: ticketId } = await createIncomingTicket(ctx, {
      ...rest,
      name: (subject || text).trim().slice(0, longest.name) || mailSubjectText.none,
      description: paragraphsOf(text.slice(0, longest.description)),
    })
    await conversationTicketStore.add(ctx, { conversationId, ticketId })
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
