/** Skills and statuses that no user asks for, so no change is recorded: those of the demo. */
import type { Ctx } from '#platform/context.ts'
import type { AgentStatusInput, SkillInput } from '../api.ts'
import { agentStatusTable, skillTable } from './store/skills-and-statuses.ts'

type Workforce = { skills: readonly SkillInput[]; statuses: readonly AgentStatusInput[] }

export const seedWorkforce = async (ctx: Ctx, { skills, statuses }: Workforce) => {
  for (const skill of skills) await skillTable.create(ctx, skill)
  for (const status of statuses) await agentStatusTable.create(ctx, status)
}
