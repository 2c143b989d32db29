/** Changes the status of an agent by the transition table, and keeps the log of statuses. */
import { fail } from '#core/errors.ts'
import { listChanged, type Scope } from '#core/live.ts'
import { interactionTypeText } from '../../interaction-types-text.ts'
import { mayFollow, statusBefore, takesWork, type AgentState } from '../../agent-transitions.ts'
import type { Ctx } from '#platform/context.ts'
import { agentStore, type AgentRow } from '../store/agents.ts'
import { refreshWall } from './refresh-wall.ts'

export type AgentMove = {
  to: AgentState
  agentStatusId?: string | null
  /** Set where the agent acts: their session from now on. */
  sessionId?: string
}

/** Makes the open pages of the agent read the status again. */
export const refreshAgentPages = (ctx: Ctx, userId: string) =>
  ctx.after(() => {
    const [message] = listChanged('agents')
    const scopes: Scope[] = [`user:${userId}`]
    ctx.live.emit(ctx.orgId, message, scopes, ctx.from.pageId)
  })

/** The row must be locked by the caller. Refuses what the transition table does not allow. */
export const moveAgent = async (ctx: Ctx, agent: AgentRow, { to, agentStatusId = null, sessionId }: AgentMove) => {
  const { userId, status: from, statusBefore: before } = agent
  const isRelabelled = from === to && agent.agentStatusId !== agentStatusId
  if (!isRelabelled && !mayFollow(from, to, before)) {
    const name = (status: AgentState) => interactionTypeText[status][ctx.language]
    fail('agent-status-not-allowed', { from: name(from), to: name(to) })
  }
  const moved = await agentStore.move(ctx, userId, {
    status: to,
    statusBefore: statusBefore(from, to, before),
    agentStatusId,
    takesWork: takesWork(to),
    sessionId: to === 'LOGOUT' ? null : (sessionId ?? agent.sessionId),
    isLogin: to === 'LOGIN',
  })
  refreshAgentPages(ctx, userId)
  refreshWall(ctx)
  return moved ?? fail('not-found')
}
