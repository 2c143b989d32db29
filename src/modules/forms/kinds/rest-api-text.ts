import { isText, kind, plain } from './kind.ts'
import { blankRest, restFaults, RestRules } from './rest-rules.ts'

/** What the other system says, read when asked for and kept as it was then. */
export const restApiText = kind({
  config: RestRules,
  blank: blankRest,
  faults: restFaults,
  filter: 'text',
  check: (value) => (isText(value) && value.length <= 5000 ? undefined : 'invalid'),
  text: plain,
})
