/** For supervisors: the wall, and why an agent got an offer. */
import * as z from 'zod/mini'
import { teamAssignPolicies } from '#core/assign-policies.ts'
import { endpoint, Id, Nothing, queryNumber } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { Agent } from '#modules/workforce/agents-api.ts'

const Words = z.object({ ar: z.string(), en: z.string() })
export const exclusionReasons = ['status', 'offline', 'skills', 'full', 'team-full', 'asked', 'offered'] as const
const Reason = z.enum(exclusionReasons)
export const waitReasons = ['closed', 'manual', 'no-teams', 'nobody'] as const

const QueueState = z.object({
  channelId: z.uuid(),
  channelName: Words,
  channelType: z.string(),
  queueId: z.nullable(z.uuid()),
  queueName: z.nullable(Words),
  waiting: z.number(),
  longestSince: z.nullable(z.string()),
  overdue: z.number(),
  offered: z.number(),
  held: z.number(),
  freePlaces: z.number(),
  /** Of the first waiting work: why no agent got an offer the last time, with the number of agents by reason. */
  whyWaiting: z.nullable(z.object({ reason: z.enum(waitReasons), excluded: z.partialRecord(Reason, z.number()) })),
})
export type QueueState = z.output<typeof QueueState>

const offerStates = ['open', 'accepted', 'declined', 'missed', 'unreachable', 'withdrawn'] as const
const RecentDecision = z.object({
  id: z.uuid(),
  at: z.string(),
  userName: Words,
  channelName: z.nullable(Words),
  waitedSeconds: z.number(),
  state: z.enum(offerStates),
})
export type RecentDecision = z.output<typeof RecentDecision>

const Candidate = z.object({
  userId: z.uuid(),
  teamId: z.uuid(),
  teamKey: z.number(),
  memberKey: z.number(),
  priority: z.number(),
  held: z.number(),
  maxHeld: z.number(),
})
const Policy = z.enum(teamAssignPolicies)

export const Decision = z.object({
  id: z.uuid(),
  at: z.string(),
  betweenPolicy: Policy,
  teamPolicy: Policy,
  teamId: z.uuid(),
  userId: z.uuid(),
  waitedSeconds: z.number(),
  state: z.enum(offerStates),
  /** In the order in which they would have been asked. */
  candidates: z.array(Candidate),
  excluded: z.partialRecord(Reason, z.object({ count: z.number(), userIds: z.array(z.uuid()) })),
  /** Of users and teams, by id. */
  names: z.record(z.string(), Words),
})
export type Decision = z.output<typeof Decision>

/** Waits in seconds; `spread`: the standard deviation of the seconds that each agent worked. */
const Replay = z.object({
  p50: z.number(),
  p90: z.number(),
  served: z.number(),
  unserved: z.number(),
  spread: z.number(),
})
export type Replay = z.output<typeof Replay>

const supervised = { needs: 'workforce.supervise' } as const

export const wallApi = {
  read: endpoint('GET /wall', {
    ...supervised,
    input: Nothing,
    reply: z.object({
      agents: z.array(Agent),
      queues: z.array(QueueState),
      decisions: z.array(RecentDecision),
    }),
  }),
  /** Recorded work of a channel under its policies of today and under others. */
  replay: endpoint('GET /wall/replay', {
    ...supervised,
    watches: () => [],
    input: z.object({
      channelId: z.uuid(),
      hours: queryNumber(z.int(problem('invalid')).check(z.gte(1, problem('invalid')), z.lte(168, problem('invalid')))),
      between: Policy,
      team: Policy,
    }),
    reply: z.object({
      work: z.number(),
      agents: z.number(),
      currentPolicies: z.object({ between: Policy, team: Policy }),
      current: Replay,
      other: Replay,
    }),
  }),
  decision: endpoint('GET /wall/decisions/:id', { ...supervised, watches: () => [], input: Id, reply: Decision }),
}
