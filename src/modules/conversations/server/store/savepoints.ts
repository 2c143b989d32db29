import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

/** Undoes what the work has written if it fails; the transaction goes on. What it wanted to do after the commit is dropped too. */
const within = async <T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> => {
  const later: (() => void)[] = []
  await sql`savepoint item`.execute(ctx.db)
  try {
    const result = await work({ ...ctx, after: (step) => void later.push(step) })
    await sql`release savepoint item`.execute(ctx.db)
    for (const step of later) ctx.after(step)
    return result
  } catch (error) {
    await sql`rollback to savepoint item`.execute(ctx.db)
    throw error
  }
}

export const savepointStore = { within }
