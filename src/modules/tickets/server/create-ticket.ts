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
import { searchColumnsOf, rowsOf } from './search-index.ts'
import { changesOf, isClosing } from './change-ticket.ts'
import { blankFor, ticketOf } from './get-ticket.ts'
import { validate } from './validate.ts'
import { choosable, tidy } from './validate-built-in.ts'
import { recordTicketChange } from './record-ticket-change.ts'
import { refuseProblems } from './refuse-save.ts'
import { boardContextOf, type BoardContext } from './board-context.ts'
import { ticketStore, type Row } from './store/tickets.ts'

const mustBeOn = async (ctx: Ctx) => {
  const { org, person } = await ticketStore.creationOf(ctx)
  if (!org) fail('ticketing-off')
  if (!person) fail('ticketing-off-for-you')
  if (!may(ctx.user?.grants, 'ticket.create')) fail('not-permitted')
}

const contextForNew = async (ctx: Ctx, boardId: string) => {
  const reading = boardContextOf(ctx, boardId)
  reading.catch(() => undefined) // that tickets are off comes before what is wrong with the board
  await mustBeOn(ctx)
  const context = await reading
  return context.board.isArchived ? fail('board-archived') : context
}

/** The first status that is open, and that the maker may choose. */
const firstStatus = (context: BoardContext) => {
  const open = ({ isCloseState }: { isCloseState: boolean }) => !isCloseState
  const found = choosable(context).find(open) ?? context.board.statuses.find(open) ?? context.board.statuses[0]
  return found?.id ?? fail('board-not-found')
}

const startOf = (
  ctx: Ctx,
  context: BoardContext,
): Omit<Row, 'orgId' | 'customSequence' | 'searchText' | 'searchName' | 'createdAt' | 'updatedAt'> => ({
  id: randomUUIDv7(),
  boardId: context.board.id,
  ...(structuredClone(blankValues) as Pick<Row, WritableKey>),
  statusId: firstStatus(context),
  mergedIntoId: null,
  customValues: defaultsOf(context.form.index, { now: new Date(), me: ctx.user?.id }),
  version: 1,
  createdBy: ctx.user?.id ?? null,
  resolvedDate: null,
  archivedAt: null,
  disabledAt: null,
})

export const readBlank = async (ctx: Ctx, { boardId }: { boardId: string }) =>
  blankFor(ctx, await contextForNew(ctx, boardId))

type Input = z.output<typeof ticketApi.create.input>

const validated = async (ctx: Ctx, { boardId, values: given = {}, ...input }: Input) => {
  const context = await contextForNew(ctx, boardId)
  const start = startOf(ctx, context)
  const one = { id: start.id, context, row: null, base: start }
  const { values, faults: unproven } = settleValues(
    ctx,
    { index: context.form.index, knows: context.knows },
    { before: {}, values: given },
  )
  refuseProblems(unproven)
  const ticket = { ...start, ...(await validate(ctx, one, { keys: await tidy(input), values })) }
  const resolvedDate = isClosing(context, ticket.statusId) ? new Date().toISOString() : null
  return { context, ticket: { ...ticket, resolvedDate } }
}
type Validated = Awaited<ReturnType<typeof validated>>

const write = async (ctx: Ctx, { context, ticket }: Validated, number: number): Promise<Row> => {
  const inserted = {
    ...ticket,
    customSequence: number,
    ...searchColumnsOf(context, { ...ticket, customSequence: number }),
  }
  // The values do not wait for the reply to the ticket.
  const [row] = await Promise.all([
    ticketStore.insert(ctx, inserted),
    ticketStore.putValues(ctx, ticket.id, rowsOf(context, ticket.customValues)),
  ])
  recordTicketChange(ctx, { kind: 'ticket.created', row, fields: changesOf(context, {}, row) })
  return row
}

/** From the number on others wait for this transaction, so what can be refused is refused before. */
export const createTicket = async (ctx: Ctx, input: Input): Promise<Ticket> => {
  const first = await validated(ctx, input)
  const { number, version } = await nextNumber(ctx, input.boardId)
  // Where the board was changed meanwhile, a status may be gone: it is validated again by what now stands still.
  const last = version === first.context.board.version ? first : await validated(ctx, input)
  return ticketOf(ctx, { row: await write(ctx, last, number), context: last.context }, false)
}
