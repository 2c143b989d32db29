/** Exports are a module above: the application provides their parts, and the pages of tickets show them. */
import { createContext, type ComponentType } from 'react'
import type { Selection } from '#ui/table/columns.ts'
import type { Ticket } from '../api/tickets.ts'
import type { TicketListQuery } from './list/list-query.ts'

export type ListExportProps = {
  question: TicketListQuery
  /** Keys of the columns that are shown, in their order. */
  columns: readonly string[]
  selection: Selection
}
export type TicketExportProps = { ticket: Ticket; onClose: () => void }
type Parts = { ListExport?: ComponentType<ListExportProps>; TicketExport?: ComponentType<TicketExportProps> }

export const ExportParts = createContext<Parts>({})
