/** One ticket, with what its reader may do to it, and why not where they may not. */
import type { Ctx } from '#platform/context.ts'
import { acts, type Act, type Ticket, type Why } from '../api/tickets.ts'
import { mayKnowKey } from '../built-in.ts'
import { refusalOnNew, type ActRule } from '../rights.ts'
import { findTicket, whyNot, type Found } from './find-ticket.ts'
import { choosable } from './judge-keys.ts'
import { lockedFields } from './locked-fields.ts'
import type { Seat } from './seat.ts'
import { idsIn, linesFor, restOf } from './shown.ts'
import { refStore } from './store/refs.ts'
import { ticketStore } from './store/tickets.ts'
import { unseenLocks, withMarks } from './unseen.ts'

const refusedActs = (ruleOf: (act: Act) => ActRule | undefined): Record<string, Why> =>
  Object.fromEntries(
    acts.flatMap((act) => {
      const rule = ruleOf(act)
      return rule ? [[act, { rule, names: [] }]] : []
    }),
  )

const statusIds = (seat: Seat) =>
  mayKnowKey('statusId', seat.reader.grants) ? choosable(seat).map(({ id }) => id) : []

export const ticketOf = async (ctx: Ctx, { row, seat }: Found): Promise<Ticket> => {
  const shown = { ...linesFor(seat)(row, false), ...restOf(seat, row) }
  const [refs, isPinned, locked] = await Promise.all([
    refStore.refs(ctx, seat.reader, idsIn(seat, [shown])),
    ticketStore.isPinned(ctx, row.id),
    lockedFields(ctx, seat, row),
  ])
  const [marked = shown] = withMarks(seat, [shown], refs)
  const { mergedIntoId } = shown
  return {
    ...marked,
    mergedIntoId: mergedIntoId && refs[mergedIntoId] ? mergedIntoId : null,
    isPinned,
    locked: { ...unseenLocks(seat, marked.values), ...locked },
    refused: refusedActs((act) => whyNot(act, { row, seat })),
    statusIds: statusIds(seat),
    refs,
  }
}

export const getTicket = async (ctx: Ctx, { id }: { id: string }) => ticketOf(ctx, await findTicket(ctx, id))

export const blankFor = async (ctx: Ctx, seat: Seat) => ({
  locked: await lockedFields(ctx, seat, null),
  refused: refusedActs((act) => (act === 'update' ? undefined : refusalOnNew(act, seat.reader))),
  statusIds: statusIds(seat),
})
