/** Who may create tickets, for the modules above. */
import { ticketCreationStore } from './store/ticket-creation.ts'

export const ticketCreators = ticketCreationStore
