/** Channels that no user asks for, so no change is recorded: those of the demo. They have no credentials. */
import { randomUUIDv7 } from 'node:crypto'
import type { TeamAssignPolicy } from '#core/assign-policies.ts'
import { initialOf, type ConfigValues } from '#core/config-fields.ts'
import type { Words } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'
import type { ChannelSchedule } from '../api/channels.ts'
import type { ChannelType } from '../channel-types.ts'
import { channelKinds } from '../kinds/channel-kinds.ts'
import { newOwnKey, untested } from './channels.ts'
import { firstDefaults } from './defaults.ts'
import { channelTeams } from './store/channel-teams.ts'
import { channelTable } from './store/channels.ts'
import { queueTable } from './store/queues.ts'

export type SeededChannel = {
  type: ChannelType
  configName: string
  name: Words
  description: Words
  config: ConfigValues
  isEnabled: boolean
  workload: number
  schedule: ChannelSchedule
  teams: readonly { key: string; policy: TeamAssignPolicy }[]
  /** Each overflows into the one before, where it says so. */
  queues: readonly { name: Words; skills: readonly string[]; maxWaitSeconds: number | null; overflows: boolean }[]
}
type Ids = { teams: ReadonlyMap<string, string>; skills: ReadonlyMap<string, string> }

type Queues = SeededChannel['queues']

const seedQueues = async (ctx: Ctx, { id: channelId, queues }: { id: string; queues: Queues }, { skills }: Ids) => {
  let before: string | null = null
  for (const { name, skills: names, maxWaitSeconds, overflows } of queues) {
    const skillIds = names.flatMap((unique) => skills.get(unique) ?? [])
    const overflowQueueId: string | null = overflows ? before : null
    const { id } = await queueTable.create(ctx, { channelId, name, skillIds, maxWaitSeconds, overflowQueueId })
    before = id
  }
}

/** Returns their ids by configName. */
export const seedChannels = async (ctx: Ctx, channels: readonly SeededChannel[], ids: Ids) => {
  const made = new Map<string, string>()
  for (const { teams, queues, config, ...channel } of channels) {
    const id = randomUUIDv7()
    made.set(channel.configName, id)
    const kind = channelKinds[channel.type]
    const { betweenTeamsAssignPolicy, agentMaxWaitTimeBeforeAcceptInSec, priority } = firstDefaults
    await channelTable.create(ctx, {
      ...channel,
      ...untested,
      id,
      config: { ...initialOf(kind), ...config },
      secrets: newOwnKey(ctx, channel.type, id).sealed,
      priority,
      betweenTeamsPolicy: betweenTeamsAssignPolicy,
      offerSeconds: agentMaxWaitTimeBeforeAcceptInSec,
    })
    const linked = teams.flatMap(({ key, policy }) => {
      const teamId = ids.teams.get(key)
      return teamId ? [{ teamId, policy }] : []
    })
    await channelTeams.replace(ctx, id, linked)
    await seedQueues(ctx, { id, queues }, ids)
  }
  return made
}
