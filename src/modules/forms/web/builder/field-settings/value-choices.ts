/** The values a field can have, where they can be listed. */
import type { Choice } from '#ui/form/choices/choices.tsx'
import type { Say } from '#ui/words.tsx'
import type { Field } from '../../../definition.ts'
import { kindOf } from '../../../field-kinds.ts'

export const valuesOf = (
  { type, configuration }: Pick<Field, 'type' | 'configuration'>,
  say: Say,
): Choice[] | undefined => {
  const choices = kindOf(type)
    .choices?.(configuration)
    .filter(({ value }) => value !== '')
    .map(({ value, label, color }): Choice => ({ id: value, name: say(label) || value, ...(color && { hue: color }) }))
  return choices && [...new Map(choices.map((choice) => [choice.id, choice])).values()]
}
