/** A channel as it is read: without its secrets. */
import { missingSecrets } from '#core/config-fields.ts'
import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { storedSecretNames } from '#platform/secrets/sealed-settings.ts'
import type { Channel } from '../api/channels.ts'
import { inboxIdOf } from '../client-inbox-id.ts'
import type { ChannelType } from '../channel-types.ts'
import { channelKinds } from '../kinds/channel-kinds.ts'
import { channelTeams, type ChannelTeam } from './store/channel-teams.ts'
import type { channelTable } from './store/channels.ts'
import { queueTable } from './store/queues.ts'

export type ChannelRow = Awaited<ReturnType<typeof channelTable.get>>

/** Has all secrets that its type requires. */
export const isComplete = ({ type, config, secrets }: Pick<ChannelRow, 'type' | 'config' | 'secrets'>) =>
  missingSecrets(channelKinds[type as ChannelType], config, (name) => name in secrets).length === 0

const mask = { token: '•••' }

const present = (row: ChannelRow, teams: ChannelTeam[], queues: number): Channel => {
  const { secrets, betweenTeamsPolicy, offerSeconds, ...rest } = row
  return {
    ...(rest as unknown as Channel),
    betweenTeamsAssignPolicy: betweenTeamsPolicy,
    agentMaxWaitTimeBeforeAcceptInSec: offerSeconds,
    isComplete: isComplete(row),
    hasSecret: storedSecretNames(secrets),
    accessToken: 'accessToken' in secrets ? mask : null,
    clientInboxId:
      row.type === 'CHAT' && row.config['allowsClients'] === true
        ? inboxIdOf({ orgId: row.orgId, channelId: row.id })
        : null,
    teams,
    queues,
  }
}

export const presentChannels = async (ctx: Ctx, rows: readonly ChannelRow[]): Promise<Channel[]> => {
  const teams = await channelTeams.ofChannels(
    ctx,
    rows.map(({ id }) => id),
  )
  const queues = await queueTable.countByChannel(ctx)
  return rows.map((row) => present(row, teams.get(row.id) ?? [], queues.get(row.id) ?? 0))
}

export const presentChannel = async (ctx: Ctx, row: ChannelRow) =>
  (await presentChannels(ctx, [row]))[0] ?? fail('not-found')
