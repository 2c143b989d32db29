/** Aggregates over all tickets that a reader may see. */
import { sql } from 'kysely'
import type { Totals } from '#core/formulas/formula.ts'
import type { Field } from '#modules/forms/definition.ts'
import type { Ctx } from '#platform/context.ts'
import type { Reader } from '../../../ticket-permissions.ts'
import { customColumn } from './value-columns.ts'
import { isVisible } from '../visible.ts'

/** `fields`: of numbers; the totals of each are by its key. */
export type TotalsQuery = { boardId: string | null; withArchived: boolean; fields: readonly Field[] }

const read = async (ctx: Ctx, reader: Reader, { boardId, withArchived, fields }: TotalsQuery): Promise<Totals> => {
  const columns = fields.map((field, at) => {
    const value = customColumn(ctx, { field, kind: 'number' }).value
    return sql`, json_build_object('SUM', coalesce(sum(${value}), 0), 'AVG', avg(${value}), 'MIN', min(${value}), 'MAX', max(${value})) as ${sql.raw(`c${at}`)}`
  })
  const { rows } = await sql<{ count: number } & Record<string, Totals['columns'][string]>>`
    select count(*)::int as count ${sql.join(columns, sql``)} from ticket k
    where k.org_id = ${ctx.orgId}::uuid ${boardId ? sql`and k.board_id = ${boardId}::uuid` : sql``}
      ${withArchived ? sql`` : sql`and k.archived_at is null`} and ${isVisible(reader)}`.execute(ctx.db)
  const [row] = rows
  return {
    count: row?.count ?? 0,
    columns: Object.fromEntries(fields.map(({ key }, at) => [key, row?.[`c${at}`] ?? {}])),
  }
}

export const ticketTotals = { read }
