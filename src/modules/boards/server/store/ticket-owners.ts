/** The ways in which a ticket belongs to a user, as SQL conditions. */
import { sql, type RawBuilder } from 'kysely'
import { visibleWays, type TicketUser } from '../../ticket-owners.ts'

/** One condition for each way, so that each finds tickets by an index of its own; `ticket` is what the query calls the table. */
export const visibleConditions = ({ userId, groupIds }: TicketUser, ticket: string): RawBuilder<boolean>[] =>
  visibleWays
    .filter(({ names }) => names === 'user' || groupIds.length > 0)
    .map(({ column, names }) => {
      const place = sql.ref(`${ticket}.${column}`)
      const ids = names === 'user' ? sql`array[${userId}::uuid]` : sql`${[...groupIds]}::uuid[]`
      if (column.endsWith('_ids')) return sql<boolean>`${place} && ${ids}`
      return names === 'user' ? sql<boolean>`${place} = ${userId}::uuid` : sql<boolean>`${place} = any(${ids})`
    })
