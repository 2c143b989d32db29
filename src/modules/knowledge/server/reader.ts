/** Who reads: a guest, with the articles they have unlocked, or a member with their rights at this moment. */
import type { Reach } from '#core/permissions.ts'
import type { Ctx } from '#platform/context.ts'

export type Guest = { kind: 'guest'; unlockedIds: readonly string[] }
export type Member = {
  kind: 'member'
  userId: string
  groupIds: readonly string[]
  view: Reach | undefined
  update: Reach | undefined
  isAdmin: boolean
}
export type ArticleReader = Guest | Member

export const guest = (unlockedIds: readonly string[] = []): Guest => ({ kind: 'guest', unlockedIds })

export const readerOf = ({ user }: Pick<Ctx, 'user'>): ArticleReader =>
  user
    ? {
        kind: 'member',
        userId: user.id,
        groupIds: user.groupIds,
        view: user.grants['knowledge.view'],
        update: user.grants['knowledge.update'],
        isAdmin: user.grants['user.admin'] !== undefined,
      }
    : guest()

/** In a search, the narrower of the permissions to view and to search decides which private articles are found. */
export const searcherOf = (ctx: Pick<Ctx, 'user'>): ArticleReader => {
  const reader = readerOf(ctx)
  if (reader.kind === 'guest' || ctx.user?.grants['knowledge.search'] === 'all') return reader
  return { ...reader, view: reader.view && ctx.user?.grants['knowledge.search'] }
}
