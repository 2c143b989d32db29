import { userRecords } from '#modules/directory/server/user-records.ts'
import type { Ctx } from '#platform/context.ts'
import { sessionStore } from '../store/sessions.ts'

/** Written now and then, not on every call: a reader's transaction cannot write. */
export const recordLastSeen = (ctx: Ctx, sessionId: string, userId: string) =>
  Promise.all([sessionStore.see(ctx, sessionId), userRecords.setLastSeen(ctx, [userId])])

/** An open page counts as presence of its user, but not as use of the session: idle time is measured by calls. */
export const recordOwnersLastSeen = async (ctx: Ctx, sessionIds: readonly string[]) =>
  userRecords.setLastSeen(ctx, await sessionStore.ownersOf(ctx, sessionIds))
