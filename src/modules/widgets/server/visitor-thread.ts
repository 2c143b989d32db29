/** What a visitor reads of their own conversations, and does in them. */
import type * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import { localeOf } from '#core/words.ts'
import type { Channel } from '#modules/channels/api/channels.ts'
import {
  agentOf,
  findOwnConversation,
  listOwnConversations,
  recordReceipt,
  openOwnFile,
  readOwnChanges,
  readOwnMessages,
} from '#modules/conversations/server/customers/customer-view.ts'
import { rateByCustomer } from '#modules/conversations/server/customers/satisfaction.ts'
import { findActiveOrg } from '#modules/orgs/server/orgs.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { messagesAtOnce, type visitApi, type VisitMessage, type VisitThread } from '../api/visits.ts'
import type { Widget } from '../api/widgets.ts'
import { transcriptText } from '../text/transcript-text.ts'
import { openVisit, placeOfVisitor } from './open-widget.ts'
import { visitorStore } from './store/visitors.ts'

type Input<K extends keyof typeof visitApi> = z.output<(typeof visitApi)[K]['input']>
type Visit = { widget: Pick<Widget, 'settings'>; channel: Pick<Channel, 'id'> }
type Since = { visitorId: string; conversationId?: string | undefined; after?: number | undefined }

const emptyThread: VisitThread = {
  conversationId: null,
  rev: 0,
  status: null,
  agent: null,
  readSeq: 0,
  mayRate: false,
  score: null,
  items: [],
  isCut: false,
}

const isRated = ({ csatAt, resolvedAt }: { csatAt: string | null; resolvedAt: string | null }) =>
  csatAt !== null && resolvedAt !== null && Date.parse(csatAt) >= Date.parse(resolvedAt)

export const readThread = async (ctx: Ctx, visit: Visit, since: Since): Promise<VisitThread> => {
  const place = await placeOfVisitor(ctx, visit.channel.id, since.visitorId)
  const conversations = await listOwnConversations(ctx, place)
  const [current] = conversations
  if (!current) return emptyThread
  const isSame = since.conversationId === current.id && since.after !== undefined
  const limit = messagesAtOnce + 1
  const found = isSame
    ? await readOwnChanges(ctx, place, { conversationId: current.id, after: since.after ?? 0, limit })
    : await readOwnMessages(ctx, place, { conversations, limit })
  const isCut = found.length > messagesAtOnce
  const items = isSame ? found.slice(0, messagesAtOnce) : found.slice(-messagesAtOnce)
  const rated = isRated(current)
  return {
    conversationId: current.id,
    rev: isSame && isCut ? (items.at(-1)?.rev ?? current.rev) : current.rev,
    // A conversation that counts as spam looks open to the customer.
    status: current.status === 'SPAM' ? 'OPEN' : current.status,
    agent: await agentOf(ctx, current),
    readSeq: current.readSeq,
    mayRate: visit.widget.settings.asksRating && current.status === 'RESOLVED' && !rated,
    score: rated ? current.csatScore : null,
    items: items as VisitMessage[],
    isCut,
  }
}

export const readVisitChanges = async (ctx: Ctx, { widgetId, conversationId, after }: Input<'changes'>) => {
  const { visitorId, ...visit } = await openVisit(ctx, widgetId)
  return readThread(ctx, visit, { visitorId, conversationId, after })
}

export const readHistory = async (ctx: Ctx, { widgetId, beforeId }: Input<'history'>) => {
  const { channel, visitorId } = await openVisit(ctx, widgetId)
  const place = await placeOfVisitor(ctx, channel.id, visitorId)
  const conversations = await listOwnConversations(ctx, place)
  const found = await readOwnMessages(ctx, place, { conversations, beforeId, limit: messagesAtOnce + 1 })
  return { items: found.slice(-messagesAtOnce) as VisitMessage[], isCut: found.length > messagesAtOnce }
}

export const openVisitFile = async (open: OpenCtx, { widgetId, fileId, width }: Input<'file'>) =>
  openOwnFile(
    open,
    async (ctx) => {
      const { channel, visitorId } = await openVisit(ctx, widgetId)
      return placeOfVisitor(ctx, channel.id, visitorId)
    },
    { fileId, width },
  )

const ownConversation = async (
  ctx: Ctx,
  { widgetId, conversationId }: { widgetId: string; conversationId: string },
) => {
  const visit = await openVisit(ctx, widgetId)
  const place = await placeOfVisitor(ctx, visit.channel.id, visit.visitorId)
  return { ...visit, conversation: await findOwnConversation(ctx, place, conversationId) }
}

export const saveReceipt = async (ctx: Ctx, { seq, status, ...ref }: Input<'receipt'>) => {
  const { conversation } = await ownConversation(ctx, ref)
  await recordReceipt(ctx, { conversationId: conversation.id, seq, status })
  return {}
}

export const rateVisit = async (ctx: Ctx, { score, comment, ...ref }: Input<'rate'>) => {
  const { conversation, widget } = await ownConversation(ctx, ref)
  if (!widget.settings.asksRating) fail('not-found')
  await rateByCustomer(ctx, conversation.id, { score, comment })
  return {}
}

const mostInTranscript = 300

/** Only of a conversation that staff took part in: otherwise it could be used to mail any text to any address. */
export const mailTranscript = async (ctx: Ctx, { widgetId }: Input<'transcript'>) => {
  const { widget, channel, visitorId } = await openVisit(ctx, widgetId)
  if (!widget.settings.offersTranscript) fail('not-found')
  const visitor = await visitorStore.find(ctx, visitorId)
  if (!visitor?.email) return failAt({ email: 'required' })
  const place = await placeOfVisitor(ctx, channel.id, visitorId)
  const [current] = await listOwnConversations(ctx, place)
  if (!current) return fail('not-found')
  const messages = await readOwnMessages(ctx, place, { conversations: [current], limit: mostInTranscript })
  if (!messages.some(({ isInbound, author }) => !isInbound && author)) fail('not-found')
  if (!(await visitorStore.takeTranscript(ctx, visitorId))) fail('too-many')
  const { language, email, name } = visitor
  const { timeZone = 'UTC' } = (await findActiveOrg(ctx)) ?? {}
  const time = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  })
  const lines = messages.map(({ author, isInbound, content, files, sentAt }) => {
    const who = isInbound ? name || transcriptText.you[language] : (author?.[language] ?? widget.name)
    const text = [content.text, ...files.map((file) => file.name)].filter(Boolean).join(' ')
    return `${who} · ${time.format(new Date(sentAt))}: ${text}`
  })
  await sendMail(ctx, {
    to: email,
    language,
    subject: transcriptText.subject,
    body: [transcriptText.intro, ...lines.map((line) => ({ ar: line, en: line }))],
  })
  return {}
}
