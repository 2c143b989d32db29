/** In which articles the users of sockets may write: only they receive what is written there. */
import type { Scope } from '#core/live.ts'
import type { Ctx, User } from '#platform/context.ts'
import { readerOf } from '../reader.ts'
import { articleStore } from '../store/articles.ts'

const prefix = 'article:'

export const articleScopes = async (
  ctx: Ctx,
  asks: readonly { user: User; scopes: readonly Scope[] }[],
): Promise<Scope[][]> => {
  const allowed: Scope[][] = []
  for (const { user, scopes } of asks) {
    const ids = scopes.flatMap((scope) => (scope.startsWith(prefix) ? [scope.slice(prefix.length)] : []))
    const reader = ids.length > 0 ? readerOf({ user }) : undefined
    const found = reader?.kind === 'member' ? await articleStore.changeableIds(ctx, ids, reader) : []
    allowed.push(found.map((id): Scope => `article:${id}`))
  }
  return allowed
}
