import { sql } from 'kysely'
import type { Ctx } from '../context.ts'

/** No statement of this transaction runs or waits longer. */
export const limitStatements = (ctx: Ctx, seconds: number) =>
  sql`select set_config('statement_timeout', ${`${seconds}s`}, true), set_config('lock_timeout', ${`${seconds}s`}, true)`.execute(
    ctx.db,
  )
