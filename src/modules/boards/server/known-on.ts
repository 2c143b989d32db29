/** What somebody may know of a board's fields. */
import { fail } from '#core/errors.ts'
import type { Who } from '#modules/forms/access.ts'
import type { Ctx } from '#platform/context.ts'
import { boardOf } from './for-tickets.ts'
import { knownKeys } from './known-fields.ts'
import { formStore } from './store/forms.ts'

export const knownOn = async (ctx: Ctx, boardId: string, who: Who) => {
  const { formId } = await boardOf(ctx, boardId)
  return knownKeys((await formStore.get(ctx, formId)) ?? fail('not-found'), who)
}
