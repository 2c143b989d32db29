/** Fields of a board that a user may see. */
import type { FormUser } from '#modules/forms/access.ts'
import { getIndexedForm } from '#modules/forms/server/forms.ts'
import type { Ctx } from '#platform/context.ts'
import { boardOf } from './for-tickets.ts'
import { readableKeys } from './readable-fields.ts'

export const readableKeysOn = async (ctx: Ctx, boardId: string, who: FormUser) => {
  const { formId } = await boardOf(ctx, boardId)
  return readableKeys(await getIndexedForm(ctx, formId), { who, grants: ctx.user?.grants ?? {} })
}
