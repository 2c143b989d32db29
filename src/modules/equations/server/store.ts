import type { Ctx } from '#platform/context.ts'
import { orgTable } from '#platform/records/org-table.ts'
import { recordTable } from '#platform/records/record-table.ts'

export const equationTable = recordTable('equation', {
  search: ['name', 'key', 'equation'],
  sort: 'name',
  taken: { equation_key: 'key' },
})
const results = orgTable('equationResult')

/** Those that an equation can use by key: they are few, and each is short. */
const sources = (ctx: Ctx) =>
  equationTable.rows(ctx).select(['id', 'key', 'equation', 'boardId', 'checkArchived']).execute()
export type EquationSource = Awaited<ReturnType<typeof sources>>[number]

type Of = { equationId: string; userId: string; ticketId: string | null }
const lastResult = (ctx: Ctx, { equationId, userId, ticketId }: Of) =>
  results
    .rows(ctx)
    .where('equationId', '=', equationId)
    .where('userId', '=', userId)
    .where('ticketId', ticketId ? '=' : 'is', ticketId)
    .select(['id', 'hash'])
    .executeTakeFirst()

type Result = Of & { hash: string; result: number | null }
const keepResult = async (ctx: Ctx, id: string | undefined, { hash, result, ...of }: Result) => {
  if (id) await results.update(ctx, id, { hash, result, evaluatedAt: new Date().toISOString() })
  else await results.insert(ctx, { ...of, hash, result })
}

export const equationStore = { sources, lastResult, keepResult }
