/** What modules above do with their records of a customer; each gives one value, joined in the apps. */
import type { Words } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'

type Move = { fromId: string; toId: string }
export type ContactRecords = {
  kind: string
  name: Words
  count: (ctx: Ctx, customerId: string) => Promise<number>
  /** Moves all records of a customer to another one, and returns their ids. */
  move: (ctx: Ctx, move: Move) => Promise<string[]>
  /** Moves those of these records that still belong to `fromId`, and returns their ids. */
  moveBack: (ctx: Ctx, move: Move & { ids: readonly string[] }) => Promise<string[]>
  /** All that is stored about these customers, for the person. */
  exportAll: (ctx: Ctx, customerIds: readonly string[]) => Promise<object[]>
  /** Removes what the pattern finds from some records, in the order of their ids, and returns these. */
  eraseSome: (ctx: Ctx, erasure: Erasure) => Promise<string[]>
}

type Erasure = {
  customerIds: readonly string[]
  pattern: RegExp | undefined
  /** The last record that is done. */
  afterId: string | null
  limit: number
}
