import { downloadRoute, route, type Route } from '#platform/door.ts'
import { approvalApi } from '../api/approvals.ts'
import { bulkApi } from '../api/bulk.ts'
import { commentApi, draftApi, linkApi, presenceApi } from '../api/collaboration.ts'
import { ticketApi } from '../api/tickets.ts'
import { archiveTicket, disableTicket, pinTicket, resolveTicket, unresolveTicket } from './save/ticket-actions.ts'
import { approveTicket, rejectTicket } from './approvals/act-on-approval.ts'
import { getApproval } from './approvals/get-approval.ts'
import { submitApproval, withdrawApproval } from './approvals/submit-approval.ts'
import { prefetchBoardContext } from './board-context.ts'
import { bulkRows, getBulk, startBulk, stopBulk, undoBulk } from './bulk/bulk.ts'
import { createTicket, getNewTicketRules } from './save/create-ticket.ts'
import { findTickets } from './list/find-tickets.ts'
import { getTicket } from './read/get-ticket.ts'
import { readHistory } from './history/history.ts'
import { countTickets, listTickets } from './list/list-tickets.ts'
import { readTicketFile } from './files/read-file.ts'
import { addComment, editComment, listComments, removeComment } from './collaboration/comments.ts'
import { deleteDraft, getDraft, saveDraft } from './collaboration/drafts.ts'
import { addLink, listLinks, removeLink } from './collaboration/links.ts'
import { mergeTicket } from './collaboration/merge.ts'
import { recordPresence, removePresence, listPresent } from './collaboration/presence.ts'
import { sendByMailApi } from '../api/send-by-mail.ts'
import { sendTicketByMail } from './notifications/send-by-mail.ts'
import { updateTicket } from './save/update-ticket.ts'

export const ticketRoutes: Route[] = [
  route(ticketApi.list, listTickets, prefetchBoardContext),
  route(ticketApi.counts, countTickets, prefetchBoardContext),
  route(ticketApi.find, findTickets),
  route(ticketApi.blank, getNewTicketRules),
  route(ticketApi.get, getTicket),
  route(ticketApi.create, createTicket, prefetchBoardContext),
  route(ticketApi.update, updateTicket),
  route(ticketApi.resolve, resolveTicket),
  route(ticketApi.unresolve, unresolveTicket),
  route(ticketApi.archive, archiveTicket),
  route(ticketApi.disable, disableTicket),
  route(ticketApi.merge, mergeTicket),
  route(ticketApi.pin, pinTicket),
  route(ticketApi.history, readHistory),
  downloadRoute(ticketApi.file, readTicketFile),
  route(sendByMailApi.send, sendTicketByMail),
  route(commentApi.list, listComments),
  route(commentApi.add, addComment),
  route(commentApi.edit, editComment),
  route(commentApi.remove, removeComment),
  route(linkApi.list, listLinks),
  route(linkApi.add, addLink),
  route(linkApi.remove, removeLink),
  route(draftApi.get, getDraft),
  route(draftApi.save, saveDraft),
  route(draftApi.remove, deleteDraft),
  route(presenceApi.others, listPresent),
  route(presenceApi.heartbeat, recordPresence),
  route(presenceApi.leave, removePresence),
  route(approvalApi.get, getApproval),
  route(approvalApi.submit, submitApproval),
  route(approvalApi.withdraw, withdrawApproval),
  route(approvalApi.approve, approveTicket),
  route(approvalApi.reject, rejectTicket),
  route(bulkApi.start, startBulk),
  route(bulkApi.get, getBulk),
  route(bulkApi.rows, bulkRows),
  route(bulkApi.stop, stopBulk),
  route(bulkApi.undo, undoBulk),
]
