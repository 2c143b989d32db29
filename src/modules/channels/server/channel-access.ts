/** What modules above need of a channel. They run in the transaction of the caller and check its permissions themselves. */
import type { TeamAssignPolicy } from '#core/assign-policies.ts'
import { fail } from '#core/errors.ts'
import type { Schedule } from '#core/working-time/schedule.ts'
import { scheduleOf } from '#modules/hours/server/schedules.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { unsealSecrets } from '#platform/secrets/sealed-settings.ts'
import type { ChannelType } from '../channel-types.ts'
import type { OpenChannel } from './kinds/server-kind.ts'
import { channelTable } from './store/channels.ts'
import { channelTeams } from './store/channel-teams.ts'
import { queueTable } from './store/queues.ts'

export type RoutingConfig = {
  isEnabled: boolean
  workload: number
  priority: number
  betweenTeamsAssignPolicy: TeamAssignPolicy
  /** How long work is offered to one agent before it is offered to the next. */
  offerSeconds: number
  skillIds: string[]
  /** Null: always open. */
  schedule: Schedule | null
  /** In the order of BY_PRIORITY. */
  teams: { teamId: string; policy: TeamAssignPolicy }[]
  queues: { id: string; skillIds: string[]; maxWaitSeconds: number | null; overflowQueueId: string | null }[]
}

/** Refuses with `not-found`. Its secrets are encrypted. */
export const getChannel = (ctx: Ctx, id: string) => channelTable.get(ctx, id)

export const hasChannel = async (ctx: Ctx, id: string) => (await channelTable.find(ctx, id)) !== undefined

/** Replies of a mail channel reach people who left only an address. */
export const isMailChannel = async (ctx: Ctx, id: string) => (await channelTable.find(ctx, id))?.type === 'EMAIL'

/** Weekly hours are the channel's, holidays those of the organisation's default schedule. */
const scheduleWithHolidays = async (ctx: Ctx, own: Pick<Schedule, 'timeZone' | 'week'> | null) =>
  own && { ...own, holidays: (await scheduleOf(ctx)).holidays }

export const getRoutingConfig = async (ctx: Ctx, channelId: string): Promise<RoutingConfig> => {
  const channel = await getChannel(ctx, channelId)
  const { isEnabled, workload, priority, betweenTeamsPolicy, offerSeconds, skillIds } = channel
  const [schedule, teams, queues] = [
    await scheduleWithHolidays(ctx, channel.schedule),
    await channelTeams.ofChannel(ctx, channelId),
    await queueTable.ofChannel(ctx, channelId),
  ]
  return {
    isEnabled,
    workload,
    priority,
    betweenTeamsAssignPolicy: betweenTeamsPolicy,
    offerSeconds,
    skillIds,
    schedule,
    teams: teams.map(({ teamId, policy }) => ({ teamId, policy })),
    queues: queues.map((queue) => ({
      id: queue.id,
      skillIds: queue.skillIds,
      maxWaitSeconds: queue.maxWaitSeconds,
      overflowQueueId: queue.overflowQueueId,
    })),
  }
}

/** The channel that a queue belongs to; refuses with `not-found`. */
export const getQueue = async (ctx: Ctx, id: string) => (await queueTable.find(ctx, id)) ?? fail('not-found')

/** The channel with its secrets decrypted, for calls to its provider; undefined where it does not exist. Never part of an answer. */
export const openChannel = async (
  ctx: OpenCtx,
  id: string,
): Promise<(OpenChannel & { type: ChannelType; isEnabled: boolean }) | undefined> => {
  const channel = await ctx.readInOrg((inside) => channelTable.find(inside, id))
  if (!channel) return undefined
  const { type, isEnabled, config } = channel
  const secrets = unsealSecrets(ctx, channel.secrets, { noun: 'channel', id })
  return { ctx, id, type: type as ChannelType, isEnabled, config, secrets }
}

/** For the module of widgets, which says which widget a website's channel has. */
export const setWidgetOfChannel = (ctx: Ctx, id: string, widgetId: string | null) =>
  channelTable.update(ctx, id, { widgetId })

/** The key of a channel in plain text, to verify what was signed with it; undefined where it has none. Never part of an answer. */
export const openOwnKey = (ctx: Ctx, { id, secrets }: Pick<Awaited<ReturnType<typeof getChannel>>, 'id' | 'secrets'>) =>
  unsealSecrets(ctx, secrets, { noun: 'channel', id })['apiKey']
