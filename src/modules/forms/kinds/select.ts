import * as z from 'zod/mini'
import { isText, kind, labelOf, Options } from './kind.ts'

export const select = kind({
  config: z.object({ options: Options, display: z.optional(z.enum(['list', 'radio'])) }),
  blank: { options: [] },
  filter: 'choice',
  check: (value, { options }) =>
    isText(value) && options.some((option) => option.value === value && !option.disabled) ? undefined : 'option',
  text: (value: string, { options }, language) => labelOf(options, value, language),
})
