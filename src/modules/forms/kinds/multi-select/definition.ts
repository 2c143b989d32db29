import * as z from 'zod/mini'
import { optionProblems, checkMinMax } from '../config-rules.ts'
import {
  hasNoDuplicates,
  isAvailableOption,
  isTexts,
  defineKind,
  optionLabel,
  optionalLimit,
  Options,
} from '../kind.ts'

export const multiSelect = defineKind({
  configuration: z.object({
    options: Options,
    display: z.optional(z.enum(['list', 'checkboxes'])),
    minCount: optionalLimit(0, 100),
    maxCount: optionalLimit(1, 100),
  }),
  blank: { options: [] },
  problems: (configuration) => [
    ...optionProblems(configuration.options),
    ...checkMinMax(configuration, 'minCount', 'maxCount'),
  ],
  filter: 'choices',
  check: (value, { options, minCount, maxCount }) => {
    if (!isTexts(value) || !hasNoDuplicates(value)) return 'invalid'
    if (!value.every((option) => isAvailableOption(options, option))) return 'option'
    if (value.length < (minCount ?? 0)) return 'too-few'
    return value.length > (maxCount ?? 100) ? 'too-many' : undefined
  },
  text: (value: string[], { options }, language) =>
    value.map((option) => optionLabel(options, option, language)).join(', '),
  choices: ({ options }) => options,
  optionValues: ({ options }) => options.map(({ value }) => value),
})
