import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { JobRecord } from '../api.ts'

type Wanted = { state?: string; queue?: string; limit: number; skip: number }

/** Jobs of all organisations. The database answers the platform alone. */
const list = async (ctx: Ctx, { state, queue, limit, skip }: Wanted) => {
  const { rows } = await sql<JobRecord & { total: number }>`
    select * from own.platform_jobs(${state ?? null}::text, ${queue ?? null}::text, ${limit}::int, ${skip}::int)
  `.execute(ctx.db)
  return rows
}

/** Every row has the total; beyond the last page it is read from the first row. */
const count = async (ctx: Ctx, wanted: Pick<Wanted, 'state' | 'queue'>) =>
  (await list(ctx, { ...wanted, limit: 1, skip: 0 }))[0]?.total ?? 0

export const jobStore = { list, count }
