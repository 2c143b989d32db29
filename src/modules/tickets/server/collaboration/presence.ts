/** Which users have a ticket open or edit it; open pages are notified and read the list again. */
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { presenceChanged, type PresentUsers } from '../../api/collaboration.ts'
import { findTicket } from '../read/find-ticket.ts'
import { presenceStore } from '../store/collaboration/presence.ts'
import { refStore } from '../store/refs.ts'

const me = (ctx: Ctx) => ctx.user ?? fail('signed-out')

export const listPresent = async (ctx: Ctx, { ticketId }: { ticketId: string }): Promise<PresentUsers> => {
  const { context } = await findTicket(ctx, ticketId)
  const people = await presenceStore.others(ctx, ticketId, me(ctx).id)
  return { people, refs: await refStore.refs(ctx, context.reader, { user: people.map(({ id }) => id) }) }
}

/** Not recorded as a change: pages that show the ticket read the list again. */
const notifyOthers = ({ after, live, orgId, from }: Ctx, ticketId: string) =>
  after(() => live.emit(orgId, { kind: presenceChanged, id: ticketId }, [`ticket:${ticketId}`], from.pageId))

type OnPage = { ticketId: string; pageId: string }

export const recordPresence = async (ctx: Ctx, { ticketId, ...page }: OnPage & { isEditing: boolean }) => {
  const present = await listPresent(ctx, { ticketId })
  if (await presenceStore.record(ctx, ticketId, { userId: me(ctx).id, ...page })) notifyOthers(ctx, ticketId)
  return present
}

export const removePresence = async (ctx: Ctx, { ticketId, pageId }: OnPage) => {
  await findTicket(ctx, ticketId)
  if (await presenceStore.leave(ctx, ticketId, { userId: me(ctx).id, pageId })) notifyOthers(ctx, ticketId)
  return {}
}
