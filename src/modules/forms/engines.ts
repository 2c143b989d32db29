/** Libraries that only some forms need. Whoever judges or computes awaits them first; pages without such forms never load them. */
import { loadFormulas } from '#core/formula.ts'
import type { FormDefinition } from './definition.ts'
import { loadPhones } from './kinds/phone/definition.ts'
import { loadPatterns } from './kinds/text-rules.ts'

const hasPattern = ({ configuration }: FormDefinition['fields'][number]) =>
  Boolean(configuration['regex'] ?? configuration['urlPattern'])

/** For one form what it needs; for the builder, which does not know yet, all of them. */
export const ready = async (form?: Pick<FormDefinition, 'fields'>): Promise<void> => {
  const needs = (wanted: (field: FormDefinition['fields'][number]) => boolean) => !form || form.fields.some(wanted)
  await Promise.all([
    needs(hasPattern) && loadPatterns(),
    needs(({ type }) => type === 'EQUATION_EVALUATOR') && loadFormulas(),
    needs(({ type }) => type === 'PHONE') && loadPhones(),
  ])
}
