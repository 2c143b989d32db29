/** The audit as it is read: by anything one may look for, the newest first, a page at a time. */
import { sql } from 'kysely'
import { fold } from '#core/fold.ts'
import type { Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import type { AuditFilter, AuditLine } from '../../audit-api.ts'

type Name = Record<Language, string>
const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** In what was done, where from and by whom; people are found by any spelling of their names. */
const said = (search: string) => {
  const [plain, folded] = [like(search), like(fold(search))]
  return sql<boolean>`(audit.actor_name ilike ${plain} or audit.impersonator ilike ${plain} or audit.via->>'name' ilike ${plain} or audit.ip like ${plain} or audit.target_id = ${search}
    or audit.before::text ilike ${plain} or audit.after::text ilike ${plain}
    or exists (select from person p where p.org_id = audit.org_id and p.folded like ${folded} and (p.id = audit.actor_id or p.id::text = audit.target_id)))`
}

const matching = (ctx: Ctx, { search, act, actorId, targetId, via, since, until }: AuditFilter) => {
  let found = ctx.db.selectFrom('audit').where('audit.orgId', '=', ctx.orgId)
  found = act ? found.where('act', '=', act) : found.where('act', 'not like', 'sign-in.%')
  if (actorId) found = found.where('actorId', '=', actorId)
  if (targetId) found = found.where('targetId', '=', targetId)
  if (via === 'impersonation') found = found.where('impersonator', 'is not', null)
  else if (via) found = found.where(sql<boolean>`audit.via->>'kind' = ${via}`)
  if (since) found = found.where('at', '>=', since)
  if (until) found = found.where('at', '<', until)
  return search ? found.where(said(search)) : found
}

/** The line behind which a page begins. */
export type Place = { at: string; id: string }

const list = (ctx: Ctx, filter: AuditFilter, { after, limit }: { after?: Place; limit: number }) => {
  let found = matching(ctx, filter)
  if (after) found = found.where(sql<boolean>`(audit.at, audit.id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return found
    .leftJoin('person', (on) => on.onRef('person.orgId', '=', 'audit.orgId').onRef('person.id', '=', 'audit.actorId'))
    .select(['audit.id', 'at', 'act', 'actorId', 'actorName', 'impersonator', 'targetId', 'ip', 'agent'])
    .select(['firstName', 'lastName'])
    .select([
      sql<AuditLine['via']>`audit.via`.as('via'),
      sql<Record<string, unknown> | null>`audit.before`.as('before'),
      sql<Record<string, unknown> | null>`audit.after`.as('after'),
    ])
    .orderBy('at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .execute()
}

/** No further than `most`: counting to the end of a long history would take as long as reading it. */
const count = async (ctx: Ctx, filter: AuditFilter, most: number) =>
  (
    await ctx.db
      .selectFrom(matching(ctx, filter).select('audit.id').limit(most).as('some'))
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Jumps from one act to the next in the index, however many lines each of them has. */
const acts = async (ctx: Ctx) => {
  const { rows } = await sql<{ act: string }>`
    with recursive acts as (
      (select act from audit where org_id = ${ctx.orgId}::uuid order by act limit 1)
      union all
      select (select act from audit where org_id = ${ctx.orgId}::uuid and act > acts.act order by act limit 1) from acts where acts.act is not null
    ) select act from acts where act is not null and act not like 'sign-in.%'
  `.execute(ctx.db)
  return rows.map(({ act }) => act)
}

/** What records are called now: those of them that still are there. */
const namesOf = async (ctx: Ctx, ids: string[]) => {
  const { rows } = await sql<{ id: string; name: Name }>`
    select id, jsonb_build_object('ar', concat(first_name->>'ar', ' ', last_name->>'ar'), 'en', concat(first_name->>'en', ' ', last_name->>'en')) as name
      from person where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, name from policy where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, name from department where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, name from schedule where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, name from dashboard where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, jsonb_build_object('ar', name, 'en', name) from integration where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, jsonb_build_object('ar', name, 'en', name) from webhook where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, jsonb_build_object('ar', file_name, 'en', file_name) from import_run where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select org_id, name from org where org_id = ${ctx.orgId}::uuid and org_id = any(${ids}::uuid[])
  `.execute(ctx.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const auditStore = { list, count, acts, namesOf }
