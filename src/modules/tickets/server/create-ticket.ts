/** A new ticket: what it starts with, what its maker wants, a number, and the news. */
import { randomUUIDv7 } from 'node:crypto'
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { may } from '#core/permissions.ts'
import { nextNumber } from '#modules/boards/server/for-tickets.ts'
import { blankValues, type WritableKey } from '#modules/forms/built-in-index.ts'
import { defaultsOf } from '#modules/forms/defaults.ts'
import { settleValues } from '#modules/forms/server/settle-values.ts'
import type { Ctx } from '#platform/context.ts'
import type { Ticket, ticketApi } from '../api/tickets.ts'
import { foldedOf, rowsOf } from './beside.ts'
import { changesOf, isClosing } from './change-ticket.ts'
import { blankFor, ticketOf } from './get-ticket.ts'
import { judge } from './judge.ts'
import { choosable, tidy } from './judge-keys.ts'
import { recordTicketChange } from './record-ticket-change.ts'
import { refuseProblems } from './refuse-save.ts'
import { seatOf, type Seat } from './seat.ts'
import { ticketStore, type Row } from './store/tickets.ts'

const mustBeOn = async (ctx: Ctx) => {
  const { org, person } = await ticketStore.creationOf(ctx)
  if (!org) fail('ticketing-off')
  if (!person) fail('ticketing-off-for-you')
  if (!may(ctx.user?.grants, 'ticket.create')) fail('not-permitted')
}

const seatForNew = async (ctx: Ctx, boardId: string) => {
  await mustBeOn(ctx)
  const seat = await seatOf(ctx, boardId)
  return seat.board.isArchived ? fail('board-archived') : seat
}

/** The first status that is open, and that the maker may choose. */
const firstStatus = (seat: Seat) => {
  const open = ({ isCloseState }: { isCloseState: boolean }) => !isCloseState
  const found = choosable(seat).find(open) ?? seat.board.statuses.find(open) ?? seat.board.statuses[0]
  return found?.id ?? fail('board-not-found')
}

const startOf = (
  ctx: Ctx,
  seat: Seat,
): Omit<Row, 'orgId' | 'number' | 'folded' | 'foldedTitle' | 'createdAt' | 'updatedAt'> => ({
  id: randomUUIDv7(),
  boardId: seat.board.id,
  ...(structuredClone(blankValues) as Pick<Row, WritableKey>),
  statusId: firstStatus(seat),
  mergedIntoId: null,
  cf: defaultsOf(seat.form.index, { now: new Date(), me: ctx.user?.id }),
  version: 1,
  createdBy: ctx.user?.id ?? null,
  resolvedAt: null,
  archivedAt: null,
  disabledAt: null,
})

export const readBlank = async (ctx: Ctx, { boardId }: { boardId: string }) =>
  blankFor(ctx, await seatForNew(ctx, boardId))

type Input = z.output<typeof ticketApi.create.input>

const judged = async (ctx: Ctx, { boardId, values: given = {}, ...input }: Input) => {
  const seat = await seatForNew(ctx, boardId)
  const start = startOf(ctx, seat)
  const one = { id: start.id, seat, row: null, base: start }
  const { values, faults: unproven } = settleValues(
    ctx,
    { index: seat.form.index, knows: seat.knows },
    { before: {}, values: given },
  )
  refuseProblems(unproven)
  const ticket = { ...start, ...(await judge(ctx, one, { keys: await tidy(input), values })) }
  const resolvedAt = isClosing(seat, ticket.statusId) ? new Date().toISOString() : null
  return { seat, ticket: { ...ticket, resolvedAt } }
}
type Judged = Awaited<ReturnType<typeof judged>>

const write = async (ctx: Ctx, { seat, ticket }: Judged, number: number): Promise<Row> => {
  const row = await ticketStore.insert(ctx, { ...ticket, number, ...foldedOf(seat, { ...ticket, number }) })
  await ticketStore.putValues(ctx, row.id, rowsOf(seat, row.cf))
  recordTicketChange(ctx, { kind: 'ticket.created', row, fields: changesOf(seat, {}, row) })
  return row
}

/** From the number on others wait for this transaction, so what can be refused is refused before. */
export const createTicket = async (ctx: Ctx, input: Input): Promise<Ticket> => {
  const first = await judged(ctx, input)
  const { number, version } = await nextNumber(ctx, input.boardId)
  // Where the board was changed meanwhile, a status may be gone: it is judged again by what now stands still.
  const last = version === first.seat.board.version ? first : await judged(ctx, input)
  return ticketOf(ctx, { row: await write(ctx, last, number), seat: last.seat })
}
