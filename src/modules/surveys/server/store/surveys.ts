import { sql, type Selectable, type Updateable } from 'kysely'
import { fold } from '#core/values/fold.ts'
import type { Ctx } from '#platform/context.ts'
import { orgTable } from '#platform/records/org-table.ts'
import type { Tables } from '#platform/tables/tables.ts'
import type { surveyApi } from '../../api/surveys.ts'
import type * as z from 'zod/mini'

const table = orgTable('survey')
export type SurveyRow = Selectable<Tables['survey']>
export type SurveyVersionRow = Selectable<Tables['surveyVersion']>

const searchTextOf = ({ ar, en }: SurveyRow['title']) => fold(`${ar} ${en}`)

type Listed = Omit<SurveyRow, 'draft' | 'fileIds' | 'searchText'> & { responses: number; total: number }
type ListInput = z.output<typeof surveyApi.list.input>

const stateOf = sql`case when s.live_version is null then 'draft' when s.closes_at <= now() then 'closed' else 'published' end`

/** The sort comes from the list of the endpoint. */
const orderOf = (sort: NonNullable<ListInput['sort']>, language: string) => {
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  const name = sort.replace('-', '')
  const by =
    name === 'name'
      ? sql`lower(s.title->>${language}) collate "C"`
      : sql.ref(name === 'createdAt' ? 's.created_at' : 's.updated_at')
  return sql`${by} ${direction}, s.id`
}

const patternOf = (search: string) => `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`

type Search = { words: readonly string[]; excluded: readonly string[]; limit: number }
type Found = Pick<SurveyRow, 'id' | 'title' | 'liveVersion' | 'closesAt'>
/** With all of the words; the last changed first. */
const search = async (ctx: Ctx, { words, excluded, limit }: Search): Promise<Found[]> => {
  let found = table.rows(ctx).where('isArchived', '=', false)
  for (const word of words) found = found.where('searchText', 'like', patternOf(word))
  for (const word of excluded) found = found.where('searchText', 'not like', patternOf(word))
  return found
    .select(['id', 'title', 'liveVersion', 'closesAt'])
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

const list = async (ctx: Ctx, { pageNumber, pageSize, search, sort = '-updatedAt', isArchived, state }: ListInput) => {
  const pattern = search ? patternOf(search) : null
  const { rows } = await sql<Listed>`
    select s.id, s.title, s.live_version as "liveVersion", s.closes_at as "closesAt", s.is_archived as "isArchived", s.version,
      s.created_by as "createdBy", s.created_at as "createdAt", s.updated_at as "updatedAt",
      (select count(*) from survey_response r where r.org_id = s.org_id and r.survey_id = s.id and r.state = 'completed')
        as responses,
      count(*) over () as total
    from survey s
    where s.org_id = ${ctx.orgId}::uuid and s.is_archived = ${isArchived}
      and (${pattern}::text is null or s.search_text like ${pattern}) and (${state ?? null}::text is null or ${stateOf} = ${state ?? null})
    order by ${orderOf(sort, ctx.language)} limit ${pageSize} offset ${pageNumber * pageSize}`.execute(ctx.db)
  return { rows, total: rows[0]?.total ?? 0 }
}

const named = (ctx: Ctx, ids: readonly string[]): Promise<Pick<SurveyRow, 'id' | 'title'>[]> =>
  ids.length === 0 ? Promise.resolve([]) : table.rows(ctx).where('id', 'in', ids).select(['id', 'title']).execute()

type NewSurvey = Pick<SurveyRow, 'title' | 'draft' | 'fileIds' | 'createdBy'>
const insert = (ctx: Ctx, survey: NewSurvey) =>
  table.insert(ctx, {
    ...survey,
    liveVersion: null,
    closesAt: null,
    responseColumns: null,
    searchText: searchTextOf(survey.title),
  })

const update = async (ctx: Ctx, id: string, values: Updateable<Tables['survey']>): Promise<SurveyRow> =>
  ctx.db
    .updateTable('survey')
    .set((eb) => ({
      ...values,
      ...(values.title && { searchText: searchTextOf(values.title) }),
      version: eb('version', '+', 1),
      updatedAt: sql<string>`now()`,
    }))
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

const countResponses = async (ctx: Ctx, id: string) =>
  (
    await sql<{ count: number }>`select count(*) as count from survey_response
      where org_id = ${ctx.orgId}::uuid and survey_id = ${id}::uuid and state = 'completed'`.execute(ctx.db)
  ).rows[0]?.count ?? 0

const insertVersion = (ctx: Ctx, version: Omit<SurveyVersionRow, 'orgId' | 'publishedAt'>) =>
  ctx.db
    .insertInto('surveyVersion')
    .values({ ...version, orgId: ctx.orgId })
    .execute()

const versions = (ctx: Ctx, surveyId: string): Promise<SurveyVersionRow[]> =>
  ctx.db
    .selectFrom('surveyVersion')
    .selectAll()
    .where('orgId', '=', ctx.orgId)
    .where('surveyId', '=', surveyId)
    .orderBy('number', 'desc')
    .limit(500)
    .execute()

const version = (ctx: Ctx, surveyId: string, number: number): Promise<SurveyVersionRow | undefined> =>
  ctx.db
    .selectFrom('surveyVersion')
    .selectAll()
    .where('orgId', '=', ctx.orgId)
    .where('surveyId', '=', surveyId)
    .where('number', '=', number)
    .executeTakeFirst()

const lastNumber = async (ctx: Ctx, surveyId: string) =>
  (
    await sql<{ last: number | null }>`select max(number) as last from survey_version
      where org_id = ${ctx.orgId}::uuid and survey_id = ${surveyId}::uuid`.execute(ctx.db)
  ).rows[0]?.last ?? 0

/** Without a new version: the draft stays as it is. */
const setResponseColumns = (ctx: Ctx, id: string, responseColumns: string[]) =>
  table.update(ctx, id, { responseColumns })

type PublishedId = { id: string; kind: string }
/** Ids of questions of all published versions, with the kind that they had. */
const publishedQuestions = async (ctx: Ctx, surveyId: string) =>
  (
    await sql<PublishedId>`
      select distinct q->>'id' as id, q->>'kind' as kind
      from survey_version v, jsonb_array_elements(v.definition->'pages') p, jsonb_array_elements(p->'questions') q
      where v.org_id = ${ctx.orgId}::uuid and v.survey_id = ${surveyId}::uuid`.execute(ctx.db)
  ).rows

type Taken = { quotaId: string; taken: number }
const quotas = async (ctx: Ctx, surveyId: string): Promise<Taken[]> =>
  ctx.db
    .selectFrom('surveyQuota')
    .select(['quotaId', 'taken'])
    .where('orgId', '=', ctx.orgId)
    .where('surveyId', '=', surveyId)
    .execute()

/** Counts anew for the quotas of the version that is published: their conditions may have changed. */
const resetQuotas = async (ctx: Ctx, surveyId: string, taken: readonly Taken[]) => {
  await sql`delete from survey_quota where org_id = ${ctx.orgId}::uuid and survey_id = ${surveyId}::uuid`.execute(
    ctx.db,
  )
  if (taken.length > 0)
    await ctx.db
      .insertInto('surveyQuota')
      .values(taken.map((quota) => ({ ...quota, orgId: ctx.orgId, surveyId })))
      .execute()
}

type Completed = { id: string; answers: object; hidden: object; seed: number }
/** Some of them, in the order of their ids. */
const completed = async (
  ctx: Ctx,
  surveyId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Completed[]> =>
  ctx.db
    .selectFrom('surveyResponse')
    .select(['id', 'answers', 'hidden', 'seed'])
    .where('orgId', '=', ctx.orgId)
    .where('surveyId', '=', surveyId)
    .where('state', '=', 'completed')
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()

const insertLinks = (ctx: Ctx, links: readonly { id: string; surveyId: string; tokenHash: Buffer }[]) =>
  ctx.db
    .insertInto('surveyLink')
    .values(
      links.map((link) => ({
        ...link,
        orgId: ctx.orgId,
        customerId: null,
        usedAt: null,
        createdBy: ctx.user?.id ?? null,
      })),
    )
    .execute()

export const surveyStore = {
  find: table.find,
  get: table.get,
  lock: table.lock,
  remove: table.remove,
  list,
  search,
  named,
  insert,
  update,
  countResponses,
  insertVersion,
  setResponseColumns,
  versions,
  version,
  lastNumber,
  publishedQuestions,
  quotas,
  resetQuotas,
  completed,
  insertLinks,
}
