/** Runs work in a transaction that is always rolled back, with its jobs and changes; no page gets a live message. */
import type { Ctx, OpenCtx } from './context.ts'
import type { Live } from './live/live.ts'
import { sql } from 'kysely'

/** No statement of this transaction runs or waits longer. */
const limitStatements = (ctx: Ctx, seconds: number) =>
  sql`select set_config('statement_timeout', ${`${seconds}s`}, true), set_config('lock_timeout', ${`${seconds}s`}, true)`.execute(
    ctx.db,
  )

class RolledBack extends Error {}
const silent: Live = {
  emit: () => undefined,
  recheck: () => undefined,
  signal: () => undefined,
  recheckScope: () => undefined,
  disconnectOrg: () => undefined,
}

export const rehearse = async <T>(open: OpenCtx, seconds: number, work: (ctx: Ctx) => Promise<T>): Promise<T> => {
  let result: { value: T } | undefined
  try {
    await open.inOrg(async (ctx) => {
      await limitStatements(ctx, seconds)
      result = { value: await work({ ...ctx, live: silent, after: () => undefined }) }
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  if (!result) throw new Error('A rehearsal ended without a result')
  return result.value
}
