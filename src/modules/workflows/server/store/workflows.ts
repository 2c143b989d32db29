import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Engine } from '#platform/database/engine.ts'
import { orgTable } from '#platform/records/org-table.ts'
import type { Tables } from '#platform/tables/tables.ts'
import type { Selectable, Updateable } from 'kysely'

const table = orgTable('workflow')
export type WorkflowRow = Selectable<Tables['workflow']>
export type VersionRow = Selectable<Tables['workflowVersion']>

type Troubles = { id: string; troubles: number }
/** Runs of the last day that did not end well. */
const troublesOf = async (ctx: Ctx, ids: readonly string[]) => {
  const { rows } = await sql<Troubles>`
    select workflow_id as id, count(*) as troubles from workflow_run
    where org_id = ${ctx.orgId}::uuid and workflow_id = any(${[...ids]}::uuid[]) and state in ('failed', 'stopped')
      and started_at > now() - interval '1 day'
    group by workflow_id`.execute(ctx.db)
  return new Map(rows.map(({ id, troubles }) => [id, troubles]))
}

const ofBoard = (ctx: Ctx, boardId: string): Promise<WorkflowRow[]> =>
  table.rows(ctx).selectAll().where('boardId', '=', boardId).orderBy('createdAt').orderBy('id').execute()

const update = async (ctx: Ctx, id: string, values: Updateable<Tables['workflow']>) =>
  ctx.db
    .updateTable('workflow')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updatedAt: sql<string>`now()` }))
    .where('orgId', '=', ctx.orgId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Without a new version: nobody edits when it is due. */
const setDue = (ctx: Ctx, id: string, dueAt: string | null) =>
  table.updates(ctx).set({ dueAt }).where('id', '=', id).execute()

/** Nor who may call it. */
const setHookHash = (ctx: Ctx, id: string, hookHash: Buffer) =>
  table.updates(ctx).set({ hookHash }).where('id', '=', id).execute()

export type LiveWorkflow = Pick<
  WorkflowRow,
  'id' | 'name' | 'boardId' | 'liveVersion' | 'triggerKind' | 'triggerConfig' | 'firstNode' | 'liveSince'
>
/** The live ones of a board that begin with one of these triggers. */
const live = (ctx: Ctx, boardId: string, triggers: readonly string[]): Promise<LiveWorkflow[]> =>
  table
    .rows(ctx)
    .select(['id', 'name', 'boardId', 'liveVersion', 'triggerKind', 'triggerConfig', 'firstNode', 'liveSince'])
    .where('boardId', '=', boardId)
    .where('liveVersion', 'is not', null)
    .where('triggerKind', 'in', [...triggers])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

const insertVersion = (ctx: Ctx, version: Omit<VersionRow, 'orgId' | 'publishedAt'>) =>
  ctx.db
    .insertInto('workflowVersion')
    .values({ ...version, orgId: ctx.orgId })
    .execute()

const versions = (ctx: Ctx, workflowId: string): Promise<VersionRow[]> =>
  ctx.db
    .selectFrom('workflowVersion')
    .selectAll()
    .where('orgId', '=', ctx.orgId)
    .where('workflowId', '=', workflowId)
    .orderBy('number', 'desc')
    .limit(200)
    .execute()

const version = (ctx: Ctx, workflowId: string, number: number): Promise<VersionRow | undefined> =>
  ctx.db
    .selectFrom('workflowVersion')
    .selectAll()
    .where('orgId', '=', ctx.orgId)
    .where('workflowId', '=', workflowId)
    .where('number', '=', number)
    .executeTakeFirst()

type LiveDefinition = Pick<WorkflowRow, 'id' | 'boardId' | 'name'> &
  Pick<VersionRow, 'number' | 'definition' | 'publishedBy'>
/** The live versions of a board's workflows. */
const liveDefinitions = async (ctx: Ctx, boardId: string) => {
  const { rows } = await sql<LiveDefinition>`
    select w.id, w.board_id, w.name, v.number, v.definition, v.published_by from workflow w
    join workflow_version v on v.org_id = w.org_id and v.workflow_id = w.id and v.number = w.live_version
    where w.org_id = ${ctx.orgId}::uuid and w.board_id = ${boardId}::uuid
    order by w.created_at, w.id`.execute(ctx.db)
  return rows
}

/** Boards with a live workflow that contains this id. */
const boardsNaming = async (ctx: Ctx, id: string) => {
  const { rows } = await sql<{ boardId: string }>`
    select distinct w.board_id from workflow w
    join workflow_version v on v.org_id = w.org_id and v.workflow_id = w.id and v.number = w.live_version
    where w.org_id = ${ctx.orgId}::uuid and strpos(v.definition::text, ${id}) > 0`.execute(ctx.db)
  return rows.map(({ boardId }) => boardId)
}

const named = (ctx: Ctx, ids: readonly string[]) =>
  table.rows(ctx).select(['id', 'boardId', 'name']).where('id', 'in', ids).execute()

const lastNumber = async (ctx: Ctx, workflowId: string) =>
  (
    await sql<{ last: number | null }>`select max(number) as last from workflow_version
      where org_id = ${ctx.orgId}::uuid and workflow_id = ${workflowId}::uuid`.execute(ctx.db)
  ).rows[0]?.last ?? 0

const dueIds = async (ctx: Ctx): Promise<string[]> =>
  (
    await table
      .rows(ctx)
      .select('id')
      .where('dueAt', '<=', sql<string>`now()`)
      .orderBy('dueAt')
      .limit(50)
      .execute()
  ).map(({ id }) => id)

const count = async (ctx: Ctx, boardId: string) =>
  (
    await table
      .rows(ctx)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('boardId', '=', boardId)
      .executeTakeFirstOrThrow()
  ).count

/** Those whose draft or live version contains this id. Ids are unique, so the text of a definition is enough. */
const naming = async (ctx: Ctx, { boardId, id }: { boardId: string | undefined; id: string }) => {
  const among = boardId ? sql`and w.board_id = ${boardId}::uuid` : sql``
  const { rows } = await sql<Pick<WorkflowRow, 'id' | 'name'> & { isLive: boolean }>`
    select w.id, w.name, coalesce(strpos(v.definition::text, ${id}) > 0, false) as is_live from workflow w
    left join workflow_version v on v.org_id = w.org_id and v.workflow_id = w.id and v.number = w.live_version
    where w.org_id = ${ctx.orgId}::uuid ${among} and (strpos(w.draft::text, ${id}) > 0 or strpos(v.definition::text, ${id}) > 0)
    order by w.created_at, w.id limit 50`.execute(ctx.db)
  return rows
}

/** Organisations with a run or a workflow that is due, found as the owner of the tables: the application sees one at a time. */
export const listDueOrgs = async ({ pool }: Pick<Engine, 'pool'>) =>
  (
    await pool.query<{ org_id: string }>(
      `select o.org_id from public.org o where
        exists (select from public.workflow_run r where r.org_id = o.org_id and r.wake_at <= now())
        or exists (select from public.workflow w where w.org_id = o.org_id and w.due_at <= now())`,
    )
  ).rows.map((row) => row.org_id)

export const workflowStore = {
  find: table.find,
  get: table.get,
  lock: table.lock,
  insert: table.insert,
  remove: (ctx: Ctx, id: string) => table.deletes(ctx).where('id', '=', id).execute(),
  troublesOf,
  ofBoard,
  update,
  setDue,
  setHookHash,
  live,
  insertVersion,
  versions,
  version,
  liveDefinitions,
  boardsNaming,
  named,
  lastNumber,
  dueIds,
  count,
  naming,
}
