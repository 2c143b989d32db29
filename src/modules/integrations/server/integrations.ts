import { randomUUIDv7 } from 'node:crypto'
import { isEqual } from '#core/values/equal.ts'
import { fold } from '#core/values/fold.ts'
import { fail, failAt, type Fields } from '#core/errors.ts'
import { isProblem } from '#core/text/problems.ts'
import { recordChange, recordUpdate } from '#platform/changes/record-change.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { isCallAllowed } from '#platform/outgoing/outgoing.ts'
import { seal, unseal, type SealPlace } from '#platform/secrets/secrets.ts'
import type { Integration, IntegrationInput } from '../api/integrations.ts'
import {
  configSchema,
  isFieldShown,
  missingSecrets,
  movedSecrets,
  plainOf,
  secretsOf,
  type Config,
} from '../kinds/field.ts'
import { kinds, type ConfiguredKind } from '../kinds/kinds.ts'
import { tests } from './kinds/tests.ts'
import { integrationStore, type Stored } from './store/integrations.ts'

type Ref = { id: string }
type Sealed = Record<string, string>
type Saved = Pick<Stored, 'config' | 'secrets'>
const mostIntegrations = 100
const place = ({ orgId }: { orgId: string }, id: string, field: string): SealPlace => ({
  orgId,
  kind: `integration.${field}`,
  id,
})

const shown = ({ secrets, ...rest }: Stored): Integration => ({
  ...(rest as unknown as Integration),
  hasSecret: Object.fromEntries(Object.keys(secrets).map((name) => [name, true])),
})

export const listIntegrations = async (ctx: Ctx) => (await integrationStore.all(ctx)).map(shown)

/** What its kind asks for and nothing else, each problem at its field. */
const checkConfig = (kind: ConfiguredKind, input: IntegrationInput['config']): Config => {
  const read = configSchema(kinds[kind]).safeParse(input)
  if (read.success) return read.data
  const fields: Fields = {}
  for (const { path, message } of read.error.issues)
    fields[['config', ...path].join('.')] ??= isProblem(message) ? message : 'invalid'
  return failAt(fields)
}

/** Refused now if it could never be called; where names lead is checked at every call. */
const checkAddresses = (ctx: Ctx, kind: ConfiguredKind, config: Config) => {
  for (const { name, type } of plainOf(kinds[kind])) {
    const value = String(config[name])
    if (!value || (type !== 'url' && type !== 'host')) continue
    const url = type === 'url' ? value : `http://${value.includes(':') ? `[${value}]` : value}`
    if (!isCallAllowed(ctx, url)) fail('not-allowed-address', { host: URL.parse(url)?.hostname ?? value })
  }
}

/** An empty secret keeps the stored one, null removes it. */
const sealSecrets = (
  ctx: Ctx,
  kind: ConfiguredKind,
  { id, input, stored }: Ref & { input: IntegrationInput['secrets']; stored: Sealed },
) => {
  const secrets: Sealed = {}
  for (const { name } of secretsOf(kinds[kind])) {
    const next = input[name]
    const before = stored[name]
    if (next) secrets[name] = seal(ctx, next, place(ctx, id, name))
    else if (next !== null && before) secrets[name] = before
  }
  return secrets
}

/** A secret belongs to its address: after a change of address it must be entered again, or is removed where it is not needed. */
const secretsAt = (
  kind: ConfiguredKind,
  { input, before }: { input: IntegrationInput; before: Saved },
  config: Config,
) => {
  const moved = movedSecrets(kinds[kind], before.config as Config, config).filter(
    ({ name }) => name in before.secrets && !input.secrets[name] && input.secrets[name] !== null,
  )
  const required = moved.filter((field) => isFieldShown(field, config))
  if (required.length > 0) failAt(Object.fromEntries(required.map(({ name }) => [`secrets.${name}`, 'secret-again'])))
  const movedNames = new Set(moved.map(({ name }) => name))
  return Object.fromEntries(Object.entries(before.secrets).filter(([name]) => !movedNames.has(name)))
}

/** Whether the organisation has this board; implemented by the module of boards. */
export type HasBoard = (ctx: Ctx, id: string) => Promise<boolean>

const checkBoards = async (
  ctx: Ctx,
  { kind, config }: { kind: ConfiguredKind; config: Config },
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

type Change = Ref & { input: IntegrationInput; before?: Saved }

const validate = (ctx: Ctx, kind: ConfiguredKind, { id, input, before }: Change) => {
  const config = checkConfig(kind, input.config)
  const stored = before ? secretsAt(kind, { input, before }, config) : {}
  const secrets = sealSecrets(ctx, kind, { id, input: input.secrets, stored })
  const missing = missingSecrets(kinds[kind], config, (name) => name in secrets)
  if (missing.length > 0) failAt(Object.fromEntries(missing.map(({ name }) => [`secrets.${name}`, 'required'])))
  checkAddresses(ctx, kind, config)
  return { config, secrets }
}

const forAudit = (name: string, config: Config, secrets?: IntegrationInput['secrets']) => ({
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
    const { config, secrets } = validate(ctx, kind, { id, input, before })
    await checkBoards(ctx, { kind, config }, hasBoard)
    const isSame = isEqual([config, secrets], [before.config, before.secrets])
    const change = { name: input.name, config, secrets, version: version + 1, ...(!isSame && untested) }
    const after = (await integrationStore.update(ctx, id, change)) ?? fail('not-found')
    recordUpdate(ctx, {
      kind: 'integration.updated',
      subjectId: id,
      version: after.version,
      before: forAudit(before.name, before.config as Config),
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
  const plain = Object.fromEntries(
    Object.entries(secrets).map(([name, text]) => [name, unseal(ctx, text, place(ctx, id, name))]),
  )
  const found = await tests[kind as ConfiguredKind]({ ctx, config: config as Config, secrets: plain })
  return ctx.once(async (inside) => {
    const now = (await integrationStore.lock(inside, id)) ?? fail('not-found')
    if (!isEqual([now.config, now.secrets], [config, secrets])) fail('conflict')
    const problem = found.ok ? null : found.problem
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
