import * as z from 'zod/mini'
import { optionFaults } from '../config-rules.ts'
import { isOnOffer, isText, kind, labelOf, Options } from '../kind.ts'

export const select = kind({
  configuration: z.object({ options: Options, display: z.optional(z.enum(['list', 'radio'])) }),
  blank: { options: [] },
  faults: ({ options }) => optionFaults(options),
  filter: 'choice',
  isOrdered: true,
  check: (value, { options }) => (isText(value) && isOnOffer(options, value) ? undefined : 'option'),
  text: (value: string, { options }, language) => labelOf(options, value, language),
  choices: ({ options }) => options,
  offers: ({ options }) => options.map(({ value }) => value),
})
