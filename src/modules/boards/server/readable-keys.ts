/** Fields of a board that a user may see. */
import type { Who } from '#modules/forms/access.ts'
import { formOf } from '#modules/forms/server/forms.ts'
import type { Ctx } from '#platform/context.ts'
import { boardOf } from './for-tickets.ts'
import { readableKeys } from './readable-fields.ts'

export const readableKeysOn = async (ctx: Ctx, boardId: string, who: Who) => {
  const { formId } = await boardOf(ctx, boardId)
  return readableKeys(await formOf(ctx, formId), { who, grants: ctx.user?.grants ?? {} })
}
