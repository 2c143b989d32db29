/** The pages of a board's form with tickets to be found on them: forms stand below tickets and do not know them. */
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
