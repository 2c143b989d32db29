/** The wall of supervisors: agents by status, queues, and the reasons why work waits or went to an agent. */
import { fail } from '#core/errors.ts'
import { listAgents } from '#modules/workforce/server/agents/agents.ts'
import type { Ctx } from '#platform/context.ts'
import { decisionStore } from './store/decisions.ts'
import { wallStore } from './store/wall.ts'

const countsOf = (excluded: Record<string, { count: number }>) =>
  Object.fromEntries(Object.entries(excluded).map(([reason, { count }]) => [reason, count]))

export const readWall = async (ctx: Ctx) => {
  const queues = await wallStore.listQueues(ctx)
  return {
    agents: (await listAgents(ctx)).items,
    queues: queues.map(({ attempt, ...queue }) => ({
      ...queue,
      whyWaiting: attempt && { reason: attempt.reason, excluded: countsOf(attempt.excluded) },
    })),
    decisions: await decisionStore.listRecent(ctx, 20),
  }
}

export const readDecision = async (ctx: Ctx, { id }: { id: string }) => {
  const decision = (await decisionStore.find(ctx, id)) ?? fail('not-found')
  const { candidates, excluded } = decision
  const userIds = [
    decision.userId,
    ...candidates.map(({ userId }) => userId),
    ...Object.values(excluded).flatMap((reason) => reason.userIds),
  ]
  const teamIds = [decision.teamId, ...candidates.map(({ teamId }) => teamId)]
  return { ...decision, names: await decisionStore.namesOf(ctx, { userIds, teamIds }) }
}
