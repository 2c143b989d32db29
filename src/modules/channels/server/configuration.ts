/** Channels with their queues as a part of an organisation's configuration. Their secrets are no part of it and stay where they are. */
import { initialOf, movedSecrets, type ConfigValues } from '#core/config-fields.ts'
import {
  applyWorkforce,
  plainSkill,
  plainTeam,
  readWorkforce,
  type WorkforcePart,
} from '#modules/workforce/server/configuration.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { failIfReferenced } from '#platform/database/db-errors.ts'
import { planChanges, recordRowChanges } from '#platform/database/sync-rows.ts'
import type { ChannelRouting, ChannelSchedule, ChannelSettings } from '../api/channels.ts'
import type { QueueInput } from '../api/queues.ts'
import type { ChannelType } from '../channel-types.ts'
import { channelKinds } from '../kinds/channel-kinds.ts'
import { newOwnKey, untested } from './channels.ts'
import { isComplete } from './present-channel.ts'
import { channelTeams } from './store/channel-teams.ts'
import { channelTable } from './store/channels.ts'
import { queueTable } from './store/queues.ts'

export type QueuePart = { id: string } & Omit<QueueInput, 'channelId'>
export type ChannelPart = { id: string; type: ChannelType; isEnabled: boolean; schedule: ChannelSchedule } & Omit<
  ChannelSettings,
  'secrets'
> &
  ChannelRouting & {
    /** In the order of the list. */
    queues: QueuePart[]
  }
export type ChannelsPart = WorkforcePart & { channels: ChannelPart[] }

const plainQueue = ({ id, name, skillIds, maxWaitSeconds, overflowQueueId, asksRating }: QueuePart): QueuePart => ({
  id,
  name: { ar: name.ar, en: name.en },
  skillIds,
  maxWaitSeconds,
  overflowQueueId,
  asksRating,
})

const sortedConfig = (config: ConfigValues): ConfigValues =>
  Object.fromEntries(Object.entries(config).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const plainChannel = (channel: ChannelPart): ChannelPart => ({
  id: channel.id,
  type: channel.type,
  name: { ar: channel.name.ar, en: channel.name.en },
  description: { ar: channel.description.ar, en: channel.description.en },
  configName: channel.configName,
  // A channel that was saved before its type had a field has its initial value.
  config: sortedConfig({ ...initialOf(channelKinds[channel.type]), ...channel.config }),
  isEnabled: channel.isEnabled,
  workload: channel.workload,
  priority: channel.priority,
  agentMaxWaitTimeBeforeAcceptInSec: channel.agentMaxWaitTimeBeforeAcceptInSec,
  betweenTeamsAssignPolicy: channel.betweenTeamsAssignPolicy,
  skillIds: channel.skillIds,
  teams: channel.teams.map(({ teamId, policy }) => ({ teamId, policy })),
  schedule: channel.schedule && {
    timeZone: channel.schedule.timeZone,
    week: channel.schedule.week.map((day) => day.map(({ start, end }) => ({ start, end }))),
    ...(channel.schedule.closedMessage && {
      closedMessage: { ar: channel.schedule.closedMessage.ar, en: channel.schedule.closedMessage.en },
    }),
  },
  queues: channel.queues.map(plainQueue),
})

export const plainChannels = ({ skills, teams, channels }: ChannelsPart): ChannelsPart => ({
  skills: skills.map(plainSkill),
  teams: teams.map(plainTeam),
  channels: channels.map(plainChannel),
})

export const readChannels = async (ctx: Ctx): Promise<ChannelsPart> => {
  const rows = await channelTable.rows(ctx).selectAll().orderBy('id').execute()
  const teams = await channelTeams.ofChannels(
    ctx,
    rows.map(({ id }) => id),
  )
  const queues = await queueTable.all(ctx)
  const channels = rows.map(({ betweenTeamsPolicy, offerSeconds, ...row }) =>
    plainChannel({
      ...(row as unknown as ChannelPart),
      betweenTeamsAssignPolicy: betweenTeamsPolicy,
      agentMaxWaitTimeBeforeAcceptInSec: offerSeconds,
      teams: teams.get(row.id) ?? [],
      queues: queues.filter(({ channelId }) => channelId === row.id),
    }),
  )
  return { ...(await readWorkforce(ctx)), channels }
}

const columnsOf = (channel: ChannelPart) => {
  const {
    id: _id,
    teams: _teams,
    queues: _queues,
    betweenTeamsAssignPolicy,
    agentMaxWaitTimeBeforeAcceptInSec,
    ...rest
  } = channel
  return {
    ...rest,
    betweenTeamsPolicy: betweenTeamsAssignPolicy,
    offerSeconds: agentMaxWaitTimeBeforeAcceptInSec,
    ...untested,
  }
}

/** Where a required secret is missing, the channel stays disabled until it is entered. */
const isEnabledWith = (channel: ChannelPart, secrets: Record<string, string>) =>
  channel.isEnabled && isComplete({ ...channel, secrets })

const changeChannel = async (ctx: Ctx, channel: ChannelPart) => {
  const stored = await channelTable.lock(ctx, channel.id)
  // A secret is never sent to another address than it was entered for.
  const moved = new Set(movedSecrets(channelKinds[channel.type], stored.config, channel.config).map(({ name }) => name))
  const secrets = Object.fromEntries(Object.entries(stored.secrets).filter(([name]) => !moved.has(name)))
  const row = { ...columnsOf(channel), secrets, isEnabled: isEnabledWith(channel, secrets) }
  const { after } = await channelTable.overwrite(ctx, channel.id, row)
  return after.version
}

/** Its own key, where the type has one, is unknown to everybody until it is replaced. */
const addChannel = async (ctx: Ctx, channel: ChannelPart) => {
  const secrets = newOwnKey(ctx, channel.type, channel.id).sealed
  const row = { ...columnsOf(channel), id: channel.id, secrets, isEnabled: isEnabledWith(channel, secrets) }
  return (await channelTable.create(ctx, row)).version
}

/** Overflows are set last, because queues name each other. */
const applyQueues = async (ctx: Ctx, channelId: string, target: readonly QueuePart[]) => {
  const before = (await queueTable.ofChannel(ctx, channelId)).map((row) => plainQueue(row))
  const changes = planChanges(before, target)
  for (const { id } of before) await queueTable.overwrite(ctx, id, { overflowQueueId: null })
  for (const { id } of changes.removed) await failIfReferenced(queueTable.remove(ctx, id), 'queue-in-use')
  for (const queue of changes.added) await queueTable.create(ctx, { ...queue, channelId, overflowQueueId: null })
  for (const { id, ...queue } of target) await queueTable.overwrite(ctx, id, queue)
  for (const { id } of target.toReversed()) await queueTable.arrange(ctx, { id, afterId: null })
  recordRowChanges(ctx, 'queue', { before, ...changes })
}

export const applyChannels = async (ctx: Ctx, target: ChannelsPart) => {
  const removeUnused = await applyWorkforce(ctx, target)
  const { channels: before } = await readChannels(ctx)
  const { added, changed, removed } = planChanges(before, target.channels)
  const was = new Map(before.map((channel) => [channel.id, channel]))
  for (const { id, type, name } of removed) {
    await failIfReferenced(channelTable.remove(ctx, id), 'channel-in-use')
    recordChange(ctx, { kind: 'channel.removed', subjectId: id, before: { type, name } })
  }
  for (const channel of [...changed, ...added]) {
    const { id, queues, ...settings } = channel
    const earlier = was.get(id)
    const version = earlier ? await changeChannel(ctx, channel) : await addChannel(ctx, channel)
    await channelTeams.replace(ctx, id, channel.teams)
    await applyQueues(ctx, id, queues)
    if (!earlier) recordChange(ctx, { kind: 'channel.created', subjectId: id, version, after: settings })
    else {
      const { id: _id, queues: _queues, ...earlierSettings } = earlier
      recordChange(ctx, { kind: 'channel.updated', subjectId: id, version, before: earlierSettings, after: settings })
    }
  }
  await removeUnused()
}
