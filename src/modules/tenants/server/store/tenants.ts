/** All organisations, as the platform sees them. The database answers the platform alone. */
import { sql } from 'kysely'
import type { Feature } from '#core/features.ts'
import type { Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import type { Quotas } from '#platform/tables/tables.ts'

type Row = {
  orgId: string
  slug: string
  name: Record<Language, string>
  createdAt: string
  suspendedAt: string | null
  suspendedReason: string
  removeAfter: string | null
  features: Feature[]
  withheld: Feature[]
  quotas: Quotas
  users: number
  sessions: number
  storedBytes: number
  lastSeenAt: string | null
  total: number
}
type Wanted = { search?: string; state?: string; slug?: string; limit: number; skip: number }

const list = async (ctx: Ctx, { search, state, slug, limit, skip }: Wanted) => {
  const { rows } = await sql<Row>`
    select * from own.platform_orgs(${search || null}::text, ${state ?? null}::text, ${slug ?? null}::text, ${limit}::int, ${skip}::int)
  `.execute(ctx.db)
  return rows
}

const get = async (ctx: Ctx, slug: string) => (await list(ctx, { slug, limit: 1, skip: 0 }))[0]

/** Every row has the total; beyond the last page it is read from the first row. */
const count = async (ctx: Ctx, target: Pick<Wanted, 'search' | 'state'>) =>
  (await list(ctx, { ...target, limit: 1, skip: 0 }))[0]?.total ?? 0

/** From here on, the transaction sees that organisation and no other. */
const turnTo = (ctx: Ctx, orgId: string) => sql`select set_config('app.org_id', ${orgId}, true)`.execute(ctx.db)

export const tenantStore = { list, get, count, turnTo }
