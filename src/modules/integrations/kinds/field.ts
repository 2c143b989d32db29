/** What an integration asks for: fields as plain values, from which the form, the check and the answer are made. */
import * as z from 'zod/mini'
import { problem } from '#core/problems.ts'
import { Email, orEmpty, RequiredText, Text } from '#core/schemas.ts'
import type { Words } from '#core/words.ts'

export type Value = string | number | boolean
export type Config = Record<string, Value>

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
  onlyIf?: { field: string; is: readonly Value[] }
}
export type Field = Base &
  (
    | { type: 'text' | 'host' | 'url' | 'email' | 'path' | 'board'; initial?: string }
    | { type: 'secret'; /** Compared here with what comes in, never sent. */ staysHere?: true }
    | { type: 'number'; initial: number; min: number; max: number }
    | { type: 'switch'; initial: boolean }
    | { type: 'choice'; initial: string; choices: Record<string, Words> }
  )

export type KindOf = {
  name: Words
  /** What it is for, and what works now. */
  about: Words
  parts?: Record<string, Words>
  fields: readonly Field[]
}

export const secretsOf = ({ fields }: KindOf) => fields.filter(({ type }) => type === 'secret')
export const plainOf = ({ fields }: KindOf) => fields.filter(({ type }) => type !== 'secret')
export const isFieldShown = ({ onlyIf }: Field, config: Config) =>
  !onlyIf || onlyIf.is.includes(config[onlyIf.field] ?? '')

const isTarget = ({ isTarget: said, type }: Field) => said ?? (type === 'url' || type === 'host' || type === 'path')
const targetOf = ({ type }: Field, value: Value = '') => {
  if (type === 'url') return URL.parse(String(value))?.href ?? value
  return type === 'host' ? String(value).toLowerCase() : value
}

/** The secrets that would be sent to another place than they were given for. */
export const movedSecrets = (kind: KindOf, before: Config, after: Config) => {
  const moved = plainOf(kind).filter(
    (field) => isTarget(field) && targetOf(field, before[field.name]) !== targetOf(field, after[field.name]),
  )
  return secretsOf(kind).filter((secret) => !('staysHere' in secret) && moved.some(({ part }) => part === secret.part))
}

export const initialOf = (kind: KindOf): Config =>
  Object.fromEntries(plainOf(kind).map((field) => [field.name, 'initial' in field ? (field.initial ?? '') : '']))

const host = /^(?:[\p{L}\d](?:[\p{L}\d-]{0,62}[\p{L}\d])?(?:\.[\p{L}\d-]{1,63})*\.?|[\da-f:.]{2,45})$/iu

const schemaOf = (field: Field): z.ZodMiniType<Value> => {
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
    case 'host':
      return orEmpty(RequiredText(253).check(z.regex(host, problem('invalid'))))
    case 'path':
      return orEmpty(RequiredText(500).check(z.regex(/^\/[^\s\\]*$/, problem('invalid'))))
    default:
      return Text(300)
  }
}

/** Shown fields are required; others may be empty. */
export const configSchema = (kind: KindOf): z.ZodMiniType<Config> =>
  z.object(Object.fromEntries(plainOf(kind).map((field) => [field.name, schemaOf(field)]))).check((checked) => {
    const config = checked.value as Config
    for (const field of plainOf(kind))
      if (field.isRequired && isFieldShown(field, config) && config[field.name] === '')
        checked.issues.push({ code: 'custom', input: '', path: [field.name], message: problem('required') })
  }) as unknown as z.ZodMiniType<Config>

/** Required secrets that are neither given nor stored. */
export const missingSecrets = (kind: KindOf, config: Config, has: (name: string) => boolean) =>
  secretsOf(kind).filter((field) => field.isRequired && isFieldShown(field, config) && !has(field.name))
