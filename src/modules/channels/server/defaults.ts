import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { recordUpdate } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { ChannelDefaults, channelDefaultsApi } from '../api/defaults.ts'
import { defaultsStore } from './store/defaults.ts'

type Row = NonNullable<Awaited<ReturnType<typeof defaultsStore.find>>>

export const firstDefaults: ChannelDefaults = {
  workload: 1,
  priority: 5,
  agentMaxWaitTimeBeforeAcceptInSec: 30,
  betweenTeamsAssignPolicy: 'BY_PRIORITY',
  teamPolicy: 'LONGEST_WAITING',
  maxWaitSeconds: null,
}

const toDefaults = ({ offerSeconds, betweenTeamsPolicy, ...rest }: Omit<Row, 'orgId'>) => ({
  workload: rest.workload,
  priority: rest.priority,
  teamPolicy: rest.teamPolicy,
  maxWaitSeconds: rest.maxWaitSeconds,
  version: rest.version,
  agentMaxWaitTimeBeforeAcceptInSec: offerSeconds,
  betweenTeamsAssignPolicy: betweenTeamsPolicy,
})

export const getDefaults = async (ctx: Ctx) => {
  const row = await defaultsStore.find(ctx)
  return row ? toDefaults(row) : { ...firstDefaults, version: 0 }
}

export const updateDefaults = async (
  ctx: Ctx,
  { version, ...input }: z.output<typeof channelDefaultsApi.update.input>,
) => {
  const { version: stored, ...before } = await getDefaults(ctx)
  if (stored !== version) fail('conflict')
  const { agentMaxWaitTimeBeforeAcceptInSec, betweenTeamsAssignPolicy, ...rest } = input
  const row = await defaultsStore.save(ctx, version, {
    ...rest,
    offerSeconds: agentMaxWaitTimeBeforeAcceptInSec,
    betweenTeamsPolicy: betweenTeamsAssignPolicy,
  })
  recordUpdate(ctx, { kind: 'channel-defaults.updated', version: version + 1, before, after: input })
  return toDefaults(row ?? fail('conflict'))
}
