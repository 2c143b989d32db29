/** Compares how recorded traffic of a channel would have waited under other policies. */
import { getRoutingConfig } from '#modules/channels/server/channel-access.ts'
import type { OpenCtx } from '#platform/context.ts'
import { replay, type ReplayPolicies } from './replay.ts'
import { trafficStore } from './store/traffic.ts'

type Comparison = ReplayPolicies & { channelId: string; hours: number }

/** Reads in a short transaction, and simulates outside of it. */
export const comparePolicies = async (open: OpenCtx, { channelId, hours, between, team }: Comparison) => {
  const { config, work, agents } = await open.readInOrg(async (ctx) => {
    const found = await getRoutingConfig(ctx, channelId)
    const teamIds = found.teams.map(({ teamId }) => teamId)
    return {
      config: found,
      work: await trafficStore.listWork(ctx, { channelId, hours }),
      agents: await trafficStore.listAgents(ctx, { teamIds, hours }),
    }
  })
  const current: ReplayPolicies = {
    between: config.betweenTeamsAssignPolicy,
    team: config.teams[0]?.policy ?? 'ROUND_ROBIN',
  }
  return {
    work: work.length,
    agents: new Set(agents.map(({ userId }) => userId)).size,
    currentPolicies: current,
    current: await replay(work, agents, current),
    other: await replay(work, agents, { between, team }),
  }
}
