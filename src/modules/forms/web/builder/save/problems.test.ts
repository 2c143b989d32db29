import { expect, test } from 'vitest'
import { say } from '#core/words.ts'
import { blankColumn, firstForm } from '../../../blank.ts'
import type { Field, FieldType, FormDefinition } from '../../../definition.ts'
import { loadFormEngines } from '../../../engines.ts'
import { newField, newId } from '../blanks.ts'
import { addField, opened, patchField } from '../edits.ts'
import { explainProblem } from './explain-problem.ts'
import { formProblems, problemAt } from './problems.ts'
import { shownProblems, touchedPlaces, untouched } from './touched.ts'

const base = opened(firstForm({ ar: 'Form', en: 'Form' }))
const [first, second, third] = base.fields.map(({ id }) => id) as [string, string, string]
const sectionId = base.sections[0]?.id ?? ''

test('locates problems at their part', () => {
  const broken = patchField(patchField(base, first, { name: { ar: '', en: 'x' } }), second, { key: 'requestKind' })
  const problems = formProblems(broken)
  expect(problemAt(problems, first, 'name.ar')?.problem).toBe('required')
  expect(problemAt(problems, first, 'name')?.problem).toBe('required')
  expect(problemAt(problems, second, 'key')?.problem).toBe('key-taken')
  expect(problemAt(problems, third, 'key')).toBeUndefined()
  expect(formProblems(base)).toEqual([])
})

test('shows a problem of a new part only after it was edited or left, or a save was tried', () => {
  const added = newField({ type: 'TABLE', sectionId, name: { ar: 'بنود', en: 'Items' }, taken: [] })
  const form = addField(base, added)
  const column = { ...blankColumn, id: newId(), value: 'price', title: { ar: '', en: 'Price' } }
  const setColumns = (columns: unknown[]) =>
    patchField(form, added.id, { configuration: { ...added.configuration, columns } })
  const placesShown = (draft: FormDefinition, touched = untouched) =>
    shownProblems(formProblems(draft), base, touched).map(({ at }) => at)
  const editedPlaces = (from: FormDefinition, to: FormDefinition) => ({
    ...untouched,
    places: new Set(touchedPlaces(from, to)),
  })

  expect(formProblems(form).map(({ at }) => at)).toEqual(['configuration.columns'])
  expect(placesShown(form)).toEqual([])
  expect(placesShown(form, { ...untouched, left: new Set([added.id]) })).toEqual(['configuration.columns'])
  expect(placesShown(form, { ...untouched, isSaveTried: true })).toEqual(['configuration.columns'])
  const withBlank = setColumns([column])
  expect(formProblems(withBlank)).toHaveLength(1)
  expect(placesShown(withBlank, editedPlaces(form, withBlank))).toEqual([])
  const withName = setColumns([{ ...column, title: { ar: 'السعر', en: 'Price' } }])
  expect(placesShown(withBlank, editedPlaces(withName, withBlank))).toEqual(['configuration.columns.0.title.ar'])
  expect(placesShown(form, editedPlaces(withBlank, form))).toEqual(['configuration.columns'])
  expect(placesShown(patchField(base, first, { name: { ar: '', en: 'x' } }))).toEqual(['name.ar'])
})

test('says what is wrong and what to do', async () => {
  await loadFormEngines()
  const field = (type: FieldType, key: string, configuration = {}): Field => {
    const blank = newField({ type, sectionId, name: { ar: key, en: key }, taken: [] })
    return { ...blank, key, configuration: { ...blank.configuration, ...configuration } }
  }
  const explained = (...fields: Field[]) => {
    const form = fields.reduce((before, added) => addField(before, added), base)
    return formProblems(form).map((problem) => explainProblem(form, problem, (text, params) => say(text, 'en', params)))
  }
  const price = field('NUMBER', 'unit_price')
  const equation = (expression: string) => field('EQUATION_EVALUATOR', 'total', { expression })
  expect(explained(price, equation('unit_pric * 2.0'))).toEqual([
    'There is no field with the key unit_pric. Did you mean unit_price?',
  ])
  expect(explained(price, equation('wholly_other * 2.0'))).toEqual([
    'There is no field with the key wholly_other. Insert the field from the list.',
  ])
  expect(explained(field('PASSWORD', 'pin_code'), equation('pin_code * 2.0'))).toEqual([
    'The value of the field “pin_code” cannot be used here. Choose another field.',
  ])
  expect(explained(equation(''))).toEqual(['Write the equation, or insert its fields from the list'])
  expect(explained(field('TABLE', 'items'))).toEqual(['Add at least one column'])
  const url = 'https://example.com/{unit_prise}'
  expect(explained(price, field('REST_API_TEXT', 'rate', { url, textAt: 'rate' }))).toEqual([
    'There is no field with the key unit_prise. Did you mean unit_price?',
  ])
  expect(explained({ ...price, mathRelationships: [{ operator: 'EQUAL', fieldId: newId() }] })).toEqual([
    'The field it refers to is no longer in the form. Choose another field, or remove this row.',
  ])
})
