import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenLine, lineAt, linesOf, offsetOf, placesIn, plainPath } from './locate.ts'

const text = JSON.stringify(
  { format: 1, groups: [{ name: { ar: 'أ', en: 'A' } }, { name: { ar: 'ب' }, grants: { 'ticket.view': 'own' } }] },
  null,
  2,
)

test.each([
  ['$', 1],
  ['$.format', 2],
  ['$.groups', 3],
  ['$.groups[0].name.en', 7],
  ['$.groups[1]', 10],
  ['$.groups[1].grants.ticket.view', 15],
  ['$.groups[1].grants["ticket.view"]', 15],
  // what is missing is shown by what should hold it
  ['$.groups[1].name.en', 11],
  ['$.groups[7].name', 3],
  ['$.nothing', 1],
])('%s begins on line %d', (path, line) => expect(lineAt(text, offsetOf(placesIn(text), path))).toBe(line))

test('a text that is not JSON is broken on a line', () => {
  expect(brokenLine('{\n  "a": 1,\n  "b" 2\n}')).toBe(3)
  expect(brokenLine('{\n"a": ')).toBe(2)
  expect(linesOf('{\n\n oops', [{ path: '$', problem: 'json' }])).toEqual([3])
})

test('quotes, commas and braces inside a text do not count', () => {
  const tricky = '{\n"a": "},{\\"[",\n"b": [\n"x,y",\n"]"\n]\n}'
  expect(linesOf(tricky, [{ path: '$.b[1]', problem: 'invalid' }])).toEqual([5])
})

const names = fc.string({ minLength: 1, maxLength: 8 }).filter((name) => /^[a-z]+$/i.test(name) && name !== '__proto__')
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(names, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value

const pathsOf = (value: unknown, path = '$'): string[] => {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Array.isArray(value)
    ? value.flatMap((one, at) => pathsOf(one, `${path}[${at}]`))
    : Object.entries(value).flatMap(([name, one]) => pathsOf(one, `${path}.${name}`))
  return [path, ...inner]
}

test('every path of any document is found', () =>
  fc.assert(
    fc.property(json, fc.constantFrom(0, 2), (value, indent) => {
      const places = placesIn(JSON.stringify(value, null, indent))
      expect([...places.keys()].toSorted()).toEqual(pathsOf(value).map(plainPath).toSorted())
    }),
  ))
