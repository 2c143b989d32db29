import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type * as z from 'zod/mini'
import { plainOf, type ConfigValues, type SecretsInput } from '#core/config-fields.ts'
import { fail, failAt } from '#core/errors.ts'
import { isEqual } from '#core/values/equal.ts'
import { recordChange, recordUpdate } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { failIfReferenced } from '#platform/database/db-errors.ts'
import { sealOwnSecret, sealSettings, type StoredSettings } from '#platform/secrets/sealed-settings.ts'
import type { channelApi, ChannelSettings } from '../api/channels.ts'
import type { ChannelType } from '../channel-types.ts'
import type { ChannelKind } from '../kinds/channel-kind.ts'
import { channelKinds } from '../kinds/channel-kinds.ts'
import { getDefaults } from './defaults.ts'
import { announceMailbox } from './mailboxes.ts'
import { isComplete, presentChannel, presentChannels } from './present-channel.ts'
import { channelTable } from './store/channels.ts'

type Input<K extends keyof typeof channelApi> = z.output<(typeof channelApi)[K]['input']>
const mostChannels = 200
export const untested = { state: 'untested', problem: null, checkedAt: null }
export const ownerOf = (id: string) => ({ noun: 'channel' as const, id })

export const listChannels = async (ctx: Ctx, query: Input<'list'>) => {
  const { pageNumber, pageSize, search, sort, ...filters } = query
  const { items, total } = await channelTable.list(ctx, { pageNumber, pageSize, search, sort }, filters)
  return { items: await presentChannels(ctx, items), total }
}

export const getChannelView = async (ctx: Ctx, { id }: Input<'get'>) =>
  presentChannel(ctx, await channelTable.get(ctx, id))

const newKey = () => `chk_${randomBytes(32).toString('base64url')}`

/** The key of a new channel of a type that has one: in plain text and as it is stored. */
export const newOwnKey = (
  ctx: Ctx,
  type: ChannelType,
  id: string,
): { apiKey?: string; sealed: Record<string, string> } => {
  const { ownKey: name } = channelKinds[type]
  if (!name) return { sealed: {} }
  const apiKey = newKey()
  return { apiKey, sealed: { [name]: sealOwnSecret(ctx, ownerOf(id), { name, plain: apiKey }) } }
}

/** Names, settings and which secrets were replaced; never a secret. */
const forAudit = (
  { name, description, configName }: Omit<ChannelSettings, 'config' | 'secrets'>,
  config: ConfigValues,
  secrets: SecretsInput = {},
) => ({
  name,
  description,
  configName,
  ...config,
  replaced: Object.keys(secrets).filter((field) => secrets[field] !== ''),
})

/** Whether the organisation has this board; implemented by the module of boards. */
export type HasBoard = (ctx: Ctx, id: string) => Promise<boolean>

type BoardCheck = { kind: ChannelKind; config: ConfigValues; hasBoard: HasBoard }
const checkBoards = async (ctx: Ctx, { kind, config, hasBoard }: BoardCheck) => {
  for (const field of plainOf(kind)) {
    const id = String(config[field.name] ?? '')
    if (field.type === 'board' && id && !(await hasBoard(ctx, id))) failAt({ [`config.${field.name}`]: 'not-there' })
  }
}

export const createChannel = (hasBoard: HasBoard) => async (ctx: Ctx, created: Input<'create'>) => {
  const { type, config: enteredConfig, secrets: entered, ...names } = created
  if ((await channelTable.count(ctx)) >= mostChannels) failAt({ 'name.ar': 'too-many' })
  const id = randomUUIDv7()
  const input = { config: enteredConfig, secrets: entered }
  const settings = sealSettings(ctx, channelKinds[type], { owner: ownerOf(id), input })
  await checkBoards(ctx, { kind: channelKinds[type], config: settings.config, hasBoard })
  const { apiKey, sealed } = newOwnKey(ctx, type, id)
  const [config, secrets] = [settings.config, { ...settings.secrets, ...sealed }]
  const defaults = await getDefaults(ctx)
  const row = await channelTable.create(ctx, {
    id,
    type,
    ...names,
    config,
    secrets,
    isEnabled: isComplete({ type, config, secrets }),
    ...untested,
    workload: defaults.workload,
    priority: defaults.priority,
    betweenTeamsPolicy: defaults.betweenTeamsAssignPolicy,
    offerSeconds: defaults.agentMaxWaitTimeBeforeAcceptInSec,
    schedule: null,
  })
  const { isEnabled } = row
  recordChange(ctx, {
    kind: 'channel.created',
    subjectId: id,
    version: row.version,
    after: { type, isEnabled, ...forAudit(names, config) },
  })
  await announceMailbox(ctx, row)
  return { ...(await presentChannel(ctx, row)), ...(apiKey && { apiKey }) }
}

/** Changed settings must be tested again. A channel that is enabled stays complete. */
export const updateChannel =
  (hasBoard: HasBoard) =>
  async (ctx: Ctx, { id, version, ...input }: Input<'update'>) => {
    const before = await channelTable.lock(ctx, id)
    const kind = channelKinds[before.type as ChannelType]
    const { config: enteredConfig, secrets: entered, ...names } = input
    const stored: StoredSettings = { config: before.config, secrets: before.secrets }
    const { config, secrets } = sealSettings(ctx, kind, {
      owner: ownerOf(id),
      input: { config: enteredConfig, secrets: entered },
      before: stored,
    })
    await checkBoards(ctx, { kind, config, hasBoard })
    const ownSecret = kind.ownKey && before.secrets[kind.ownKey]
    if (kind.ownKey && ownSecret) secrets[kind.ownKey] = ownSecret
    if (before.isEnabled && !isComplete({ type: before.type, config, secrets })) fail('channel-incomplete')
    const isSame = isEqual([config, secrets], [stored.config, stored.secrets])
    const { after } = await channelTable.change(
      ctx,
      { id, version },
      { ...names, config, secrets, ...(!isSame && untested) },
    )
    recordUpdate(ctx, {
      kind: 'channel.updated',
      subjectId: id,
      version: after.version,
      before: forAudit(before, stored.config),
      after: forAudit(names, config, entered),
    })
    if (!isSame) await announceMailbox(ctx, before)
    return presentChannel(ctx, after)
  }

export const switchChannel = async (ctx: Ctx, { id, isEnabled }: Input<'switch'>) => {
  const before = await channelTable.lock(ctx, id)
  if (before.isEnabled === isEnabled) fail('no-changes')
  if (isEnabled && !isComplete(before)) fail('channel-incomplete')
  const after = await channelTable.update(ctx, id, { isEnabled })
  recordChange(ctx, { kind: isEnabled ? 'channel.enabled' : 'channel.disabled', subjectId: id })
  await announceMailbox(ctx, before)
  return presentChannel(ctx, (after as typeof before | undefined) ?? fail('not-found'))
}

export const rotateKey = async (ctx: Ctx, { id }: Input<'rotateKey'>) => {
  const { type, secrets } = await channelTable.lock(ctx, id)
  const { apiKey, sealed } = newOwnKey(ctx, type as ChannelType, id)
  if (!apiKey) return fail('not-found')
  await channelTable.update(ctx, id, { secrets: { ...secrets, ...sealed }, ...untested })
  recordChange(ctx, { kind: 'channel.key-rotated', subjectId: id })
  return { apiKey }
}

/** With its queues; refused while conversations name it. */
export const removeChannel = async (ctx: Ctx, { id }: Input<'remove'>) => {
  const { type, name } = await channelTable.lock(ctx, id)
  await failIfReferenced(channelTable.remove(ctx, id), 'channel-in-use')
  recordChange(ctx, { kind: 'channel.removed', subjectId: id, before: { type, name } })
  await announceMailbox(ctx, { id, type })
  return {}
}
