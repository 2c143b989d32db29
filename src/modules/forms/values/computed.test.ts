import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { blankColumn, blankField, blankSection } from '../blank.ts'
import { computeSomeValues, computeValues } from './computed.ts'
import type { Field, FieldType, FormDefinition } from '../definition.ts'
import { loadFormEngines } from '../engines.ts'
import { getAllDependants, createFormIndex } from '../form-index.ts'
import { filterValueOf, valueText } from './stored-value.ts'
import { formulaProblems } from '../design/formula-problems.ts'

beforeAll(() => loadFormEngines())

const problemsIn = (form: FormDefinition) => [...formulaProblems(form)].flat()

const name = { ar: 'A', en: 'B' }
const idOf = (at: number) => `018f3c1e-0000-7000-8000-${String(at).padStart(12, '0')}`
const sectionId = idOf(900)
const field = (at: number, type: FieldType, configuration: object = {}): Field => {
  const blank = blankField({ id: idOf(at), sectionId, key: `f${at}`, type, name })
  return { ...blank, configuration: { ...blank.configuration, ...configuration } }
}
const equation = (at: number, expression: string, decimals = 2) =>
  field(at, 'EQUATION_EVALUATOR', { expression, decimals })
const formOf = (fields: Field[]): FormDefinition => ({
  title: name,
  description: name,
  script: '',
  tabs: [],
  sections: [blankSection({ id: sectionId, title: name })],
  fields,
})
const compute = (fields: Field[], values: Record<string, unknown>) =>
  computeValues(createFormIndex(formOf(fields)), values)
const column = (at: number, key: string, type: string) => ({
  ...blankColumn,
  id: idOf(at),
  value: key,
  title: name,
  type,
})

test('computes equations after their sources in any order', () => {
  const fields = [
    equation(1, 'f2 * 2'),
    equation(2, 'f3 + 1'),
    field(3, 'NUMBER'),
    field(4, 'DYNAMIC_NUMBER', { sourceFieldId: idOf(1) }),
  ]
  expect(compute(fields, { [idOf(3)]: 4 })).toEqual({ [idOf(1)]: 10, [idOf(2)]: 5, [idOf(4)]: 10 })
  expect(compute(fields, {})).toEqual({ [idOf(1)]: null, [idOf(2)]: null, [idOf(4)]: null })
})

test('sums table columns by key, filtered by values of other fields', () => {
  const columns = [column(50, 'kind', 'TEXT'), column(51, 'fee', 'NUMBER')]
  const fields = [
    field(1, 'TABLE', { columns, canAddRows: true }),
    field(2, 'TEXT'),
    equation(3, 'SUM(f1, "fee")'),
    equation(4, 'SUM(f1.filter(row, row.kind == f2), "fee")'),
    equation(5, 'COUNT(f1)'),
  ]
  const rows = [{ [idOf(50)]: 'a', [idOf(51)]: 1.005 }, { [idOf(50)]: 'b', [idOf(51)]: 2 }, { [idOf(50)]: 'b' }]
  expect(compute(fields, { [idOf(1)]: rows, [idOf(2)]: 'b' })).toEqual({ [idOf(3)]: 3.01, [idOf(4)]: 2, [idOf(5)]: 3 })
  expect(compute(fields, {})).toEqual({ [idOf(3)]: 0, [idOf(4)]: 0, [idOf(5)]: 0 })
})

test('dynamic fields take the value mapped to their source', () => {
  const options = [
    { value: 'a', label: { ar: 'First', en: 'First' } },
    { value: 'b', label: { ar: 'Second', en: 'Second' } },
  ]
  const fields = [
    field(1, 'SELECT', { options }),
    field(2, 'DYNAMIC_FIELD', {
      sourceFieldId: idOf(1),
      map: [{ value: 'a', text: 'Office 7' }],
      otherwise: 'Front desk',
    }),
    field(3, 'DYNAMIC_FIELD', { sourceFieldId: idOf(1), map: [], otherwise: '' }),
    field(4, 'DYNAMIC_NUMBER', { sourceFieldId: idOf(1), map: [{ value: 'a', number: 25 }], otherwise: 5 }),
    field(5, 'MULTI_SELECT', { options }),
    field(6, 'DYNAMIC_NUMBER', {
      sourceFieldId: idOf(5),
      map: [
        { value: 'a', number: 2 },
        { value: 'b', number: 3 },
      ],
      otherwise: null,
    }),
  ]
  expect(compute(fields, { [idOf(1)]: 'a', [idOf(5)]: ['a', 'b'] })).toEqual({
    [idOf(2)]: 'Office 7',
    [idOf(3)]: 'First',
    [idOf(4)]: 25,
    [idOf(6)]: 5,
  })
  expect(compute(fields, { [idOf(1)]: 'b' })).toEqual({
    [idOf(2)]: 'Front desk',
    [idOf(3)]: 'Second',
    [idOf(4)]: 5,
    [idOf(6)]: null,
  })
  expect(compute(fields, {})).toEqual({ [idOf(2)]: 'Front desk', [idOf(3)]: null, [idOf(4)]: 5, [idOf(6)]: null })
})

test('a dynamic field has the option label in both languages', () => {
  const options = [{ value: 'a', label: { ar: 'أرض', en: 'Land' } }]
  const repeated = field(2, 'DYNAMIC_FIELD', { sourceFieldId: idOf(1), map: [], otherwise: '' })
  const value = compute([field(1, 'SELECT', { options }), repeated], { [idOf(1)]: 'a' })[idOf(2)]
  expect([valueText(repeated, value, 'ar'), valueText(repeated, value, 'en')]).toEqual(['أرض', 'Land'])
  expect([filterValueOf(repeated, value), filterValueOf(repeated, 'stored before')]).toEqual([
    ['أرض', 'Land'],
    'stored before',
  ])
})

test('without its formula a field keeps the stored result', () =>
  expect(compute([equation(1, ''), field(2, 'DYNAMIC_FIELD')], { [idOf(1)]: 5 })).toEqual({}))

test('recomputes only dependants of a change, with the same result', () => {
  const fields = [
    field(1, 'NUMBER'),
    field(2, 'NUMBER'),
    equation(3, 'f1 + 1'),
    equation(4, 'f3 * 2'),
    equation(5, 'f2 + 1'),
  ]
  const form = createFormIndex(formOf(fields))
  const values = { [idOf(1)]: 1, [idOf(2)]: 2 }
  const before = { ...values, ...computeValues(form, values) }
  const changed = { ...before, [idOf(1)]: 10 }
  const again = computeSomeValues(form, changed, getAllDependants(form, idOf(1)))
  expect(again).toEqual({ [idOf(3)]: 11, [idOf(4)]: 22 })
  expect({ ...changed, ...again }).toEqual({ ...changed, ...computeValues(form, changed) })
})

test('reports a cycle at each of its fields, through equations and dynamic fields', () => {
  const loops = (fields: Field[]) => problemsIn(formOf(fields)).filter(({ problem }) => problem === 'formula-loop')
  expect(loops([equation(1, 'f1 + 1')])).toEqual([
    { path: '$.fields[0].configuration.expression', problem: 'formula-loop' },
  ])
  expect(loops([equation(1, 'f2'), field(2, 'DYNAMIC_NUMBER', { sourceFieldId: idOf(1) }), equation(3, 'f1')])).toEqual(
    [
      { path: '$.fields[0].configuration.expression', problem: 'formula-loop' },
      { path: '$.fields[1].configuration.sourceFieldId', problem: 'formula-loop' },
    ],
  )
  expect(loops([equation(1, 'COUNT(f2.filter(f1, true))'), field(2, 'FILE')])).toEqual([])
})

/** Each equation adds up some of the others, chosen at random. */
const anyGraph = fc.array(fc.uniqueArray(fc.nat(6), { maxLength: 3 }), { minLength: 1, maxLength: 7 })
test('finds exactly the cycles; without one every equation is computed', () =>
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const known = graph.map((sources) => sources.filter((source) => source < graph.length))
      const fields = known.map((sources, at) =>
        equation(at, ['1', ...sources.map((source) => `f${source}`)].join(' + ')),
      )
      const reaches = (from: number, to: number, seen = new Set<number>()): boolean =>
        (known[from] ?? []).some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))))
      const onCircle = known.flatMap((_, at) => (reaches(at, at) ? [`$.fields[${at}].configuration.expression`] : []))
      expect(problemsIn(formOf(fields)).map(({ path }) => path)).toEqual(onCircle)
      const valueOf = (at: number): number => 1 + (known[at] ?? []).reduce((sum, source) => sum + valueOf(source), 0)
      if (onCircle.length === 0)
        expect(compute(fields, {})).toEqual(Object.fromEntries(known.map((_, at) => [idOf(at), valueOf(at)])))
      else expect(() => compute(fields, {})).not.toThrow()
    }),
  ))
