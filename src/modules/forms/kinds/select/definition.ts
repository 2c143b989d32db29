import * as z from 'zod/mini'
import { optionProblems } from '../config-rules.ts'
import { isAvailableOption, isText, defineKind, optionLabel, Options } from '../kind.ts'

export const select = defineKind({
  configuration: z.object({ options: Options, display: z.optional(z.enum(['list', 'radio'])) }),
  blank: { options: [] },
  problems: ({ options }) => optionProblems(options),
  filter: 'choice',
  isOrdered: true,
  check: (value, { options }) => (isText(value) && isAvailableOption(options, value) ? undefined : 'option'),
  text: (value: string, { options }, language) => optionLabel(options, value, language),
  choices: ({ options }) => options,
  optionValues: ({ options }) => options.map(({ value }) => value),
})
