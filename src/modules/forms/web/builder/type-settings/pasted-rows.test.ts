import { expect, test } from 'vitest'
import { branchesFromRows, isPastedTable, optionsFromRows, parsePastedRows } from './pasted-rows.ts'

const optionsOf = (text: string) =>
  optionsFromRows(parsePastedRows(text), [{ value: 'amman', label: { ar: 'عمّان', en: 'Amman' } }]).map(
    ({ value, label }) => `${value}: ${label.ar} | ${label.en}`,
  )

test.each([
  ['Irbid\r\nSalt\r\n', ['irbid: Irbid | Irbid', 'salt: Salt | Salt']],
  ['إربد\n\nالسلط', ['option_2: إربد | إربد', 'option_3: السلط | السلط']],
  ['إربد\tIrbid\tirb\nSalt\tالسلط', ['irb: إربد | Irbid', 'salt: السلط | Salt']],
  ['Irbid\tirb\nAmman\tamman\n"North ""A"""\tn', ['irb: Irbid | Irbid', 'n: North "A" | North "A"']],
  ['Irbid\nIrbid', ['irbid: Irbid | Irbid', 'irbid_2: Irbid | Irbid']],
])('reads options from %j', (text, options) => {
  expect(optionsOf(text)).toEqual(options)
})

test('tells a table from a text for one input', () => {
  expect(['Irbid', ' Irbid\n', 'two words'].map(isPastedTable)).toEqual([false, false, false])
  expect(['a\nb', 'a\tb', 'a\r\nb\r\n'].map(isPastedTable)).toEqual([true, true, true])
})

test('builds branches from columns, repeating empty cells and merging equal names', () => {
  const tree = branchesFromRows(parsePastedRows('Amman\tJubeiha\n\tMarka\nIrbid\tRamtha\tCentre\nAmman\tMarka\tNorth'))
  const outline = (branches: typeof tree): unknown[] =>
    branches.map(({ value, children }) => (children.length > 0 ? [value, ...outline(children)] : value))
  expect(outline(tree)).toEqual([
    ['amman', 'jubeiha', ['marka', 'north']],
    ['irbid', ['ramtha', 'centre']],
  ])
  expect(outline(branchesFromRows([['Irbid', 'Hosn']], tree))[1]).toEqual(['irbid', ['ramtha', 'centre'], 'hosn'])
})
