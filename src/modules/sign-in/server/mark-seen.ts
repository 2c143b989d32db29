import { userRecords } from '#modules/directory/server/user-records.ts'
import type { Ctx } from '#platform/context.ts'
import { sessionStore } from './store/sessions.ts'

/** Written now and then, not on every call: a reader's transaction cannot write. */
export const markSeen = (ctx: Ctx, sessionId: string, userId: string) =>
  Promise.all([sessionStore.see(ctx, sessionId), userRecords.see(ctx, [userId])])

/** A user with an open page is there, though nothing is asked. How long a session may rest goes by calls alone. */
export const markOwnersSeen = async (ctx: Ctx, sessionIds: readonly string[]) =>
  userRecords.see(ctx, await sessionStore.ownersOf(ctx, sessionIds))
