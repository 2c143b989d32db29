/** Who has a ticket before them, and who is writing in it. The others hear of it at once, and ask who it is. */
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { presenceChanged, type Present } from '../../api/talk.ts'
import { findTicket } from '../find-ticket.ts'
import { presenceStore } from '../store/presence.ts'
import { refStore } from '../store/refs.ts'

const me = (ctx: Ctx) => ctx.user ?? fail('signed-out')

export const listPresent = async (ctx: Ctx, { ticketId }: { ticketId: string }): Promise<Present> => {
  const { context } = await findTicket(ctx, ticketId)
  const people = await presenceStore.others(ctx, ticketId, me(ctx).id)
  return { people, refs: await refStore.refs(ctx, context.reader, { user: people.map(({ id }) => id) }) }
}

/** Nothing is recorded of it: pages that show the ticket ask who is there. */
const tellOthers = ({ after, live, orgId, from }: Ctx, ticketId: string) =>
  after(() => live.tell(orgId, { kind: presenceChanged, id: ticketId }, [`ticket:${ticketId}`], from.pageId))

type OnPage = { ticketId: string; pageId: string }

export const beHere = async (ctx: Ctx, { ticketId, ...page }: OnPage & { isEditing: boolean }) => {
  const present = await listPresent(ctx, { ticketId })
  if (await presenceStore.here(ctx, ticketId, { userId: me(ctx).id, ...page })) tellOthers(ctx, ticketId)
  return present
}

export const leave = async (ctx: Ctx, { ticketId, pageId }: OnPage) => {
  await findTicket(ctx, ticketId)
  if (await presenceStore.leave(ctx, ticketId, { userId: me(ctx).id, pageId })) tellOthers(ctx, ticketId)
  return {}
}
