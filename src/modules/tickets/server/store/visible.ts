/** Which tickets a reader may see, as SQL. The same rule as `mayView`. */
import { sql, type RawBuilder } from 'kysely'
import { approverColumns, ownerColumns } from '#modules/boards/ticket-owners.ts'
import type { Ctx } from '#platform/context.ts'
import { referencesAny } from '#platform/database/references-any.ts'
import type { Reader } from '../../ticket-permissions.ts'

type Bool = RawBuilder<boolean>

/** One condition per kind of ownership, because each has its own index. */
const visibleConditions = (reader: Reader, ticket: string): Bool[] => [
  ...ownerColumns(reader).map(({ column, ids }) => referencesAny(ticket, column, ids)),
  // As the indexes of approvers are limited.
  ...approverColumns(reader).map(
    ({ column, ids }) =>
      sql<boolean>`(${sql.ref(`${ticket}.approval`)} is not null and ${referencesAny(ticket, column, ids)})`,
  ),
]

export const isVisible = (reader: Reader, name: 'k' | 'm' = 'k'): Bool => {
  const reach = reader.grants['ticket.view']
  if (reach === 'all') return sql<boolean>`true`
  return reach === 'own' && reader.userId
    ? sql<boolean>`(${sql.join(visibleConditions(reader, name), sql` or `)})`
    : sql<boolean>`false`
}

/** For users who see only their own tickets: the ids by the index of each kind of ownership. */
export const findOwn = (ctx: Ctx, reader: Reader, limit: number) =>
  reader.grants['ticket.view'] === 'all' || !reader.userId
    ? undefined
    : sql`(${sql.join(
        visibleConditions(reader, 'k').map(
          (condition) =>
            sql`(select k.id from ticket k where k.org_id = ${ctx.orgId}::uuid and ${condition} limit ${sql.lit(limit)})`,
        ),
        sql` union `,
      )})`
