import * as z from 'zod/mini'
import { kind, labelOf, limit, Options } from './kind.ts'
import { checkText } from './text-rules.ts'

const Value = z.object({ text: z.string(), option: z.string() })
type Value = z.output<typeof Value>

export const textWithDropdown = kind({
  config: z.object({
    options: Options,
    minLength: limit(0, 1000),
    maxLength: limit(1, 1000),
    regex: z.optional(z.string()),
  }),
  blank: { options: [] },
  filter: 'text',
  check: (value, { options, ...rules }) => {
    const read = Value.safeParse(value)
    if (!read.success) return 'invalid'
    const isKnown = options.some((option) => option.value === read.data.option && !option.disabled)
    return isKnown ? checkText(read.data.text, rules) : 'option'
  },
  text: ({ text, option }: Value, { options }, language) => `${text} ${labelOf(options, option, language)}`,
})
