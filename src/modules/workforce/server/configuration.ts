/** Skills and teams as a part of an organisation's configuration. Members of teams are users, who are no part of it. */
import type { Ctx } from '#platform/context.ts'
import { failIfReferenced } from '#platform/database/db-errors.ts'
import { planChanges, recordRowChanges } from '#platform/database/sync-rows.ts'
import type { SkillInput } from '../api.ts'
import type { TeamInput } from '../api/teams.ts'
import { skillTable } from './store/skills-and-statuses.ts'
import { teamStore } from './store/teams.ts'

export type SkillPart = { id: string } & SkillInput
export type TeamPart = { id: string } & TeamInput
export type WorkforcePart = { skills: SkillPart[]; teams: TeamPart[] }

export const plainSkill = (skill: SkillPart): SkillPart => ({
  id: skill.id,
  name: { ar: skill.name.ar, en: skill.name.en },
  uniqueName: skill.uniqueName,
  description: { ar: skill.description.ar, en: skill.description.en },
  isEnabled: skill.isEnabled,
  equivalentInteractionType: skill.equivalentInteractionType,
})

export const plainTeam = ({ id, name, description }: TeamPart): TeamPart => ({
  id,
  name: { ar: name.ar, en: name.en },
  description: { ar: description.ar, en: description.en },
})

export const readWorkforce = async (ctx: Ctx): Promise<WorkforcePart> => ({
  skills: (await skillTable.rows(ctx).selectAll().orderBy('id').execute()).map((row) =>
    plainSkill(row as unknown as SkillPart),
  ),
  teams: (await teamStore.rows(ctx).selectAll().orderBy('id').execute()).map((row) => plainTeam(row as TeamPart)),
})

/** Channels may name what is added, and name what is removed until they are changed: so the removal is a step of its own. */
export const applyWorkforce = async (ctx: Ctx, target: WorkforcePart) => {
  const before = await readWorkforce(ctx)
  const skills = planChanges(before.skills, target.skills)
  const teams = planChanges(before.teams, target.teams)
  for (const { id, ...skill } of skills.changed) await skillTable.overwrite(ctx, id, skill)
  for (const skill of skills.added) await skillTable.create(ctx, skill)
  for (const { id, ...team } of teams.changed) await teamStore.overwrite(ctx, id, team)
  for (const team of teams.added) await teamStore.create(ctx, team)
  recordRowChanges(ctx, 'skill', { before: before.skills, ...skills })
  recordRowChanges(ctx, 'team', { before: before.teams, ...teams })
  return async () => {
    for (const { id } of skills.removed) await skillTable.remove(ctx, id)
    for (const { id } of teams.removed) await failIfReferenced(teamStore.remove(ctx, id), 'team-in-use')
  }
}
