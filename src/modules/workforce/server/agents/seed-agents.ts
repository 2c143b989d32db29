/** Agents of the demo log in, and out again. */
import type { AgentState } from '../../agent-transitions.ts'
import type { Ctx } from '#platform/context.ts'
import { agentStore } from '../store/agents.ts'
import { moveAgent } from './change-status.ts'

const moveAll = async (ctx: Ctx, userIds: readonly string[], statuses: readonly AgentState[]) => {
  for (const userId of userIds)
    for (const to of statuses) {
      const agent = await agentStore.lock(ctx, userId)
      if (agent) await moveAgent(ctx, agent, { to })
    }
}

export const enterAgents = async (ctx: Ctx, userIds: readonly string[]) => {
  await agentStore.ensure(ctx, userIds)
  await moveAll(ctx, userIds, ['LOGIN', 'AVAILABLE'])
}

export const leaveAgents = (ctx: Ctx, userIds: readonly string[]) => moveAll(ctx, userIds, ['LOGOUT'])
