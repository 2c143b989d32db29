import type { Jobs } from '#platform/context.ts'
import type { Engine } from '#platform/database/engine.ts'
import { laneOf } from '#platform/jobs/lanes.ts'
import { inboundQueue } from '../inbound/queue.ts'
import { outboundQueue } from '../outbound/queue.ts'
import { listOverdueChannels, listOverdueDeliveries } from '../store/overdue.ts'

/** Longer than a sweep, so that a job that has not begun yet is not sent again at each of them. */
const onceIn = 15

/** Messages that should have been processed or sent some seconds ago: their job was lost with its node. */
export const sweepMessages = async (jobs: Jobs, engine: Pick<Engine, 'pool'>) => {
  for (const { orgId, channelId } of await listOverdueChannels(engine)) {
    const once = { singletonKey: channelId, singletonSeconds: onceIn, priority: laneOf(orgId) }
    await jobs.send(inboundQueue, { orgId, channelId }, once)
  }
  for (const { orgId, conversationId } of await listOverdueDeliveries(engine)) {
    const once = { singletonKey: conversationId, singletonSeconds: onceIn, priority: laneOf(orgId) }
    await jobs.send(outboundQueue, { orgId, conversationId }, once)
  }
}
