import type { TeamAssignPolicy } from '#core/assign-policies.ts'
import type { Ctx } from '#platform/context.ts'

export type ChannelTeam = { teamId: string; policy: TeamAssignPolicy }

const rows = (ctx: Ctx) => ctx.db.selectFrom('channelTeam').where('orgId', '=', ctx.orgId)

/** By channel, in the order that people set. */
const ofChannels = async (ctx: Ctx, channelIds: readonly string[]) => {
  const found = new Map<string, ChannelTeam[]>(channelIds.map((id) => [id, []]))
  if (channelIds.length === 0) return found
  const all = await rows(ctx)
    .select(['channelId', 'teamId', 'policy'])
    .where('channelId', 'in', [...channelIds])
    .orderBy('uiOrder')
    .execute()
  for (const { channelId, teamId, policy } of all) found.get(channelId)?.push({ teamId, policy })
  return found
}

const ofChannel = async (ctx: Ctx, channelId: string) => (await ofChannels(ctx, [channelId])).get(channelId) ?? []

const replace = async (ctx: Ctx, channelId: string, teams: readonly ChannelTeam[]) => {
  await ctx.db.deleteFrom('channelTeam').where('orgId', '=', ctx.orgId).where('channelId', '=', channelId).execute()
  if (teams.length === 0) return
  await ctx.db
    .insertInto('channelTeam')
    .values(teams.map(({ teamId, policy }, uiOrder) => ({ orgId: ctx.orgId, channelId, teamId, policy, uiOrder })))
    .execute()
}

export const channelTeams = { ofChannel, ofChannels, replace }
