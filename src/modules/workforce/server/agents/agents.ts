/** What supervisors read and set of agents: status, workload, skills and the log of statuses. */
import { fail } from '#core/errors.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import type { Ctx } from '#platform/context.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import { agentStore } from '../store/agents.ts'
import { refreshAgentPages } from './change-status.ts'
import { refreshWall } from './refresh-wall.ts'
import type { InteractionType } from '../../interaction-types.ts'
import type { OnAgentChanged } from './my-agent.ts'

export const listAgents = async (ctx: Ctx) => ({
  items: (await agentStore.list(ctx)).map(({ held, maxHeld, ...agent }) => ({
    ...agent,
    workload: { current: held, max: maxHeld },
  })),
})

const mustBeUser = async (ctx: Ctx, userId: string) => {
  if ((await userRecords.namesOf(ctx, [userId])).size === 0) fail('not-found')
}

/** A user becomes an agent when a supervisor sets their workload or skills, or when they log in to work. */
const lockAgent = async (ctx: Ctx, userId: string) => {
  await mustBeUser(ctx, userId)
  await agentStore.ensure(ctx, [userId])
  return (await agentStore.lock(ctx, userId)) ?? fail('not-found')
}

const noteChange = (ctx: Ctx, userId: string) => {
  refreshAgentPages(ctx, userId)
  refreshWall(ctx)
}

/** A maximum below what the agent holds takes nothing away: no more is given until enough is finished. */
export const setWorkload =
  (onChanged: OnAgentChanged) =>
  async (ctx: Ctx, { userId, max }: { userId: string; max: number }) => {
    const agent = await lockAgent(ctx, userId)
    const { held, maxHeld } = await agentStore.setMax(ctx, userId, max)
    recordChange(ctx, {
      kind: 'agent.workload-changed',
      subjectId: userId,
      before: { max: agent.maxHeld },
      after: { max: maxHeld },
    })
    noteChange(ctx, userId)
    await onChanged(ctx)
    return { current: held, max: maxHeld }
  }

export const setSkills =
  (onChanged: OnAgentChanged) =>
  async (ctx: Ctx, { userId, skillIds }: { userId: string; skillIds: readonly string[] }) => {
    await lockAgent(ctx, userId)
    const before = await agentStore.skillsOf(ctx, userId)
    await agentStore.setSkills(ctx, userId, skillIds)
    const after = await agentStore.skillsOf(ctx, userId)
    if (after.length !== new Set(skillIds).size) fail('not-found')
    recordChange(ctx, {
      kind: 'agent.skills-changed',
      subjectId: userId,
      before: { skillIds: before },
      after: { skillIds: after },
    })
    noteChange(ctx, userId)
    await onChanged(ctx)
    return {}
  }

const mostLogEntries = 200

export const readStatusLog = async (ctx: Ctx, { userId }: { userId: string }) => {
  await mustBeUser(ctx, userId)
  const entries = await agentStore.log(ctx, userId, mostLogEntries)
  return { items: entries.map((entry) => ({ ...entry, status: entry.status as InteractionType })) }
}
