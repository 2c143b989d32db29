/** Users who may create tickets, for modules above. */
import { ticketCreationStore } from './store/ticket-creation.ts'

export const ticketCreators = ticketCreationStore
