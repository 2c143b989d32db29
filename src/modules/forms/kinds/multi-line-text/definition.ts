import * as z from 'zod/mini'
import { patternProblems, checkMinMax } from '../config-rules.ts'
import { isText, defineKind, optionalLimit, Pattern, toPlainText } from '../kind.ts'
import { checkText, patternEngine } from '../text-rules.ts'

export const multiLineText = defineKind({
  engine: patternEngine,
  longest: 20_000,
  family: 'lines',
  configuration: z.object({
    minLength: optionalLimit(0, 20_000),
    maxLength: optionalLimit(1, 20_000),
    regex: Pattern,
    rows: optionalLimit(2, 30),
  }),
  blank: { rows: 4 },
  problems: (configuration) => [
    ...checkMinMax(configuration, 'minLength', 'maxLength'),
    ...patternProblems(configuration.regex, 'regex', configuration.maxLength),
  ],
  filter: 'text',
  check: (value, { minLength, maxLength, regex }) =>
    isText(value) ? checkText(value, { minLength, maxLength: maxLength ?? 20_000, regex }) : 'invalid',
  text: toPlainText,
})
