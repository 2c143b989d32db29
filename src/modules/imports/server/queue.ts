import { CompiledQuery } from 'kysely'
import type { Ctx } from '#platform/context.ts'

export const importQueue = 'import'
export type Turn = { orgId: string; id: string; turn: number }

/** Asks for an import's next stretch, with the caller's transaction, at once or some seconds later. */
export const sendTurn = (ctx: Ctx, { id, turn, later = 0 }: Omit<Turn, 'orgId'> & { later?: number }) =>
  ctx.jobs.send(importQueue, { orgId: ctx.orgId, id, turn } satisfies Turn, {
    startAfter: later,
    db: {
      executeSql: async (text, values = []) => ({
        rows: (await ctx.db.executeQuery(CompiledQuery.raw(text, values))).rows,
      }),
    },
  })
