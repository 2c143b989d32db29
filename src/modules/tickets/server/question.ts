/** What a list is asked: a filter, words that are looked for, what is archived. Read, checked, and said as SQL. */
import type * as z from 'zod/mini'
import { faultsOf, FilterSchema, type Filter } from '#core/filter.ts'
import { fail } from '#core/errors.ts'
import { readJson } from '#core/json.ts'
import { may } from '#core/permissions.ts'
import { tableFilterOf } from '#modules/boards/server/for-tickets.ts'
import type { Ctx } from '#platform/context.ts'
import type { Question } from '../api/tickets.ts'
import { isSameValue } from '../merge-changes.ts'
import { mayLookAround, maySearch } from '../rights.ts'
import { fieldNamed, shapesOf, type Seat } from './seat.ts'
import { questionSql } from './store/question.ts'

export type Asked = Omit<z.output<typeof Question>, 'boardId'> & {
  statusId?: string | undefined
  search?: string | undefined
  isNewestFirst?: boolean | undefined
}

const bad = (path: string): never => fail('bad-filter', { path })

const parsed = (text: string): Filter => {
  const read = readJson(text) ?? bad('$')
  const filter = FilterSchema.safeParse(read.value)
  if (filter.success) return filter.data
  const [issue] = filter.error.issues
  return bad(['$', ...(issue?.path ?? [])].join('.'))
}

/** Refused, with the place, where it speaks of what is not there for this reader. */
export const readFilter = (seat: Seat, text: string): Filter => {
  const filter = parsed(text)
  const [fault] = faultsOf(filter, shapesOf(seat))
  return fault ? bad(fault.path) : filter
}

/** A filter of one's own takes a right; a table's is for whoever the table is for. */
const mustMayFilter = async (ctx: Ctx, { board, reader }: Seat, { filter, tableId }: Asked) => {
  if (!filter || may(reader.grants, 'ticket-view.advanced-filter')) return
  const given = tableId ? await tableFilterOf(ctx, board.id, { tableId, groupIds: reader.groupIds }) : undefined
  if (!given || !isSameValue(given, parsed(filter))) fail('not-permitted')
}

export const questionFor = async (ctx: Ctx, seat: Seat, asked: Asked) => {
  const { filter, globalFilter, search, archived, statusId } = asked
  const { grants } = seat.reader
  if (!mayLookAround(seat.reader)) fail('not-permitted')
  await mustMayFilter(ctx, seat, asked)
  const words = globalFilter || search
  if (words && !maySearch(seat.reader)) fail('not-permitted')
  const shapes = shapesOf(seat)
  return questionSql(ctx, {
    boardId: seat.board.id,
    reader: seat.reader,
    filter: filter ? readFilter(seat, filter) : undefined,
    words,
    archived,
    statusId: statusId && (may(grants, 'ticket-view.status') ? statusId : fail('not-permitted')),
    isNewestFirst: asked.isNewestFirst ?? true,
    shapes,
    fieldNamed: (name) => {
      const [field, shape] = [fieldNamed(seat, name), shapes(name)]
      return field && shape && { field, kind: shape.kind }
    },
  })
}
