/** Reads the audit by filters, newest first, in pages. */
import { sql } from 'kysely'
import { changeKinds, hidesValues, personalKinds, type ChangeKind, type FieldChange } from '#core/changes.ts'
import { fold } from '#core/values/fold.ts'
import type { Language } from '#core/words.ts'
import { actorName } from '#platform/changes/actor-name.ts'
import type { Ctx } from '#platform/context.ts'
import type { AuditFilter, AuditLine } from '../../audit-api.ts'

type Name = Record<Language, string>
/** Kinds whose values not every reader of the audit may see. */
const hidden = (Object.keys(changeKinds) as ChangeKind[]).filter(hidesValues)
const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Searches kind, address and actor; names are matched in any spelling. */
const matchesText = (search: string) => {
  const [plain, folded] = [like(search), like(fold(search))]
  return sql<boolean>`(change.actor_name ilike ${plain} or change.data->>'actorNames' ilike ${plain} or change.impersonator ilike ${plain} or change.via->>'name' ilike ${plain} or change.ip like ${plain} or change.subject_id::text = ${search}
    or change.data->>'name' ilike ${plain} or (change.kind <> all(${hidden}::text[]) and change.fields::text ilike ${plain})
    or exists (select from org_user p where p.org_id = change.org_id and p.search_text like ${folded} and (p.id = change.actor_id or p.id = change.subject_id)))`
}

const matching = (ctx: Ctx, { search, kind, actorId, subjectId, via, since, until }: AuditFilter) => {
  let found = ctx.db.selectFrom('change').where('change.orgId', '=', ctx.orgId).where('kind', 'not in', personalKinds)
  found = kind ? found.where('kind', '=', kind) : found.where('kind', 'not like', 'sign-in.%')
  if (actorId) found = found.where('actorId', '=', actorId)
  if (subjectId) found = found.where('subjectId', '=', subjectId)
  if (via === 'impersonation') found = found.where('impersonator', 'is not', null)
  else if (via) found = found.where(sql<boolean>`change.via->>'kind' = ${via}`)
  if (since) found = found.where('at', '>=', since)
  if (until) found = found.where('at', '<', until)
  return search ? found.where(matchesText(search)) : found
}

/** The line behind which a page begins. */
export type Place = { at: string; id: string }

const list = (ctx: Ctx, filter: AuditFilter, { after, limit }: { after?: Place; limit: number }) => {
  let found = matching(ctx, filter)
  if (after) found = found.where(sql<boolean>`(change.at, change.id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return found
    .leftJoin('orgUser', (on) =>
      on.onRef('orgUser.orgId', '=', 'change.orgId').onRef('orgUser.id', '=', 'change.actorId'),
    )
    .select(['change.id', 'at', 'kind', 'actorId', 'impersonator', 'subjectId', 'ip', 'agent', 'data'])
    .select([actorName(ctx, 'change').as('actorName'), 'firstName', 'lastName'])
    .select([sql<AuditLine['via']>`change.via`.as('via'), sql<FieldChange[]>`change.fields`.as('fields')])
    .orderBy('at', 'desc')
    .orderBy('change.id', 'desc')
    .limit(limit)
    .execute()
}

/** No further than `most`: counting to the end of a long history would take as long as reading it. */
const count = async (ctx: Ctx, filter: AuditFilter, most: number) =>
  (
    await ctx.db
      .selectFrom(matching(ctx, filter).select('change.id').limit(most).as('some'))
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Jumps from one kind to the next in the index, however many lines each of them has. */
const kinds = async (ctx: Ctx) => {
  const { rows } = await sql<{ kind: string }>`
    with recursive kinds as (
      (select kind from change where org_id = ${ctx.orgId}::uuid order by kind limit 1)
      union all
      select (select kind from change where org_id = ${ctx.orgId}::uuid and kind > kinds.kind order by kind limit 1) from kinds where kinds.kind is not null
    ) select kind from kinds where kind is not null and kind not like 'sign-in.%' and kind <> all(${personalKinds}::text[])
  `.execute(ctx.db)
  return rows.map(({ kind }) => kind)
}

/** Current names of the records that still exist. */
const namesOf = async (ctx: Ctx, ids: string[]) => {
  const { rows } = await sql<{ id: string; name: Name }>`
    select id, jsonb_build_object('ar', concat(first_name->>'ar', ' ', last_name->>'ar'), 'en', concat(first_name->>'en', ' ', last_name->>'en')) as name
      from org_user where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, name from org_group where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, name from department where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, name from schedule where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, name from conversation_label where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, name from canned_reply where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, name from macro where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, name from skill where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, name from agent_status where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, name from team where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, name from channel where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, name from queue where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, name from help_category where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, question from faq where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, name from dashboard where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, jsonb_build_object('ar', name, 'en', name) from integration where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, jsonb_build_object('ar', name, 'en', name) from webhook where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, jsonb_build_object('ar', file_name, 'en', file_name) from import_run where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, name from board where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, name from board_status where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, name from board_tag where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, name from workflow where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, title from survey where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, jsonb_build_object('ar', name, 'en', name) from customer where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, jsonb_build_object('ar', name, 'en', name) from account where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select id, jsonb_build_object('ar', display_number, 'en', display_number) from ticket where org_id = ${ctx.orgId}::uuid and id = any(${ids}::uuid[])
    union all select v.id, jsonb_build_object('ar', c.name, 'en', c.name) from conversation v join customer c on c.org_id = v.org_id and c.id = v.customer_id
      where v.org_id = ${ctx.orgId}::uuid and v.id = any(${ids}::uuid[])
    union all select org_id, name from org where org_id = ${ctx.orgId}::uuid and org_id = any(${ids}::uuid[])
  `.execute(ctx.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const auditStore = { list, count, kinds, namesOf }
