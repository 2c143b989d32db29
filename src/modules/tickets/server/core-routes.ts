import { downloadRoute, route, type Route } from '#platform/door.ts'
import { ticketApi } from '../api/tickets.ts'
import { archiveTicket, disableTicket, pinTicket, resolveTicket, unresolveTicket } from './acts.ts'
import { createTicket, readBlank } from './create-ticket.ts'
import { findTickets } from './find-tickets.ts'
import { getTicket } from './get-ticket.ts'
import { readHistory } from './history.ts'
import { countTickets, listTickets } from './list-tickets.ts'
import { readTicketFile } from './read-file.ts'
import { updateTicket } from './update-ticket.ts'

export const coreRoutes: Route[] = [
  route(ticketApi.list, listTickets),
  route(ticketApi.counts, countTickets),
  route(ticketApi.find, findTickets),
  route(ticketApi.blank, readBlank),
  route(ticketApi.get, getTicket),
  route(ticketApi.create, createTicket),
  route(ticketApi.update, updateTicket),
  route(ticketApi.resolve, resolveTicket),
  route(ticketApi.unresolve, unresolveTicket),
  route(ticketApi.archive, archiveTicket),
  route(ticketApi.disable, disableTicket),
  route(ticketApi.pin, pinTicket),
  route(ticketApi.history, readHistory),
  downloadRoute(ticketApi.file, readTicketFile),
]
