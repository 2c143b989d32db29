/** One ticket, with the actions that its reader may not take and the rule that refuses each. */
import type { Ctx } from '#platform/context.ts'
import { ticketActions, type TicketAction, type Ticket, type RuleError } from '../../api/tickets.ts'
import { mayReadKey } from '../../built-in.ts'
import { refusalOnNew, type ActionRule } from '../../ticket-permissions.ts'
import { findTicket, refusalFor, type FoundTicket } from './find-ticket.ts'
import { selectableStatuses } from '../validation/validate-built-in.ts'
import { lockedFields } from '../validation/locked-fields.ts'
import type { BoardContext } from '../board-context.ts'
import { referencedIds, toListItem, toDetails } from './present-ticket.ts'
import { refStore } from '../store/refs.ts'
import { ticketStore, type Row } from '../store/tickets.ts'
import { hiddenTicketLocks, maskHidden } from './redact-tickets.ts'

const refusedActions = (ruleOf: (action: TicketAction) => ActionRule | undefined): Record<string, RuleError> =>
  Object.fromEntries(
    ticketActions.flatMap((action) => {
      const rule = ruleOf(action)
      return rule ? [[action, { rule, names: [] }]] : []
    }),
  )

const statusIds = (context: BoardContext) =>
  mayReadKey('statusId', context.reader.grants) ? selectableStatuses(context).map(({ id }) => id) : []

const shownTo = (context: BoardContext, row: Row) => ({
  ...toListItem(context)(row, false),
  ...toDetails(context, row),
})

/** Names of the records that a ticket points to, as its reader may see them. */
export const refsOf = (ctx: Ctx, { row, context }: FoundTicket) =>
  refStore.refs(ctx, context.reader, referencedIds(context, [shownTo(context, row)]))

/** `known`: what the caller has read already. */
export const presentTicket = async (
  ctx: Ctx,
  { row, context }: FoundTicket,
  known: Partial<Pick<Ticket, 'refs' | 'isPinned'>> = {},
): Promise<Ticket> => {
  const shown = shownTo(context, row)
  const [refs, isPinned, locked] = await Promise.all([
    known.refs ?? refsOf(ctx, { row, context }),
    known.isPinned ?? ticketStore.isPinned(ctx, row.id),
    lockedFields(ctx, context, row),
  ])
  const [marked = shown] = maskHidden(context, [shown], refs)
  const { mergedIntoId } = shown
  return {
    ...marked,
    mergedIntoId: mergedIntoId && refs[mergedIntoId] ? mergedIntoId : null,
    isPinned,
    locked: { ...hiddenTicketLocks(context, marked.values), ...locked },
    refused: refusedActions((action) => refusalFor(action, { row, context })),
    statusIds: statusIds(context),
    refs,
  }
}

export const getTicket = async (ctx: Ctx, { id }: { id: string }) => presentTicket(ctx, await findTicket(ctx, id))

export const newTicketRules = async (ctx: Ctx, context: BoardContext) => ({
  locked: await lockedFields(ctx, context, null),
  refused: refusedActions((action) => (action === 'update' ? undefined : refusalOnNew(action, context.reader))),
  statusIds: statusIds(context),
})
