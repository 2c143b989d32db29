import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainLayout, sectionLayout, spansOf, type Item, type Section } from './sections.ts'

const sections = fc
  .array(fc.record({ total: fc.nat({ max: 5 }), isFolded: fc.boolean() }), { maxLength: 6 })
  .map((all) => all.map((item, at): Section => ({ id: `s${at}`, ...item })))

const plainly = (all: readonly Section[]): Item[] =>
  all.flatMap(({ id, total, isFolded }): Item[] => [
    { kind: 'section', lane: id },
    ...Array.from({ length: isFolded ? 0 : total }, (_, at): Item => ({ kind: 'ticket', lane: id, at })),
  ])

test('every line is found where a plain list has it', () =>
  fc.assert(
    fc.property(sections, (all) => {
      const layout = sectionLayout(all)
      const expected = plainly(all)
      expect(layout.count).toBe(expected.length)
      expect(expected.map((_, index) => layout.itemAt(index))).toEqual(expected)
      expect(layout.itemAt(layout.count)).toBeUndefined()
      for (const { id } of all) expect(layout.itemAt(layout.headOf(id))).toEqual({ kind: 'section', lane: id })
    }),
  ))

test('a list without sections is all tickets', () => {
  expect(plainLayout(2).itemAt(1)).toEqual({ kind: 'ticket', lane: 'all', at: 1 })
  expect(plainLayout(2).itemAt(2)).toBeUndefined()
})

test('what is in sight is named by lane', () => {
  const layout = sectionLayout([
    { id: 'a', total: 3, isFolded: false },
    { id: 'b', total: 3, isFolded: true },
    { id: 'c', total: 3, isFolded: false },
  ])
  expect([...spansOf(layout, 2, 7)]).toEqual([
    ['a', { from: 1, to: 2 }],
    ['c', { from: 0, to: 1 }],
  ])
})
