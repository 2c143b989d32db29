import * as z from 'zod/mini'
import { patternFaults, rising } from '../config-rules.ts'
import { isText, kind, limit, Pattern, plain } from '../kind.ts'
import { checkText, patternEngine } from '../text-rules.ts'

export const text = kind({
  engine: patternEngine,
  keep: 'trimmed',
  longest: 10_000,
  family: 'lines',
  configuration: z.object({ minLength: limit(0, 10_000), maxLength: limit(1, 10_000), regex: Pattern }),
  blank: {},
  faults: (configuration) => [
    ...rising(configuration, 'minLength', 'maxLength'),
    ...patternFaults(configuration.regex, 'regex', configuration.maxLength),
  ],
  filter: 'text',
  isOrdered: true,
  check: (value, configuration) => (isText(value) ? checkText(value, configuration) : 'invalid'),
  text: plain,
})
