/** Settings of a kind of channel or integration: fields as plain values, from which form, validation and storage are derived. */
import * as z from 'zod/mini'
import { problem } from './problems.ts'
import { Email, orEmpty, Phone, RequiredText, Text } from './schemas.ts'
import type { Words } from './words.ts'

export type ConfigValue = string | number | boolean
export type ConfigValues = Record<string, ConfigValue>

type Base = {
  name: string
  label: Words
  hint?: Words
  isRequired?: true
  /** The heading of its section, where a form has several. */
  part?: string
  /** Says where secrets are sent and how; addresses do, unless they say that nothing is sent there. */
  isTarget?: boolean
  /** Asked for only where another field has one of these values. */
  onlyIf?: { field: string; is: readonly ConfigValue[] }
}
export type ConfigField = Base &
  (
    | { type: 'text' | 'host' | 'url' | 'email' | 'phone' | 'path' | 'board'; initial?: string }
    | { type: 'lines'; initial?: string }
    | { type: 'secret'; /** Compared here with what comes in, never sent. */ staysHere?: true }
    | { type: 'number'; initial: number; min: number; max: number }
    | { type: 'switch'; initial: boolean }
    | { type: 'choice'; initial: string; choices: Record<string, Words> }
  )

export type ConfigKind = {
  name: Words
  /** What it is for, and what works now. */
  about: Words
  parts?: Record<string, Words>
  fields: readonly ConfigField[]
}

export const secretsOf = ({ fields }: ConfigKind) => fields.filter(({ type }) => type === 'secret')
export const plainOf = ({ fields }: ConfigKind) => fields.filter(({ type }) => type !== 'secret')
export const isFieldShown = ({ onlyIf }: ConfigField, config: ConfigValues) =>
  !onlyIf || onlyIf.is.includes(config[onlyIf.field] ?? '')

const isTarget = ({ isTarget: isNamedTarget, type }: ConfigField) =>
  isNamedTarget ?? (type === 'url' || type === 'host' || type === 'path')
const targetOf = ({ type }: ConfigField, value: ConfigValue = '') => {
  if (type === 'url') return URL.parse(String(value))?.href ?? value
  return type === 'host' ? String(value).toLowerCase() : value
}

/** The secrets that would be sent to another place than they were given for. */
export const movedSecrets = (kind: ConfigKind, before: ConfigValues, after: ConfigValues) => {
  const moved = plainOf(kind).filter(
    (field) => isTarget(field) && targetOf(field, before[field.name]) !== targetOf(field, after[field.name]),
  )
  return secretsOf(kind).filter((secret) => !('staysHere' in secret) && moved.some(({ part }) => part === secret.part))
}

export const initialOf = (kind: ConfigKind): ConfigValues =>
  Object.fromEntries(plainOf(kind).map((field) => [field.name, 'initial' in field ? (field.initial ?? '') : '']))

const host = /^(?:[\p{L}\d](?:[\p{L}\d-]{0,62}[\p{L}\d])?(?:\.[\p{L}\d-]{1,63})*\.?|[\da-f:.]{2,45})$/iu

const schemaOf = (field: ConfigField): z.ZodMiniType<ConfigValue> => {
  switch (field.type) {
    case 'number':
      return z
        .int(problem('invalid'))
        .check(z.gte(field.min, problem('too-few')), z.lte(field.max, problem('too-many')))
    case 'switch':
      return z.boolean(problem('invalid'))
    case 'choice':
      return z.enum(Object.keys(field.choices) as [string], problem('invalid'))
    case 'url':
      return orEmpty(Text(1000).check(z.url({ protocol: /^https?$/, error: problem('website') })))
    case 'email':
      return orEmpty(Email)
    case 'phone':
      return orEmpty(Phone)
    case 'lines':
      return Text(2000)
    case 'host':
      return orEmpty(RequiredText(253).check(z.regex(host, problem('invalid'))))
    case 'path':
      return orEmpty(RequiredText(500).check(z.regex(/^\/[^\s\\]*$/, problem('invalid'))))
    default:
      return Text(300)
  }
}

/** What is not required and not sent has its initial value. */
const entryOf = (field: ConfigField) =>
  field.isRequired ? schemaOf(field) : z._default(schemaOf(field), 'initial' in field ? (field.initial ?? '') : '')

/** Shown fields are required; others may be empty. */
export const configSchema = (kind: ConfigKind): z.ZodMiniType<ConfigValues> =>
  z.object(Object.fromEntries(plainOf(kind).map((field) => [field.name, entryOf(field)]))).check((checked) => {
    const config = checked.value as ConfigValues
    for (const field of plainOf(kind))
      if (field.isRequired && isFieldShown(field, config) && config[field.name] === '')
        checked.issues.push({ code: 'custom', input: '', path: [field.name], message: problem('required') })
  }) as unknown as z.ZodMiniType<ConfigValues>

/** Required secrets that are neither given nor stored. */
export const missingSecrets = (kind: ConfigKind, config: ConfigValues, has: (name: string) => boolean) =>
  secretsOf(kind).filter((field) => field.isRequired && isFieldShown(field, config) && !has(field.name))

/** The fields of a form as they arrive; `configSchema` of their kind validates them. */
export const ConfigInput = z.record(
  z.string(),
  z.union([z.string().check(z.maxLength(2000, problem('too-long'))), z.number(), z.boolean()]),
)
/** Empty keeps the stored secret, null removes it. */
export const SecretsInput = z.record(
  z.string(),
  z.nullable(z.string(problem('invalid')).check(z.maxLength(8000, problem('too-long')))),
)
export type SecretsInput = z.output<typeof SecretsInput>
