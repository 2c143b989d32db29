/** Validates a form definition: names, sections, unique ids and keys, and references; problems are named by path. */
import type { Problem } from '#core/problems.ts'
import { operatorsOf, valueFits } from '#core/filters/filter.ts'
import { timeSlice, type Pause } from '#core/time-slice.ts'
import { findDuplicates } from '../kinds/config-rules.ts'
import type { Conditions, Field, FormDefinition } from '../definition.ts'
import { fieldFaults } from './field-faults.ts'
import { formulaFaults } from './formula-faults.ts'
import { shapeOf } from '../shapes.ts'

export type DefinitionFault = { path: string; problem: Problem }
/** Active fields by id. */
export type Fields = ReadonlyMap<string, Field>

export const conditionFaults = (
  path: string,
  conditions: readonly Conditions[],
  { fields, own }: { fields: Fields; own?: string },
): DefinitionFault[] =>
  conditions.flatMap((condition, at) =>
    condition.items.flatMap(({ fieldId, operator, value }, item): DefinitionFault[] => {
      const itemPath = `${path}.conditions[${at}].items[${item}]`
      const source = fields.get(fieldId)
      const shape = source && shapeOf(source)
      if (!shape || fieldId === own) return [{ path: `${itemPath}.fieldId`, problem: 'not-there' }]
      if (!operatorsOf[shape.kind].includes(operator)) return [{ path: `${itemPath}.operator`, problem: 'operator' }]
      return valueFits(shape.kind, operator, value) ? [] : [{ path: `${itemPath}.value`, problem: 'invalid' }]
    }),
  )

const duplicateFaults = (path: string, values: readonly string[], problem: Problem): DefinitionFault[] =>
  findDuplicates(values).map((at) => ({ path: path.replace('*', String(at)), problem }))

/** Keys of archived fields may be reused. */
const keyFaults = (form: FormDefinition) =>
  duplicateFaults(
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

const uniqueFaults = ({ tabs, sections, fields }: FormDefinition) =>
  Object.entries({ tabs, sections, fields }).flatMap(([name, all]) =>
    duplicateFaults(
      `$.${name}[*].id`,
      all.map(({ id }) => id),
      'duplicate',
    ),
  )

const partsFaults = (form: FormDefinition, fields: Fields): DefinitionFault[] => [
  ...uniqueFaults(form),
  ...keyFaults(form),
  ...(form.sections.length === 0 ? [{ path: '$.sections', problem: 'too-few' as const }] : []),
  ...(fields.size === 0 ? [{ path: '$.fields', problem: 'no-fields' as const }] : []),
  ...sectionFaults(form, fields),
]

const faultsAt = (field: Field, at: number, { fields, sectionIds }: { fields: Fields; sectionIds: Set<string> }) => [
  ...(sectionIds.has(field.sectionId) ? [] : [{ path: `$.fields[${at}].sectionId`, problem: 'not-there' as const }]),
  ...(field.isArchived
    ? []
    : [
        ...fieldFaults(field, `$.fields[${at}]`, fields),
        ...conditionFaults(`$.fields[${at}]`, field.conditions, { fields, own: field.id }),
      ]),
]

/** Yields per part, so that the server can pause in between. */
function* faultPieces(form: FormDefinition): Generator<DefinitionFault[]> {
  const inUse = form.fields.filter(({ isArchived }) => !isArchived)
  // Stops early, because validating too many fields would take too long.
  if (inUse.length > mostFields) return yield [{ path: '$.fields', problem: 'too-many' }]
  const fields = new Map(inUse.map((field) => [field.id, field]))
  yield partsFaults(form, fields)
  const sectionIds = new Set(form.sections.map(({ id }) => id))
  for (const [at, field] of form.fields.entries()) yield faultsAt(field, at, { fields, sectionIds })
  yield* formulaFaults(form)
}

/** Requires `loadFormEngines()` first. */
export const faultsOfForm = (form: FormDefinition): DefinitionFault[] => [...faultPieces(form)].flat()

/** For the server: pauses between parts so that other requests are answered. */
export const faultsInTurns = async (form: FormDefinition): Promise<DefinitionFault[]> => {
  const [found, pause]: [DefinitionFault[], Pause] = [[], timeSlice()]
  for (const piece of faultPieces(form)) {
    found.push(...piece)
    await pause()
  }
  return found
}
