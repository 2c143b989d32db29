/** Form pages with a ticket search and the uses by workflows: the forms module is below both and cannot import them. */
import { FieldPage } from '#modules/boards/web/field-page.tsx'
import { FormPage } from '#modules/boards/web/form-page.tsx'
import { TicketFinder } from '#modules/forms/web/fill/fill-scope.tsx'
import { useTicketFinder } from '#modules/tickets/web/ticket-finder.ts'
import { withUses } from './with-uses.tsx'

const FormPageWithUses = withUses(FormPage)

export const FormPageWithTickets = () => (
  <TicketFinder value={useTicketFinder()}>
    <FormPageWithUses />
  </TicketFinder>
)

export const FieldPageWithTickets = () => (
  <TicketFinder value={useTicketFinder()}>
    <FieldPage />
  </TicketFinder>
)
