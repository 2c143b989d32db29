import { sql } from 'kysely'
import type { Ctx } from '../context.ts'

/** Who made a change, of rows called `of`: a rule has a name in each language. */
export const actorName = ({ language }: Ctx, of: 'c' | 'change') =>
  sql<string>`coalesce(${sql.ref(`${of}.data`)}->'actorNames'->>${language}::text, ${sql.ref(`${of}.actor_name`)})`
