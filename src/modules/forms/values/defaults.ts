/** Default values of the fields of a form. */
import { momentFrom } from '#core/values/moment.ts'
import type { Values } from './conditions.ts'
import type { Field, FieldType } from '../definition.ts'
import { kindOf } from '../field-kinds.ts'
import type { FormIndex } from '../form-index.ts'
import type { Relative } from '../kinds/kind.ts'
import { isBlank } from './stored-value.ts'

/** Secret, computed and static fields have no default. */
export const mayHaveDefault = (type: FieldType) => {
  const { isStatic, compute, isSecret, hasNoDefault } = kindOf(type)
  return !hasNoDefault && !isStatic && !compute && !isSecret
}

type Moment = { now: Date; me?: string | undefined }

const pad = (value: number) => String(value).padStart(2, '0')
/** In local time. */
export const dayFrom = (now: Date, days: number) => {
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12)
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`
}
const addMinutes = (now: Date, minutes: number) => new Date(momentFrom(now.getTime() + minutes * 60_000))

/** Names of relative defaults in a definition; `me` is stored as it is. */
export const relativeNames: Record<Relative, 'daysFromToday' | 'minutesFromNow' | null> = {
  day: 'daysFromToday',
  time: 'minutesFromNow',
  moment: 'minutesFromNow',
  me: null,
}

const amountOf = (value: unknown, kind: Relative) => {
  const name = relativeNames[kind]
  return name && typeof value === 'object' && value !== null && name in value
    ? Number((value as Record<string, unknown>)[name])
    : null
}

const resolvers: Record<Relative, (amount: number, moment: Moment) => unknown> = {
  day: (days, { now }) => dayFrom(now, days),
  time: (minutes, { now }) => {
    const at = addMinutes(now, minutes)
    return `${pad(at.getHours())}:${pad(at.getMinutes())}`
  },
  moment: (minutes, { now }) => addMinutes(now, minutes).toISOString(),
  me: (_, { me }) => me ?? null,
}

/** Resolves defaults relative to the current time and user. */
export const defaultOf = ({ type, defaultValue, configuration }: Field, moment: Moment): unknown => {
  const { relative, start } = kindOf(type)
  if (relative) {
    const amount = relative === 'me' ? Number(defaultValue === 'me') || null : amountOf(defaultValue, relative)
    if (amount !== null) return resolvers[relative](amount, moment)
  }
  return start && isBlank(defaultValue) ? start(configuration) : defaultValue
}

export const defaultsOf = (form: FormIndex, moment: Moment): Values =>
  Object.fromEntries(
    form.activeFields.flatMap((field) => {
      if (!mayHaveDefault(field.type)) return []
      const value = defaultOf(field, moment)
      return isBlank(value) ? [] : [[field.id, value]]
    }),
  )
