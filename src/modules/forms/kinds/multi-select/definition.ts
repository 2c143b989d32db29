import * as z from 'zod/mini'
import { optionFaults, rising } from '../config-rules.ts'
import { isOnce, isOnOffer, isTexts, kind, labelOf, limit, Options } from '../kind.ts'

export const multiSelect = kind({
  configuration: z.object({
    options: Options,
    display: z.optional(z.enum(['list', 'checkboxes'])),
    minCount: limit(0, 100),
    maxCount: limit(1, 100),
  }),
  blank: { options: [] },
  faults: (configuration) => [...optionFaults(configuration.options), ...rising(configuration, 'minCount', 'maxCount')],
  filter: 'choices',
  check: (value, { options, minCount, maxCount }) => {
    if (!isTexts(value) || !isOnce(value)) return 'invalid'
    if (!value.every((one) => isOnOffer(options, one))) return 'option'
    if (value.length < (minCount ?? 0)) return 'too-few'
    return value.length > (maxCount ?? 100) ? 'too-many' : undefined
  },
  text: (value: string[], { options }, language) => value.map((one) => labelOf(options, one, language)).join(', '),
  choices: ({ options }) => options,
  offers: ({ options }) => options.map(({ value }) => value),
})
