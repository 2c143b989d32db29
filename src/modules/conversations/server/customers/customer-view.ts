/** For modules above: the conversations of one customer over a channel, as that customer sees them. */
import { fail } from '#core/errors.ts'
import { findCustomerByPoint } from '#modules/contacts/server/contact-points.ts'
import { attachmentOf, openFile } from '#modules/files/server/read-file.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { statusAfter } from '../../statuses.ts'
import { applyStatus } from '../actions/change-status.ts'
import { announceChanges } from '../announce.ts'
import { nobody } from '../read/find-conversation.ts'
import { toMessage } from '../messages/present-message.ts'
import { conversationStore } from '../store/conversations.ts'
import {
  customerViewStore as store,
  type CustomerConversation,
  type CustomerMessage,
  type CustomerPlace,
} from '../store/customers/customer-view.ts'
import { messageStore } from '../store/messages.ts'
import { refStore } from '../store/refs.ts'
import { threadKeyStore } from '../store/inbound/thread-keys.ts'

type Sender = { channelId: string; channelType: string; key: string }

export const placeOf = async (ctx: Ctx, { channelId, channelType, key }: Sender): Promise<CustomerPlace> => {
  const point = { kind: channelType, scope: channelId, value: key }
  return { channelId, key, customerId: (await findCustomerByPoint(ctx, point)) ?? null }
}

export const listOwnConversations = (ctx: Ctx, place: CustomerPlace) => store.list(ctx, place)

/** Refuses a conversation of another customer with `not-found`. */
export const findOwnConversation = async (ctx: Ctx, place: CustomerPlace, id: string): Promise<CustomerConversation> =>
  (await store.list(ctx, place)).find((conversation) => conversation.id === id) ?? fail('not-found')

const present = async (ctx: Ctx, { key }: CustomerPlace, rows: readonly CustomerMessage[]) => {
  const refs = await refStore.refs(ctx, {
    user: rows.map(({ userId }) => userId),
    file: rows.flatMap(({ fileIds }) => fileIds),
  })
  return rows.map(({ content, externalId, userId, ...row }) => ({
    ...row,
    content: { ...(content as { text?: string }), type: row.type },
    clientId: row.isInbound ? (externalId?.slice(key.length + 1) ?? null) : null,
    author: userId ? (refs[userId]?.name ?? null) : null,
    files: row.fileIds.flatMap((id) => {
      const { name, type = '', size = 0 } = refs[id] ?? {}
      return name ? [{ id, name: name.en, type, size }] : []
    }),
  }))
}

type Page = {
  conversations: readonly CustomerConversation[]
  beforeId?: string | undefined
  /** Microseconds of the time of a message plus its seq. */
  before?: number | undefined
  limit: number
}
export const readOwnMessages = async (ctx: Ctx, place: CustomerPlace, { conversations, ...page }: Page) => {
  const ids = conversations.map(({ id }) => id)
  return present(ctx, place, ids.length > 0 ? await store.page(ctx, place, { ids, ...page }) : [])
}

type Since = { conversationId: string; after: number; limit: number }
export const readOwnChanges = async (ctx: Ctx, place: CustomerPlace, since: Since) =>
  present(ctx, place, await store.changes(ctx, place, since))

/** The name of the agent who has the conversation. */
export const agentOf = async (ctx: Ctx, { assigneeId }: Pick<CustomerConversation, 'assigneeId'>) =>
  assigneeId ? ((await refStore.refs(ctx, { user: [assigneeId] }))[assigneeId]?.name ?? null) : null

type Receipt = { conversationId: string; seq: number; status: 'DELIVERED' | 'READ' }
/** The customer has received or read what was sent to them, up to a seq. */
export const recordReceipt = async (ctx: Ctx, { conversationId, seq, status }: Receipt) => {
  const statuses = status === 'READ' ? (['SENT', 'DELIVERED'] as const) : (['SENT'] as const)
  await threadKeyStore.lockConversation(ctx, conversationId)
  const changes = []
  for (const row of await store.unseen(ctx, { conversationId, seq, statuses })) {
    const changed = await messageStore.change(ctx, row, { status })
    changes.push({ id: conversationId, rev: changed.rev, message: toMessage(changed) })
  }
  if (changes.length > 0) await announceChanges(ctx, changes)
}

/** Nothing where it is resolved already, or cannot be. */
export const resolveByCustomer = async (ctx: Ctx, id: string) => {
  const row = await conversationStore.find(ctx, { id, userId: nobody, isLocked: true })
  if (row && statusAfter(row.status, 'resolve')) await applyStatus(ctx, row, { action: 'resolve' })
}

export const openOwnFile = async (
  open: OpenCtx,
  findPlace: (ctx: Ctx) => Promise<CustomerPlace>,
  { fileId, width }: { fileId: string; width?: number | undefined },
) => {
  const file = await open.readInOrg(async (ctx) => {
    const place = await findPlace(ctx)
    const ids = (await store.list(ctx, place)).map(({ id }) => id)
    return (
      ((await store.hasFile(ctx, place, { ids, fileId })) && (await attachmentOf(ctx, fileId))) || fail('not-found')
    )
  })
  return openFile(open, file, width)
}
