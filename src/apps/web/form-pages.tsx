/** Form pages with a ticket search: the forms module is below tickets and cannot import it. */
import { FieldPage } from '#modules/boards/web/field-page.tsx'
import { FormPage } from '#modules/boards/web/form-page.tsx'
import { TicketFinder } from '#modules/forms/web/fill/fill-scope.tsx'
import { useTicketFinder } from '#modules/tickets/web/ticket-finder.ts'

export const FormPageWithTickets = () => (
  <TicketFinder value={useTicketFinder()}>
    <FormPage />
  </TicketFinder>
)

export const FieldPageWithTickets = () => (
  <TicketFinder value={useTicketFinder()}>
    <FieldPage />
  </TicketFinder>
)
