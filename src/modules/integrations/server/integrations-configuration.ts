/** Integrations as a part of an organisation's configuration. Their secrets are no part of it and stay where they are. */
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { planChanges } from '#platform/database/sync-rows.ts'
import { missingSecrets, movedSecrets, type ConfigValues } from '#core/config-fields.ts'
import { kinds, type ConfiguredKind } from '../kinds/kinds.ts'
import { integrationStore } from './store/integrations.ts'

export type IntegrationPart = {
  id: string
  kind: ConfiguredKind
  name: string
  config: ConfigValues
  isEnabled: boolean
}

const sortedConfig = (config: ConfigValues): ConfigValues =>
  Object.fromEntries(Object.entries(config).toSorted(([a], [b]) => (a < b ? -1 : 1)))

export const plainIntegration = ({ id, kind, name, config, isEnabled }: IntegrationPart): IntegrationPart => ({
  id,
  kind,
  name,
  config: sortedConfig(config),
  isEnabled,
})

export const readIntegrations = async (ctx: Ctx): Promise<IntegrationPart[]> =>
  (await integrationStore.all(ctx)).map((integration) => plainIntegration(integration as unknown as IntegrationPart))

const untested = { state: 'untested', problem: null, checkedAt: null }

/** Where a required secret is missing, the integration waits switched off until it is entered. */
const isComplete = ({ kind, config }: IntegrationPart, secrets: Record<string, string>) =>
  missingSecrets(kinds[kind], config, (name) => name in secrets).length === 0

const change = async (ctx: Ctx, wanted: IntegrationPart) => {
  const stored = await integrationStore.lock(ctx, wanted.id)
  if (!stored) return
  const before = stored.config as ConfigValues
  // A secret is never sent to another address than it was entered for.
  const moved = new Set(movedSecrets(kinds[wanted.kind], before, wanted.config).map(({ name }) => name))
  const secrets = Object.fromEntries(Object.entries(stored.secrets).filter(([name]) => !moved.has(name)))
  const { name, config } = wanted
  const isEnabled = wanted.isEnabled && isComplete(wanted, secrets)
  await integrationStore.update(ctx, wanted.id, {
    name,
    config,
    secrets,
    isEnabled,
    version: stored.version + 1,
    ...untested,
  })
  recordChange(ctx, {
    kind: 'integration.updated',
    subjectId: wanted.id,
    before: { name: stored.name, ...before },
    after: { name, ...config },
  })
}

export const applyIntegrations = async (ctx: Ctx, parts: readonly IntegrationPart[]) => {
  const { added, changed, removed } = planChanges(await readIntegrations(ctx), parts.map(plainIntegration))
  for (const { id, kind, name } of removed) {
    await integrationStore.remove(ctx, id)
    recordChange(ctx, { kind: 'integration.removed', subjectId: id, before: { kind, name } })
  }
  for (const wanted of changed) await change(ctx, wanted)
  for (const wanted of added) {
    const { id, kind, name, config } = wanted
    const isEnabled = wanted.isEnabled && isComplete(wanted, {})
    await integrationStore.insert(ctx, {
      id,
      kind,
      name,
      config,
      isEnabled,
      secrets: {},
      problem: null,
      checkedAt: null,
    })
    recordChange(ctx, { kind: 'integration.created', subjectId: id, after: { kind, name, ...config } })
  }
}
