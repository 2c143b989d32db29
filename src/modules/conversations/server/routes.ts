import { downloadRoute, openRoute, rawRoute, route, type Route } from '#platform/door.ts'
import { crudRoutes } from '#platform/records/crud-routes.ts'
import { conversationBulkApi } from '../api/bulk.ts'
import { conversationApi, conversationTicketApi, participantApi } from '../api/conversations.ts'
import { ratingApi } from '../api/ratings.ts'
import { hookApi, inboundApi } from '../api/inbound.ts'
import { mailApi } from '../api/mails.ts'
import { conversationTemplateApi } from '../api/templates.ts'
import { listConversationTemplates } from './outbound/templates.ts'
import { conversationDraftApi, messageApi, scheduledApi } from '../api/messages.ts'
import { providerHookApi } from '../api/provider-hooks.ts'
import { questionApi } from '../api/questions.ts'
import { cannedReplyApi, labelApi, macroApi } from '../api/settings.ts'
import { assignConversation, transferConversation } from './actions/assign.ts'
import { combineConversations } from './actions/combine.ts'
import { changeStatus } from './actions/change-status.ts'
import { setDepartment, setLabels, setMetadata } from './actions/edit-details.ts'
import {
  acceptParticipant,
  inviteParticipant,
  joinConversation,
  leaveConversation,
  removeParticipant,
} from './actions/participants.ts'
import { linkTicket, listConversationTickets, prefillTicket, unlinkTicket } from './actions/tickets.ts'
import { createConversation } from './begin/begin-conversation.ts'
import { getConversationBulk, listBulkRows, startConversationBulk, stopConversationBulk } from './bulk/bulk.ts'
import { fillCannedReply } from './messages/canned-replies.ts'
import { getConversationDraft, removeConversationDraft, saveConversationDraft } from './messages/drafts.ts'
import { findConversation } from './read/find-conversation.ts'
import {
  countConversations,
  getConversation,
  listConversations,
  listPlaces,
  listTicketConversations,
  readConversationRows,
} from './read/list-conversations.ts'
import { getInbound, listInbound, replayInbound } from './inbound/ledger.ts'
import { receiveHook } from './inbound/receive-hook.ts'
import { answerProviderChallenge, receiveProviderHook } from './inbound/receive-provider-hook.ts'
import { getMail, getMailReply, listMails, openRemotePicture } from './mail/mails.ts'
import { internalRoutes } from './internal/internal-routes.ts'
import { getQuestion, listUnansweredConversations } from './questions.ts'
import { messageReaders } from './messages/read-messages.ts'
import { runMacro } from './run-macro.ts'
import { openRating, rateByLink } from './customers/satisfaction.ts'
import { cancelScheduled, changeScheduled, listScheduled, scheduleMessage } from './messages/scheduled.ts'
import { resendMessage, sendMessage, undoMessage, writeNote } from './messages/send-message.ts'
import { macroRoutes, refuseUsedLabel } from './settings.ts'
import { cannedReplyTable, labelTable } from './store/settings.ts'

const readers = messageReaders(findConversation)

const labels = { noun: 'conversation-label', table: labelTable, mustBeUnused: refuseUsedLabel } as const
const cannedReplies = { noun: 'canned-reply', table: cannedReplyTable, mustBeUnused: async () => undefined } as const

const messageRoutes: Route[] = [
  route(messageApi.list, readers.list),
  route(messageApi.changes, readers.changes),
  route(messageApi.events, readers.events),
  route(messageApi.search, readers.search),
  route(messageApi.send, sendMessage),
  route(messageApi.undo, undoMessage),
  route(messageApi.resend, resendMessage),
  route(messageApi.note, writeNote),
  route(messageApi.markRead, readers.markRead),
  route(messageApi.markUnread, readers.markUnread),
  downloadRoute(messageApi.file, readers.file),
  route(mailApi.list, listMails),
  route(mailApi.get, getMail),
  route(mailApi.reply, getMailReply),
  downloadRoute(mailApi.picture, openRemotePicture),
  openRoute(conversationTemplateApi.list, listConversationTemplates),
]

const otherRoutes: Route[] = [
  rawRoute(providerHookApi.receive, receiveProviderHook),
  rawRoute(providerHookApi.prove, answerProviderChallenge),
  route(conversationApi.combine, combineConversations),
  route(conversationTicketApi.list, listConversationTickets),
  route(conversationTicketApi.ofTicket, listTicketConversations),
  route(conversationTicketApi.link, linkTicket),
  route(conversationTicketApi.unlink, unlinkTicket),
  route(conversationTicketApi.prefill, prefillTicket),
  route(scheduledApi.list, listScheduled),
  route(scheduledApi.create, scheduleMessage),
  route(scheduledApi.update, changeScheduled),
  route(scheduledApi.remove, cancelScheduled),
  route(conversationDraftApi.get, getConversationDraft),
  route(conversationDraftApi.save, saveConversationDraft),
  route(conversationDraftApi.remove, removeConversationDraft),
  route(cannedReplyApi.fill, fillCannedReply),
  route(macroApi.run, runMacro),
  route(ratingApi.open, openRating),
  route(ratingApi.rate, rateByLink),
  rawRoute(hookApi.receive, receiveHook),
  route(inboundApi.list, listInbound),
  route(inboundApi.get, getInbound),
  route(inboundApi.replay, replayInbound),
  route(conversationBulkApi.start, startConversationBulk),
  route(conversationBulkApi.get, getConversationBulk),
  route(conversationBulkApi.rows, listBulkRows),
  route(conversationBulkApi.stop, stopConversationBulk),
]

export const conversationRoutes: Route[] = [
  route(conversationApi.list, listConversations),
  route(conversationApi.counts, countConversations),
  route(conversationApi.rows, readConversationRows),
  route(conversationApi.places, listPlaces),
  route(questionApi.unanswered, listUnansweredConversations),
  route(questionApi.get, getQuestion),
  route(conversationApi.get, getConversation),
  route(conversationApi.create, createConversation),
  route(conversationApi.changeStatus, changeStatus),
  route(conversationApi.assign, assignConversation),
  route(conversationApi.transfer, transferConversation),
  route(conversationApi.setLabels, setLabels),
  route(conversationApi.setDepartment, setDepartment),
  route(conversationApi.setMetadata, setMetadata),
  route(participantApi.join, joinConversation),
  route(participantApi.leave, leaveConversation),
  route(participantApi.invite, inviteParticipant),
  route(participantApi.accept, acceptParticipant),
  route(participantApi.remove, removeParticipant),
  ...messageRoutes,
  ...otherRoutes,
  ...internalRoutes,
  ...Object.values(crudRoutes(labelApi, labels)),
  ...Object.values(crudRoutes(cannedReplyApi, cannedReplies)),
  ...macroRoutes,
]
