/** Conversations are a module above: the application provides the list of those that are linked to a ticket. */
import { createContext, type ComponentType } from 'react'

type Parts = { TicketConversations?: ComponentType<{ ticketId: string }> }
export const ConversationParts = createContext<Parts>({})
