import * as z from 'zod/mini'
import { patternProblems, checkMinMax } from '../config-rules.ts'
import { isText, defineKind, optionalLimit, Pattern, toPlainText } from '../kind.ts'
import { checkText, patternEngine } from '../text-rules.ts'

export const text = defineKind({
  engine: patternEngine,
  storageFormat: 'trimmed',
  longest: 10_000,
  family: 'lines',
  configuration: z.object({ minLength: optionalLimit(0, 10_000), maxLength: optionalLimit(1, 10_000), regex: Pattern }),
  blank: {},
  problems: (configuration) => [
    ...checkMinMax(configuration, 'minLength', 'maxLength'),
    ...patternProblems(configuration.regex, 'regex', configuration.maxLength),
  ],
  filter: 'text',
  isOrdered: true,
  check: (value, configuration) => (isText(value) ? checkText(value, configuration) : 'invalid'),
  text: toPlainText,
})
