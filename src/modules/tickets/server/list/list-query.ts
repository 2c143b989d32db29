/** Parses and validates the query of a list (filter, search, archived), and translates it to SQL. */
import type * as z from 'zod/mini'
import { filterProblems, FilterSchema, isCondition, type Filter } from '#core/filters/filter.ts'
import { fail } from '#core/errors.ts'
import { readJson } from '#core/values/json.ts'
import { may } from '#core/permissions.ts'
import { tableFilterOf } from '#modules/boards/server/for-tickets.ts'
import { kindOf } from '#modules/forms/field-kinds.ts'
import { isSameValue } from '#modules/forms/values/same-value.ts'
import type { Ctx } from '#platform/context.ts'
import type { TicketQuery } from '../../api/tickets.ts'
import { mayUseViews, maySearch } from '../../ticket-permissions.ts'
import { fieldNamed, filterContextOf, shapesOf, type BoardContext } from '../board-context.ts'
import { listQuerySql } from '../store/list/list-query.ts'

export type ListQuery = Omit<z.output<typeof TicketQuery>, 'boardId'> & {
  statusId?: string | undefined
  search?: string | undefined
  isNewestFirst?: boolean | undefined
}

const failAtPath = (path: string): never => fail('bad-filter', { path })

const parsed = (text: string): Filter => {
  const read = readJson(text) ?? failAtPath('$')
  const filter = FilterSchema.safeParse(read.value)
  if (filter.success) return filter.data
  const [issue] = filter.error.issues
  return failAtPath(['$', ...(issue?.path ?? [])].join('.'))
}

/** Texts in the notation in which their field stores them, such as a phone number in national form. */
const inStoredNotation = (context: BoardContext, filter: Filter): Filter => ({
  ...filter,
  items: filter.items.map((item) => {
    if (!isCondition(item)) return inStoredNotation(context, item)
    const field = 'field' in item.operand ? fieldNamed(context, item.operand.field) : undefined
    const filterText = field && kindOf(field.type).filterText
    const { value } = item
    return field && filterText && typeof value === 'string'
      ? { ...item, value: filterText(value, field.configuration as never) }
      : item
  }),
})

/** Fails with the path of a condition on a field that this reader cannot see. */
export const readFilter = (context: BoardContext, text: string): Filter => {
  const filter = parsed(text)
  const [problem] = filterProblems(filter, shapesOf(context))
  return problem ? failAtPath(problem.path) : inStoredNotation(context, filter)
}

/** A custom filter requires a permission; the filter of a table is open to the users of that table. */
const requireFilterPermission = async (ctx: Ctx, { board, reader }: BoardContext, { filter, tableId }: ListQuery) => {
  if (!filter || may(reader.grants, 'ticket-view.advanced-filter')) return
  const tableFilter = tableId ? await tableFilterOf(ctx, board.id, { tableId, groupIds: reader.groupIds }) : undefined
  if (!tableFilter || !isSameValue(tableFilter, parsed(filter))) fail('not-permitted')
}

export const listQueryFor = async (ctx: Ctx, context: BoardContext, query: ListQuery) => {
  const { filter, globalFilter, search, archived, statusId } = query
  const { grants } = context.reader
  if (!mayUseViews(context.reader)) fail('not-permitted')
  await requireFilterPermission(ctx, context, query)
  const words = globalFilter || search
  if (words && !maySearch(context.reader)) fail('not-permitted')
  return listQuerySql(ctx, {
    ...filterContextOf(context),
    filter: filter ? readFilter(context, filter) : undefined,
    words,
    archived,
    statusId: statusId && (may(grants, 'ticket-view.status') ? statusId : fail('not-permitted')),
    isNewestFirst: query.isNewestFirst ?? true,
  })
}
