import { fail } from '#core/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { boardOf } from './for-tickets.ts'
import { partStore } from './store/parts.ts'

/** How many tickets have a status or a tag, before it is removed. */
export const countUses = async (ctx: Ctx, { id, part }: { id: string; part: string }) => {
  const board = await boardOf(ctx, id)
  const has = (all: readonly { id: string }[]) => all.some((one) => one.id === part)
  if (has([...board.statuses, ...board.archivedStatuses])) return { tickets: await partStore.inStatus(ctx, id, part) }
  if (has([...board.tags, ...board.archivedTags])) return { tickets: await partStore.withTag(ctx, id, part) }
  return fail('not-found')
}
