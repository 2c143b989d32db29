import { TicketsPage } from '#modules/tickets/web/tickets-page.tsx'
import { TicketParts } from './ticket-parts.tsx'

export const TicketsWithParts = () => (
  <TicketParts>
    <TicketsPage />
  </TicketParts>
)
