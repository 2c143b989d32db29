/** Validates a form definition: names, sections, unique ids and keys, and references; problems are named by path. */
import type { Problem } from '#core/problems.ts'
import { operatorsOf, valueFits } from '#core/filters/filter.ts'
import { timeSlice, type Pause } from '#core/time-slice.ts'
import { findDuplicates } from '../kinds/config-rules.ts'
import type { Conditions, Field, FormDefinition } from '../definition.ts'
import { fieldProblems } from './field-problems.ts'
import { formulaProblems } from './formula-problems.ts'
import { shapeOf } from '../shapes.ts'

export type DefinitionProblem = { path: string; problem: Problem }
/** Active fields by id. */
export type Fields = ReadonlyMap<string, Field>

export const conditionProblems = (
  path: string,
  conditions: readonly Conditions[],
  { fields, own }: { fields: Fields; own?: string },
): DefinitionProblem[] =>
  conditions.flatMap((condition, at) =>
    condition.items.flatMap(({ fieldId, operator, value }, item): DefinitionProblem[] => {
      const itemPath = `${path}.conditions[${at}].items[${item}]`
      const source = fields.get(fieldId)
      const shape = source && shapeOf(source)
      if (!shape || fieldId === own) return [{ path: `${itemPath}.fieldId`, problem: 'not-there' }]
      if (!operatorsOf[shape.kind].includes(operator)) return [{ path: `${itemPath}.operator`, problem: 'operator' }]
      return valueFits(shape.kind, operator, value) ? [] : [{ path: `${itemPath}.value`, problem: 'invalid' }]
    }),
  )

const duplicateProblems = (path: string, values: readonly string[], problem: Problem): DefinitionProblem[] =>
  findDuplicates(values).map((at) => ({ path: path.replace('*', String(at)), problem }))

/** Keys of archived fields may be reused. */
const keyProblems = (form: FormDefinition) =>
  duplicateProblems(
    '$.fields[*].key',
    form.fields.map(({ key, isArchived, id }) => (isArchived ? id : key.toLowerCase())),
    'key-taken',
  )

const sectionProblems = (form: FormDefinition, fields: Fields): DefinitionProblem[] => {
  const filled = new Set([...fields.values()].map(({ sectionId }) => sectionId))
  const tabs = new Set(form.tabs.map(({ id }) => id))
  return form.sections.flatMap(({ id, tabId, conditions }, at): DefinitionProblem[] => [
    ...(filled.has(id) ? [] : [{ path: `$.sections[${at}]`, problem: 'no-fields' as const }]),
    ...(tabId === null || tabs.has(tabId) ? [] : [{ path: `$.sections[${at}].tabId`, problem: 'not-there' as const }]),
    ...conditions.flatMap(({ effect }, item) =>
      effect === 'require'
        ? [{ path: `$.sections[${at}].conditions[${item}].effect`, problem: 'invalid' as const }]
        : [],
    ),
    ...conditionProblems(`$.sections[${at}]`, conditions, { fields }),
  ])
}

const mostFields = 400

const uniqueProblems = ({ tabs, sections, fields }: FormDefinition) =>
  Object.entries({ tabs, sections, fields }).flatMap(([name, all]) =>
    duplicateProblems(
      `$.${name}[*].id`,
      all.map(({ id }) => id),
      'duplicate',
    ),
  )

const partsProblems = (form: FormDefinition, fields: Fields): DefinitionProblem[] => [
  ...uniqueProblems(form),
  ...keyProblems(form),
  ...(form.sections.length === 0 ? [{ path: '$.sections', problem: 'too-few' as const }] : []),
  ...(fields.size === 0 ? [{ path: '$.fields', problem: 'no-fields' as const }] : []),
  ...sectionProblems(form, fields),
]

const problemsAt = (field: Field, at: number, { fields, sectionIds }: { fields: Fields; sectionIds: Set<string> }) => [
  ...(sectionIds.has(field.sectionId) ? [] : [{ path: `$.fields[${at}].sectionId`, problem: 'not-there' as const }]),
  ...(field.isArchived
    ? []
    : [
        ...fieldProblems(field, `$.fields[${at}]`, fields),
        ...conditionProblems(`$.fields[${at}]`, field.conditions, { fields, own: field.id }),
      ]),
]

/** Yields per part, so that the server can pause in between. */
function* problemPieces(form: FormDefinition): Generator<DefinitionProblem[]> {
  const inUse = form.fields.filter(({ isArchived }) => !isArchived)
  // Stops early, because validating too many fields would take too long.
  if (inUse.length > mostFields) return yield [{ path: '$.fields', problem: 'too-many' }]
  const fields = new Map(inUse.map((field) => [field.id, field]))
  yield partsProblems(form, fields)
  const sectionIds = new Set(form.sections.map(({ id }) => id))
  for (const [at, field] of form.fields.entries()) yield problemsAt(field, at, { fields, sectionIds })
  yield* formulaProblems(form)
}

/** Requires `loadFormEngines()` first. */
export const problemsOfForm = (form: FormDefinition): DefinitionProblem[] => [...problemPieces(form)].flat()

/** For the server: pauses between parts so that other requests are answered. */
export const problemsInTurns = async (form: FormDefinition): Promise<DefinitionProblem[]> => {
  const [found, pause]: [DefinitionProblem[], Pause] = [[], timeSlice()]
  for (const piece of problemPieces(form)) {
    found.push(...piece)
    await pause()
  }
  return found
}
