/** One ticket, with what its reader may do to it, and why not where they may not. */
import type { Ctx } from '#platform/context.ts'
import { acts, type Act, type Ticket, type Why } from '../api/tickets.ts'
import { mayKnowKey } from '../built-in.ts'
import { refusalOnNew, type ActRule } from '../rights.ts'
import { findTicket, whyNot, type Found } from './find-ticket.ts'
import { choosable } from './validate-built-in.ts'
import { lockedFields } from './locked-fields.ts'
import type { BoardContext } from './board-context.ts'
import { idsIn, toListItem, restOf } from './present-ticket.ts'
import { refStore } from './store/refs.ts'
import { ticketStore } from './store/tickets.ts'
import { unseenLocks, maskHidden } from './redact-tickets.ts'

const refusedActs = (ruleOf: (act: Act) => ActRule | undefined): Record<string, Why> =>
  Object.fromEntries(
    acts.flatMap((act) => {
      const rule = ruleOf(act)
      return rule ? [[act, { rule, names: [] }]] : []
    }),
  )

const statusIds = (context: BoardContext) =>
  mayKnowKey('statusId', context.reader.grants) ? choosable(context).map(({ id }) => id) : []

/** `pinned`: whether its reader has pinned it, where that is known. */
export const ticketOf = async (ctx: Ctx, { row, context }: Found, pinned?: boolean): Promise<Ticket> => {
  const shown = { ...toListItem(context)(row, false), ...restOf(context, row) }
  const [refs, isPinned, locked] = await Promise.all([
    refStore.refs(ctx, context.reader, idsIn(context, [shown])),
    pinned ?? ticketStore.isPinned(ctx, row.id),
    lockedFields(ctx, context, row),
  ])
  const [marked = shown] = maskHidden(context, [shown], refs)
  const { mergedIntoId } = shown
  return {
    ...marked,
    mergedIntoId: mergedIntoId && refs[mergedIntoId] ? mergedIntoId : null,
    isPinned,
    locked: { ...unseenLocks(context, marked.values), ...locked },
    refused: refusedActs((act) => whyNot(act, { row, context })),
    statusIds: statusIds(context),
    refs,
  }
}

export const getTicket = async (ctx: Ctx, { id }: { id: string }) => ticketOf(ctx, await findTicket(ctx, id))

export const blankFor = async (ctx: Ctx, context: BoardContext) => ({
  locked: await lockedFields(ctx, context, null),
  refused: refusedActs((act) => (act === 'update' ? undefined : refusalOnNew(act, context.reader))),
  statusIds: statusIds(context),
})
