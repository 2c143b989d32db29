import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { ResponseFilter } from '../../api/responses.ts'
import type { ResponseRow } from './responses.ts'

/** Completed responses that meet the filter; `r` is the response. */
const matching = (ctx: Ctx, filter: ResponseFilter, state: RawBuilder<unknown> = sql`r.state = 'completed'`) => {
  const { surveyId, from, until, language, versionNumber, questionId, optionKey, num, ticketId, customerId } = filter
  const parts = [
    sql`r.org_id = ${ctx.orgId}::uuid and r.survey_id = ${surveyId}::uuid`,
    state,
    ...(from ? [sql`r.completed_at >= ${from}::timestamptz`] : []),
    ...(until ? [sql`r.completed_at < ${until}::timestamptz`] : []),
    ...(language ? [sql`r.language = ${language}`] : []),
    ...(versionNumber ? [sql`r.version_number = ${versionNumber}`] : []),
    ...(ticketId ? [sql`r.ticket_id = ${ticketId}::uuid`] : []),
    ...(customerId ? [sql`r.customer_id = ${customerId}::uuid`] : []),
    ...(questionId
      ? [
          sql`exists (select from survey_answer a where a.org_id = r.org_id and a.response_id = r.id
            and a.question_id = ${questionId} and (${optionKey ?? null}::text is null or a.option_key = ${optionKey ?? null})
            and (${num ?? null}::numeric is null or a.num = ${num ?? null}::numeric))`,
        ]
      : []),
  ]
  return sql.join(parts, sql` and `)
}

export type ListedResponse = Omit<ResponseRow, 'orgId' | 'resumeHash' | 'completedAt'> & {
  completedAt: string
  customerName: string | null
}
const columns = sql`r.id, r.survey_id as "surveyId", r.version_number as "versionNumber", r.state, r.seed, r.language, r.answers,
  r.hidden, r.score::float8 as score, r.fingerprint, r.customer_id as "customerId", r.account_id as "accountId",
  r.target_user_id as "targetUserId", r.ticket_id as "ticketId", r.is_verified as "isVerified", r.link_id as "linkId",
  r.respondent_key as "respondentKey", r.save_number as "saveNumber", r.file_ids as "fileIds", r.created_at as "createdAt",
  r.updated_at as "updatedAt", coalesce(r.completed_at, r.updated_at) as "completedAt", c.name as "customerName"`
const named = sql`survey_response r left join customer c on c.org_id = r.org_id and c.id = r.customer_id`

type Sort = 'completedAt' | 'score' | '-completedAt' | '-score'
type Page = { pageNumber: number; pageSize: number; sort?: Sort | undefined }
const list = async (ctx: Ctx, filter: ResponseFilter, { pageNumber, pageSize, sort = '-completedAt' }: Page) => {
  const by = sql.raw(sort.endsWith('score') ? 'r.score' : 'r.completed_at')
  const direction = sql.raw(sort.startsWith('-') ? 'desc nulls last' : 'asc nulls last')
  const { rows } = await sql<ListedResponse>`
    select ${columns} from ${named} where ${matching(ctx, filter)}
    order by ${by} ${direction}, r.id limit ${pageSize} offset ${pageNumber * pageSize}`.execute(ctx.db)
  return rows
}

export type ResponsePlace = Pick<ListedResponse, 'id' | 'completedAt'>
/** The oldest first; a page begins after the last of the one before, whatever is removed meanwhile. */
const listAfter = async (
  ctx: Ctx,
  filter: ResponseFilter,
  { pageSize, after }: { pageSize: number; after: ResponsePlace | undefined },
) => {
  const later = after ? sql`(r.completed_at, r.id) > (${after.completedAt}::timestamptz, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<ListedResponse>`
    select ${columns} from ${named} where ${matching(ctx, filter)} and ${later}
    order by r.completed_at, r.id limit ${pageSize}`.execute(ctx.db)
  return rows
}

const count = async (ctx: Ctx, filter: ResponseFilter) =>
  (
    await sql<{
      total: number
    }>`select count(*) as total from survey_response r where ${matching(ctx, filter)}`.execute(ctx.db)
  ).rows[0]?.total ?? 0

const find = async (ctx: Ctx, id: string) =>
  (
    await sql<ListedResponse>`select ${columns} from ${named}
      where r.org_id = ${ctx.orgId}::uuid and r.id = ${id}::uuid and r.state <> 'open'`.execute(ctx.db)
  ).rows[0]

type Totals = { completed: number; averageScore: number | null }
const totals = async (ctx: Ctx, filter: ResponseFilter) =>
  (
    await sql<Totals>`select count(*) as completed, avg(r.score)::float8 as "averageScore"
      from survey_response r where ${matching(ctx, filter)}`.execute(ctx.db)
  ).rows[0] ?? { completed: 0, averageScore: null }

const states = async (ctx: Ctx, surveyId: string) => {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*) as count from survey_response
    where org_id = ${ctx.orgId}::uuid and survey_id = ${surveyId}::uuid group by state`.execute(ctx.db)
  return new Map(rows.map((row) => [row.state, row.count]))
}

const mostValues = 20_000
export type CountedValue = { questionId: string; row: string; option: string; num: number | null; count: number }
const values = async (ctx: Ctx, filter: ResponseFilter) =>
  (
    await sql<CountedValue>`
      select a.question_id as "questionId", a.row_key as row, a.option_key as option, a.num::float8 as num, count(*) as count
      from survey_response r join survey_answer a on a.org_id = r.org_id and a.response_id = r.id
      where ${matching(ctx, filter)} and a.text is null
      group by 1, 2, 3, 4 order by 1, 2, 3, 4 limit ${mostValues}`.execute(ctx.db)
  ).rows

const answered = async (ctx: Ctx, filter: ResponseFilter) => {
  const { rows } = await sql<{ questionId: string; count: number }>`
    select a.question_id as "questionId", count(distinct a.response_id) as count
    from survey_response r join survey_answer a on a.org_id = r.org_id and a.response_id = r.id
    where ${matching(ctx, filter)} group by 1`.execute(ctx.db)
  return new Map(rows.map((row) => [row.questionId, row.count]))
}

const mostTexts = 20
type TextOf = { questionId: string; text: string }
/** The latest texts of each question. */
const texts = async (ctx: Ctx, filter: ResponseFilter, questionIds: readonly string[]) =>
  (
    await sql<TextOf>`
      select q.id as "questionId", t.text
      from unnest(${[...questionIds]}::text[]) as q(id), lateral (
        select a.text from survey_response r join survey_answer a on a.org_id = r.org_id and a.response_id = r.id
        where ${matching(ctx, filter)} and a.question_id = q.id and a.text is not null
        order by r.completed_at desc, r.id limit ${mostTexts}) t`.execute(ctx.db)
  ).rows

export type NpsMoment = { questionId: string; at: string; promoters: number; passives: number; detractors: number }
const npsOverTime = async (ctx: Ctx, filter: ResponseFilter, questionIds: readonly string[]) =>
  (
    await sql<NpsMoment>`
      select a.question_id as "questionId", date_trunc('week', r.completed_at) as at,
        count(*) filter (where a.num >= 9) as promoters, count(*) filter (where a.num between 7 and 8) as passives,
        count(*) filter (where a.num <= 6) as detractors
      from survey_response r join survey_answer a on a.org_id = r.org_id and a.response_id = r.id
      where ${matching(ctx, filter)} and a.question_id = any(${[...questionIds]}::text[])
      group by 1, 2 order by 1, 2 limit 1000`.execute(ctx.db)
  ).rows

/** A chosen option, or the number of a scale. */
const keyOf = (alias: 'x' | 'y') =>
  sql`coalesce(nullif(${sql.raw(alias)}.option_key, ''), ${sql.raw(alias)}.num::float8::text)`
type Cell = { row: string; column: string; count: number }
const crossTable = async (ctx: Ctx, filter: ResponseFilter, { rowId, columnId }: { rowId: string; columnId: string }) =>
  (
    await sql<Cell>`
      select ${keyOf('x')} as row, ${keyOf('y')} as column, count(*) as count
      from survey_response r
      join survey_answer x on x.org_id = r.org_id and x.response_id = r.id and x.question_id = ${rowId} and x.text is null
      join survey_answer y on y.org_id = r.org_id and y.response_id = r.id and y.question_id = ${columnId} and y.text is null
      where ${matching(ctx, filter)} and ${keyOf('x')} is not null and ${keyOf('y')} is not null
      group by 1, 2 limit 5000`.execute(ctx.db)
  ).rows

export const resultStore = {
  list,
  listAfter,
  count,
  find,
  totals,
  states,
  values,
  answered,
  texts,
  npsOverTime,
  crossTable,
}
