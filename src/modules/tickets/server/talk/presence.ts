/** Who has a ticket before them, and who is writing in it. The others hear of it at once, and ask who it is. */
import { fail } from '#core/errors.ts'
import { may, type Grants } from '#core/permissions.ts'
import type { Ctx } from '#platform/context.ts'
import { presenceTopic, type Present } from '../../api/talk.ts'
import { findTicket } from '../find-ticket.ts'
import { presenceStore } from '../store/presence.ts'
import { refStore } from '../store/refs.ts'

const me = (ctx: Ctx) => ctx.user ?? fail('signed-out')

export const listPresent = async (ctx: Ctx, { ticketId }: { ticketId: string }): Promise<Present> => {
  const { seat } = await findTicket(ctx, ticketId)
  const people = await presenceStore.others(ctx, ticketId, me(ctx).id)
  return { people, refs: await refStore.refs(ctx, seat.reader, { user: people.map(({ id }) => id) }) }
}

type OnPage = { ticketId: string; pageId: string }

export const beHere = async (ctx: Ctx, { ticketId, ...page }: OnPage & { isEditing: boolean }) => {
  const present = await listPresent(ctx, { ticketId })
  const { id: personId, sessionId } = me(ctx)
  const isNews = await presenceStore.here(ctx, ticketId, { personId, ...page })
  ctx.after(() => {
    if (isNews) ctx.live.changed(ctx.orgId, presenceTopic(ticketId))
    ctx.live.follow(ctx.orgId, sessionId, presenceTopic(ticketId))
  })
  return present
}

export const leave = async (ctx: Ctx, { ticketId, pageId }: OnPage) => {
  await findTicket(ctx, ticketId)
  const { id: personId, sessionId } = me(ctx)
  const { isNews, isStillHere } = await presenceStore.leave(ctx, ticketId, { personId, pageId })
  ctx.after(() => {
    if (!isStillHere) ctx.live.unfollow(ctx.orgId, sessionId, presenceTopic(ticketId))
    if (isNews) ctx.live.changed(ctx.orgId, presenceTopic(ticketId))
  })
  return {}
}

/** What the pages of somebody who comes back go on hearing of. */
export const followedBy = async (ctx: Ctx, { userId, grants }: { userId: string; grants: Grants }) =>
  may(grants, 'ticket.view') ? (await presenceStore.of(ctx, userId)).map(presenceTopic) : []
