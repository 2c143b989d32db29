import { sql } from 'kysely'
import type { Words } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'

type Ids = { id: string }[]
const idsOf = ({ rows }: { rows: Ids }) => rows.map(({ id }) => id)

const count = async (ctx: Ctx, customerId: string) =>
  (
    await sql<{ count: number }>`select count(*) as count from survey_response
      where org_id = ${ctx.orgId}::uuid and customer_id = ${customerId}::uuid`.execute(ctx.db)
  ).rows[0]?.count ?? 0

/** Who wants no surveys wants none after a merge, and counts as asked. */
const moveInvitations = async (ctx: Ctx, { fromId, toId }: Pick<Move, 'fromId' | 'toId'>) => {
  await sql`update survey_invitation set customer_id = ${toId}::uuid
    where org_id = ${ctx.orgId}::uuid and customer_id = ${fromId}::uuid`.execute(ctx.db)
  await sql`insert into survey_opt_out (org_id, customer_id, created_at)
    select org_id, ${toId}::uuid, created_at from survey_opt_out
    where org_id = ${ctx.orgId}::uuid and customer_id = ${fromId}::uuid on conflict do nothing`.execute(ctx.db)
}

type Move = { fromId: string; toId: string; ids?: readonly string[] }
const move = async (ctx: Ctx, { fromId, toId, ids }: Move) => {
  if (!ids) await moveInvitations(ctx, { fromId, toId })
  return idsOf(
    await sql<{ id: string }>`
      update survey_response set customer_id = ${toId}::uuid
      where org_id = ${ctx.orgId}::uuid and customer_id = ${fromId}::uuid
        and (${ids ? [...ids] : null}::uuid[] is null or id = any(${ids ? [...ids] : null}::uuid[]))
      returning id`.execute(ctx.db),
  )
}

const exportAll = async (ctx: Ctx, customerIds: readonly string[]) =>
  (
    await sql<object>`
      select s.title, r.answers, r.hidden, r.language, r.score::float8 as score, r.created_at as "createdAt",
        r.completed_at as "completedAt"
      from survey_response r join survey s on s.org_id = r.org_id and s.id = r.survey_id
      where r.org_id = ${ctx.orgId}::uuid and r.customer_id = any(${[...customerIds]}::uuid[])
      order by r.id limit 10000`.execute(ctx.db)
  ).rows

type Erasure = { customerIds: readonly string[]; afterId: string | null; limit: number }
/** The choices stay for the charts; texts, files and all that leads to the person go. */
const eraseSome = async (ctx: Ctx, { customerIds, afterId, limit }: Erasure) => {
  const ids = idsOf(
    await sql<{ id: string }>`
      select id from survey_response
      where org_id = ${ctx.orgId}::uuid and customer_id = any(${[...customerIds]}::uuid[])
        and (${afterId}::uuid is null or id > ${afterId}::uuid)
      order by id limit ${limit} for update`.execute(ctx.db),
  )
  await sql`
    update survey_response r set customer_id = null, account_id = null, ticket_id = null, fingerprint = '', respondent_key = null,
      hidden = '{}', file_ids = '{}', answers = case when r.state = 'completed' then r.answers - array(
        select distinct a.question_id from survey_answer a
        where a.org_id = r.org_id and a.response_id = r.id and a.text is not null) else '{}'::jsonb end
    where r.org_id = ${ctx.orgId}::uuid and r.id = any(${ids}::uuid[])`.execute(ctx.db)
  await sql`delete from survey_answer where org_id = ${ctx.orgId}::uuid and response_id = any(${ids}::uuid[])
    and text is not null`.execute(ctx.db)
  await sql`update survey_invitation set customer_id = null, subject_id = case subject_kind when 'customer' then id else subject_id end
    where org_id = ${ctx.orgId}::uuid and customer_id = any(${[...customerIds]}::uuid[])`.execute(ctx.db)
  await sql`delete from survey_opt_out where org_id = ${ctx.orgId}::uuid
    and customer_id = any(${[...customerIds]}::uuid[])`.execute(ctx.db)
  return ids
}

type Query = { customerId?: string; accountId?: string; before: { at: string; id: string } | undefined; limit: number }
type Item = { id: string; surveyId: string; title: Words; isVerified: boolean; at: string }
/** Those of a customer, or of an account and its customers. */
const timeline = async (ctx: Ctx, { customerId, accountId, before, limit }: Query) => {
  const customers = customerId
    ? sql`r.customer_id = ${customerId}::uuid`
    : sql`(r.account_id = ${accountId}::uuid or r.customer_id in (select id from customer
        where org_id = ${ctx.orgId}::uuid and account_id = ${accountId}::uuid))`
  const place = before ? sql`and (r.completed_at, r.id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``
  const { rows } = await sql<Item>`select r.id, r.survey_id, s.title, r.is_verified, r.completed_at as at
    from survey_response r join survey s on s.org_id = r.org_id and s.id = r.survey_id
    where r.org_id = ${ctx.orgId}::uuid and ${customers} and r.state = 'completed' ${place}
    order by r.completed_at desc, r.id desc limit ${limit}`.execute(ctx.db)
  return rows
}

export const contactResponseStore = { count, move, exportAll, eraseSome, timeline }
