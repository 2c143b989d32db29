/** The address that a field asks, with values of other fields in it. No value leads anywhere else than where the field's maker meant. */
import { fail } from '#core/errors.ts'
import { keysOf } from '../kinds/follow-rules.ts'

type Values = Record<string, unknown>
/** The id of the field that bears a key, where its value may be put into an address. */
export type KnownKey = (key: string) => string | undefined

const longest = 500
const hole = /\{(\w+)\}/g

const valueOf = (key: string, known: KnownKey, values: Values) =>
  keysOf(values[known(key) ?? ''])
    .join(',')
    .slice(0, longest)
    .toWellFormed()

const isStep = /^(?:\.|%2e){1,2}$/i
/** `.` and `..` are steps to elsewhere however they are written, and some servers read an encoded slash as one. */
const stepsIn = (path: string) => path.split(/[/\\]|%2f|%5c/i).filter((part) => isStep.test(part)).length

const withValues = (template: string, known: KnownKey, values: Values) =>
  template.replace(hole, (_, key: string) => encodeURIComponent(valueOf(key, known, values)))

export const addressFor = (template: string, known: KnownKey, values: Values) => {
  const path = template.slice(0, template.search(/[?#]|$/))
  const filled = withValues(path, known, values)
  // Steps that its maker has written are meant.
  if (stepsIn(filled) > stepsIn(path.replace(hole, 'x'))) fail('rest-bad-value')
  return `${filled}${withValues(template.slice(path.length), known, values)}`
}
