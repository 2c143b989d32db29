/** The working status of the caller, and what supervisors read and set of all agents. */
import * as z from 'zod/mini'
import { endpoint, Nothing } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { activities, chosenStatuses } from './agent-transitions.ts'
import { interactionTypes } from './interaction-types.ts'

const Words = z.object({ ar: z.string(), en: z.string() })
const Status = z.enum(interactionTypes)
const Workload = z.object({ current: z.number(), max: z.number() })

/** A status that the organisation has defined, treated as its equivalent type. */
const OwnStatus = z.object({ id: z.uuid(), name: Words, equivalentInteractionType: Status })

export const MyAgent = z.object({
  status: Status,
  statusBefore: z.nullable(Status),
  agentStatusId: z.nullable(z.uuid()),
  statusAt: z.string(),
  workload: Workload,
  /** The agent works in another session of the same user. */
  isElsewhere: z.boolean(),
  choices: z.array(OwnStatus),
})
export type MyAgent = z.output<typeof MyAgent>

export const Agent = z.object({
  userId: z.uuid(),
  name: Words,
  status: Status,
  agentStatusId: z.nullable(z.uuid()),
  statusAt: z.string(),
  isOnline: z.boolean(),
  workload: Workload,
  skillIds: z.array(z.uuid()),
})
export type Agent = z.output<typeof Agent>

const StatusLogEntry = z.object({
  id: z.uuid(),
  status: Status,
  agentStatusId: z.nullable(z.uuid()),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
})

const OfUser = z.object({ userId: z.uuid() })
/** A live message to the user says when it has changed. */
const own = { needs: 'conversation.receive', isPersonal: true } as const
const supervised = { needs: 'workforce.supervise' } as const

export const agentApi = {
  me: endpoint('GET /agents/me', { ...own, watches: () => [], input: Nothing, reply: MyAgent }),
  setStatus: endpoint('PUT /agents/me/status', {
    ...own,
    /** `agentStatusId` in place of the status: one that the organisation has defined. */
    input: z.object({
      status: z.optional(z.enum(chosenStatuses, problem('invalid'))),
      agentStatusId: z.optional(z.uuid()),
    }),
    reply: MyAgent,
  }),
  /** Returns from a second session, or after an offer, to the status before it. */
  resume: endpoint('POST /agents/me/resume', { ...own, input: Nothing, reply: MyAgent }),
  /** What a page sees its agent do; without effect in a status that does not follow from work. */
  setActivity: endpoint('PUT /agents/me/activity', {
    ...own,
    input: z.object({ activity: z.enum(activities, problem('invalid')) }),
    reply: MyAgent,
  }),
  list: endpoint('GET /agents', {
    ...supervised,
    watches: () => ['list:wall'],
    input: Nothing,
    reply: z.object({ items: z.array(Agent) }),
  }),
  setWorkload: endpoint('PUT /agents/:userId/workload', {
    ...supervised,
    input: z.extend(OfUser, {
      max: z.int(problem('invalid')).check(z.gte(0, problem('invalid')), z.lte(1000, problem('invalid'))),
    }),
    reply: Workload,
  }),
  setSkills: endpoint('PUT /agents/:userId/skills', {
    ...supervised,
    input: z.extend(OfUser, { skillIds: z.array(z.uuid()).check(z.maxLength(100)) }),
    reply: Nothing,
  }),
  log: endpoint('GET /agents/:userId/log', {
    ...supervised,
    input: OfUser,
    reply: z.object({ items: z.array(StatusLogEntry) }),
  }),
}
