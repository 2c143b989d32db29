import { sql, type Selectable, type Updateable } from 'kysely'
import type { Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import { orgTable } from '#platform/records/org-table.ts'
import type { Tables } from '#platform/tables/tables.ts'

const table = orgTable('workflowRun')
export type RunRow = Selectable<Tables['workflowRun']>
export type StepRow = Selectable<Tables['workflowStep']>
/** A run with what its next step needs. */
export type LockedRun = RunRow & {
  definition: unknown
  name: Record<Language, string>
  boardId: string
  isDue: boolean
}

/** Locks the run until commit; undefined while another node has it. */
const lock = async (ctx: Ctx, id: string): Promise<LockedRun | undefined> =>
  (
    await sql<LockedRun>`
      select r.*, v.definition, w.name, w.board_id, r.state = 'working' or r.wake_at <= now() as is_due
      from workflow_run r
      join workflow w on w.org_id = r.org_id and w.id = r.workflow_id
      join workflow_version v on v.org_id = r.org_id and v.workflow_id = r.workflow_id and v.number = r.version
      where r.org_id = ${ctx.orgId}::uuid and r.id = ${id}::uuid
      for no key update of r skip locked`.execute(ctx.db)
  ).rows[0]

/** Locks the runs that wait on a ticket; waits for a node that has one of them. */
const lockWaiting = async (ctx: Ctx, ticketId: string): Promise<LockedRun[]> =>
  (
    await sql<LockedRun>`
      select r.*, v.definition, w.name, w.board_id, true as is_due
      from workflow_run r
      join workflow w on w.org_id = r.org_id and w.id = r.workflow_id
      join workflow_version v on v.org_id = r.org_id and v.workflow_id = r.workflow_id and v.number = r.version
      where r.org_id = ${ctx.orgId}::uuid and r.ticket_id = ${ticketId}::uuid and r.state = 'waiting'
      order by r.id for no key update of r`.execute(ctx.db)
  ).rows

export type NewRun = Pick<RunRow, 'id' | 'workflowId' | 'version' | 'ticketId' | 'cause' | 'depth' | 'nodeId'> & {
  state: 'working' | 'stopped'
  problem: string | null
}

/** Returns the ids of those that did not exist. */
const insert = async (ctx: Ctx, runs: readonly NewRun[], wakeSeconds: number): Promise<string[]> => {
  if (runs.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    insert into workflow_run (org_id, id, workflow_id, version, ticket_id, cause, depth, state, node_id, problem, wake_at, ended_at)
    select ${ctx.orgId}::uuid, r.id, r."workflowId", r.version, r."ticketId", r.cause, r.depth, r.state, r."nodeId", r.problem,
      case when r.state = 'working' then now() + make_interval(secs => ${wakeSeconds}) end,
      case when r.state <> 'working' then now() end
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as r(id uuid, "workflowId" uuid, version int, "ticketId" uuid,
      cause text, depth int, state text, "nodeId" text, problem text)
    on conflict (org_id, workflow_id, cause) do nothing returning id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** `wakeIn` in seconds, `wakeAt` as a moment. */
type Advance = Updateable<Tables['workflowRun']> & { wakeIn?: number }
const update = (ctx: Ctx, id: string, { wakeIn, ...values }: Advance) =>
  table
    .updates(ctx)
    .set({
      ...values,
      ...(wakeIn !== undefined && { wakeAt: sql<string>`now() + make_interval(secs => ${wakeIn})` as never }),
      ...((values.state === 'done' || values.state === 'failed' || values.state === 'stopped') && {
        endedAt: sql<string>`clock_timestamp()` as never,
        wakeAt: null,
      }),
    })
    .where('id', '=', id)
    .execute()

type NewStep = Omit<StepRow, 'orgId' | 'at' | 'changes' | 'note'> & { changes: readonly object[]; note: object }
const insertStep = (ctx: Ctx, { changes, note, ...step }: NewStep) =>
  ctx.db
    .insertInto('workflowStep')
    .values({
      ...step,
      orgId: ctx.orgId,
      changes: JSON.stringify(changes) as never,
      note: JSON.stringify(note) as never,
    })
    .execute()

const steps = (ctx: Ctx, runId: string): Promise<StepRow[]> =>
  ctx.db
    .selectFrom('workflowStep')
    .selectAll()
    .where('orgId', '=', ctx.orgId)
    .where('runId', '=', runId)
    .orderBy('no')
    .execute()

/** Whether the run has opened the approval of this node. */
const hasOpened = async (ctx: Ctx, runId: string, nodeId: string) =>
  (await steps(ctx, runId)).some((step) => step.nodeId === nodeId && 'approvalId' in step.note)

type Page = { workflowId: string; state?: string | undefined; limit: number; skip: number }
const list = async (ctx: Ctx, { workflowId, state, limit, skip }: Page) => {
  const rows = table
    .rows(ctx)
    .where('workflowId', '=', workflowId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
  const items = await rows
    .selectAll()
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute()
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items, total }
}

type Recent = { workflowId: string; runs: number; isStopped: boolean }
/** Runs of these workflows on a ticket within the last hour. */
const recent = async (ctx: Ctx, ticketId: string, workflowIds: readonly string[]) => {
  const { rows } = await sql<Recent>`
    select workflow_id, count(*) filter (where state <> 'stopped') as runs,
      coalesce(bool_or(state = 'stopped' and problem = 'too-often'), false) as is_stopped
    from workflow_run where org_id = ${ctx.orgId}::uuid and ticket_id = ${ticketId}::uuid
      and workflow_id = any(${[...workflowIds]}::uuid[]) and started_at > now() - interval '1 hour'
    group by workflow_id`.execute(ctx.db)
  return new Map(rows.map((row) => [row.workflowId, row]))
}

const depthOf = async (ctx: Ctx, id: string) =>
  (await table.rows(ctx).select('depth').where('id', '=', id).executeTakeFirst())?.depth

const dueIds = async (ctx: Ctx, limit: number) =>
  (
    await table
      .rows(ctx)
      .select('id')
      .where('wakeAt', '<=', sql<string>`now()`)
      .orderBy('wakeAt')
      .limit(limit)
      .execute()
  ).map(({ id }) => id)

const countWaiting = async (ctx: Ctx, workflowId: string) =>
  (
    await table
      .rows(ctx)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('workflowId', '=', workflowId)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow()
  ).count

const stopWaiting = (ctx: Ctx, workflowId: string) =>
  table
    .updates(ctx)
    .set({ state: 'stopped', problem: 'replaced', wakeAt: null, endedAt: sql<string>`now()` as never })
    .where('workflowId', '=', workflowId)
    .where('state', '=', 'waiting')
    .execute()

/** Causes among these that have a run. */
const knownCauses = async (ctx: Ctx, workflowId: string, causes: readonly string[]) =>
  new Set(
    (
      await table
        .rows(ctx)
        .select('cause')
        .where('workflowId', '=', workflowId)
        .where('cause', 'in', causes.length > 0 ? [...causes] : [''])
        .execute()
    ).map(({ cause }) => cause),
  )

export const runStore = {
  find: table.find,
  get: table.get,
  lock,
  lockWaiting,
  insert,
  update,
  insertStep,
  steps,
  hasOpened,
  list,
  recent,
  depthOf,
  dueIds,
  countWaiting,
  stopWaiting,
  knownCauses,
}
