/** What tickets, on a floor above, do when something below them goes. */
import { moveTickets } from '#modules/tickets/server/bulk/move-tickets.ts'
import { countValues } from '#modules/tickets/server/count-values.ts'
import { ticketKeeper } from '#modules/tickets/server/hand-on.ts'
import { releaseFile } from '#modules/tickets/server/release-file.ts'

export const onRemoving = {
  department: ticketKeeper,
  file: releaseFile,
  status: moveTickets,
  /** A field, or a choice of one: how many values would go with it. */
  formField: countValues,
}
