import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

/** Of a change `c`: a rule that acted has a name in each language. */
export const actorName = ({ language }: Ctx) =>
  sql`coalesce(c.data->'actorNames'->>${language}::text, c.actor_name) as actor_name`
