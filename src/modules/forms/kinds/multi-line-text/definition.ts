import * as z from 'zod/mini'
import { patternFaults, rising } from '../config-rules.ts'
import { isText, kind, limit, Pattern, plain } from '../kind.ts'
import { checkText, patternEngine } from '../text-rules.ts'

export const multiLineText = kind({
  engine: patternEngine,
  longest: 20_000,
  family: 'lines',
  configuration: z.object({
    minLength: limit(0, 20_000),
    maxLength: limit(1, 20_000),
    regex: Pattern,
    rows: limit(2, 30),
  }),
  blank: { rows: 4 },
  faults: (configuration) => [
    ...rising(configuration, 'minLength', 'maxLength'),
    ...patternFaults(configuration.regex, 'regex', configuration.maxLength),
  ],
  filter: 'text',
  check: (value, { minLength, maxLength, regex }) =>
    isText(value) ? checkText(value, { minLength, maxLength: maxLength ?? 20_000, regex }) : 'invalid',
  text: plain,
})
