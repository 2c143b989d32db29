import { sql, type Selectable, type Updateable } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { orgTable } from '#platform/records/org-table.ts'
import type { Tables } from '#platform/tables/tables.ts'
import type { AnswerValue } from '../../kinds/kind.ts'

const table = orgTable('surveyResponse')
export type ResponseRow = Selectable<Tables['surveyResponse']>
export type LinkRow = Selectable<Tables['surveyLink']>

type NewResponse = Omit<
  ResponseRow,
  'orgId' | 'createdAt' | 'updatedAt' | 'completedAt' | 'score' | 'fileIds' | 'state'
>
const insert = (ctx: Ctx, response: NewResponse): Promise<ResponseRow> =>
  table.insert(ctx, { ...response, state: 'open', score: null, completedAt: null })

const update = async (ctx: Ctx, id: string, values: Updateable<Tables['surveyResponse']>) =>
  table.update(ctx, id, { ...values, updatedAt: sql<string>`now()` as never })

/** An older save that arrives late changes nothing. */
const saveAnswers = async (
  ctx: Ctx,
  id: string,
  { saveNumber, ...values }: Pick<ResponseRow, 'answers' | 'hidden' | 'language' | 'saveNumber'>,
) =>
  ctx.db
    .updateTable('surveyResponse')
    .set({ ...values, saveNumber, updatedAt: sql<string>`now()` })
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('saveNumber', '<', saveNumber)
    .execute()

const isTaken = async (ctx: Ctx, surveyId: string, respondentKey: string) =>
  (await table
    .rows(ctx)
    .select('id')
    .where('surveyId', '=', surveyId)
    .where('respondentKey', '=', respondentKey)
    .where('state', '=', 'completed')
    .executeTakeFirst()) !== undefined

/** Whether there was room for it: many may arrive at once. */
const addFile = async (ctx: Ctx, id: string, { fileId, most }: { fileId: string; most: number }) => {
  const { numAffectedRows } = await sql`
    update survey_response set file_ids = array_append(file_ids, ${fileId}::uuid)
    where org_id = ${ctx.orgId}::uuid and id = ${id}::uuid and state = 'open' and cardinality(file_ids) < ${most}`.execute(
    ctx.db,
  )
  return numAffectedRows === 1n
}

/** Abandoned answers; a few with each new response, so that no survey keeps them for ever. */
const removeAbandoned = (ctx: Ctx, surveyId: string) =>
  sql`delete from survey_response where org_id = ${ctx.orgId}::uuid and id in (
      select id from survey_response where org_id = ${ctx.orgId}::uuid and survey_id = ${surveyId}::uuid and state = 'open'
        and updated_at < now() - interval '30 days' limit 50)`.execute(ctx.db)

const findLink = (ctx: Ctx, surveyId: string, tokenHash: Buffer): Promise<LinkRow | undefined> =>
  ctx.db
    .selectFrom('surveyLink')
    .selectAll()
    .where('orgId', '=', ctx.orgId)
    .where('surveyId', '=', surveyId)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()

/** Whether it was not used before. */
const useLink = async (ctx: Ctx, id: string) =>
  (
    await ctx.db
      .updateTable('surveyLink')
      .set({ usedAt: sql<string>`now()` })
      .where('orgId', '=', ctx.orgId)
      .where('id', '=', id)
      .where('usedAt', 'is', null)
      .executeTakeFirstOrThrow()
  ).numUpdatedRows === 1n

type Limit = { id: string; limit: number }
/** Takes one of each quota, and returns the ids of those that are full now; undefined if one was full before. Locks them in the order of their ids, so that no two wait for each other. */
const takeQuotas = async (ctx: Ctx, surveyId: string, limits: readonly Limit[]) => {
  if (limits.length === 0) return []
  const ids = limits.map(({ id }) => id)
  const { rows } = await sql<{ quotaId: string; taken: number }>`
    select quota_id as "quotaId", taken from survey_quota
    where org_id = ${ctx.orgId}::uuid and survey_id = ${surveyId}::uuid and quota_id = any(${ids}::text[])
    order by quota_id for update`.execute(ctx.db)
  const taken = new Map(rows.map((row) => [row.quotaId, row.taken]))
  if (limits.some(({ id, limit }) => (taken.get(id) ?? 0) >= limit)) return undefined
  await sql`update survey_quota set taken = taken + 1
    where org_id = ${ctx.orgId}::uuid and survey_id = ${surveyId}::uuid and quota_id = any(${ids}::text[])`.execute(
    ctx.db,
  )
  return limits.filter(({ id, limit }) => (taken.get(id) ?? 0) + 1 >= limit).map(({ id }) => id)
}

type Stored = AnswerValue & { questionId: string }
/** One statement for all parts of a response. */
const insertAnswers = async (
  ctx: Ctx,
  { surveyId, responseId }: Record<'surveyId' | 'responseId', string>,
  parts: Stored[],
) => {
  if (parts.length === 0) return
  const rows = parts.map(({ questionId, row, option, num, text }) => ({
    question_id: questionId,
    row_key: row,
    option_key: option,
    num,
    text,
  }))
  await sql`
    insert into survey_answer (org_id, survey_id, response_id, question_id, row_key, option_key, num, text)
    select ${ctx.orgId}::uuid, ${surveyId}::uuid, ${responseId}::uuid, question_id, row_key, option_key, num, text
    from jsonb_populate_recordset(null::survey_answer, ${JSON.stringify(rows)}::jsonb)`.execute(ctx.db)
}

export const responseStore = {
  find: table.find,
  lock: table.lock,
  remove: table.remove,
  insert,
  update,
  saveAnswers,
  isTaken,
  addFile,
  removeAbandoned,
  findLink,
  useLink,
  takeQuotas,
  insertAnswers,
}
