import { randomUUIDv7 } from 'node:crypto'
import { isEqual } from '#core/values/equal.ts'
import { fold } from '#core/values/fold.ts'
import { missingSecrets, plainOf, type ConfigValues, type SecretsInput } from '#core/config-fields.ts'
import { fail, failAt } from '#core/errors.ts'
import { recordChange, recordUpdate } from '#platform/changes/record-change.ts'
import { withoutSecrets } from '#platform/connection-tests/test-call.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import {
  sealSettings,
  storedSecretNames,
  unsealSecrets,
  type StoredSettings,
} from '#platform/secrets/sealed-settings.ts'
import type { Integration, IntegrationInput } from '../api/integrations.ts'
import { kinds, type ConfiguredKind } from '../kinds/kinds.ts'
import { tests } from './kinds/tests.ts'
import { integrationStore, type Stored } from './store/integrations.ts'

type Ref = { id: string }
const mostIntegrations = 100
const ownerOf = (id: string) => ({ noun: 'integration' as const, id })

const shown = ({ secrets, ...rest }: Stored): Integration => ({
  ...(rest as unknown as Integration),
  hasSecret: storedSecretNames(secrets),
})

export const listIntegrations = async (ctx: Ctx) => (await integrationStore.all(ctx)).map(shown)

/** Whether the organisation has this board; implemented by the module of boards. */
export type HasBoard = (ctx: Ctx, id: string) => Promise<boolean>

const checkBoards = async (
  ctx: Ctx,
  { kind, config }: { kind: ConfiguredKind; config: ConfigValues },
  hasBoard: HasBoard,
) => {
  for (const { name, type } of plainOf(kinds[kind])) {
    const id = String(config[name] ?? '')
    if (type === 'board' && id && !(await hasBoard(ctx, id))) failAt({ [`config.${name}`]: 'not-there' })
  }
}

/** Names are unique in any spelling, because lists show nothing else to tell two of a kind apart. */
const checkNameFree = async (ctx: Ctx, name: string, id?: string) => {
  const others = (await integrationStore.all(ctx)).filter((item) => item.id !== id)
  if (others.some((item) => fold(item.name) === fold(name))) failAt({ name: 'name-taken' })
}

type Change = Ref & { input: IntegrationInput; before?: StoredSettings }

const validate = (ctx: Ctx, kind: ConfiguredKind, { id, input, before }: Change) => {
  const { config, secrets } = sealSettings(ctx, kinds[kind], { owner: ownerOf(id), input, before })
  const missing = missingSecrets(kinds[kind], config, (name) => name in secrets)
  if (missing.length > 0) failAt(Object.fromEntries(missing.map(({ name }) => [`secrets.${name}`, 'required'])))
  return { config, secrets }
}

const forAudit = (name: string, config: ConfigValues, secrets?: SecretsInput) => ({
  name,
  ...config,
  replaced: Object.keys(secrets ?? {}).filter((field) => secrets?.[field] !== ''),
})

export const createIntegration =
  (hasBoard: HasBoard) =>
  async (ctx: Ctx, { kind, ...input }: IntegrationInput & { kind: ConfiguredKind }) => {
    if ((await integrationStore.all(ctx)).length >= mostIntegrations) failAt({ name: 'too-many' })
    await checkNameFree(ctx, input.name)
    const id = randomUUIDv7()
    const { config, secrets } = validate(ctx, kind, { id, input })
    await checkBoards(ctx, { kind, config }, hasBoard)
    await integrationStore.insert(ctx, {
      id,
      kind,
      name: input.name,
      config,
      secrets,
      problem: null,
      checkedAt: null,
    })
    recordChange(ctx, { kind: 'integration.created', subjectId: id, after: { kind, ...forAudit(input.name, config) } })
    return shown((await integrationStore.get(ctx, id)) ?? fail('not-found'))
  }

const untested = { state: 'untested', problem: null, checkedAt: null }

/** A changed configuration or secret must be tested again. */
export const updateIntegration =
  (hasBoard: HasBoard) =>
  async (ctx: Ctx, { id, version, ...input }: IntegrationInput & Ref & { version: number }) => {
    const before = (await integrationStore.lock(ctx, id)) ?? fail('not-found')
    if (before.version !== version) fail('conflict')
    await checkNameFree(ctx, input.name, id)
    const kind = before.kind as ConfiguredKind
    const { config, secrets } = validate(ctx, kind, { id, input, before: before as StoredSettings })
    await checkBoards(ctx, { kind, config }, hasBoard)
    const isSame = isEqual([config, secrets], [before.config, before.secrets])
    const change = { name: input.name, config, secrets, version: version + 1, ...(!isSame && untested) }
    const after = (await integrationStore.update(ctx, id, change)) ?? fail('not-found')
    recordUpdate(ctx, {
      kind: 'integration.updated',
      subjectId: id,
      version: after.version,
      before: forAudit(before.name, before.config as ConfigValues),
      after: forAudit(input.name, config, input.secrets),
    })
    return shown(after)
  }

export const switchIntegration = async (ctx: Ctx, { id, isEnabled }: Ref & { isEnabled: boolean }) => {
  const after = (await integrationStore.update(ctx, id, { isEnabled })) ?? fail('not-found')
  recordChange(ctx, { kind: isEnabled ? 'integration.enabled' : 'integration.disabled', subjectId: id })
  return shown(after)
}

export const removeIntegration = async (ctx: Ctx, { id }: Ref) => {
  const { kind, name } = (await integrationStore.get(ctx, id)) ?? fail('not-found')
  await integrationStore.remove(ctx, id)
  recordChange(ctx, { kind: 'integration.removed', subjectId: id, before: { kind, name } })
  return {}
}

/** Calls the service outside any transaction, then stores the result if the integration is unchanged. */
export const testIntegration = async (ctx: OpenCtx, { id }: Ref) => {
  const { kind, config, secrets } =
    (await ctx.readInOrg((inside) => integrationStore.get(inside, id))) ?? fail('not-found')
  const plain = unsealSecrets(ctx, secrets, ownerOf(id))
  const found = await tests[kind as ConfiguredKind]({ ctx, config: config as ConfigValues, secrets: plain })
  return ctx.once(async (inside) => {
    const now = (await integrationStore.lock(inside, id)) ?? fail('not-found')
    if (!isEqual([now.config, now.secrets], [config, secrets])) fail('conflict')
    const problem = found.ok ? null : withoutSecrets(found.problem, plain)
    const state = found.ok ? 'working' : 'failing'
    const after = await integrationStore.update(inside, id, { state, problem, checkedAt: integrationStore.now })
    recordChange(inside, {
      kind: 'integration.tested',
      subjectId: id,
      after: { state, problem: problem?.code ?? null },
    })
    return shown(after ?? fail('not-found'))
  })
}
