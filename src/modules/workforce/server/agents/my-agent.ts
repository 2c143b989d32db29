/** The caller's own working status: read, chosen, resumed, and following what they do. */
import { fail } from '#core/errors.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { listSessions } from '#modules/sign-in/server/sessions/sessions.ts'
import type { Ctx } from '#platform/context.ts'
import {
  conversationWork,
  isRequest,
  takesWork,
  ticketWork,
  type activities,
  type AgentState,
  type chosenStatuses,
} from '../../agent-transitions.ts'
import type { MyAgent } from '../../agents-api.ts'
import type { InteractionType } from '../../interaction-types.ts'
import { agentStore, type AgentRow } from '../store/agents.ts'
import { moveAgent, type AgentMove } from './change-status.ts'

/** What the modules above do when an agent may be given more work, or leaves an offer open. */
export type OnAgentChanged = (ctx: Ctx) => Promise<void>

const self = (ctx: Ctx) => ctx.user ?? fail('signed-out')

/** Of a user who has never worked as an agent. */
const newAgent = {
  status: 'LOGOUT',
  statusBefore: null,
  agentStatusId: null,
  statusAt: new Date(0).toISOString(),
  sessionId: null,
  held: 0,
  maxHeld: 5,
} as const

const toMyAgent = async (ctx: Ctx, agent: AgentRow | undefined): Promise<MyAgent> => {
  const { status, statusBefore, agentStatusId, statusAt, sessionId, held, maxHeld } = agent ?? newAgent
  return {
    status,
    statusBefore,
    agentStatusId,
    statusAt,
    workload: { current: held, max: maxHeld },
    isElsewhere: sessionId !== null && sessionId !== self(ctx).sessionId,
    choices: (await agentStore.choices(ctx)).map((choice) => ({
      ...choice,
      equivalentInteractionType: choice.equivalentInteractionType as InteractionType,
    })),
  }
}

export const readMyAgent = async (ctx: Ctx) => toMyAgent(ctx, await agentStore.find(ctx, self(ctx).id))

/** Whether the agent works in another session that is still open. */
const worksElsewhere = async (ctx: Ctx, { sessionId, status }: AgentRow) => {
  if (!sessionId || sessionId === self(ctx).sessionId || status === 'LOGOUT') return false
  return (await listSessions(ctx)).some(({ id }) => id === sessionId)
}

/** The user is written before the agent, as answers to offers do: the other way round two calls could wait for each other. */
const lockOwn = async (ctx: Ctx) => {
  const { id } = self(ctx)
  await userRecords.setLastSeen(ctx, [id])
  await agentStore.ensure(ctx, [id])
  return (await agentStore.lock(ctx, id)) ?? fail('not-found')
}

const moveOwn = async (
  ctx: Ctx,
  agent: AgentRow,
  { move, onChanged }: { move: AgentMove; onChanged: OnAgentChanged },
) => {
  const moved = await moveAgent(ctx, agent, { ...move, sessionId: self(ctx).sessionId })
  if (moved.takesWork !== agent.takesWork || isRequest(agent.status)) await onChanged(ctx)
  return toMyAgent(ctx, moved)
}

type Chosen = { status?: (typeof chosenStatuses)[number]; agentStatusId?: string }

const chosenMove = async (ctx: Ctx, { status, agentStatusId }: Chosen): Promise<AgentMove> => {
  if (!agentStatusId) return { to: status ?? fail('bad-request') }
  const choice = (await agentStore.choices(ctx)).find(({ id }) => id === agentStatusId) ?? fail('not-found')
  const to = choice.equivalentInteractionType as InteractionType
  // An offer is made by routing alone, and a second session is noticed rather than chosen.
  if (isRequest(to) || to === 'ALREADY_LOGGED_IN') fail('agent-status-not-chosen')
  return { to, agentStatusId }
}

/** In a second session the agent first confirms going on there. An offer is answered before another choice. */
export const setMyStatus = (onChanged: OnAgentChanged) => async (ctx: Ctx, chosen: Chosen) => {
  const [agent, move] = [await lockOwn(ctx), await chosenMove(ctx, chosen)]
  if (await worksElsewhere(ctx, agent)) {
    if (agent.status === 'ALREADY_LOGGED_IN') return toMyAgent(ctx, agent)
    const moved = await moveAgent(ctx, agent, { to: 'ALREADY_LOGGED_IN' })
    await onChanged(ctx)
    return toMyAgent(ctx, moved)
  }
  if (isRequest(agent.status) && move.to !== 'LOGOUT') fail('answer-offer-first')
  return moveOwn(ctx, agent, { move, onChanged })
}

export const resumeMyStatus = (onChanged: OnAgentChanged) => async (ctx: Ctx) => {
  const agent = await lockOwn(ctx)
  if (agent.status !== 'ALREADY_LOGGED_IN') return fail('conflict')
  return moveOwn(ctx, agent, { move: { to: agent.statusBefore ?? 'LOGOUT' }, onChanged })
}

const endsWithPage: readonly AgentState[] = ['IDLE', ...ticketWork, ...conversationWork]

/** Follows work only where the status follows from work: a break is ended by its agent, and a call by itself. */
const follows = (from: AgentState, to: AgentState) => {
  if (to === 'IDLE') return takesWork(from)
  if (to === 'AVAILABLE') return endsWithPage.includes(from)
  return takesWork(from)
}

export const setMyActivity =
  (onChanged: OnAgentChanged) =>
  async (ctx: Ctx, { activity }: { activity: (typeof activities)[number] }) => {
    const agent = await agentStore.lock(ctx, self(ctx).id)
    const isOther = agent?.sessionId !== self(ctx).sessionId
    if (!agent || isOther || agent.status === activity || !follows(agent.status, activity)) return toMyAgent(ctx, agent)
    return moveOwn(ctx, agent, { move: { to: activity }, onChanged })
  }
