import { downloadRoute, route, type Route } from '#platform/door.ts'
import { bulkApi } from '../api/bulk.ts'
import { commentApi, draftApi, linkApi, presenceApi } from '../api/talk.ts'
import { ticketApi } from '../api/tickets.ts'
import { archiveTicket, disableTicket, pinTicket, resolveTicket, unresolveTicket } from './acts.ts'
import { bulkRows, getBulk, startBulk, stopBulk, undoBulk } from './bulk/bulk.ts'
import { createTicket, readBlank } from './create-ticket.ts'
import { findTickets } from './find-tickets.ts'
import { getTicket } from './get-ticket.ts'
import { readHistory } from './history.ts'
import { countTickets, listTickets } from './list-tickets.ts'
import { readTicketFile } from './read-file.ts'
import { addComment, editComment, listComments, removeComment } from './talk/comments.ts'
import { dropDraft, getDraft, keepDraft } from './talk/drafts.ts'
import { addLink, listLinks, removeLink } from './talk/links.ts'
import { mergeTicket } from './talk/merge.ts'
import { beHere, leave, listPresent } from './talk/presence.ts'
import { updateTicket } from './update-ticket.ts'

export const ticketRoutes: Route[] = [
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
  route(ticketApi.merge, mergeTicket),
  route(ticketApi.pin, pinTicket),
  route(ticketApi.history, readHistory),
  downloadRoute(ticketApi.file, readTicketFile),
  route(commentApi.list, listComments),
  route(commentApi.add, addComment),
  route(commentApi.edit, editComment),
  route(commentApi.remove, removeComment),
  route(linkApi.list, listLinks),
  route(linkApi.add, addLink),
  route(linkApi.remove, removeLink),
  route(draftApi.get, getDraft),
  route(draftApi.keep, keepDraft),
  route(draftApi.drop, dropDraft),
  route(presenceApi.others, listPresent),
  route(presenceApi.here, beHere),
  route(presenceApi.leave, leave),
  route(bulkApi.start, startBulk),
  route(bulkApi.get, getBulk),
  route(bulkApi.rows, bulkRows),
  route(bulkApi.stop, stopBulk),
  route(bulkApi.undo, undoBulk),
]
