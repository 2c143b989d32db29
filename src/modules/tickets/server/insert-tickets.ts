/** For those above: whole tickets from elsewhere, with their past. They were validated where they come from. */
import { randomUUIDv7 } from 'node:crypto'
import { withComputed } from '#modules/forms/computed.ts'
import { storedOf } from '#modules/forms/server/keep-values.ts'
import type { Ctx } from '#platform/context.ts'
import type { TicketInput } from '../api/tickets.ts'
import type { FieldChange } from '#core/changes.ts'
import { searchColumnsOf, rowsOf } from './search-index.ts'
import type { TicketChangeKind } from './record-ticket-change.ts'
import { boardContextOf, type BoardContext } from './board-context.ts'
import { insertStore, type Brought } from './store/insert-tickets.ts'

type Past = { at: string; actorId: string; actorName: string; kind: TicketChangeKind; fields: FieldChange[] }
export type WholeTicket = TicketInput & {
  createdBy: string
  createdAt: string
  updatedAt: string
  resolvedDate: string | null
  past: Past[]
  comments: { authorId: string; body: string; at: string }[]
}

const brought = async (
  ctx: Ctx,
  context: BoardContext,
  { customSequence, ...whole }: WholeTicket & { customSequence: number },
) => {
  const { values, past, comments, ...rest } = whole
  const id = randomUUIDv7()
  const customValues = await storedOf(ctx, context.form.index, withComputed(context.form.index, values))
  const ticket = { ...rest, id, boardId: context.board.id, customSequence, customValues, version: past.length }
  return {
    tickets: [{ ...ticket, ...searchColumnsOf(context, ticket) }],
    values: rowsOf(context, customValues).map((row) => ({ ...row, ticketId: id })),
    changes: past.map(({ fields, ...change }, at) => ({
      ...change,
      id: randomUUIDv7(),
      subjectId: id,
      version: at + 1,
      fields: JSON.stringify(fields) as unknown as object,
      data: { boardId: context.board.id, name: rest.name },
    })),
    comments: comments.map(({ authorId, body, at }) => ({
      id: randomUUIDv7(),
      ticketId: id,
      authorId,
      body,
      createdAt: at,
    })),
    links: [],
  } satisfies Brought
}

/** In this order, numbered as the board goes on; gives their ids. */
export const insertTickets = async (ctx: Ctx, boardId: string, tickets: readonly WholeTicket[]): Promise<string[]> => {
  const context = await boardContextOf(ctx, boardId)
  const first = context.board.nextNumber
  const all = await Promise.all(tickets.map((one, at) => brought(ctx, context, { ...one, customSequence: first + at })))
  await insertStore.insert(ctx, {
    tickets: all.flatMap((one) => one.tickets),
    values: all.flatMap((one) => one.values),
    changes: all.flatMap((one) => one.changes),
    comments: all.flatMap((one) => one.comments),
    links: [],
  })
  await insertStore.raiseNumber(ctx, boardId, first + tickets.length - 1)
  return all.flatMap((one) => one.tickets.map(({ id }) => id))
}
