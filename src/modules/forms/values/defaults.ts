/** What stands in a form before anybody has written in it. */
import { momentFrom } from '#core/values/moment.ts'
import type { Values } from './conditions.ts'
import type { Field, FieldType } from '../definition.ts'
import { kindOf } from '../field-kinds.ts'
import type { Index } from '../form-index.ts'
import type { Relative } from '../kinds/kind.ts'
import { isBlank } from './stored.ts'

/** A secret is nobody else's, and what is computed or only says something has no value of its own. */
export const mayHaveDefault = (type: FieldType) => {
  const { isStatic, compute, isSecret, hasNoDefault } = kindOf(type)
  return !hasNoDefault && !isStatic && !compute && !isSecret
}

type Moment = { now: Date; me?: string | undefined }

const two = (value: number) => String(value).padStart(2, '0')
/** By the clock on the wall of who asks. */
export const dayFrom = (now: Date, days: number) => {
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
const moved = (now: Date, minutes: number) => new Date(momentFrom(now.getTime() + minutes * 60_000))

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

const resolved: Record<Relative, (amount: number, moment: Moment) => unknown> = {
  day: (days, { now }) => dayFrom(now, days),
  time: (minutes, { now }) => {
    const at = moved(now, minutes)
    return `${two(at.getHours())}:${two(at.getMinutes())}`
  },
  moment: (minutes, { now }) => moved(now, minutes).toISOString(),
  me: (_, { me }) => me ?? null,
}

/** Days, times and people that are said relative to now and to who asks. */
export const defaultOf = ({ type, defaultValue, configuration }: Field, moment: Moment): unknown => {
  const { relative, start } = kindOf(type)
  if (relative) {
    const amount = relative === 'me' ? Number(defaultValue === 'me') || null : amountOf(defaultValue, relative)
    if (amount !== null) return resolved[relative](amount, moment)
  }
  return start && isBlank(defaultValue) ? start(configuration) : defaultValue
}

export const defaultsOf = (form: Index, moment: Moment): Values =>
  Object.fromEntries(
    form.order.flatMap((field) => {
      if (!mayHaveDefault(field.type)) return []
      const value = defaultOf(field, moment)
      return isBlank(value) ? [] : [[field.id, value]]
    }),
  )
