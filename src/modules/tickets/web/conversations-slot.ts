/** Conversations are a module above: the application provides the list of those that are linked to a ticket. */
import { createContext, type ComponentType } from 'react'

export const TicketConversationsPart = createContext<ComponentType<{ ticketId: string }> | undefined>(undefined)
