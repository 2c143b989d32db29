import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noSlots, slotsFor } from './slots.ts'

const ranges = fc.array(fc.tuple(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 12 })), { minLength: 1, maxLength: 30 })

test('every row has a place, none has two, and a row that stays keeps its own when one goes down or up', () =>
  fc.assert(
    fc.property(ranges, (moves) => {
      let slots = noSlots
      for (const [first, size] of moves) {
        const next = slotsFor(slots, first, first + size - 1)
        expect(new Set(next.keys).size).toBe(size)
        const isNear = Math.abs(first - slots.first) < slots.keys.length
        for (let index = first; isNear && index < first + size; index++) {
          const held = slots.keys[index - slots.first]
          if (held !== undefined) expect(next.keys[index - first]).toBe(held)
        }
        expect(slotsFor(next, first, first + size - 1)).toBe(next)
        slots = next
      }
    }),
  ))

test('downwards nothing new is made; far away everything is taken over', () => {
  const start = slotsFor(noSlots, 0, 9)
  const down = slotsFor(start, 3, 12)
  expect(down.keys).toEqual([3, 4, 5, 6, 7, 8, 9, 0, 1, 2])
  expect(slotsFor(down, 500, 509).keys).toEqual(down.keys)
  expect(slotsFor(start, 0, 4).keys).toEqual([0, 1, 2, 3, 4])
})

test('upwards those that stay are not moved', () => {
  const up = slotsFor(slotsFor(noSlots, 5, 14), 3, 12)
  expect(up.keys).toEqual([10, 11, 0, 1, 2, 3, 4, 5, 6, 7])
})
