import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { teamAssignPolicies, type TeamAssignPolicy } from '#core/assign-policies.ts'
import { agentApi } from '#modules/workforce/agents-api.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { tokenApi } from '#modules/sign-in/api/tokens.ts'
import type { Ctx } from '#platform/context.ts'
import { openCtx, systemCall } from '#platform/run-in-org.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { offerApi } from '../api.ts'
import { wallApi } from '../wall-api.ts'
import { runRouter } from './run-router.ts'
import { routeNext } from './route.ts'
import { sweepRouting } from './sweep.ts'
import { replay } from './replay.ts'
import { rankCandidates } from './store/policies/policies.ts'
import { rank } from './store/rank.ts'
import {
  assignWork,
  enqueueWork,
  finishWork,
  isStillWith,
  markAnswered,
  releaseWork,
  resumeWork,
  transferWork,
} from './work.ts'

const { join, engine, runInOrg, runtime, clientFor } = await openTestServer()
const grants = { 'conversation.receive': 'all', 'conversation.manage': 'own', 'workforce.supervise': 'all' } as const
type Joined = Awaited<ReturnType<typeof join>>

const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await engine.pool.query(text, values)).rows as R[]

type Setup = {
  agents: number
  between?: TeamAssignPolicy
  policy?: TeamAssignPolicy
  max?: number
  schedule?: object
  teams?: number
}

/** An organisation with a channel, its teams and agents who are available. */
const setUp = async ({
  agents: count,
  between = 'ROUND_ROBIN',
  policy = 'ROUND_ROBIN',
  max = 3,
  schedule,
  teams = 1,
}: Setup) => {
  const first = await join(grants)
  const agents: Joined[] = [first]
  for (let at = 1; at < count; at++) agents.push(await join(grants, first.org))
  const { orgId } = first
  const channelId = randomUUID()
  await query(
    `insert into channel (org_id, id, type, config_name, name, description, is_enabled, workload, priority, between_teams_policy, offer_seconds, schedule, search_text)
     values ($1, $2, 'CHAT', '', '{"ar":"ق","en":"C"}', '{"ar":"","en":""}', true, 1, 5, $3, 30, $4, '')`,
    [orgId, channelId, between, schedule ? JSON.stringify(schedule) : null],
  )
  const queueId = randomUUID()
  await query(
    `insert into queue (org_id, id, channel_id, name, search_text) values ($1, $2, $3, '{"ar":"ط","en":"Q"}', '')`,
    [orgId, queueId, channelId],
  )
  const teamIds: string[] = []
  for (let at = 0; at < teams; at++) {
    const teamId = randomUUID()
    teamIds.push(teamId)
    await query(
      `insert into team (org_id, id, name, description, search_text) values ($1, $2, '{"ar":"ف","en":"T"}', '{"ar":"","en":""}', '')`,
      [orgId, teamId],
    )
    await query(`insert into channel_team values ($1, $2, $3, $4, $5)`, [orgId, channelId, teamId, policy, at])
    for (const [place, { userId }] of agents.entries())
      if (place % teams === at)
        await query(
          `insert into team_member (org_id, team_id, user_id, priority, capacity) values ($1, $2, $3, 1, 100)`,
          [orgId, teamId, userId],
        )
  }
  for (const { call, userId } of agents) {
    await call(agentApi.setWorkload, { userId, max })
    await call(agentApi.setStatus, { status: 'LOGIN' })
    await call(agentApi.setStatus, { status: 'AVAILABLE' })
  }
  const open = openCtx(runtime, systemCall(orgId, 'test'))
  const enqueue = async (more: { queueId?: string; teamId?: string; preferUserId?: string } = {}) => {
    const subject = { kind: 'conversation' as const, id: randomUUID() }
    await runInOrg(orgId, (ctx) => enqueueWork(ctx, { subject, channelId, ...more }))
    return subject
  }
  const workOf = async ({ id }: { id: string }) =>
    (
      await query<{
        state: string
        user_id: string | null
        queue_id: string
        is_overdue: boolean
        last_attempt: { reason: string } | null
        asked_ids: string[]
      }>(`select * from work_item where subject_id = $1 order by created_at desc limit 1`, [id])
    )[0]
  return { orgId, channelId, queueId, teamIds, agents, route: () => runRouter(open), enqueue, workOf }
}

const offerOf = async ({ call }: Joined) => (await call(offerApi.mine, {})).offer
const within = async <T>(read: () => Promise<T>, isReached: (value: T) => boolean) => {
  await expect.poll(async () => isReached(await read()), { timeout: 15_000, interval: 50 }).toBe(true)
  return read()
}
const held = async (orgId: string) =>
  (await query<{ held: number }>(`select held from agent where org_id = $1 order by user_id`, [orgId])).map(
    (row) => row.held,
  )

test('an offer is accepted, declined, missed or withdrawn, and the place follows', async () => {
  const { orgId, agents, enqueue, route, workOf } = await setUp({ agents: 2 })
  const [a, b] = agents as [Joined, Joined]
  const subject = await enqueue()
  await route()
  const first = (await offerOf(a)) ? a : b
  const second = first === a ? b : a
  const offer = await offerOf(first)
  expect(await offerOf(second)).toBeNull()
  expect(await first.call(agentApi.me, {})).toMatchObject({
    status: 'NEW_CONVERSATION_REQUEST',
    workload: { current: 1 },
  })
  await expect(first.call(agentApi.setStatus, { status: 'BREAK' })).rejects.toMatchObject({
    code: 'answer-offer-first',
  })
  const id = offer?.id ?? ''
  for (const stranger of [second, await join(grants)])
    await expect(stranger.call(offerApi.accept, { id })).rejects.toMatchObject({ status: 404 })
  await first.call(offerApi.confirm, { id })
  await first.call(offerApi.decline, { id })
  expect(await first.call(agentApi.me, {})).toMatchObject({ status: 'AVAILABLE', workload: { current: 0 } })
  await expect(first.call(offerApi.accept, { id })).rejects.toMatchObject({ code: 'offer-gone' })
  const next = await within(
    () => route().then(() => offerOf(second)),
    (shown) => shown?.subjectId === subject.id,
  )
  await second.call(offerApi.accept, { id: next?.id ?? '' })
  expect(await second.call(agentApi.me, {})).toMatchObject({ status: 'NEW_CONVERSATION', workload: { current: 1 } })
  expect(await workOf(subject)).toMatchObject({ state: 'held', user_id: second.userId })

  const missed = await enqueue()
  await route()
  const asked = (await offerOf(first)) ? first : second
  await query(
    `update offer set expires_at = now() - interval '1 second', seen_at = now() where org_id = $1 and state = 'open'`,
    [orgId],
  )
  await route()
  expect(await asked.call(agentApi.me, {})).toMatchObject({ status: 'IDLE' })
  const other = asked === first ? second : first
  const again = await offerOf(other)
  expect(again?.subjectId).toBe(missed.id)
  await other.call(agentApi.setStatus, { status: 'LOGOUT' })
  await route()
  expect(await query(`select state from offer where org_id = $1 order by created_at`, [orgId])).toEqual(
    ['declined', 'accepted', 'missed', 'withdrawn'].map((state) => ({ state })),
  )
  expect((await workOf(missed))?.state).toBe('waiting')
  await runInOrg(orgId, (ctx) => finishWork(ctx, missed))
  await runInOrg(orgId, (ctx) => finishWork(ctx, subject))
  expect(await held(orgId)).toEqual([0, 0])
})

test('an offer that no page shows goes to the next agent after four seconds', async () => {
  const { orgId, agents, enqueue, route } = await setUp({ agents: 1 })
  await enqueue()
  await route()
  expect(await offerOf(agents[0] as Joined)).not.toBeNull()
  await query(`update offer set created_at = now() - interval '5 seconds' where org_id = $1`, [orgId])
  await route()
  expect(await query(`select state from offer where org_id = $1`, [orgId])).toEqual([{ state: 'unreachable' }])
  expect(await (agents[0] as Joined).call(agentApi.me, {})).toMatchObject({ status: 'IDLE', workload: { current: 0 } })
})

test('work assigned by hand needs a place; transfer, release and resume keep the count', async () => {
  const { orgId, channelId, agents, queueId, teamIds, enqueue, workOf } = await setUp({
    agents: 2,
    between: 'MANUAL',
    max: 1,
  })
  const [a, b] = agents as [Joined, Joined]
  const [unknown, x, y] = [await enqueue(), await enqueue(), await enqueue()]
  for (const { id } of [x, y])
    await query(`insert into conversation (org_id, id, type, channel_id) values ($1, $2, 'CHAT', $3)`, [
      orgId,
      id,
      channelId,
    ])
  // Only work whose subject one may see can be taken.
  await expect(a.call(offerApi.take, { subjectKind: 'conversation', subjectId: unknown.id })).rejects.toMatchObject({
    code: 'not-found',
  })
  // The reason is noted on the first of those that wait for the same people.
  await within(
    () => workOf(unknown),
    (work) => work?.last_attempt?.reason === 'manual',
  )
  await a.call(offerApi.take, { subjectKind: 'conversation', subjectId: x.id })
  await expect(b.call(offerApi.take, { subjectKind: 'conversation', subjectId: x.id })).rejects.toMatchObject({
    code: 'work-taken',
  })
  await expect(a.call(offerApi.take, { subjectKind: 'conversation', subjectId: y.id })).rejects.toMatchObject({
    code: 'agent-full',
    status: 409,
  })
  expect((await workOf(y))?.state).toBe('waiting')
  await runInOrg(orgId, (ctx) => transferWork(ctx, x, { userId: b.userId }))
  expect(await held(orgId)).toHaveLength(2)
  expect((await workOf(x))?.user_id).toBe(b.userId)
  const isWith = (userId?: string) => runInOrg(orgId, (ctx) => isStillWith(ctx, x, userId))
  expect([await isWith(b.userId), await isWith(a.userId), await isWith()]).toEqual([true, false, false])
  await runInOrg(orgId, (ctx) => releaseWork(ctx, x))
  expect(await held(orgId)).toEqual([0, 0])
  expect(await runInOrg(orgId, (ctx) => resumeWork(ctx, x, b.userId))).toMatchObject({ userId: b.userId })
  await runInOrg(orgId, (ctx) => releaseWork(ctx, x))
  await runInOrg(orgId, (ctx) => assignWork(ctx, y, b.userId))
  expect(await runInOrg(orgId, (ctx) => resumeWork(ctx, x, b.userId))).toBeUndefined()
  await runInOrg(orgId, (ctx) => transferWork(ctx, y, { teamId: teamIds[0] ?? '' }))
  await runInOrg(orgId, (ctx) => transferWork(ctx, y, { queueId }))
  expect((await workOf(y))?.state).toBe('waiting')
  expect(await held(orgId)).toEqual([0, 0])
})

test('skills, capacity and opening hours decide; the maximum wait leads to the overflow queue and never drops work', async () => {
  const never = { timeZone: 'Asia/Amman', week: [[], [], [], [], [], [], []] }
  const closed = await setUp({ agents: 1, schedule: never })
  const late = await closed.enqueue()
  await closed.route()
  expect(await closed.workOf(late)).toMatchObject({ state: 'waiting', last_attempt: { reason: 'closed' } })

  const { orgId, channelId, queueId, agents, enqueue, route, workOf } = await setUp({ agents: 1 })
  const skillId = randomUUID()
  await query(
    `insert into skill (org_id, id, unique_name, name, description, is_enabled, search_text) values ($1, $2, 'x', '{"ar":"م","en":"S"}', '{}', true, '')`,
    [orgId, skillId],
  )
  const overflowId = randomUUID()
  await query(
    `insert into queue (org_id, id, channel_id, name, search_text, max_wait_seconds, ui_order) values ($1, $2, $3, '{"ar":"ط","en":"O"}', '', 60, 9)`,
    [orgId, overflowId, channelId],
  )
  await query(
    `update queue set skill_ids = array[$2]::uuid[], max_wait_seconds = 60, overflow_queue_id = $3 where org_id = $1 and id = $4`,
    [orgId, skillId, overflowId, queueId],
  )
  const work = await enqueue({ queueId })
  await route()
  expect(await workOf(work)).toMatchObject({
    state: 'waiting',
    last_attempt: { reason: 'nobody', excluded: { skills: { count: 1 } } },
  })
  await query(`update work_item set escalate_at = now() where org_id = $1`, [orgId])
  await route()
  expect(await workOf(work)).toMatchObject({ state: 'offered', queue_id: overflowId, is_overdue: true })
  const [agent] = agents as [Joined]
  await agent.call(offerApi.accept, { id: (await offerOf(agent))?.id ?? '' })
  await agent.call(agentApi.setWorkload, { userId: agent.userId, max: 1 })
  const full = await enqueue({ queueId: overflowId })
  await route()
  expect(await workOf(full)).toMatchObject({ last_attempt: { excluded: { full: { count: 1 } } } })
})

test('an agent whose pages are gone for three minutes loses what is unanswered', async () => {
  const { orgId, agents, enqueue, route, workOf } = await setUp({ agents: 2 })
  const [x, y] = [await enqueue(), await enqueue()]
  const [a, b] = agents as [Joined, Joined]
  for (const subject of [x, y]) await runInOrg(orgId, (ctx) => assignWork(ctx, subject, a.userId))
  await runInOrg(orgId, (ctx) => markAnswered(ctx, [y], true))
  await query(`update work_item set held_since = now() - interval '1 hour' where org_id = $1`, [orgId])
  await query(`update org_user set last_seen_at = now() - interval '181 seconds' where id = $1`, [a.userId])
  // A pass that another one disturbs leaves the work to the next.
  const routed = async () => {
    await route()
    return workOf(x)
  }
  expect(await within(routed, (work) => work?.state === 'offered')).toMatchObject({ user_id: b.userId })
  expect(await workOf(y)).toMatchObject({ state: 'held', user_id: a.userId })
})

test('what a killed router left behind is offered by the sweep, the oldest first', async () => {
  const { orgId, channelId, agents } = await setUp({ agents: 1, max: 1 })
  // The agent's status has woken the router: that pass must be over.
  const pending = `select from pgboss.job where name = 'route' and data->>'orgId' = $1 and state in ('created', 'retry', 'active')`
  await within(
    () => query(pending, [orgId]),
    (jobs) => jobs.length === 0,
  )
  // As after a kill: the work is stored, and the job that would route it is gone.
  const [newer, oldest] = [randomUUID(), randomUUID()]
  for (const [minutes, id] of [newer, oldest].entries())
    await query(
      `insert into work_item (org_id, id, subject_kind, subject_id, channel_id, state, weight, priority, waiting_since)
       values ($1, $2, 'conversation', $2, $3, 'waiting', 1, 5, now() - make_interval(mins => $4))`,
      [orgId, id, channelId, minutes],
    )
  await sweepRouting(runtime.jobs, engine)
  const offer = await within(
    () => offerOf(agents[0] as Joined),
    (found) => found !== null,
  )
  expect(offer?.subjectId).toBe(oldest)
  expect(await held(orgId)).toEqual([1])
})

test('a disabled user is not asked, and a decision says who was asked and why the others were not', async () => {
  const { orgId, agents, enqueue, route } = await setUp({ agents: 3 })
  const [a, b, c] = agents as [Joined, Joined, Joined]
  await query(`update org_user set disabled_at = now() where id = $1`, [a.userId])
  await b.call(agentApi.setStatus, { status: 'BREAK' })
  await enqueue()
  await route()
  expect(await offerOf(c)).not.toBeNull()
  const [decision] = await query<{ user_id: string; candidates: { userId: string }[]; excluded: object }>(
    `select * from routing_decision where org_id = $1`,
    [orgId],
  )
  expect(decision).toMatchObject({
    user_id: c.userId,
    candidates: [{ userId: c.userId, held: 0, maxHeld: 3 }],
    excluded: { offline: { count: 1, userIds: [a.userId] }, status: { count: 1, userIds: [b.userId] } },
  })
  await enqueue()
  await route()
  const wall = await b.call(wallApi.read, {})
  expect(wall.queues).toMatchObject([
    {
      waiting: 1,
      offered: 1,
      held: 0,
      freePlaces: 0,
      whyWaiting: { reason: 'nobody', excluded: { offline: 1, status: 2 } },
    },
  ])
  expect(wall.agents).toHaveLength(2)
  const id = wall.decisions[0]?.id ?? ''
  expect(await b.call(wallApi.decision, { id })).toMatchObject({
    userId: c.userId,
    state: 'open',
    teamPolicy: 'ROUND_ROBIN',
  })
  await expect((await join(grants)).call(wallApi.decision, { id })).rejects.toMatchObject({ status: 404 })
  const agentOnly = await join({ 'conversation.receive': 'all' }, b.org)
  await expect(agentOnly.call(wallApi.read, {})).rejects.toMatchObject({ code: 'not-permitted' })
})

test('every policy orders candidates in TypeScript as it does in SQL', async () => {
  const { orgId, teamIds, agents } = await setUp({ agents: 6, teams: 2 })
  const number = fc.integer({ min: 0, max: 3 })
  const facts = fc.array(
    fc.record({ priority: number, turn: fc.option(number), held: number, free: number, talk: number, login: number }),
    { minLength: 6, maxLength: 6 },
  )
  // The agent who has been free longest is not eligible, and must not move their team ahead.
  const fact = (free: number) => ({ priority: 0, turn: null, held: free > 0 ? 2 : 0, free, talk: free, login: 1 })
  const skewed = [0, 0, 2, 3, 2, 3].map(fact)
  const example = (asked: number[]) => ({ all: skewed, seed: randomUUID(), asked, isPreferred: false })
  const drawn = fc.record({
    all: facts,
    seed: fc.uuid(),
    asked: fc.subarray([0, 1, 5]),
    isPreferred: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(drawn, async ({ all, seed, asked, isPreferred }) => {
      const preferUserId = isPreferred ? (agents[3]?.userId ?? null) : null
      for (const [at, { priority, turn, held: places, free, talk, login }] of all.entries()) {
        const userId = agents[at]?.userId
        await query(
          `update agent set held = $2, max_held = 4, free_since = to_timestamp($3), talk_seconds = $4, busy_since = null, login_at = now() - make_interval(secs => $5) where user_id = $1`,
          [userId, places, 1e9 + free, talk * 500, login * 1200],
        )
        await query(`update team_member set priority = $2, turn_at = to_timestamp($3) where user_id = $1`, [
          userId,
          priority + 1,
          turn === null ? null : 1e9 + turn,
        ])
      }
      for (const between of teamAssignPolicies)
        for (const policy of teamAssignPolicies.filter((name) => name !== 'MANUAL')) {
          const ranking = await runInOrg(orgId, (ctx) =>
            rank(ctx, {
              between,
              teams: teamIds.map((teamId) => ({ teamId, policy })),
              skillIds: [],
              weight: 1,
              askedIds: asked.flatMap((at) => agents[at]?.userId ?? []),
              preferUserId,
              seed,
              most: 100,
            }),
          )
          const teams = ranking.teams.map((team) => ({ ...team, policy }))
          const twin = rankCandidates({
            between,
            teams,
            members: ranking.candidates.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)),
            seed,
            preferUserId,
          })
          expect(
            twin.map(({ userId }) => userId),
            `${between} ${policy}`,
          ).toEqual(ranking.candidates.map(({ userId }) => userId))
        }
    }),
    {
      numRuns: 8,
      examples: [[example([0])], [example([1])]],
    },
  )
})

type Facts = { priority: number; turn: number; held: number; max: number; free: number; talk: number; busy: number }
const sameFacts: Facts = { priority: 3, turn: 50, held: 1, max: 4, free: 50, talk: 1800, busy: 0 }
/** Times in seconds: `talk` and `busy` of an hour since the log-in. */
const setFacts = async (userId: string | undefined, given: Partial<Facts>) => {
  const { priority, turn, held: places, max, free, talk, busy } = { ...sameFacts, ...given }
  await query(
    `update agent set held = $2, max_held = $3, free_since = to_timestamp($4), talk_seconds = $5,
      busy_since = case when $6::int > 0 then now() - make_interval(secs => $6::int) end, login_at = now() - interval '1 hour'
     where user_id = $1`,
    [userId, places, max, 1e9 + free, talk, busy],
  )
  await query(`update team_member set priority = $2, turn_at = to_timestamp($3) where user_id = $1`, [
    userId,
    priority,
    1e9 + turn,
  ])
}

test('each policy asks the agent, and between teams the team, that its rule names', async () => {
  const asked = async (
    { orgId, teamIds }: Pick<Awaited<ReturnType<typeof setUp>>, 'orgId' | 'teamIds'>,
    by: object,
  ) => {
    const teams = teamIds.map((teamId) => ({ teamId, policy: 'BY_PRIORITY' as TeamAssignPolicy, ...by }))
    const between: TeamAssignPolicy = 'between' in by ? (by.between as TeamAssignPolicy) : 'BY_PRIORITY'
    const given = { between, teams, skillIds: [], weight: 1, askedIds: [], preferUserId: null, seed: randomUUID() }
    return (await runInOrg(orgId, (ctx) => rank(ctx, { ...given, most: 100 }))).candidates[0]
  }
  // Who works without a break now has talked since, although nothing is summed up yet.
  const favourites = {
    ROUND_ROBIN: { turn: 1, talk: 0, busy: 3500 },
    LEAST_TALK_TIME: { talk: 900 },
    LEAST_NUMBER_OF_CONNECTIONS: { held: 0 },
    LONGEST_WAITING: { free: 1 },
    BY_PRIORITY: { priority: 1 },
  } as const
  const one = await setUp({ agents: 5 })
  for (const [at, facts] of Object.values(favourites).entries()) await setFacts(one.agents[at]?.userId, facts)
  for (const [at, policy] of Object.keys(favourites).entries())
    expect((await asked(one, { policy }))?.userId, policy).toBe(one.agents[at]?.userId)

  // The second team is asked for the one thing that is better there: everything else would lead to the first.
  const two = await setUp({ agents: 4, teams: 2 })
  const [[a, c], [b, d]] = [
    [two.agents[0], two.agents[2]],
    [two.agents[1], two.agents[3]],
  ]
  const better = {
    ROUND_ROBIN: [{ turn: 1 }, { turn: 90 }, { turn: 60 }, { turn: 60 }],
    LEAST_TALK_TIME: [{ talk: 0 }, { talk: 3000 }, { talk: 1400 }, { talk: 1400 }],
    LEAST_NUMBER_OF_CONNECTIONS: [{ held: 1 }, { held: 1 }, { held: 1, max: 8 }, { held: 2, max: 8 }],
    LONGEST_WAITING: [{ free: 20 }, { free: 20 }, { free: 10 }, { free: 90 }],
  } as const
  for (const [between, facts] of Object.entries(better)) {
    for (const [at, agent] of [a, c, b, d].entries()) await setFacts(agent?.userId, facts[at] ?? {})
    expect((await asked(two, { between }))?.teamId, between).toBe(two.teamIds[1])
    expect((await asked(two, {}))?.teamId, `${between}, by priority`).toBe(two.teamIds[0])
  }
})

test('talk time runs while any place is held, and ends with the last one', async () => {
  const { orgId, agents, enqueue } = await setUp({ agents: 1, between: 'MANUAL' })
  const [agent] = agents as [Joined]
  const [x, y] = [await enqueue(), await enqueue()]
  for (const subject of [x, y]) await runInOrg(orgId, (ctx) => assignWork(ctx, subject, agent.userId))
  await query(`update agent set busy_since = now() - interval '600 seconds' where user_id = $1`, [agent.userId])
  const talk = async () =>
    (
      await query<{ seconds: number; busy: boolean }>(
        `select round(talk_seconds)::int as seconds, busy_since is not null as busy from agent where user_id = $1`,
        [agent.userId],
      )
    )[0]
  await runInOrg(orgId, (ctx) => finishWork(ctx, x))
  expect(await talk()).toEqual({ seconds: 0, busy: true })
  await runInOrg(orgId, (ctx) => finishWork(ctx, y))
  const { seconds = 0, busy } = (await talk()) ?? {}
  expect([Math.floor(seconds / 30) * 30, busy]).toEqual([600, false])
})

/** A router that is killed before it commits. */
class Killed extends Error {}
const killRouter = (orgId: string) =>
  runInOrg(orgId, async (ctx) => {
    await routeNext(ctx, { ids: [], lanes: [] }, new Map())
    throw new Killed()
  })

/** Random acts of routers, agents and supervisors at once: nobody is ever above the maximum, and every item has at most one holder. */
test('random interleavings never give work to two agents, nor too much to one, and leave nothing stuck', async () => {
  const { orgId, agents, route, enqueue, queueId, teamIds } = await setUp({ agents: 4, max: 2, teams: 2 })
  const subjects: Awaited<ReturnType<typeof enqueue>>[] = []
  const settle = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: { status?: number }) => {
        if (!(error instanceof Killed) && (error.status === undefined || error.status >= 500)) throw error
      },
    )
  const run = (work: (ctx: Ctx) => Promise<unknown>) => runInOrg(orgId, work)
  const setStatus = (agent: Joined, status: 'AVAILABLE' | 'BREAK') => agent.call(agentApi.setStatus, { status })
  const answer = async (agent: Joined, how: 'accept' | 'decline') => {
    const offer = await offerOf(agent)
    return offer && agent.call(offerApi[how], { id: offer.id })
  }
  const timeOut = async (agent: Joined) => {
    await query(`update offer set expires_at = now() where org_id = $1 and user_id = $2 and state = 'open'`, [
      orgId,
      agent.userId,
    ])
    await route()
  }
  type Act = (agent: Joined, subject: (typeof subjects)[number], pick: number) => Promise<unknown>
  const acts: Act[] = [
    async () => subjects.push(await enqueue()),
    async () => subjects.push(await enqueue()),
    route,
    route,
    () => killRouter(orgId),
    (agent) => answer(agent, 'accept'),
    (agent) => answer(agent, 'accept'),
    (agent) => answer(agent, 'decline'),
    timeOut,
    (agent, _, pick) => setStatus(agent, pick % 3 === 0 ? 'BREAK' : 'AVAILABLE'),
    (agent, _, pick) => agent.call(agentApi.setWorkload, { userId: agent.userId, max: 1 + (pick % 2) }),
    (agent, subject) => run((ctx) => assignWork(ctx, subject, agent.userId)),
    (agent, subject) => run((ctx) => transferWork(ctx, subject, { userId: agent.userId })),
    (_, subject, pick) => run((ctx) => transferWork(ctx, subject, { teamId: teamIds[pick % 2] ?? '' })),
    (_, subject) => run((ctx) => transferWork(ctx, subject, { queueId })),
    (_, subject) => run((ctx) => releaseWork(ctx, subject)),
    (agent, subject) => run((ctx) => resumeWork(ctx, subject, agent.userId)),
    (_, subject) => run((ctx) => finishWork(ctx, subject)),
  ]
  const check = async () => {
    const counts = await query<{ held: number; places: number; for_teams: number; in_teams: number; offers: number }>(
      `select a.held, coalesce(sum(w.weight), 0)::int as places, count(*) filter (where w.state = 'offered')::int as offers,
         coalesce(sum(w.weight) filter (where w.team_id is not null), 0)::int as in_teams,
         (select sum(m.held)::int from team_member m where m.org_id = a.org_id and m.user_id = a.user_id) as for_teams
       from agent a left join work_item w on w.org_id = a.org_id and w.user_id = a.user_id
       where a.org_id = $1 group by a.org_id, a.user_id, a.held`,
      [orgId],
    )
    for (const { held: count, places, for_teams: forTeams, in_teams: inTeams, offers } of counts) {
      expect([count, forTeams]).toEqual([places, inTeams])
      expect(count).toBeLessThanOrEqual(2)
      expect(offers).toBeLessThanOrEqual(1)
    }
    const unpaired = `select from work_item w full join offer o on o.org_id = w.org_id and o.work_item_id = w.id and o.user_id = w.user_id
      and o.state = 'open' where (w.org_id = $1 and w.state = 'offered' and o.id is null)
      or (o.org_id = $1 and o.state = 'open' and w.state is distinct from 'offered')`
    expect(await query(unpaired, [orgId])).toEqual([])
  }
  const picks = fc.array(fc.tuple(fc.nat(acts.length - 1), fc.nat(40)), { minLength: 24, maxLength: 48 })
  await fc.assert(
    fc.asyncProperty(picks, async (all) => {
      for (let at = 0; at < all.length; at += 8)
        await Promise.all(
          all.slice(at, at + 8).map(async ([kind, pick]) => {
            const subject = subjects[pick % Math.max(1, subjects.length)] ?? { kind: 'conversation', id: randomUUID() }
            await settle((acts[kind] as Act)(agents[pick % agents.length] as Joined, subject, pick))
          }),
        )
      await check()
    }),
    { numRuns: 10, endOnFailure: true },
  )
  // With places for all, everything that waits is taken.
  for (const agent of agents) await agent.call(agentApi.setWorkload, { userId: agent.userId, max: 500 })
  const waiting = () => query(`select from work_item where org_id = $1 and state in ('waiting', 'offered')`, [orgId])
  for (let round = 0; (await waiting()).length > 0; round++) {
    expect(round).toBeLessThan(200)
    for (const agent of agents) await settle(setStatus(agent, 'AVAILABLE'))
    await query(`update work_item set route_at = now(), asked_ids = '{}' where org_id = $1 and state = 'waiting'`, [
      orgId,
    ])
    await route()
    for (const agent of agents) await settle(answer(agent, 'accept'))
  }
}, 60_000)

test('an offer is refused to those who lost the right to it, and goes on to the next', async () => {
  const { orgId, agents, enqueue, route, workOf } = await setUp({ agents: 3, policy: 'BY_PRIORITY' })
  const [a, b, c] = agents as [Joined, Joined, Joined]
  for (const [at, { userId }] of agents.entries())
    await query(`update team_member set priority = $2 where user_id = $1`, [userId, at + 1])
  const subject = await enqueue()
  // A pass leaves agents alone whom another transaction changes; the next one asks them.
  const offered = async (to: Joined) => {
    const routed = async () => route().then(() => workOf(subject))
    await expect.poll(routed, { timeout: 10_000 }).toMatchObject({ state: 'offered', user_id: to.userId })
    return (await offerOf(to))?.id ?? ''
  }
  const setGrants = (userId: string, some: object) =>
    query(`update org_user set grants = $2 where id = $1`, [userId, JSON.stringify(some)])

  // Without the right to handle conversations, or to receive offers.
  const first = await offered(a)
  const boss = await join({ 'user.admin': 'all' }, a.org)
  const limited = await boss.call(tokenApi.create, {
    name: 'k',
    grants: { 'conversation.receive': 'all' },
    expiresAt: null,
  })
  await expect(clientFor(a.org, limited.token)(offerApi.accept, { id: first })).rejects.toMatchObject({ status: 403 })
  for (const some of [{ 'conversation.receive': 'all' }, { 'conversation.manage': 'own' }]) {
    await setGrants(a.userId, some)
    await expect(a.call(offerApi.accept, { id: first })).rejects.toMatchObject({ status: 403 })
  }
  expect(await workOf(subject)).toMatchObject({ state: 'offered', user_id: a.userId })
  await query(`update offer set expires_at = now() where org_id = $1 and state = 'open'`, [orgId])

  const second = await offered(b)
  await b.call(offerApi.confirm, { id: second })
  await query(`update org_user set disabled_at = now() where id = $1`, [b.userId])
  await expect(b.call(offerApi.accept, { id: second })).rejects.toMatchObject({ status: 401 })

  // A disabled user's offer is withdrawn at once; that of a signed-out one, when its time is over.
  const third = await offered(c)
  await c.call(signInApi.logout, {})
  await expect(c.call(offerApi.accept, { id: third })).rejects.toMatchObject({ status: 401 })
  await query(`update offer set expires_at = now() where org_id = $1 and state = 'open'`, [orgId])
  await route()
  expect(await workOf(subject)).toMatchObject({ state: 'waiting', user_id: null })
  expect(await held(orgId)).toEqual([0, 0, 0])
})

test('a replay of recorded work compares waits and loads under two policies', async () => {
  const shifts = [{ from: 0, to: 10_000 }]
  const agents = ['a', 'b'].map((userId, at) => ({ userId, teamId: 't', priority: at + 1, maxHeld: 1, shifts }))
  const work = Array.from({ length: 10 }, (_, at) => ({
    id: `${at}`,
    arrivedAt: at * 100,
    weight: 1,
    serviceSeconds: 60,
  }))
  const byPriority = await replay(work, agents, { between: 'BY_PRIORITY', team: 'BY_PRIORITY' })
  const longest = await replay(work, agents, { between: 'BY_PRIORITY', team: 'LONGEST_WAITING' })
  expect(byPriority).toEqual({ p50: 0, p90: 0, served: 10, unserved: 0, spread: 300 })
  expect(longest).toEqual({ p50: 0, p90: 0, served: 10, unserved: 0, spread: 0 })
  const [alone] = agents
  const slow = work.map((item) => ({ ...item, serviceSeconds: 150 }))
  expect(await replay(slow, alone ? [alone] : [], { between: 'RANDOM', team: 'RANDOM' })).toMatchObject({
    p50: 250,
    p90: 450,
  })
})
