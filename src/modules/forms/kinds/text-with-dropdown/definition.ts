import * as z from 'zod/mini'
import { optionFaults, patternFaults, rising } from '../config-rules.ts'
import { isOnOffer, kind, labelOf, limit, Options, Pattern } from '../kind.ts'
import { checkText, patternEngine } from '../text-rules.ts'

const Value = z.object({ text: z.string(), option: z.string() })
type Value = z.output<typeof Value>

export const textWithDropdown = kind({
  engine: patternEngine,
  configuration: z.object({ options: Options, minLength: limit(0, 1000), maxLength: limit(1, 1000), regex: Pattern }),
  blank: { options: [] },
  faults: (configuration) => [
    ...optionFaults(configuration.options),
    ...rising(configuration, 'minLength', 'maxLength'),
    ...patternFaults(configuration.regex, 'regex', configuration.maxLength),
  ],
  filter: 'text',
  asked: ({ text, option }: Value, { options }) =>
    [...new Set([text, labelOf(options, option, 'ar'), labelOf(options, option, 'en')])].join(' '),
  check: (value, { options, minLength, maxLength, regex }) => {
    const read = Value.safeParse(value)
    if (!read.success) return 'invalid'
    if (!isOnOffer(options, read.data.option)) return 'option'
    return checkText(read.data.text, { minLength, maxLength: maxLength ?? 1000, regex })
  },
  isBlank: ({ text }: Value) => text === '',
  text: ({ text, option }: Value, { options }, language) => `${text} ${labelOf(options, option, language)}`,
  offers: ({ options }) => options.map(({ value }) => value),
})
