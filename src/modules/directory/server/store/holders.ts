import { sql } from 'kysely'
import { fold } from '#core/fold.ts'
import type { Grants } from '#core/permissions.ts'
import type { Ctx } from '#platform/context.ts'
import type { UserState } from '../../api/user-records.ts'

/** People in one of these groups, or with one of these permissions of their own. */
export type HolderQuery = { policyIds: readonly string[]; permissions: readonly string[]; isEnabled?: boolean }
type Page = { pageNumber: number; pageSize: number; search?: string }

const found = (ctx: Ctx, { policyIds, permissions, isEnabled }: HolderQuery, search?: string) => {
  let people = ctx.db
    .selectFrom('person')
    .where('person.orgId', '=', ctx.orgId)
    .where(
      sql<boolean>`(person.grants ?| ${permissions}::text[] or exists (select from membership m
        where m.org_id = person.org_id and m.person_id = person.id and m.policy_id = any(${policyIds}::uuid[])))`,
    )
  if (isEnabled) people = people.where('disabledAt', 'is', null)
  if (search) people = people.where('folded', 'like', `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`)
  return people
}

const count = async (ctx: Ctx, sought: HolderQuery, search?: string) =>
  (
    await found(ctx, sought, search)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

const everybody = async (ctx: Ctx) =>
  (
    await ctx.db
      .selectFrom('person')
      .where('orgId', '=', ctx.orgId)
      .where('disabledAt', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

const name = sql<{ ar: string; en: string }>`jsonb_build_object(
  'ar', (person.first_name->>'ar') || ' ' || (person.last_name->>'ar'), 'en', (person.first_name->>'en') || ' ' || (person.last_name->>'en'))`
const state = sql<UserState>`case when person.disabled_at is not null then 'disabled' when person.password_hash is null then 'invited' else 'active' end`
const memberOf = sql<string[]>`coalesce((select jsonb_agg(m.policy_id) from membership m
  where m.org_id = person.org_id and m.person_id = person.id), '[]')`

const list = async (ctx: Ctx, sought: HolderQuery, { pageNumber, pageSize, search }: Page) => {
  const [items, total] = await Promise.all([
    found(ctx, sought, search)
      .select(['id', 'username', 'avatarFileId', sql<Grants>`person.grants`.as('personal')])
      .select([name.as('name'), state.as('state'), memberOf.as('memberOf')])
      .orderBy(sql`(person.first_name->>'ar' || ' ' || (person.last_name->>'ar')) collate "C"`)
      .orderBy('id')
      .limit(pageSize)
      .offset(pageNumber * pageSize)
      .execute(),
    count(ctx, sought, search),
  ])
  return { items, total }
}

/** A user is present when they have a session of their own and an open page, or one that was used in the last minutes. */
const isHere = sql<boolean>`exists (select from session s where s.org_id = person.org_id and s.person_id = person.id
  and s.acting is null and s.expires_at > now()
  and (s.idle_minutes is null or s.last_seen_at > now() - make_interval(mins => s.idle_minutes))
  and greatest(s.last_seen_at, person.last_seen_at) > now() - interval '3 minutes')`

/** Of those who are sought, the ids of those in one of these groups, always in the same order. */
const members = async (
  ctx: Ctx,
  sought: HolderQuery,
  { groupIds, onlyHere }: { groupIds: string[]; onlyHere: boolean },
) => {
  const people = found(ctx, sought).where(
    sql<boolean>`exists (select from membership m where m.org_id = person.org_id and m.person_id = person.id
      and m.policy_id = any(${groupIds}::uuid[]))`,
  )
  const there = await (onlyHere ? people.where(isHere) : people).select('id').orderBy('id').execute()
  return there.map(({ id }) => id)
}

export const holderStore = { list, count, everybody, members }
