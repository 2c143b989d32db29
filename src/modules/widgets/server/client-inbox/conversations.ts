/** The conversation of a contact: its messages, its status, typing and receipts. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { failAt } from '#core/errors.ts'
import {
  listOwnConversations,
  recordReceipt,
  openOwnFile,
  readOwnMessages,
  resolveByCustomer,
} from '#modules/conversations/server/customers/customer-view.ts'
import { addToLedger, assertRoomForMessages } from '#modules/conversations/server/inbound/receive-hook.ts'
import { receiveFile } from '#modules/files/server/receive-file.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { UploadedFile } from '#platform/files/read-upload.ts'
import type { ClientMessage, clientInboxApi } from '../../api/client-inboxes.ts'
import { contentOfFile, messageOfVisitor } from '../visitor-messages.ts'
import { numberOf, openContact, openOwnThread, type OpenContact } from './open-inbox.ts'
import { presentConversation, presentMessage } from './present-client.ts'

type Input<K extends keyof typeof clientInboxApi> = z.output<(typeof clientInboxApi)[K]['input']>

const messagesAtOnce = 20
const lastSeq = 2_147_483_647

const readMessages = async (ctx: Ctx, opened: OpenContact, before?: number) => {
  const conversations = await listOwnConversations(ctx, opened.place)
  const rows = await readOwnMessages(ctx, opened.place, { conversations, before, limit: messagesAtOnce })
  return { current: conversations[0], messages: rows.map((row) => presentMessage(ctx, opened, row)) }
}

const readConversation = async (ctx: Ctx, opened: OpenContact) => {
  const { current, messages } = await readMessages(ctx, opened)
  return presentConversation(opened, current?.status, messages)
}

/** Empty until the contact has written. */
export const listConversations = async (ctx: Ctx, input: Input<'listConversations'>) => {
  const conversation = await readConversation(ctx, await openContact(ctx, input))
  return conversation.messages.length > 0 ? [conversation] : []
}

export const createConversation = async (ctx: Ctx, input: Input<'createConversation'>) =>
  readConversation(ctx, await openContact(ctx, input))

export const getConversation = async (ctx: Ctx, input: Input<'getConversation'>) =>
  readConversation(ctx, await openOwnThread(ctx, input))

/** Resolves it; a resolved one stays resolved until the customer writes again. */
export const toggleStatus = async (ctx: Ctx, input: Input<'toggleStatus'>) => {
  const opened = await openOwnThread(ctx, input)
  if (opened.current) await resolveByCustomer(ctx, opened.current.id)
  return readConversation(ctx, opened)
}

/** The end of typing needs no signal: what is not repeated ends by itself. */
export const toggleTyping = async (ctx: Ctx, { typing_status: status, ...input }: Input<'toggleTyping'>) => {
  const { current, contact } = await openOwnThread(ctx, input)
  if (current && status === 'on')
    ctx.after(() => ctx.live.signal(ctx.orgId, { scope: `guest:${current.id}`, userId: contact.id, name: 'typing' }))
  return {}
}

export const updateLastSeen = async (ctx: Ctx, input: Input<'updateLastSeen'>) => {
  const { conversations } = await openOwnThread(ctx, input)
  for (const { id } of conversations) await recordReceipt(ctx, { conversationId: id, seq: lastSeq, status: 'READ' })
  return {}
}

export const listMessages = async (ctx: Ctx, { before, ...input }: Input<'listMessages'>) =>
  (await readMessages(ctx, await openOwnThread(ctx, input), before)).messages

/** A job stores the message, usually at once. */
const storedWithin = { tries: 60, everyMs: 50 }

const findStored = async (open: OpenCtx, opened: OpenContact, echoId: string): Promise<ClientMessage | undefined> => {
  for (let at = 0; at < storedWithin.tries; at++) {
    const { messages } = await open.readInOrg((ctx) => readMessages(ctx, opened))
    const found = messages.find(({ message_type: type, echo_id: id }) => type === 0 && id === echoId)
    if (found) return found
    await wait(storedWithin.everyMs)
  }
  return undefined
}

/** With a file, its words follow as a message of their own. */
export const createMessage = async (open: OpenCtx, input: Input<'createMessage'>, upload?: UploadedFile) => {
  const { content, echo_id: echo, ...ref } = input
  if (!content && !upload) return failAt({ content: 'required' })
  const opened = await open.readInOrg((ctx) => openOwnThread(ctx, ref))
  const { channel, contact } = opened
  await assertRoomForMessages(open, channel.id)
  const echoId = echo || randomUUID()
  const file = upload && (await receiveFile(open, { purpose: 'attachment' }, upload))
  const messages = [
    ...(file ? [messageOfVisitor(contact, echoId, contentOfFile(file.type, file.id, false))] : []),
    ...(content ? [messageOfVisitor(contact, file ? `${echoId}:text` : echoId, { type: 'TEXT', text: content })] : []),
  ]
  await addToLedger(open, channel.id, { messages, statuses: [] })
  const stored = await findStored(open, opened, echoId)
  return (
    stored ?? {
      // Stored in the ledger, and not in the conversation yet.
      id: Date.now() * 1000,
      content: content ?? '',
      message_type: 0,
      content_type: 'text' as const,
      content_attributes: {},
      created_at: Math.floor(Date.now() / 1000),
      conversation_id: numberOf(contact.id),
      echo_id: echoId,
    }
  )
}

export const openClientFile = (open: OpenCtx, { fileId, width, ...ref }: Input<'file'>) =>
  openOwnFile(open, async (ctx) => (await openContact(ctx, ref)).place, { fileId, width })
