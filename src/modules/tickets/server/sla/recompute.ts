/** Service level policies of a board: how they are stored, and what a change of them does to open tickets. */
import { listChangedKind } from '#core/live.ts'
import { reported, summaryOf } from '#core/sla/ticket-clocks.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { send } from '#platform/jobs/send-job.ts'
import type { SlaPolicy } from '../../sla-policies.ts'
import { boardAndForm } from '../board-context.ts'
import { slaStore } from '../store/sla.ts'
import type { Row } from '../store/tickets.ts'
import { computeSla } from './compute-sla.ts'

export const slaRecomputeQueue = 'sla-recompute'
export type RecomputeJob = { orgId: string; boardId: string }

/** For modules above. */
export const {
  policies: readSlaPolicies,
  policiesNaming: slaPoliciesNaming,
  policiesSavedBy: slaPoliciesSavedBy,
  savePolicies: saveSlaPolicies,
  boardIds: boardsWithSla,
} = slaStore

export const startRecompute = (ctx: Ctx, boardId: string) => send(ctx, slaRecomputeQueue, { orgId: ctx.orgId, boardId })

const inTransaction = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** What is past at this moment was not promised before, so it is not reported. */
const columnsFor = async (
  ctx: Ctx,
  boardId: string,
  { policies, rows }: { policies: readonly SlaPolicy[]; rows: readonly Row[] },
) => {
  const now = Date.now()
  const computed = await computeSla(ctx, await boardAndForm(ctx, boardId), { policies, rows, now })
  return [...computed].map(([id, { slaClocks: clocks }]) => {
    const slaClocks = clocks.map(reported)
    return { id, ...summaryOf(slaClocks, now), slaClocks }
  })
}

/** Closed tickets keep their verdict. A job that was killed begins again, which changes nothing that is done. */
export const recomputeBoard = async (open: OpenCtx, { boardId }: RecomputeJob) => {
  let after = beforeAll
  for (;;) {
    const last = await open.inOrg(async (ctx) => {
      const rows = await slaStore.lockOpen(ctx, boardId, { after, limit: inTransaction })
      if (rows.length === 0) return undefined
      const { policies } = await slaStore.policies(ctx, boardId)
      await slaStore.write(ctx, await columnsFor(ctx, boardId, { policies, rows }), { isNewVersion: true })
      ctx.after(() =>
        ctx.live.emit(ctx.orgId, { kind: listChangedKind, id: 'tickets' }, [`board:${boardId}`], undefined),
      )
      return rows.at(-1)?.id
    })
    if (last === undefined) return
    after = last
  }
}

/** A preview looks at no more tickets than these, the newest first. */
export const mostPreviewed = 2_000

const countStates = (rows: readonly { sla: Row['sla'] }[]) => ({
  breached: rows.filter(({ sla }) => sla === 'breached').length,
  atRisk: rows.filter(({ sla }) => sla === 'at-risk').length,
})

/** What these policies would make of the open tickets; nothing is written. */
export const previewPolicies = async (ctx: Ctx, boardId: string, policies: readonly SlaPolicy[]) => {
  const [open, rows] = await Promise.all([
    slaStore.countOpen(ctx, boardId),
    slaStore.newestOpen(ctx, boardId, mostPreviewed),
  ])
  const after = new Map((await columnsFor(ctx, boardId, { policies, rows })).map((columns) => [columns.id, columns]))
  const dueOf = (due: string | null) => due && Date.parse(due)
  const isChanged = ({ id, sla, slaDue }: Row) => {
    const next = after.get(id)
    return next !== undefined && (next.sla !== sla || dueOf(next.slaDue) !== dueOf(slaDue))
  }
  return {
    open,
    examined: rows.length,
    changed: rows.filter(isChanged).length,
    covered: [...after.values()].filter(({ slaClocks }) => slaClocks.length > 0).length,
    before: countStates(rows),
    after: countStates([...after.values()]),
  }
}
