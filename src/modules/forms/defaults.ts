/** What stands in a form before anybody has written in it. */
import { momentFrom } from '#core/moment.ts'
import type { Values } from './conditions.ts'
import type { Field, FieldType } from './definition.ts'
import { kindOf } from './field-kinds.ts'
import type { Index } from './form-index.ts'
import { staticRows, type Column } from './kinds/table-rules.ts'
import { isBlank } from './stored.ts'

/** Files and signatures belong to one ticket, and other tickets to who sees them; what another system says is asked for when it is needed. */
const without: ReadonlySet<FieldType> = new Set<FieldType>([
  'FILE',
  'IMAGE',
  'VIDEO',
  'AUDIO',
  'SIGNATURE',
  'TICKET',
  'TICKET_TABLE',
  'REST_API_SELECT',
  'REST_API_MULTI_SELECT',
  'REST_API_SELECT_WITH_CREATE',
  'REST_API_MULTI_SELECT_WITH_CREATE',
  'REST_API_TEXT',
])

/** A secret is nobody else's, and what is computed or only says something has no value of its own. */
export const mayHaveDefault = (type: FieldType) => {
  const { isStatic, isComputed, isSecret } = kindOf(type)
  return !without.has(type) && !isStatic && !isComputed && !isSecret
}

type Moment = { now: Date; me?: string | undefined }

const two = (value: number) => String(value).padStart(2, '0')
/** By the clock on the wall of who asks. */
export const dayFrom = (now: Date, days: number) => {
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
const moved = (now: Date, minutes: number) => new Date(momentFrom(now.getTime() + minutes * 60_000))

const relative = (value: unknown, unit: 'daysFromToday' | 'minutesFromNow') =>
  typeof value === 'object' && value !== null && unit in value ? Number((value as Record<string, unknown>)[unit]) : null

/** Days, times and people that are said relative to now and to who asks. */
export const defaultOf = (field: Field, { now, me }: Moment): unknown => {
  const { type, defaultValue, config } = field
  const [days, minutes] = [relative(defaultValue, 'daysFromToday'), relative(defaultValue, 'minutesFromNow')]
  if (type === 'DATE' && days !== null) return dayFrom(now, days)
  if (type === 'DATETIME' && minutes !== null) return moved(now, minutes).toISOString()
  if (type === 'TIME' && minutes !== null) {
    const at = moved(now, minutes)
    return `${two(at.getHours())}:${two(at.getMinutes())}`
  }
  if (type === 'USER' && defaultValue === 'me') return me ?? null
  if (type === 'TABLE' && isBlank(defaultValue)) return staticRows((config['columns'] ?? []) as Column[])
  return defaultValue
}

export const defaultsOf = (form: Index, moment: Moment): Values =>
  Object.fromEntries(
    form.order.flatMap((field) => {
      if (!mayHaveDefault(field.type)) return []
      const value = defaultOf(field, moment)
      return isBlank(value) ? [] : [[field.id, value]]
    }),
  )
