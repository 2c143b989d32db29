/** Unsaved edits of a user, stored per user so that they can continue on another device. */
import type * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import { boardOf } from '#modules/boards/server/for-tickets.ts'
import type { Ctx } from '#platform/context.ts'
import type { draftApi } from '../../api/collaboration.ts'
import { draftStore } from '../store/collaboration/drafts.ts'

const maxLength = 200_000

type About = z.output<typeof draftApi.get.input>
const mine = (ctx: Ctx, { boardId, about }: About) => ({ boardId, about, userId: ctx.user?.id ?? fail('signed-out') })

export const getDraft = async (ctx: Ctx, about: About) => {
  await boardOf(ctx, about.boardId)
  const draft = await draftStore.get(ctx, mine(ctx, about))
  return { content: (draft?.content ?? null) as Record<string, unknown> | null, updatedAt: draft?.updatedAt ?? null }
}

export const saveDraft = async (ctx: Ctx, { content, ...about }: z.output<typeof draftApi.save.input>) => {
  await boardOf(ctx, about.boardId)
  if (JSON.stringify(content).length > maxLength) failAt({ content: 'too-long' })
  await draftStore.save(ctx, mine(ctx, about), content)
  return {}
}

export const deleteDraft = async (ctx: Ctx, about: About) => {
  await boardOf(ctx, about.boardId)
  await draftStore.remove(ctx, mine(ctx, about))
  return {}
}
