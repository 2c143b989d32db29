import * as z from 'zod/mini'
import { defineKind } from '../kind.ts'
import { blankRest, restProblems, RestRules, removeRequest } from '../rest-rules.ts'

const longest = z.string().check(z.maxLength(5000))
/** Unsaved values carry the proof of the service. */
const Fetched = z.union([longest, z.object({ text: longest, proof: z.string().check(z.maxLength(100)) })])
type Fetched = z.output<typeof Fetched>
export const fetchedText = (value: Fetched) => (typeof value === 'string' ? value : value.text)

/** Text of a REST service, fetched on request and stored. */
export const restApiText = defineKind({
  remote: 'text',
  forReader: removeRequest,
  verification: 'offered-text',
  hasNoDefault: true,
  configuration: RestRules,
  blank: blankRest,
  problems: restProblems,
  filter: 'text',
  filterValue: fetchedText,
  check: (value) => (Fetched.safeParse(value).success ? undefined : 'invalid'),
  isBlank: (value: Fetched) => fetchedText(value) === '',
  text: fetchedText,
})
