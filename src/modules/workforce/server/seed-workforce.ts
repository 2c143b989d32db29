/** Skills and statuses that no user asks for, so no change is recorded: those of the demo. */
import type { Ctx } from '#platform/context.ts'
import type { AgentStatusInput, SkillInput } from '../api.ts'
import { agentStatusTable, skillTable } from './store/skills-and-statuses.ts'

type Workforce = { skills: readonly SkillInput[]; statuses: readonly AgentStatusInput[] }

/** Returns the ids of the skills by their unique names. */
export const seedWorkforce = async (ctx: Ctx, { skills, statuses }: Workforce) => {
  const ids = new Map<string, string>()
  for (const skill of skills) ids.set(skill.uniqueName, (await skillTable.create(ctx, skill)).id)
  for (const status of statuses) await agentStatusTable.create(ctx, status)
  return ids
}
