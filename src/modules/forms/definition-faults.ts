/** Everything that is wrong with a form, by path: a name, sections with fields, unique ids and keys, and rules that point to what is there. */
import type { Problem } from '#core/problems.ts'
import { operatorsOf } from '#core/filter.ts'
import type { Conditions, Field, FormDefinition } from './definition.ts'
import { kindOf } from './field-kinds.ts'
import { shapeOf } from './shapes.ts'

export type DefinitionFault = { path: string; problem: Problem }

const twice = (values: readonly string[]) =>
  values.map((value, at) => (values.indexOf(value) < at ? at : -1)).filter((at) => at >= 0)

const conditionFaults = (
  path: string,
  conditions: readonly Conditions[],
  fields: ReadonlyMap<string, Field>,
): DefinitionFault[] =>
  conditions.flatMap((condition, at) =>
    condition.items.flatMap(({ fieldId, operator }, item): DefinitionFault[] => {
      const here = `${path}.conditions[${at}].items[${item}]`
      const source = fields.get(fieldId)
      const shape = source && shapeOf(source)
      if (!shape) return [{ path: `${here}.fieldId`, problem: 'not-there' }]
      return operatorsOf[shape.kind].includes(operator) ? [] : [{ path: `${here}.operator`, problem: 'operator' }]
    }),
  )

const fieldFaults = (
  field: Field,
  path: string,
  form: { fields: ReadonlyMap<string, Field>; sectionIds: ReadonlySet<string> },
) => {
  const found: DefinitionFault[] = []
  if (!form.sectionIds.has(field.sectionId)) found.push({ path: `${path}.sectionId`, problem: 'not-there' })
  const config = kindOf(field.type).config.safeParse(field.config)
  for (const issue of config.error?.issues ?? [])
    found.push({ path: [`${path}.config`, ...issue.path].join('.'), problem: 'invalid' })
  for (const [at, { fieldId }] of field.mathRelationships.entries()) {
    const kind = form.fields.get(fieldId) && shapeOf(form.fields.get(fieldId) as Field)?.kind
    if (!kind || fieldId === field.id || !['number', 'day', 'time', 'instant'].includes(kind))
      found.push({ path: `${path}.mathRelationships[${at}].fieldId`, problem: 'not-there' })
  }
  return [...found, ...conditionFaults(path, field.conditions, form.fields)]
}

export const faultsOfForm = (form: FormDefinition): DefinitionFault[] => {
  const fields = new Map(form.fields.map((field) => [field.id, field]))
  const sectionIds = new Set(form.sections.map(({ id }) => id))
  const filled = new Set(form.fields.filter(({ isArchived }) => !isArchived).map(({ sectionId }) => sectionId))
  return [
    ...twice(form.sections.map(({ id }) => id)).map((at) => ({
      path: `$.sections[${at}].id`,
      problem: 'duplicate' as const,
    })),
    ...twice(form.fields.map(({ id }) => id)).map((at) => ({
      path: `$.fields[${at}].id`,
      problem: 'duplicate' as const,
    })),
    ...twice(form.fields.map(({ key }) => key.toLowerCase())).map((at) => ({
      path: `$.fields[${at}].key`,
      problem: 'key-taken' as const,
    })),
    ...form.sections.flatMap(({ id, conditions }, at): DefinitionFault[] => [
      ...(filled.has(id) ? [] : [{ path: `$.sections[${at}]`, problem: 'no-fields' as const }]),
      ...conditionFaults(`$.sections[${at}]`, conditions, fields),
    ]),
    ...form.fields.flatMap((field, at) => fieldFaults(field, `$.fields[${at}]`, { fields, sectionIds })),
  ]
}
