/** Emits changes of conversations to open pages: the whole message to pages that show it, id and rev to lists. */
import type { Scope } from '#core/live.ts'
import type { Ctx } from '#platform/context.ts'
import { messageChangedKind, rowChangedKind } from '../api/conversations.ts'
import { internalKind } from '../api/internal.ts'
import type { Message } from '../api/messages.ts'
import { conversationStore, type Followers } from './store/conversations.ts'

/** A message between nodes has a limited length: pages ask for a longer one. */
const longestRow = 4_000

type Changed = { id: string; rev: number; message?: Message; fields?: readonly string[] }

/** Internal conversations are not muted for people without rights on those of customers. */
const kindFor = ({ type }: Followers, kind: string) => (type === 'INTERNAL' ? internalKind(kind) : kind)

const emitToThread = ({ after, live, orgId }: Ctx, followers: Followers, { id, rev, message, fields }: Changed) => {
  const row = message && JSON.stringify(message).length <= longestRow ? { row: { message } } : {}
  const kind = kindFor(followers, messageChangedKind)
  const change = { kind, id, version: rev, ...(fields && { fields }), ...row }
  after(() => live.emit(orgId, change, [`conversation:${id}`]))
}

/** To the customer only that there is something new: what they may see of it they read themselves. */
export const emitToCustomer = ({ after, live, orgId }: Ctx, { id, rev }: { id: string; rev: number }) =>
  after(() => live.emit(orgId, { kind: 'guest.changed', id, version: rev }, [`guest:${id}`]))

const listScopes = ({ type, audience, assigneeId, userIds, teamIds }: Followers): Scope[] => {
  if (audience !== null && audience !== 'DIRECT' && audience !== 'GROUP') return ['org']
  const people = new Set([...userIds, ...(assigneeId ? [assigneeId] : [])])
  const lists: Scope[] = type === 'INTERNAL' ? [] : ['conversations:inbox']
  return [
    ...lists,
    ...teamIds.map((teamId): Scope => `team:${teamId}`),
    ...[...people].map((userId): Scope => `user:${userId}`),
  ]
}

/** Of one conversation, in the order of their revs. */
export const announceTo = (ctx: Ctx, followers: Followers, changes: readonly Changed[]) => {
  for (const change of changes) emitToThread(ctx, followers, change)
  const visible = changes.findLast(({ message }) => message?.kind !== 'note')
  if (followers.type === 'WEBSITE' && visible) emitToCustomer(ctx, visible)
  const version = Math.max(...changes.map(({ rev }) => rev))
  const row = { kind: kindFor(followers, rowChangedKind), id: followers.id, version }
  ctx.after(() => ctx.live.emit(ctx.orgId, row, listScopes(followers)))
}

/** In the order of their revs. Pages that already show the conversation notice a gap in the revs and ask for what they missed. */
export const announceChanges = async (ctx: Ctx, changes: readonly Changed[]) => {
  const byId = Map.groupBy(changes, (change) => change.id)
  for (const followers of await conversationStore.followers(ctx, [...byId.keys()]))
    announceTo(ctx, followers, byId.get(followers.id) ?? [])
}
