/** Judges what was filled in: the same verdict in the browser, while typing, and on the server, before anything is kept. */
import { fold } from '#core/fold.ts'
import type { Problem } from '#core/problems.ts'
import { sightOf, type Index, type Seen, type Values } from './conditions.ts'
import type { Field } from './definition.ts'
import { kindOf } from './field-kinds.ts'

export type ValueFault = { fieldId: string; problem: Problem; message?: { ar: string; en: string } }

export const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const own = (message: { ar: string; en: string }) => (message.ar || message.en ? { message } : {})

const compare: Record<string, (a: number, b: number) => boolean> = {
  EQUAL: (a, b) => a === b,
  NOT_EQUAL: (a, b) => a !== b,
  GREATER_THAN: (a, b) => a > b,
  LESS_THAN: (a, b) => a < b,
  GREATER_OR_EQUAL: (a, b) => a >= b,
  LESS_OR_EQUAL: (a, b) => a <= b,
}
const by: Record<string, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => (b === 0 ? NaN : a / b),
}
/** Numbers as they are; days and moments in days, times in minutes. */
const numberOf = (value: unknown): number => {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return NaN
  const time = /^(\d\d):(\d\d)$/.exec(value)
  return time ? Number(time[1]) * 60 + Number(time[2]) : Date.parse(value) / 86_400_000
}

const mathFault = (field: Field, values: Values, seen: Seen): ValueFault | undefined => {
  const mine = numberOf(values[field.id])
  for (const { operator, fieldId, by: how, amount = 0, message } of field.mathRelationships) {
    if (!seen.visible.has(fieldId) || isBlank(values[fieldId])) continue
    const base = numberOf(values[fieldId])
    const theirs = how ? (by[how]?.(base, amount) ?? NaN) : base
    if (Number.isNaN(mine) || Number.isNaN(theirs) || compare[operator]?.(mine, theirs)) continue
    return { fieldId: field.id, problem: 'math', ...own(message ?? field.errorMessage) }
  }
  return undefined
}

const faultOf = (field: Field, values: Values, seen: Seen): ValueFault | undefined => {
  const value = values[field.id]
  const kind = kindOf(field.type)
  if (kind.isStatic || kind.isComputed) return undefined
  if (isBlank(value))
    return seen.required.has(field.id)
      ? { fieldId: field.id, problem: 'required', ...own(field.errorMessage) }
      : undefined
  const problem = kind.check(value, field.config)
  if (problem) return { fieldId: field.id, problem, ...own(field.errorMessage) }
  const said = fold(kind.text(value as never, field.config, 'ar'))
  if (field.preventedValues.values.some((one) => fold(one) === said))
    return { fieldId: field.id, problem: 'prevented', ...own(field.preventedValues.message) }
  return mathFault(field, values, seen)
}

/** What is out of sight is neither asked for nor judged, and does not count. */
export const faultsIn = (form: Index, values: Values, mayKnow: (field: Field) => boolean): ValueFault[] => {
  const seen = sightOf(form, values, mayKnow)
  return form.order.flatMap((field) => (seen.visible.has(field.id) ? (faultOf(field, values, seen) ?? []) : []))
}
