/** Which live messages of conversations a user receives; for all sockets of an organisation at once. */
import type { Scope } from '#core/live.ts'
import type { Ctx, User } from '#platform/context.ts'
import { readableAudiences } from '../api/internal.ts'
import { conversationStore } from './store/conversations.ts'

const prefix = 'conversation:'
const inbox = 'conversations:inbox'
const idIn = (scope: Scope) => (scope.startsWith(prefix) ? [scope.slice(prefix.length)] : [])

type Ask = { user: Pick<User, 'id' | 'grants'>; scopes: readonly Scope[] }

/** The conversations among these that each user may see, and the scopes of their lists: everything, or their teams. */
export const conversationScopes = async (ctx: Ctx, asks: readonly Ask[]): Promise<Scope[][]> => {
  const readers = asks.map(({ user: { id, grants }, scopes }) => ({
    userId: id,
    reach: grants['conversation.manage'],
    audiences: readableAudiences(grants),
    ids: scopes.flatMap(idIn),
  }))
  const visible = await conversationStore.visibleTo(ctx, readers)
  const wantsTeams = (at: number) => readers[at]?.reach === 'own' && asks[at]?.scopes.includes(inbox)
  const members = readers.flatMap(({ userId }, at) => (wantsTeams(at) ? [userId] : []))
  const teams = members.length > 0 ? await conversationStore.teamsOf(ctx, members) : []
  return asks.map(({ scopes }, at) => {
    const { userId, reach } = readers[at] ?? {}
    const teamIds = wantsTeams(at) ? teams.flatMap((row) => (row.userId === userId ? [row.teamId] : [])) : []
    return [
      ...(visible[at] ?? []).map((id): Scope => `conversation:${id}`),
      ...(reach === 'all' && scopes.includes(inbox) ? [inbox as Scope] : []),
      ...teamIds.map((id): Scope => `team:${id}`),
    ]
  })
}
