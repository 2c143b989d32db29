import { sql } from 'kysely'
import { fold } from '#core/values/fold.ts'
import type { Ctx } from '#platform/context.ts'

type Filter = { search?: string; isAllowed?: boolean }

const found = (ctx: Ctx, { search, isAllowed }: Filter) => {
  let people = ctx.db.selectFrom('orgUser').where('orgUser.orgId', '=', ctx.orgId).where('disabledAt', 'is', null)
  if (search) people = people.where('searchText', 'like', `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`)
  if (isAllowed !== undefined) people = people.where('ticketCreation', '=', isAllowed)
  return people
}

const shown = [
  sql<string>`org_user.id`.as('id'),
  sql<string>`org_user.username`.as('username'),
  sql<{
    ar: string
    en: string
  }>`jsonb_build_object('ar', (org_user.first_name->>'ar') || ' ' || (org_user.last_name->>'ar'),
    'en', (org_user.first_name->>'en') || ' ' || (org_user.last_name->>'en'))`.as('name'),
  sql<boolean>`org_user.ticket_creation`.as('isAllowed'),
]

const list = async (
  ctx: Ctx,
  { pageNumber, pageSize, ...filter }: Filter & { pageNumber: number; pageSize: number },
) => {
  const [items, count] = await Promise.all([
    found(ctx, filter)
      .select(shown)
      .orderBy(sql`(org_user.first_name->>'ar' || ' ' || (org_user.last_name->>'ar')) collate "C"`)
      .orderBy('id')
      .limit(pageSize)
      .offset(pageNumber * pageSize)
      .execute(),
    found(ctx, filter)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return { items, total: count.n }
}

const get = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('orgUser')
    .select(shown)
    .where('orgUser.orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .executeTakeFirst()

const idsOf = async (ctx: Ctx, filter: Filter) => (await found(ctx, filter).select('id').execute()).map(({ id }) => id)

/** How many of these there are. */
const known = async (ctx: Ctx, ids: string[]) =>
  (
    await ctx.db
      .selectFrom('orgUser')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('orgId', '=', ctx.orgId)
      .where('id', 'in', ids)
      .executeTakeFirstOrThrow()
  ).n

/** Returns the changed users. */
const set = async (ctx: Ctx, ids: string[], isAllowed: boolean) =>
  ids.length === 0
    ? []
    : (
        await ctx.db
          .updateTable('orgUser')
          .set({ ticketCreation: isAllowed })
          .where('orgId', '=', ctx.orgId)
          .where('id', 'in', ids)
          .where('ticketCreation', '!=', isAllowed)
          .returning('id')
          .execute()
      ).map(({ id }) => id)

export const ticketCreationStore = { list, get, idsOf, known, set }
