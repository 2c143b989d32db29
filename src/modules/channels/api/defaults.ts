/** What new channels and queues begin with. */
import * as z from 'zod/mini'
import { endpoint, Nothing } from '#core/endpoint.ts'
import { Version } from '#core/schemas.ts'
import { AssignPolicy, MaxWaitSeconds, OfferSeconds, Priority, Workload } from './limits.ts'

export const ChannelDefaults = z.object({
  workload: Workload,
  priority: Priority,
  agentMaxWaitTimeBeforeAcceptInSec: OfferSeconds,
  betweenTeamsAssignPolicy: AssignPolicy,
  /** Of a team that is added to a channel. */
  teamPolicy: AssignPolicy,
  /** Of a new queue. */
  maxWaitSeconds: MaxWaitSeconds,
})
export type ChannelDefaults = z.output<typeof ChannelDefaults>
/** Version 0: the organisation has saved none yet. */
const Stored = z.extend(ChannelDefaults, { version: z.number() })

export const channelDefaultsApi = {
  get: endpoint('GET /channel-defaults', { needs: 'channel.view', input: Nothing, reply: Stored }),
  update: endpoint('PUT /channel-defaults', {
    needs: 'channel.manage',
    input: z.extend(ChannelDefaults, { version: Version }),
    reply: Stored,
  }),
}
