/** Skills and statuses that no user asks for, so no change is recorded: those of the demo. */
import type { Ctx } from '#platform/context.ts'
import type { AgentStatusInput, SkillInput } from '../api.ts'
import { agentStatusTable, skillTable } from './store/skills-and-statuses.ts'

type Workforce = { skills: readonly SkillInput[]; statuses: readonly AgentStatusInput[] }

const insertStatuses = async (ctx: Ctx, statuses: readonly AgentStatusInput[]) => {
  let afterId: string | null = null
  for (const status of statuses) {
    const { id }: { id: string } = await agentStatusTable.create(ctx, status)
    await agentStatusTable.arrange(ctx, { id, afterId })
    afterId = id
  }
}

/** Returns the ids of the skills by their unique names. */
export const seedWorkforce = async (ctx: Ctx, { skills, statuses }: Workforce) => {
  const ids = new Map<string, string>()
  for (const skill of skills) ids.set(skill.uniqueName, (await skillTable.create(ctx, skill)).id)
  await insertStatuses(ctx, statuses)
  return ids
}
