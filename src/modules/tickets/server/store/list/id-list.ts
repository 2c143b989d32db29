/** Lists of many ids, as PostgreSQL sends and takes them in binary: a third of the memory of texts, and nothing to parse. */
import { sql, type RawBuilder } from 'kysely'

/** As an element of an array: its length and its bytes. */
const elementLength = 4 + 16
/** Aggregates elements of an array, in the order of the rows. */
export const elementsOf = (id: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql`string_agg('\\x00000010'::bytea || uuid_send(${id}), '' order by ${order})`

const uuidType = 2950
/** One dimension, no nulls, its type, its length, counted from 1. */
const headOf = (count: number) => {
  const head = Buffer.alloc(20)
  for (const [at, value] of [1, 0, uuidType, count, 1].entries()) head.writeInt32BE(value, at * 4)
  return head
}

/** From elements in parts of `partSize` ids each. */
export const idList = (parts: readonly Buffer[], partSize: number) => {
  const count = Math.max(0, parts.length - 1) * partSize + (parts.at(-1)?.length ?? 0) / elementLength
  return {
    count,
    /** A value for `uuid[]`. */
    slice: (from: number, size: number): Buffer => {
      const end = Math.min(from + size, count)
      const first = Math.floor(from / partSize)
      const elements = parts.slice(first, Math.ceil(end / partSize)).map((part, at) => {
        const start = (first + at) * partSize
        return part.subarray(Math.max(from - start, 0) * elementLength, (end - start) * elementLength)
      })
      return Buffer.concat([headOf(Math.max(end - from, 0)), ...elements])
    },
  }
}
export type IdList = ReturnType<typeof idList>
