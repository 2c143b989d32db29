/** Acting in somebody's place, for those above: with a reason, for an hour, and never unseen. */
import { fail } from '#core/errors.ts'
import { recordChange } from '#platform/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { platformOrgId } from '#platform/org-id.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { sessionStore } from './store/sessions.ts'
import { hashToken, makeToken } from './token.ts'
import { actingHours } from './view-as.ts'

type Acting = { userId: string; by: { id: string; name: string; sessionId: string }; reason: string }

/** Runs in the organisation of the person whose place is taken; gives the token of the session. */
export const startImpersonation = async (ctx: Ctx, { userId, by, reason }: Acting): Promise<string> => {
  if (ctx.orgId === platformOrgId) fail('not-permitted')
  const person = (await userRecords.byId(ctx, userId)) ?? fail('not-found')
  // Held, so that one who is disabled at this moment is not acted for once they are enabled again.
  if ((await userRecords.lock(ctx, userId))?.disabledAt !== null) fail('disabled')
  const authorization = makeToken(ctx.orgId)
  await sessionStore.insert(ctx, {
    personId: userId,
    tokenHash: hashToken(authorization),
    hours: actingHours,
    acting: { kind: 'impersonation', byId: by.id, byName: by.name, bySession: by.sessionId, reason },
  })
  // Told as something that happened to the person, so that they find it among their own sign-ins.
  const via = { kind: 'impersonation' as const, by: by.name }
  const seenBy = { id: userId, name: person.username, sessionId: '', grants: {}, via }
  recordChange({ ...ctx, user: seenBy }, { kind: 'sign-in.acting-started', subjectId: userId, after: { why: reason } })
  return authorization
}
