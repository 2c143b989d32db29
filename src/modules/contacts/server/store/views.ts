import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { ContactListName, ContactView } from '../../view-api.ts'

type Place = { userId: string; list: ContactListName }

const find = async (ctx: Ctx, { userId, list }: Place): Promise<ContactView> =>
  (await ctx.db
    .selectFrom('contactView')
    .select(['hidden', 'filters'])
    .where('orgId', '=', ctx.orgId)
    .where('userId', '=', userId)
    .where('list', '=', list)
    .executeTakeFirst()) ?? { hidden: [], filters: [] }

/** Undefined parts stay as they are. */
const save = async (ctx: Ctx, { userId, list }: Place, { hidden, filters }: Partial<ContactView>) => {
  const json = filters && JSON.stringify(filters)
  await sql`
    insert into contact_view (org_id, user_id, list, hidden, filters)
    values (${ctx.orgId}::uuid, ${userId}::uuid, ${list}, coalesce(${hidden ?? null}::text[], '{}'), coalesce(${json ?? null}::jsonb, '[]'))
    on conflict (org_id, user_id, list) do update set
      hidden = coalesce(${hidden ?? null}::text[], contact_view.hidden),
      filters = coalesce(${json ?? null}::jsonb, contact_view.filters)`.execute(ctx.db)
}

export const viewStore = { find, save }
