import * as z from 'zod/mini'
import { isText, kind, labelOf, Options } from './kind.ts'

/** Its options are those that belong to the value of another field. */
export const dynamicSelect = kind({
  config: z.object({
    sourceFieldId: z.nullable(z.uuid()),
    sets: z.array(z.object({ value: z.string(), options: Options })).check(z.maxLength(200)),
  }),
  blank: { sourceFieldId: null, sets: [] },
  filter: 'choice',
  check: (value, { sets }) =>
    isText(value) && sets.some(({ options }) => options.some((option) => option.value === value && !option.disabled))
      ? undefined
      : 'option',
  text: (value: string, { sets }, language) =>
    labelOf(
      sets.flatMap(({ options }) => options),
      value,
      language,
    ),
})
