/** Settings of a channel or an integration before they are stored: validated by their kind, secrets encrypted. */
import { fail, failAt, type Fields } from '#core/errors.ts'
import {
  configSchema,
  isFieldShown,
  movedSecrets,
  plainOf,
  secretsOf,
  type ConfigKind,
  type ConfigValues,
  type SecretsInput,
} from '#core/config-fields.ts'
import { isProblem } from '#core/text/problems.ts'
import type { Ctx } from '../context.ts'
import { isCallAllowed } from '../outgoing/outgoing.ts'
import { seal, unseal, type SealPlace } from './secrets.ts'

type Sealed = Record<string, string>
export type SettingsInput = { config: ConfigValues; secrets: SecretsInput }
export type StoredSettings = { config: ConfigValues; secrets: Sealed }
/** The record whose settings these are; `noun` and id are part of what a secret is bound to. */
type Owner = { noun: 'integration' | 'channel'; id: string }

const place = ({ orgId }: { orgId: string }, { noun, id }: Owner, field: string): SealPlace => ({
  orgId,
  kind: `${noun}.${field}`,
  id,
})

/** A program that does not know a switch leaves it as it is stored. */
const switchesOf = ({ fields }: ConfigKind, stored: ConfigValues): ConfigValues =>
  Object.fromEntries(
    fields.flatMap((field) => (field.type === 'switch' ? [[field.name, stored[field.name] ?? field.initial]] : [])),
  )

/** Refuses unknown values, each problem at its field; drops fields that the kind does not have. */
const validateConfig = (kind: ConfigKind, input: ConfigValues, stored: ConfigValues = {}): ConfigValues => {
  const read = configSchema(kind).safeParse({ ...switchesOf(kind, stored), ...input })
  if (read.success) return read.data
  const fields: Fields = {}
  for (const { path, message } of read.error.issues)
    fields[['config', ...path].join('.')] ??= isProblem(message) ? message : 'invalid'
  return failAt(fields)
}

/** Refuses addresses that could never be called; where names lead is checked at every call. */
const checkAddresses = (ctx: Ctx, kind: ConfigKind, config: ConfigValues) => {
  for (const { name, type } of plainOf(kind)) {
    const value = String(config[name])
    if (!value || (type !== 'url' && type !== 'host')) continue
    const url = type === 'url' ? value : `http://${value.includes(':') ? `[${value}]` : value}`
    if (!isCallAllowed(ctx, url)) fail('not-allowed-address', { host: URL.parse(url)?.hostname ?? value })
  }
}

/** An empty secret keeps the stored one, null removes it. */
const sealSecrets = (
  ctx: Ctx,
  kind: ConfigKind,
  { owner, input, kept }: { owner: Owner; input: SecretsInput; kept: Sealed },
) => {
  const secrets: Sealed = {}
  for (const { name } of secretsOf(kind)) {
    const next = input[name]
    const before = kept[name]
    if (next) secrets[name] = seal(ctx, next, place(ctx, owner, name))
    else if (next !== null && before) secrets[name] = before
  }
  return secrets
}

/** A secret belongs to its address: after a change of address it must be entered again, or is removed where it is not needed. */
const keptSecrets = (
  kind: ConfigKind,
  { input, before }: { input: SettingsInput; before: StoredSettings },
  config: ConfigValues,
) => {
  const moved = movedSecrets(kind, before.config, config).filter(
    ({ name }) => name in before.secrets && !input.secrets[name] && input.secrets[name] !== null,
  )
  const required = moved.filter((field) => isFieldShown(field, config))
  if (required.length > 0) failAt(Object.fromEntries(required.map(({ name }) => [`secrets.${name}`, 'secret-again'])))
  const movedNames = new Set(moved.map(({ name }) => name))
  return Object.fromEntries(Object.entries(before.secrets).filter(([name]) => !movedNames.has(name)))
}

type Change = { owner: Owner; input: SettingsInput; before?: StoredSettings }

/** The settings as they are stored. Whether required secrets may be missing, the caller decides. */
export const sealSettings = (ctx: Ctx, kind: ConfigKind, { owner, input, before }: Change): StoredSettings => {
  const config = validateConfig(kind, input.config, before?.config)
  const kept = before ? keptSecrets(kind, { input, before }, config) : {}
  const secrets = sealSecrets(ctx, kind, { owner, input: input.secrets, kept })
  checkAddresses(ctx, kind, config)
  return { config, secrets }
}

/** A secret that the server creates itself, outside the fields of the kind. */
export const sealOwnSecret = (ctx: Ctx, owner: Owner, { name, plain }: { name: string; plain: string }) =>
  seal(ctx, plain, place(ctx, owner, name))

/** For calls with the settings; never part of an answer. */
export const unsealSecrets = (ctx: { orgId: string } & Pick<Ctx, 'services'>, secrets: Sealed, owner: Owner): Sealed =>
  Object.fromEntries(
    Object.entries(secrets).map(([name, sealed]) => [name, unseal(ctx, sealed, place(ctx, owner, name))]),
  )

/** Which secrets are stored; never what they are. */
export const storedSecretNames = (secrets: Sealed) =>
  Object.fromEntries(Object.keys(secrets).map((name) => [name, true]))
