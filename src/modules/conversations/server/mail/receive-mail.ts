/** Turns a mail of the ledger into messages of its conversation, or a bounce into the failure of the mail that it is about. */
import { randomUUIDv7 } from 'node:crypto'
import { getChannel } from '#modules/channels/server/channel-access.ts'
import { mailboxes } from '#modules/channels/server/mailboxes.ts'
import { findOrCreateCustomer } from '#modules/contacts/server/contact-points.ts'
import { markAnswered } from '#modules/routing/server/work.ts'
import type { Ctx } from '#platform/context.ts'
import { longestText, type MessageContent } from '../../api/messages.ts'
import { isReopenedByInbound } from '../../statuses.ts'
import { deliveryProblems } from '../../text/messages-text.ts'
import { applyStatus } from '../actions/change-status.ts'
import { appendMessage } from '../messages/append-message.ts'
import { beginConversation } from '../begin/begin-conversation.ts'
import { nobody } from '../read/find-conversation.ts'
import { applyReport } from '../inbound/apply-report.ts'
import { conversationStore, type ConversationRow } from '../store/conversations.ts'
import { customerStore } from '../store/customers/customers.ts'
import type { Outcome } from '../store/inbound/inbound.ts'
import { mailStore } from '../store/mails.ts'
import { workOf } from '../work.ts'
import { conversationOfToken } from './mail-token.ts'
import { commentOnTickets, createMailTicket } from './ticket-mail.ts'
import type { MailBody, StoredMail, UnreadableMail } from './stored-mail.ts'

const lock = (ctx: Ctx, id: string) => conversationStore.find(ctx, { id, userId: nobody, isLocked: true })

/** Follows a conversation that was combined into another. */
const findOpen = async (ctx: Ctx, channelId: string, id: string): Promise<ConversationRow | undefined> => {
  const found = await lock(ctx, id)
  const row = found?.combinedIntoId ? await lock(ctx, found.combinedIntoId) : found
  if (!row || row.channelId !== channelId) return undefined
  return row.status === 'RESOLVED' && !isReopenedByInbound(row.resolvedAt, Date.now()) ? undefined : row
}

/** By the plus-token, which only receivers of our mails know; else by the mails that it answers, for people of that conversation. */
const findThread = async (ctx: Ctx, channelId: string, mail: StoredMail) => {
  for (const token of mail.plusTokens) {
    const id = conversationOfToken(ctx, token)
    const row = id && (await findOpen(ctx, channelId, id))
    if (row) return row
  }
  if (mail.answers.length === 0) return undefined
  const id = await mailStore.findConversation(ctx, channelId, mail.answers)
  if (!id || !(await mailStore.isKnown(ctx, id, mail.from.address))) return undefined
  return findOpen(ctx, channelId, id)
}

const customerOf = async (ctx: Ctx, { address, name }: StoredMail['from']) =>
  (await findOrCreateCustomer(ctx, { name: name || address, point: { kind: 'email', value: address } })).id

type Beginning = { channelId: string; customerId: string }
const beginThread = async (ctx: Ctx, { from, subject }: StoredMail, { channelId, customerId }: Beginning) => {
  const [channel, customer] = [await getChannel(ctx, channelId), await customerStore.get(ctx, customerId)]
  if (!customer) throw new Error('The customer is not there')
  return beginConversation(ctx, { channel, customer, subject, assigneeId: null, key: from.address })
}

const piecesOf = (text: string) =>
  Array.from({ length: Math.ceil(text.length / longestText) }, (_, at) =>
    text.slice(at * longestText, (at + 1) * longestText),
  )

/** The words first, then the files. In a new conversation the quoted mail is not known and belongs to the words. */
const contentsOf = ({ text, quoted, subject, files }: StoredMail, isNew: boolean): MessageContent[] => {
  const words = isNew && quoted ? `${text}\n\n${quoted}` : text
  const body = words.trim() || (files.length === 0 ? subject || '—' : '')
  return [
    ...piecesOf(body).map((piece): MessageContent => ({ type: 'TEXT', text: piece })),
    ...files.map(({ id, isPicture }): MessageContent => ({ type: isPicture ? 'IMAGE' : 'DOCUMENT', fileId: id })),
  ]
}

type Received = { conversationId: string; channelId: string; customerId: string; isNew: boolean }
const append = async (ctx: Ctx, mail: StoredMail, { isNew, ...place }: Received) => {
  const ids: string[] = []
  for (const content of contentsOf(mail, isNew)) {
    const id = randomUUIDv7()
    await appendMessage(ctx, { id, kind: 'message', content, isInbound: true, isCounted: true, ...place })
    ids.push(id)
  }
  const [messageId = ''] = ids
  const { messageId: internetId, answers, kind, subject, from: sender, replyTo, to, cc, quoted, html, files } = mail
  const pictures = Object.fromEntries(files.flatMap(({ id, contentId }) => (contentId ? [[contentId, id]] : [])))
  const recipients = { to, cc }
  await mailStore.save(ctx, {
    messageId,
    internetId,
    answers,
    kind,
    subject,
    sender,
    replyTo,
    recipients,
    quoted,
    html,
    pictures,
  })
  return messageId
}

const ignored: Outcome = { conversationId: null, messageId: null }

/** Final ones fail the mail that was sent; those of mails that are not ours are kept in the ledger alone. */
const receiveBounce = async (ctx: Ctx, channelId: string, { bounce }: StoredMail): Promise<Outcome> => {
  const messageId = bounce?.messageId ? await mailStore.sentMessage(ctx, bounce.messageId) : undefined
  if (!bounce?.isFinal || !messageId) return ignored
  const report = { messageId, status: 'FAILED' as const, problem: deliveryProblems.bounced }
  return applyReport(ctx, channelId, { report, isLastTry: false })
}

/** True where the board takes the mail: its conversation stays pending and is not routed to agents. */
const passToBoard = async (ctx: Ctx, mail: StoredMail, { isNew, conversationId, ...place }: Received) => {
  const boardId = String((await getChannel(ctx, place.channelId)).config['ticketBoardId'] ?? '')
  if (boardId === '') return false
  if (!isNew) return commentOnTickets(ctx, conversationId, mail)
  const isTaken = await createMailTicket(ctx, mail, { boardId, conversationId, customerId: place.customerId })
  const row = isTaken && (await lock(ctx, conversationId))
  if (row) await applyStatus(ctx, row, { action: 'pending' })
  return isTaken
}

const receiveMail = async (ctx: Ctx, channelId: string, mail: StoredMail): Promise<Outcome> => {
  if (mail.kind === 'bounce') return receiveBounce(ctx, channelId, mail)
  const found = await findThread(ctx, channelId, mail)
  const customerId = await customerOf(ctx, mail.from)
  const conversationId = found?.id ?? (await beginThread(ctx, mail, { channelId, customerId }))
  const messageId = await append(ctx, mail, { conversationId, channelId, customerId, isNew: !found })
  if (await passToBoard(ctx, mail, { channelId, conversationId, customerId, isNew: !found }))
    return { conversationId, messageId }
  // An automatic reply asks for nothing: what was answered or closed stays so.
  if (found && mail.kind === 'message') await applyStatus(ctx, found, { action: 'inbound' })
  if (mail.kind === 'message') await markAnswered(ctx, [workOf(conversationId)], false)
  return { conversationId, messageId }
}

/** It is fetched again, and listed again if it still cannot be read. */
const readAgain = async (ctx: Ctx, channelId: string, unreadable: UnreadableMail): Promise<Outcome> => {
  await mailboxes.readAgain(ctx, channelId, unreadable)
  return ignored
}

export const receiveMailBody = (ctx: Ctx, channelId: string, body: MailBody): Promise<Outcome> =>
  'mail' in body ? receiveMail(ctx, channelId, body.mail) : readAgain(ctx, channelId, body.unreadable)
