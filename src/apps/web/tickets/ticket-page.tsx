import { TicketPage } from '#modules/tickets/web/ticket-page.tsx'
import { TicketParts } from './ticket-parts.tsx'

export const TicketWithParts = () => (
  <TicketParts>
    <TicketPage />
  </TicketParts>
)
