/** What modules above boards copy when a board is cloned: its script, service levels and approval steps. */
import { randomUUIDv7 } from 'node:crypto'
import type { CopyBoardParts } from '#modules/boards/server/boards.ts'
import { withNewIds } from '#modules/boards/new-ids.ts'
import { copyBoardScript } from '#modules/scripts/server/board-script.ts'
import { readSteps, saveStepsOf } from '#modules/tickets/server/approvals/submit-approval.ts'
import { readSlaPolicies, saveSlaPolicies } from '#modules/tickets/server/sla/recompute.ts'

const withOwnIds = <T extends { id: string }>(items: readonly T[], ids: ReadonlyMap<string, string>): T[] =>
  withNewIds(items, ids).map((item) => ({ ...item, id: randomUUIDv7() as string }))

export const copyBoardParts: CopyBoardParts = async (ctx, { from, to, ids }) => {
  await copyBoardScript(ctx, { from, to })
  const { policies } = await readSlaPolicies(ctx, from)
  if (policies.length > 0) await saveSlaPolicies(ctx, to, { version: 0, policies: withOwnIds(policies, ids) })
  const { steps } = await readSteps(ctx, from)
  if (steps.length > 0) await saveStepsOf(ctx, to, { version: 0, steps: withOwnIds(steps, ids) })
}
