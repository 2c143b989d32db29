/** Teams that no user asks for, so no change is recorded: those of the demo. */
import type { Ctx } from '#platform/context.ts'
import type { MemberSettings, TeamInput } from '../../api/teams.ts'
import { teamStore } from '../store/teams.ts'

export type SeededTeam = TeamInput & { key: string; members: readonly (MemberSettings & { username: string })[] }

/** Returns the ids by key. */
export const seedTeams = async (ctx: Ctx, teams: readonly SeededTeam[], people: ReadonlyMap<string, string>) => {
  const ids = new Map<string, string>()
  for (const { key, members, ...team } of teams) {
    const { id } = await teamStore.create(ctx, team)
    const known = members.flatMap(({ username, ...settings }) => {
      const userId = people.get(username)
      return userId ? [{ userId, ...settings }] : []
    })
    await teamStore.addMembers(ctx, id, known)
    ids.set(key, id)
  }
  return ids
}
