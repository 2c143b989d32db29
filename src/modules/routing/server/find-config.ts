import { ApiError } from '#core/errors.ts'
import { getRoutingConfig, type RoutingConfig } from '#modules/channels/server/channel-access.ts'
import type { Ctx } from '#platform/context.ts'

/** Of a channel that was removed: its work waits until it is assigned by hand, and does not block the rest. */
const ofNoChannel: RoutingConfig = {
  isEnabled: false,
  workload: 1,
  priority: 100,
  betweenTeamsAssignPolicy: 'MANUAL',
  offerSeconds: 30,
  skillIds: [],
  schedule: null,
  teams: [],
  queues: [],
}

export const findConfig = async (ctx: Ctx, channelId: string): Promise<RoutingConfig> => {
  try {
    return await getRoutingConfig(ctx, channelId)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return ofNoChannel
    throw error
  }
}
