/** Reads messages of a conversation that the caller may see; the same for customers' and internal ones. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { attachmentOf, openFile } from '#modules/files/server/read-file.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { SentFile } from '#platform/files/send-file.ts'
import { mostMessages, type messageApi } from '../../api/messages.ts'
import { emitToCustomer } from '../announce.ts'
import { userOf } from '../read/find-conversation.ts'
import { refsOfMessages, toMessage } from './present-message.ts'
import type { ConversationRow } from '../store/conversations.ts'
import { messageStore, type MessageRow } from '../store/messages.ts'
import { readMarkStore } from '../store/read-marks.ts'

/** Finds a conversation that the caller may see. */
export type FindRow = (ctx: Ctx, id: string) => Promise<ConversationRow>

const present = async (ctx: Ctx, rows: readonly MessageRow[], { lastSeq, rev }: ConversationRow) => ({
  items: rows.map(toMessage),
  refs: await refsOfMessages(ctx, rows),
  lastSeq,
  rev,
})

export const messageReaders = (find: FindRow) => ({
  list: async (ctx: Ctx, { id, messageId, ...range }: z.output<typeof messageApi.list.input>) => {
    const conversation = await find(ctx, id)
    const from = messageId
      ? await messageStore.pageStart(ctx, { id: messageId, ...range, conversationId: id })
      : range.from
    const rows = await messageStore.range(ctx, { conversationId: id, limit: range.limit, from })
    const isInternal = conversation.type === 'INTERNAL'
    const reader = { conversationId: id, userId: userOf(ctx).id, isInternal }
    const unreadSeq = range.from === undefined ? await messageStore.firstUnread(ctx, reader) : null
    return { ...(await present(ctx, rows, conversation)), unreadSeq }
  },
  events: async (ctx: Ctx, { id, ...range }: z.output<typeof messageApi.events.input>) => {
    const conversation = await find(ctx, id)
    const rows = await messageStore.range(ctx, { conversationId: id, ...range, isEvents: true })
    return present(ctx, rows, conversation)
  },
  changes: async (ctx: Ctx, { id, after }: z.output<typeof messageApi.changes.input>) => {
    const conversation = await find(ctx, id)
    const found = await messageStore.changes(ctx, { conversationId: id, after, limit: mostMessages + 1 })
    const isCut = found.length > mostMessages
    const rows = found.slice(0, mostMessages)
    const rev = isCut ? (rows.at(-1)?.rev ?? conversation.rev) : conversation.rev
    return { ...(await present(ctx, rows, { ...conversation, rev })), isCut }
  },
  search: async (ctx: Ctx, { id, search }: z.output<typeof messageApi.search.input>) => {
    await find(ctx, id)
    const rows = await messageStore.search(ctx, { conversationId: id, text: search, limit: mostMessages })
    return { items: rows.map(toMessage), refs: await refsOfMessages(ctx, rows) }
  },
  markRead: async (ctx: Ctx, { id, seq }: { id: string; seq: number }) => {
    const { type, rev } = await find(ctx, id)
    const inCount = await messageStore.countRead(ctx, { conversationId: id, seq, isInternal: type === 'INTERNAL' })
    await readMarkStore.advance(ctx, { userId: userOf(ctx).id, conversationId: id, inCount, seq })
    if (type === 'WEBSITE') emitToCustomer(ctx, { id, rev })
    return {}
  },
  markUnread: async (ctx: Ctx, { id }: { id: string }) => {
    await find(ctx, id)
    await readMarkStore.remove(ctx, { userId: userOf(ctx).id, conversationId: id })
    return {}
  },
  file: async (ctx: OpenCtx, { id, fileId, width }: z.output<typeof messageApi.file.input>): Promise<SentFile> => {
    const file = await ctx.readInOrg(async (inside) => {
      await find(inside, id)
      return (
        ((await messageStore.hasFile(inside, id, fileId)) && (await attachmentOf(inside, fileId))) || fail('not-found')
      )
    })
    return openFile(ctx, file, width)
  },
})
