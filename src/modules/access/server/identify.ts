import { fail } from '#core/errors.ts'
import { effectiveGrants } from '#core/permissions.ts'
import type { Ctx, User } from '#platform/context.ts'
import { platformOrgId } from '#platform/org-id.ts'
import { sessionStore } from './store/sessions.ts'
import { hashToken, orgOfToken } from './token.ts'

/** Another organisation's member learns nothing here, not even whether this one exists. */
export const identify = async (ctx: Ctx, token: string): Promise<User | undefined> => {
  const orgId = orgOfToken(token)
  if (orgId && orgId !== ctx.orgId) fail('not-found')
  const found = orgId ? await sessionStore.bearer(ctx, hashToken(token)) : undefined
  if (!found) return undefined
  if (found.isSuspended) fail('org-suspended')
  const grants = effectiveGrants([found.grants, ...found.held], found.features, ctx.orgId === platformOrgId)
  return { id: found.id, name: found.username, sessionId: found.sessionId, grants }
}
