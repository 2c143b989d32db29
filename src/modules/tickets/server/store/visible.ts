/** Which tickets somebody may see, as SQL over a ticket named `k`, or as it is called. The same rule as `mayView`. */
import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Reader } from '../../rights.ts'

type Bool = RawBuilder<boolean>

const ways = ({ userId, groupIds }: Reader, name: string): Bool[] => {
  const k = sql.raw(name)
  const groups = sql`${[...groupIds]}::uuid[]`
  return [
    sql<boolean>`${k}.created_by = ${userId}::uuid`,
    sql<boolean>`${k}.assignee_ids && array[${userId}::uuid]`,
    sql<boolean>`${k}.watcher_ids && array[${userId}::uuid]`,
    ...(groupIds.length > 0
      ? [sql<boolean>`${k}.group_id = any(${groups})`, sql<boolean>`${k}.watcher_group_ids && ${groups}`]
      : []),
  ]
}

export const isVisible = (reader: Reader, name: 'k' | 'm' = 'k'): Bool => {
  const reach = reader.grants['ticket.view']
  if (reach === 'all') return sql<boolean>`true`
  return reach === 'own' && reader.userId
    ? sql<boolean>`(${sql.join(ways(reader, name), sql` or `)})`
    : sql<boolean>`false`
}

/** For who sees only their own: their ids by the indexes of each way in which a ticket is somebody's. */
export const findOwn = (ctx: Ctx, reader: Reader, most: number) =>
  reader.grants['ticket.view'] === 'all' || !reader.userId
    ? undefined
    : sql`(${sql.join(
        ways(reader, 'k').map(
          (way) =>
            sql`(select k.id from ticket k where k.org_id = ${ctx.orgId}::uuid and ${way} limit ${sql.lit(most)})`,
        ),
        sql` union `,
      )})`
