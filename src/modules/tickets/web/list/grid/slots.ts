/** Assigns rows to slots, so that a row that scrolls into view reuses the elements of one that left. */
type Slots = { first: number; keys: readonly number[]; next: number }
export const noSlots: Slots = { first: 0, keys: [], next: 0 }

const filled = (kept: readonly number[], free: readonly number[], { size, next }: { size: number; next: number }) => {
  const taken = [...kept, ...free].slice(0, size)
  const fresh = Array.from({ length: size - taken.length }, (_, at) => next + at)
  return { keys: [...taken, ...fresh], next: next + fresh.length }
}

/** Upwards rows are new: to put old ones before the others would move those, and take the focus from them. */
export const slotsFor = (before: Slots, first: number, last: number): Slots => {
  const size = last - first + 1
  const shift = first - before.first
  if (shift === 0 && size === before.keys.length) return before
  if (Math.abs(shift) >= before.keys.length) return { first, ...filled(before.keys, [], { size, next: before.next }) }
  if (shift >= 0)
    return {
      first,
      ...filled(before.keys.slice(shift), before.keys.slice(0, shift), { size, next: before.next }),
    }
  const above = Array.from({ length: -shift }, (_, at) => before.next + at)
  return { first, ...filled(above, before.keys, { size, next: before.next - shift }) }
}
