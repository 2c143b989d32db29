/** What names a record, by its id: asked before the record is removed. */
import type * as z from 'zod/mini'
import { boardOf } from '#modules/boards/server/for-tickets.ts'
import { listScriptsNaming } from '#modules/scripts/server/board-script.ts'
import { stepsNaming } from '#modules/tickets/server/approvals/submit-approval.ts'
import { slaPoliciesNaming } from '#modules/tickets/server/sla/recompute.ts'
import type { Ctx } from '#platform/context.ts'
import type { workflowUsesApi } from '../uses-api.ts'
import { workflowStore } from './store/workflows.ts'

type Named = { id: string; name: { ar: string; en: string } }
type UseKind = z.output<typeof workflowUsesApi.list.reply>['items'][number]['kind']

/** Whatever is not a workflow applies as soon as it is saved. */
const asUses = (kind: UseKind, named: readonly Named[]) =>
  named.map(({ id, name }) => ({ kind, id, name, isLive: true }))

export const listUses = async (ctx: Ctx, { boardId, id }: z.output<typeof workflowUsesApi.list.input>) => {
  if (boardId) await boardOf(ctx, boardId)
  const workflows = await workflowStore.naming(ctx, { boardId, id })
  const items = [
    ...workflows.map((workflow) => ({ ...workflow, kind: 'workflow' as const })),
    ...asUses('sla-policy', await slaPoliciesNaming(ctx, { boardId, id })),
    ...asUses('status-step', await stepsNaming(ctx, { boardId, id })),
    ...asUses('script', boardId ? await listScriptsNaming(ctx, boardId, id) : []),
  ]
  return { items, total: items.length }
}
