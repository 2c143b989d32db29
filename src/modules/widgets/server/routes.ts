import { downloadRoute, openRoute, rawRoute, route, uploadRoute, type Route } from '#platform/door.ts'
import { visitApi, widgetFrameApi } from '../api/visits.ts'
import { widgetApi, widgetTemplateApi } from '../api/widgets.ts'
import { clientInboxApi } from '../api/client-inboxes.ts'
import { createContact, getContact, readInbox, updateContact } from './client-inbox/contacts.ts'
import {
  createConversation,
  createMessage,
  getConversation,
  listConversations,
  listMessages,
  openClientFile,
  toggleStatus,
  toggleTyping,
  updateLastSeen,
} from './client-inbox/conversations.ts'
import { openFrame, openTryPage } from './frame.ts'
import { templateTable } from './store/widgets.ts'
import { sendVisitorFile, sendVisitorMessage } from './visitor-messages.ts'
import {
  mailTranscript,
  openVisitFile,
  rateVisit,
  readHistory,
  readVisitChanges,
  saveReceipt,
} from './visitor-thread.ts'
import { openWidgetLogo, readVisitConfig, saveProfile, startVisit } from './visits.ts'
import {
  createWidget,
  getWidget,
  listWidgets,
  removeTemplate,
  removeWidget,
  saveTemplate,
  toTemplate,
  updateWidget,
} from './widgets.ts'

export const widgetRoutes: Route[] = [
  route(widgetApi.list, listWidgets),
  route(widgetApi.get, getWidget),
  route(widgetApi.create, createWidget),
  route(widgetApi.update, updateWidget),
  route(widgetApi.remove, removeWidget),
  route(widgetTemplateApi.list, async (ctx, { category, ...query }) => {
    const { items, total } = await templateTable.list(ctx, query, { category })
    return { items: items.map(toTemplate), total }
  }),
  route(widgetTemplateApi.get, async (ctx, { id }) => toTemplate(await templateTable.get(ctx, id))),
  route(widgetTemplateApi.save, saveTemplate),
  route(widgetTemplateApi.remove, removeTemplate),
  route(visitApi.config, readVisitConfig),
  route(visitApi.start, startVisit),
  route(visitApi.profile, saveProfile),
  openRoute(visitApi.send, sendVisitorMessage),
  uploadRoute(visitApi.sendFile, sendVisitorFile),
  route(visitApi.changes, readVisitChanges),
  route(visitApi.history, readHistory),
  downloadRoute(visitApi.file, openVisitFile),
  downloadRoute(visitApi.logo, openWidgetLogo),
  route(visitApi.receipt, saveReceipt),
  route(visitApi.rate, rateVisit),
  route(visitApi.transcript, mailTranscript),
  rawRoute(widgetFrameApi.open, openFrame),
  rawRoute(widgetFrameApi.try, openTryPage),
  route(clientInboxApi.inbox, readInbox),
  route(clientInboxApi.createContact, createContact),
  route(clientInboxApi.getContact, getContact),
  route(clientInboxApi.updateContact, updateContact),
  route(clientInboxApi.listConversations, listConversations),
  route(clientInboxApi.createConversation, createConversation),
  route(clientInboxApi.getConversation, getConversation),
  route(clientInboxApi.toggleStatus, toggleStatus),
  route(clientInboxApi.toggleTyping, toggleTyping),
  route(clientInboxApi.updateLastSeen, updateLastSeen),
  route(clientInboxApi.listMessages, listMessages),
  openRoute(clientInboxApi.createMessage, createMessage),
  downloadRoute(clientInboxApi.file, openClientFile),
]
