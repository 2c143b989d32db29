/** Runs recorded traffic again under other policies, with the TypeScript halves of the policies. Offers count as accepted at once. */
import { setImmediate } from 'node:timers/promises'
import type { TeamAssignPolicy } from '#core/assign-policies.ts'
import { rankCandidates } from './store/policies/policies.ts'
import type { CandidateFacts } from './store/policies/policy.ts'

/** Times are seconds since 1970. */
export type RecordedWork = { id: string; arrivedAt: number; weight: number; serviceSeconds: number }
export type RecordedAgent = {
  userId: string
  teamId: string
  priority: number
  maxHeld: number
  /** When the agent took work. */
  shifts: readonly { from: number; to: number }[]
}
export type ReplayPolicies = { between: TeamAssignPolicy; team: TeamAssignPolicy }
export type Replay = { p50: number; p90: number; served: number; unserved: number; spread: number }

type State = RecordedAgent & {
  held: number
  turnAt: number
  freeSince: number
  talkSeconds: number
  busySince: number | null
}
type Ending = { at: number; agent: State; weight: number }

const stateOf = (agent: RecordedAgent): State => {
  const freeSince = agent.shifts[0]?.from ?? 0
  return { ...agent, held: 0, turnAt: 0, freeSince, talkSeconds: 0, busySince: null }
}

const factsOf = ({ shifts, busySince, ...agent }: State, now: number): CandidateFacts => ({
  ...agent,
  talkSeconds: agent.talkSeconds + (busySince === null ? 0 : now - busySince),
  loginSeconds: now - (shifts[0]?.from ?? now),
})

const isAtWork = ({ shifts }: RecordedAgent, now: number) => shifts.some(({ from, to }) => from <= now && now < to)

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Standard deviation of the seconds that each agent worked. */
const spreadOf = (agents: readonly State[]) => {
  const count = Math.max(1, agents.length)
  const mean = agents.reduce((sum, { talkSeconds }) => sum + talkSeconds, 0) / count
  return Math.sqrt(agents.reduce((sum, { talkSeconds }) => sum + (talkSeconds - mean) ** 2, 0) / count)
}

const endWork = ({ at, agent, weight }: Ending) => {
  agent.held -= weight
  agent.freeSince = at
  if (agent.held > 0 || agent.busySince === null) return
  agent.talkSeconds += at - agent.busySince
  agent.busySince = null
}

const startWork = (
  endings: Ending[],
  { weight, serviceSeconds }: RecordedWork,
  { agent, now }: { agent: State; now: number },
) => {
  agent.held += weight
  agent.turnAt = now
  agent.busySince ??= now
  const at = now + serviceSeconds
  const place = endings.findIndex((ending) => ending.at > at)
  endings.splice(place < 0 ? endings.length : place, 0, { at, agent, weight })
}

/** The agent whom the router would have asked at this moment. */
const chooseAgent = (
  agents: readonly State[],
  { id, weight }: RecordedWork,
  { between, team, now }: ReplayPolicies & { now: number },
) => {
  const able = agents.filter((agent) => isAtWork(agent, now) && agent.held + weight <= agent.maxHeld)
  const turns = Map.groupBy(agents, ({ teamId }) => teamId)
  const teams = [...turns].map(([teamId, members], place) => ({
    teamId,
    place,
    policy: team,
    turnAt: Math.max(...members.map(({ turnAt }) => turnAt)),
  }))
  const members = able.map((agent) => factsOf(agent, now))
  const [chosen] = rankCandidates({ between, teams, members, seed: id, preferUserId: null })
  return agents.find(({ userId, teamId }) => userId === chosen?.userId && teamId === chosen.teamId)
}

/** Other calls are answered in between. */
const sliceMs = 20

/** Goes from moment to moment: arrivals, ends of work, begins of shifts. */
export const replay = async (
  work: readonly RecordedWork[],
  recorded: readonly RecordedAgent[],
  policies: ReplayPolicies,
): Promise<Replay> => {
  let sliceBegan = performance.now()
  const agents = recorded.map(stateOf)
  const arrivals = work.toSorted((a, b) => a.arrivedAt - b.arrivedAt)
  const begins = agents.flatMap(({ shifts }) => shifts.map(({ from }) => from)).toSorted((a, b) => a - b)
  const [endings, waiting, waits]: [Ending[], RecordedWork[], number[]] = [[], [], []]
  for (;;) {
    const now = Math.min(arrivals[0]?.arrivedAt ?? Infinity, endings[0]?.at ?? Infinity, begins[0] ?? Infinity)
    if (now === Infinity) break
    while (begins[0] !== undefined && begins[0] <= now) begins.shift()
    for (const ending of endings.splice(0, endings.findLastIndex(({ at }) => at <= now) + 1)) endWork(ending)
    waiting.push(...arrivals.splice(0, arrivals.findLastIndex(({ arrivedAt }) => arrivedAt <= now) + 1))
    for (let first = waiting[0]; first; first = waiting[0]) {
      if (performance.now() - sliceBegan > sliceMs) {
        await setImmediate()
        sliceBegan = performance.now()
      }
      const agent = chooseAgent(agents, first, { ...policies, now })
      if (!agent) break
      waiting.shift()
      waits.push(now - first.arrivedAt)
      startWork(endings, first, { agent, now })
    }
  }
  const sorted = waits.toSorted((a, b) => a - b)
  const [p50, p90] = [percentile(sorted, 0.5), percentile(sorted, 0.9)]
  return { p50, p90, served: waits.length, unserved: waiting.length, spread: spreadOf(agents) }
}
