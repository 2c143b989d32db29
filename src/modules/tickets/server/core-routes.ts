import { route, type Route } from '#platform/door.ts'
import { ticketApi } from '../api/tickets.ts'
import { createTicket, readBlank } from './create-ticket.ts'
import { getTicket } from './get-ticket.ts'
import { countTickets, listTickets } from './list-tickets.ts'
import { updateTicket } from './update-ticket.ts'

export const coreRoutes: Route[] = [
  route(ticketApi.list, listTickets),
  route(ticketApi.counts, countTickets),
  route(ticketApi.blank, readBlank),
  route(ticketApi.get, getTicket),
  route(ticketApi.create, createTicket),
  route(ticketApi.update, updateTicket),
]
