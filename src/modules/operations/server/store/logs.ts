import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { LogLine } from '../../logs-api.ts'

type Wanted = {
  search?: string
  levels?: string[]
  org?: string
  since?: string
  until?: string
  afterId?: number
  beforeId?: number
  limit: number
}

/** Lines of all nodes and organisations. The database answers the platform alone. */
const list = async (ctx: Ctx, { search, levels, org, since, until, afterId, beforeId, limit }: Wanted) => {
  const { rows } = await sql<LogLine>`
    select * from own.platform_logs(${search || null}::text, ${levels ?? null}::text[], ${org || null}::text,
      ${since ?? null}::timestamptz, ${until ?? null}::timestamptz, ${afterId ?? null}::bigint, ${beforeId ?? null}::bigint, ${limit}::int)
  `.execute(ctx.db)
  return rows
}

export const logStore = { list }
