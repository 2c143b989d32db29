/** Which tickets a reader may see, as SQL. The same rule as `mayView`. */
import { sql, type RawBuilder } from 'kysely'
import { ownerColumns } from '#modules/boards/ticket-owners.ts'
import type { Ctx } from '#platform/context.ts'
import { namesAny } from '#platform/names-any.ts'
import type { Reader } from '../../rights.ts'

type Bool = RawBuilder<boolean>

/** One for each way in which a ticket belongs to its reader, because each has an index of its own. */
const visibleConditions = (reader: Reader, ticket: string): Bool[] =>
  ownerColumns(reader).map(({ column, ids }) => namesAny(ticket, column, ids))

export const isVisible = (reader: Reader, name: 'k' | 'm' = 'k'): Bool => {
  const reach = reader.grants['ticket.view']
  if (reach === 'all') return sql<boolean>`true`
  return reach === 'own' && reader.userId
    ? sql<boolean>`(${sql.join(visibleConditions(reader, name), sql` or `)})`
    : sql<boolean>`false`
}

/** For who sees only their own: their ids by the indexes of each way in which a ticket is somebody's. */
export const findOwn = (ctx: Ctx, reader: Reader, most: number) =>
  reader.grants['ticket.view'] === 'all' || !reader.userId
    ? undefined
    : sql`(${sql.join(
        visibleConditions(reader, 'k').map(
          (way) =>
            sql`(select k.id from ticket k where k.org_id = ${ctx.orgId}::uuid and ${way} limit ${sql.lit(most)})`,
        ),
        sql` union `,
      )})`
