import { downloadRoute, route, type Route } from '#platform/door.ts'
import { crudRoutes } from '#platform/records/crud-routes.ts'
import { conversationApi, participantApi } from '../api/conversations.ts'
import { messageApi } from '../api/messages.ts'
import { cannedReplyApi, labelApi } from '../api/settings.ts'
import { assignConversation, transferConversation } from './actions/assign.ts'
import { changeStatus } from './actions/change-status.ts'
import { setDepartment, setLabels, setMetadata } from './actions/edit-details.ts'
import {
  acceptParticipant,
  inviteParticipant,
  joinConversation,
  leaveConversation,
  removeParticipant,
} from './actions/participants.ts'
import { createConversation } from './begin-conversation.ts'
import { findConversation } from './find-conversation.ts'
import { countConversations, getConversation, listConversations, readConversationRows } from './list-conversations.ts'
import { messageReaders } from './read-messages.ts'
import { resendMessage, sendMessage, undoMessage, writeNote } from './send-message.ts'
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
]

export const conversationRoutes: Route[] = [
  route(conversationApi.list, listConversations),
  route(conversationApi.counts, countConversations),
  route(conversationApi.rows, readConversationRows),
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
  ...Object.values(crudRoutes(labelApi, labels)),
  ...Object.values(crudRoutes(cannedReplyApi, cannedReplies)),
  ...macroRoutes,
]
