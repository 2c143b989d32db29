/** What a visitor sends: into the ledger of the channel, as messages of every other channel. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { addToLedger, assertRoomForMessages } from '#modules/conversations/server/inbound/receive-hook.ts'
import type { StoredMessage } from '#modules/conversations/server/inbound/receive-files.ts'
import type { MessageContent } from '#modules/conversations/api/messages.ts'
import { listOwnConversations } from '#modules/conversations/server/customers/customer-view.ts'
import { receiveFile } from '#modules/files/server/receive-file.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { UploadedFile } from '#platform/files/read-upload.ts'
import type { visitApi } from '../api/visits.ts'
import { visitorText } from '../text/visitor-text.ts'
import { isCompleteAnyTime, assertPreChatComplete, placeOfVisitor, readVisit } from './open-widget.ts'
import { visitorStore, type VisitorRow } from './store/visitors.ts'

type OpenedVisit = Awaited<ReturnType<typeof readVisit>>
type Input<K extends keyof typeof visitApi> = z.output<(typeof visitApi)[K]['input']>

/** Shown with the conversation; what the person said of themselves is no proof. */
const detailsOf = ({ email, phoneNumber, pageUrl, externalId }: VisitorRow) =>
  Object.fromEntries(
    Object.entries({ email, phoneNumber, page: pageUrl, userId: externalId ?? '' }).filter(([, value]) => value !== ''),
  )

/** Messages of a visitor have ids that begin with that of the visitor, so that they cannot clash with those of another visitor. */
export const messageOfVisitor = (visitor: VisitorRow, id: string, content: MessageContent): StoredMessage => ({
  id: `${visitor.id}/${id}`,
  from: { id: visitor.id, name: visitor.name || `${visitorText.visitor[visitor.language]} ${visitor.id.slice(-4)}` },
  content,
  details: detailsOf(visitor),
})

const mayWrite = (row: VisitorRow | undefined, requiresIdentity: boolean) =>
  !requiresIdentity || Boolean(row?.externalId)

const nothingKnown = { name: '', email: '', phoneNumber: '' }

/** A conversation begins with what the widget requires; one that has begun goes on, and the website vouches for whom it has signed. */
const mayBegin = async (ctx: Ctx, visit: OpenedVisit, known: VisitorRow | undefined) => {
  const profile = known ?? nothingKnown
  if (known?.externalId || isCompleteAnyTime(visit, profile)) return
  const begun = await listOwnConversations(ctx, await placeOfVisitor(ctx, visit.channel.id, visit.visitorId))
  if (begun.length === 0) await assertPreChatComplete(ctx, visit, profile)
}

const openSender = async (open: OpenCtx, widgetId: string, pageUrl?: string) => {
  const visit = await readVisit(open, widgetId)
  const { widget, channel, visitorId } = visit
  await assertRoomForMessages(open, channel.id)
  const visitor = await open.inOrg(async (ctx) => {
    const known = await visitorStore.find(ctx, visitorId)
    if (!mayWrite(known, widget.settings.requiresIdentity)) return fail('wrong-identity')
    await mayBegin(ctx, visit, known)
    const details = { language: open.language, ...(pageUrl !== undefined && { pageUrl }) }
    return known && pageUrl === undefined
      ? known
      : visitorStore.save(ctx, { id: visitorId, channelId: channel.id }, details)
  })
  return { widget, channel, visitor }
}

export const sendVisitorMessage = async (open: OpenCtx, { widgetId, id, text, pageUrl }: Input<'send'>) => {
  const { channel, visitor } = await openSender(open, widgetId, pageUrl)
  const message = messageOfVisitor(visitor, id, { type: 'TEXT', text })
  await addToLedger(open, channel.id, { messages: [message], statuses: [] })
  return {}
}

export const contentOfFile = (type: string, fileId: string, isVoice: boolean): MessageContent => {
  if (type.startsWith('image/')) return { type: 'IMAGE', fileId }
  // A browser records sound into a container that may also hold pictures.
  if (type.startsWith('audio/') || (isVoice && type === 'video/webm')) return { type: 'AUDIO', fileId }
  return type.startsWith('video/') ? { type: 'VIDEO', fileId } : { type: 'DOCUMENT', fileId }
}

export const sendVisitorFile = async (
  open: OpenCtx,
  { widgetId, id, isVoice }: Input<'sendFile'>,
  upload: UploadedFile,
) => {
  const { widget, channel, visitor } = await openSender(open, widgetId)
  const { allowsFiles, allowsVoice } = widget.settings
  if (isVoice ? !allowsVoice : !allowsFiles) fail('wrong-type')
  const file = await receiveFile(open, { purpose: 'attachment' }, upload)
  const message = messageOfVisitor(visitor, id, contentOfFile(file.type, file.id, isVoice !== undefined))
  await addToLedger(open, channel.id, { messages: [message], statuses: [] })
  return {}
}
