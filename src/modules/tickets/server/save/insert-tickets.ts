/** For modules above: inserts complete tickets with their history; the caller has validated them. */
import { randomUUIDv7 } from 'node:crypto'
import { formatNumber } from '#modules/boards/sequence.ts'
import { addComputedValues } from '#modules/forms/values/computed.ts'
import { toStoredValues } from '#modules/forms/server/to-stored-values.ts'
import type { Ctx } from '#platform/context.ts'
import type { TicketInput } from '../../api/tickets.ts'
import type { FieldChange } from '#core/changes.ts'
import { counterChanges } from '../../ticket-counters.ts'
import { searchColumnsOf, rowsOf } from '../search-index/search-index.ts'
import type { TicketChangeKind } from '../history/record-ticket-change.ts'
import { boardContextOf, type BoardContext } from '../board-context.ts'
import { statStore } from '../store/ticket-stats.ts'
import { insertStore, type TicketInsert } from '../store/insert-tickets.ts'

type PastChange = { at: string; actorId: string; actorName: string; kind: TicketChangeKind; fields: FieldChange[] }
export type ImportedTicket = TicketInput & {
  createdBy: string
  createdAt: string
  updatedAt: string
  resolvedDate: string | null
  past: PastChange[]
  comments: { authorId: string; body: string; at: string }[]
}

const toInsert = async (
  ctx: Ctx,
  context: BoardContext,
  { customSequence, ...whole }: ImportedTicket & { customSequence: number },
) => {
  const { values, past, comments, ...rest } = whole
  const id = randomUUIDv7()
  const customValues = await toStoredValues(ctx, context.form.index, addComputedValues(context.form.index, values))
  const displayNumber = formatNumber(context.board.sequence, customSequence)
  const numbers = { customSequence, displayNumber }
  const ticket = { ...rest, id, boardId: context.board.id, ...numbers, customValues, version: past.length }
  return {
    tickets: [{ ...ticket, ...searchColumnsOf(context, ticket) }],
    values: rowsOf(context, customValues).map((row) => ({ ...row, ticketId: id })),
    changes: past.map(({ fields, ...change }, at) => ({
      // Imported changes are old, so no live message is sent for them.
      scopes: [],
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
  } satisfies TicketInsert
}

/** Inserts in this order with the next numbers of the board; returns the ids. */
export const insertTickets = async (
  ctx: Ctx,
  boardId: string,
  tickets: readonly ImportedTicket[],
): Promise<string[]> => {
  const context = await boardContextOf(ctx, boardId)
  const first = context.board.nextNumber
  const all = await Promise.all(
    tickets.map((ticket, at) => toInsert(ctx, context, { ...ticket, customSequence: first + at })),
  )
  await insertStore.insert(ctx, {
    tickets: all.flatMap((item) => item.tickets),
    values: all.flatMap((item) => item.values),
    changes: all.flatMap((item) => item.changes),
    comments: all.flatMap((item) => item.comments),
    links: [],
  })
  const counted = tickets.map((ticket) => ({ ...ticket, archivedAt: null, disabledAt: null }))
  await statStore.add(ctx, boardId, counterChanges([], counted))
  await insertStore.raiseNumber(ctx, boardId, first + tickets.length - 1)
  return all.flatMap((item) => item.tickets.map(({ id }) => id))
}
