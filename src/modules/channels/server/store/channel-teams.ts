import type { TeamAssignPolicy } from '#core/assign-policies.ts'
import type { Ctx } from '#platform/context.ts'

export type ChannelTeam = { teamId: string; policy: TeamAssignPolicy }

const rows = (ctx: Ctx) => ctx.db.selectFrom('channelTeam').where('orgId', '=', ctx.orgId)

const ofChannel = (ctx: Ctx, channelId: string) =>
  rows(ctx).select(['teamId', 'policy']).where('channelId', '=', channelId).orderBy('uiOrder').execute()

export const channelTeams = { ofChannel }
