/** Fills the URL of a REST field with values of other fields, which cannot change where the URL leads. */
import { fail } from '#core/errors.ts'
import { valueKeys } from '../kinds/follow-rules.ts'

type Values = Record<string, unknown>
/** The id of the field with this key, if its value may be put into a URL. */
export type FieldIdByKey = (key: string) => string | undefined

const longest = 500
const placeholder = /\{(\w+)\}/g

const valueOf = (key: string, known: FieldIdByKey, values: Values) =>
  valueKeys(values[known(key) ?? ''])
    .join(',')
    .slice(0, longest)
    .toWellFormed()

const dotSegment = /^(?:\.|%2e){1,2}$/i
/** Counts `.` and `..` in any encoding; some servers read an encoded slash as a slash. */
const countDotSegments = (path: string) => path.split(/[/\\]|%2f|%5c/i).filter((part) => dotSegment.test(part)).length

const withValues = (template: string, known: FieldIdByKey, values: Values) =>
  template.replace(placeholder, (_, key: string) => encodeURIComponent(valueOf(key, known, values)))

export const fillUrl = (template: string, known: FieldIdByKey, values: Values) => {
  const path = template.slice(0, template.search(/[?#]|$/))
  const filled = withValues(path, known, values)
  // Dot segments of the template itself are allowed.
  if (countDotSegments(filled) > countDotSegments(path.replace(placeholder, 'x'))) fail('rest-bad-value')
  return `${filled}${withValues(template.slice(path.length), known, values)}`
}
