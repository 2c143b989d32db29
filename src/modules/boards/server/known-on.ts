/** Fields of a board that a user may see. */
import type { Who } from '#modules/forms/access.ts'
import { formOf } from '#modules/forms/server/forms.ts'
import type { Ctx } from '#platform/context.ts'
import { boardOf } from './for-tickets.ts'
import { knownKeys } from './known-fields.ts'

export const knownOn = async (ctx: Ctx, boardId: string, who: Who) => {
  const { formId } = await boardOf(ctx, boardId)
  return knownKeys(await formOf(ctx, formId), { who, grants: ctx.user?.grants ?? {} })
}
