import { recordsLine } from '../../web/cells/lines.ts'
import { ticketsCell, TicketsView } from '../../web/cells/tickets-cell.tsx'
import { lazyInput } from '../../web/lazy-input.ts'
import type { WebKind } from '../../web/web-kind.ts'

export const web: WebKind = {
  input: lazyInput(async () => (await import('./input.tsx')).TicketInput),
  line: recordsLine,
  cell: ticketsCell,
  view: TicketsView,
  change: null,
  isTall: true,
}
