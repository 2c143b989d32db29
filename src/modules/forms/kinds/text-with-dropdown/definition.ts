import * as z from 'zod/mini'
import { optionProblems, patternProblems, checkMinMax } from '../config-rules.ts'
import { isAvailableOption, defineKind, optionLabel, optionalLimit, Options, Pattern } from '../kind.ts'
import { checkText, patternEngine } from '../text-rules.ts'

const Value = z.object({ text: z.string(), option: z.string() })
type Value = z.output<typeof Value>

export const textWithDropdown = defineKind({
  engine: patternEngine,
  configuration: z.object({
    options: Options,
    minLength: optionalLimit(0, 1000),
    maxLength: optionalLimit(1, 1000),
    regex: Pattern,
  }),
  blank: { options: [] },
  problems: (configuration) => [
    ...optionProblems(configuration.options),
    ...checkMinMax(configuration, 'minLength', 'maxLength'),
    ...patternProblems(configuration.regex, 'regex', configuration.maxLength),
  ],
  filter: 'text',
  filterValue: ({ text, option }: Value, { options }) =>
    [...new Set([text, optionLabel(options, option, 'ar'), optionLabel(options, option, 'en')])].join(' '),
  check: (value, { options, minLength, maxLength, regex }) => {
    const read = Value.safeParse(value)
    if (!read.success) return 'invalid'
    if (!isAvailableOption(options, read.data.option)) return 'option'
    return checkText(read.data.text, { minLength, maxLength: maxLength ?? 1000, regex })
  },
  isBlank: ({ text }: Value) => text === '',
  text: ({ text, option }: Value, { options }, language) => `${text} ${optionLabel(options, option, language)}`,
  optionValues: ({ options }) => options.map(({ value }) => value),
})
