/** For routing: takes and frees places of agents, and moves their status with offers. */
import type { Ctx } from '#platform/context.ts'
import { isRequest, mayFollow, takesWork, type AgentState } from '../../agent-transitions.ts'
import { agentStore } from '../store/agents.ts'
import { placeStore } from '../store/places.ts'
import { moveAgent, refreshAgentPages } from './change-status.ts'
import { refreshWall } from './refresh-wall.ts'

export const { takeFirst: takeFirstPlace, teamOf: teamOfMember } = placeStore

export const { lockAll: lockAgents } = agentStore
export type { Place } from '../store/places.ts'

const noteWorkload = (ctx: Ctx, userId: string) => {
  refreshAgentPages(ctx, userId)
  refreshWall(ctx)
}

/** A user who has never worked as an agent becomes one. */
export const takePlace: typeof placeStore.take = async (ctx, place) => {
  await agentStore.ensure(ctx, [place.userId])
  const isTaken = await placeStore.take(ctx, place)
  if (isTaken) noteWorkload(ctx, place.userId)
  return isTaken
}

export const releasePlace: typeof placeStore.release = async (ctx, place) => {
  await placeStore.release(ctx, place)
  noteWorkload(ctx, place.userId)
}

/** `before`: back to the status before the offer. An agent who has left meanwhile keeps the status they have chosen. */
export const moveWithOffer = async (ctx: Ctx, userId: string, to: AgentState | 'before') => {
  const agent = await agentStore.lock(ctx, userId)
  if (!agent || !(isRequest(agent.status) || takesWork(agent.status))) return
  const target = to === 'before' ? agent.statusBefore : to
  if (target && target !== agent.status && mayFollow(agent.status, target, agent.statusBefore))
    await moveAgent(ctx, agent, { to: target })
}
