import { randomUUIDv7 } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Tables } from '#platform/tables/tables.ts'
import type { AgentState } from '../../agent-transitions.ts'

export type AgentRow = Omit<Selectable<Tables['agent']>, 'status' | 'statusBefore'> & {
  status: AgentState
  statusBefore: AgentState | null
}

const rows = (ctx: Ctx) => ctx.db.selectFrom('agent').where('agent.orgId', '=', ctx.orgId)

const find = async (ctx: Ctx, userId: string) =>
  (await rows(ctx).selectAll().where('userId', '=', userId).executeTakeFirst()) as AgentRow | undefined

/** Creates the row of an agent where there is none. */
const ensure = (ctx: Ctx, userIds: readonly string[]) =>
  ctx.db
    .insertInto('agent')
    .values(
      userIds.map((userId) => ({
        orgId: ctx.orgId,
        userId,
        status: 'LOGOUT',
        statusBefore: null,
        agentStatusId: null,
        sessionId: null,
        loginAt: null,
        busySince: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['orgId', 'userId']).doNothing())
    .execute()

/** Locks the agent until the transaction ends. */
const lock = async (ctx: Ctx, userId: string) =>
  (await rows(ctx).selectAll().where('userId', '=', userId).forNoKeyUpdate().executeTakeFirst()) as AgentRow | undefined

/** In the order of their ids, so that two transactions do not wait for each other. */
const lockAll = (ctx: Ctx, userIds: readonly string[]) =>
  rows(ctx)
    .select('userId')
    .where('userId', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .orderBy('userId')
    .forNoKeyUpdate()
    .execute()

type Move = Pick<AgentRow, 'status' | 'statusBefore' | 'agentStatusId' | 'takesWork' | 'sessionId'> & {
  isLogin: boolean
}

/** Writes the status and its log. The time of waiting for work begins when an agent takes work again. */
const move = async (ctx: Ctx, userId: string, { isLogin, ...next }: Move) => {
  const { rows: moved } = await sql<AgentRow>`
    with ended as (
      update agent_status_log set ended_at = now() where org_id = ${ctx.orgId} and user_id = ${userId} and ended_at is null),
    moved as (
      update agent set status = ${next.status}, status_before = ${next.statusBefore}, agent_status_id = ${next.agentStatusId}::uuid,
        session_id = ${next.sessionId}::uuid, status_at = now(),
        free_since = case when ${next.takesWork} and not takes_work then now() else free_since end,
        takes_work = ${next.takesWork},
        login_at = case when ${isLogin} then now() else login_at end,
        talk_seconds = case when ${isLogin} then 0 else talk_seconds end,
        busy_since = case when ${isLogin} and held > 0 then now() else busy_since end
      where org_id = ${ctx.orgId} and user_id = ${userId} returning *)
    select * from moved`.execute(ctx.db)
  await ctx.db
    .insertInto('agentStatusLog')
    .values({
      orgId: ctx.orgId,
      id: randomUUIDv7(),
      userId,
      status: next.status,
      agentStatusId: next.agentStatusId,
      endedAt: null,
    })
    .execute()
  return moved[0]
}

const setMax = (ctx: Ctx, userId: string, maxHeld: number) =>
  ctx.db
    .updateTable('agent')
    .set({ maxHeld })
    .where('orgId', '=', ctx.orgId)
    .where('userId', '=', userId)
    .returning(['held', 'maxHeld'])
    .executeTakeFirstOrThrow()

const skillsOf = async (ctx: Ctx, userId: string) =>
  (
    await ctx.db
      .selectFrom('agentSkill')
      .select('skillId')
      .where('orgId', '=', ctx.orgId)
      .where('userId', '=', userId)
      .orderBy('skillId')
      .execute()
  ).map(({ skillId }) => skillId)

/** Skills that are not of the organisation are left out: the caller compares. */
const setSkills = async (ctx: Ctx, userId: string, skillIds: readonly string[]) => {
  await ctx.db
    .deleteFrom('agentSkill')
    .where('orgId', '=', ctx.orgId)
    .where('userId', '=', userId)
    .where('skillId', '!=', sql<string>`all(${[...skillIds]}::uuid[])`)
    .execute()
  await sql`insert into agent_skill (org_id, user_id, skill_id)
    select org_id, ${userId}, id from skill where org_id = ${ctx.orgId} and id = any(${[...skillIds]}::uuid[])
    on conflict do nothing`.execute(ctx.db)
}

/** A page of the user is open, or was within the last three minutes. */
/** False for users who were never seen. */
export const isOnline = sql<boolean>`coalesce(org_user.disabled_at is null and org_user.last_seen_at > now() - interval '3 minutes', false)`

export type ListedAgent = Pick<AgentRow, 'userId' | 'status' | 'agentStatusId' | 'statusAt' | 'held' | 'maxHeld'> & {
  name: { ar: string; en: string }
  isOnline: boolean
  skillIds: string[]
}

const list = async (ctx: Ctx) => {
  const { rows: agents } = await sql<ListedAgent>`
    select agent.user_id, status, agent_status_id, status_at, held, max_held, ${isOnline} as is_online,
      jsonb_build_object('ar', trim(first_name->>'ar' || ' ' || (last_name->>'ar')),
        'en', trim(first_name->>'en' || ' ' || (last_name->>'en'))) as name,
      array(select skill_id from agent_skill s where s.org_id = agent.org_id and s.user_id = agent.user_id order by 1) as skill_ids
    from agent join org_user on org_user.org_id = agent.org_id and org_user.id = agent.user_id
    where agent.org_id = ${ctx.orgId} and org_user.disabled_at is null
    order by first_name->>${ctx.language}, last_name->>${ctx.language}, agent.user_id limit 2000`.execute(ctx.db)
  return agents
}

const log = (ctx: Ctx, userId: string, most: number) =>
  ctx.db
    .selectFrom('agentStatusLog')
    .select(['id', 'status', 'agentStatusId', 'startedAt', 'endedAt'])
    .where('orgId', '=', ctx.orgId)
    .where('userId', '=', userId)
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Statuses of the organisation that agents may choose, in their order. */
const choices = (ctx: Ctx) =>
  ctx.db
    .selectFrom('agentStatus')
    .select(['id', 'name', 'equivalentInteractionType'])
    .where('orgId', '=', ctx.orgId)
    .where('isEnabled', '=', true)
    .where('isArchived', '=', false)
    .orderBy('uiOrder')
    .orderBy('createdAt')
    .execute()

export const agentStore = { find, ensure, lock, lockAll, move, setMax, skillsOf, setSkills, list, log, choices }
