/** Everything that is wrong with a form, by path: a name, sections with fields, unique ids and keys, and rules that point to what is there. */
import type { Problem } from '#core/problems.ts'
import { operatorsOf, valueFits } from '#core/filter.ts'
import { repeated } from './kinds/config-rules.ts'
import type { Conditions, Field, FormDefinition } from './definition.ts'
import { fieldFaults } from './field-faults.ts'
import { loopFaults } from './formula-faults.ts'
import { shapeOf } from './shapes.ts'

export type DefinitionFault = { path: string; problem: Problem }
/** The fields that are in use. */
export type Fields = ReadonlyMap<string, Field>

export const conditionFaults = (
  path: string,
  conditions: readonly Conditions[],
  { fields, own }: { fields: Fields; own?: string },
): DefinitionFault[] =>
  conditions.flatMap((condition, at) =>
    condition.items.flatMap(({ fieldId, operator, value }, item): DefinitionFault[] => {
      const here = `${path}.conditions[${at}].items[${item}]`
      const source = fields.get(fieldId)
      const shape = source && shapeOf(source)
      if (!shape || fieldId === own) return [{ path: `${here}.fieldId`, problem: 'not-there' }]
      if (!operatorsOf[shape.kind].includes(operator)) return [{ path: `${here}.operator`, problem: 'operator' }]
      return valueFits(shape.kind, operator, value) ? [] : [{ path: `${here}.value`, problem: 'invalid' }]
    }),
  )

const twice = (path: string, values: readonly string[], problem: Problem): DefinitionFault[] =>
  repeated(values).map((at) => ({ path: path.replace('*', String(at)), problem }))

/** A key that is no longer in use may be used again: archived fields do not count. */
const keyFaults = (form: FormDefinition) =>
  twice(
    '$.fields[*].key',
    form.fields.map(({ key, isArchived, id }) => (isArchived ? id : key.toLowerCase())),
    'key-taken',
  )

const sectionFaults = (form: FormDefinition, fields: Fields): DefinitionFault[] => {
  const filled = new Set([...fields.values()].map(({ sectionId }) => sectionId))
  const tabs = new Set(form.tabs.map(({ id }) => id))
  return form.sections.flatMap(({ id, tabId, conditions }, at): DefinitionFault[] => [
    ...(filled.has(id) ? [] : [{ path: `$.sections[${at}]`, problem: 'no-fields' as const }]),
    ...(tabId === null || tabs.has(tabId) ? [] : [{ path: `$.sections[${at}].tabId`, problem: 'not-there' as const }]),
    ...conditions.flatMap(({ effect }, item) =>
      effect === 'require'
        ? [{ path: `$.sections[${at}].conditions[${item}].effect`, problem: 'invalid' as const }]
        : [],
    ),
    ...conditionFaults(`$.sections[${at}]`, conditions, { fields }),
  ])
}

const mostFields = 400

/** Await `ready()` first: patterns, formulas and numbers are judged too. */
export const faultsOfForm = (form: FormDefinition): DefinitionFault[] => {
  const inUse = form.fields.filter(({ isArchived }) => !isArchived)
  const fields = new Map(inUse.map((field) => [field.id, field]))
  const sectionIds = new Set(form.sections.map(({ id }) => id))
  return [
    ...twice(
      '$.tabs[*].id',
      form.tabs.map(({ id }) => id),
      'duplicate',
    ),
    ...twice(
      '$.sections[*].id',
      form.sections.map(({ id }) => id),
      'duplicate',
    ),
    ...twice(
      '$.fields[*].id',
      form.fields.map(({ id }) => id),
      'duplicate',
    ),
    ...keyFaults(form),
    ...(form.sections.length === 0 ? [{ path: '$.sections', problem: 'too-few' as const }] : []),
    ...(inUse.length > mostFields ? [{ path: '$.fields', problem: 'too-many' as const }] : []),
    ...(inUse.length === 0 ? [{ path: '$.fields', problem: 'no-fields' as const }] : []),
    ...sectionFaults(form, fields),
    ...form.fields.flatMap((field, at) => [
      ...(sectionIds.has(field.sectionId)
        ? []
        : [{ path: `$.fields[${at}].sectionId`, problem: 'not-there' as const }]),
      ...(field.isArchived
        ? []
        : [
            ...fieldFaults(field, `$.fields[${at}]`, fields),
            ...conditionFaults(`$.fields[${at}]`, field.conditions, { fields, own: field.id }),
          ]),
    ]),
    ...loopFaults(form),
  ]
}
