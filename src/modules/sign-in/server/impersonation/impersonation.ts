/** Impersonation for the modules above: needs a reason, lasts an hour and is always recorded. */
import { fail } from '#core/errors.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { platformOrgId } from '#platform/org-id.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { sessionStore } from '../store/sessions.ts'
import { hashToken, makeToken } from '../sessions/token.ts'
import { actingHours } from './view-as.ts'

type Acting = { userId: string; by: { id: string; name: string; sessionId: string }; reason: string }

/** Runs in the organisation of the impersonated user; returns the session's token. */
export const startImpersonation = async (ctx: Ctx, { userId, by, reason }: Acting): Promise<string> => {
  if (ctx.orgId === platformOrgId) fail('not-permitted')
  const user = (await userRecords.byId(ctx, userId)) ?? fail('not-found')
  // Locks the user, so that disabling them at the same moment also ends this session.
  if ((await userRecords.lock(ctx, userId))?.disabledAt !== null) fail('disabled')
  const authorization = makeToken(ctx.orgId)
  await sessionStore.insert(ctx, {
    userId: userId,
    tokenHash: hashToken(authorization),
    hours: actingHours,
    acting: { kind: 'impersonation', byId: by.id, byName: by.name, bySession: by.sessionId, reason },
  })
  // Recorded with the impersonated user as actor, so that they find it among their own sign-ins.
  const via = { kind: 'impersonation' as const, by: by.name }
  const seenBy = { id: userId, name: user.username, sessionId: '', grants: {}, groupIds: [], via }
  recordChange({ ...ctx, user: seenBy }, { kind: 'sign-in.acting-started', subjectId: userId, after: { why: reason } })
  return authorization
}
