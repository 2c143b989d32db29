/** Who a token belongs to, and what they may do by it. */
import { fail } from '#core/errors.ts'
import { effectiveGrants, type Grants } from '#core/permissions.ts'
import type { Ctx, User } from '#platform/context.ts'
import { platformOrgId } from '#platform/org-id.ts'
import type { Acting } from '#platform/tables.ts'
import { ownSession, type Via } from '#platform/via.ts'
import { within } from '../rules.ts'
import { seenLater } from './seen.ts'
import { apiTokenStore } from './store/api-tokens.ts'
import type { Holder } from './store/held.ts'
import { sessionStore } from './store/sessions.ts'
import { hashToken, isKey, orgOfToken } from './token.ts'

const effective = (ctx: Ctx, { features }: Holder, given: Grants[]) =>
  effectiveGrants(given, features, ctx.orgId === platformOrgId)

const ownGrants = (ctx: Ctx, holder: Holder) => effective(ctx, holder, [holder.grants, ...holder.held])

const viaOf = (acting: Acting | null): Via => {
  if (!acting) return ownSession
  return acting.kind === 'impersonation'
    ? { kind: 'impersonation', by: acting.byName, byId: acting.byId }
    : { kind: 'view-as', groupId: acting.policyId }
}

const programOf = async (ctx: Ctx, token: string): Promise<User | undefined> => {
  const found = await apiTokenStore.bearer(ctx, hashToken(token))
  if (!found) return undefined
  if (found.isSuspended) fail('org-suspended')
  if (!found.isSeenLately) seenLater(ctx, { tokenId: found.tokenId })
  const grants = within(effective(ctx, found, [found.given]), ownGrants(ctx, found))
  const via: Via = { kind: 'key', id: found.tokenId, name: found.tokenName }
  return { id: found.id, name: found.username, sessionId: found.tokenId, grants, via, endsAt: found.endsAt }
}

const personOf = async (ctx: Ctx, token: string): Promise<User | undefined> => {
  const found = await sessionStore.bearer(ctx, hashToken(token))
  if (!found) return undefined
  if (found.isSuspended) fail('org-suspended')
  if (!found.isSeenLately) seenLater(ctx, { sessionId: found.sessionId })
  const own = ownGrants(ctx, found)
  const grants = found.viewed ? within(effective(ctx, found, found.viewed), own) : own
  const { id, username: name, sessionId, isFresh, endsAt } = found
  return { id, name, sessionId, grants, via: viaOf(found.acting), isFresh, endsAt }
}

/** Another organisation's member learns nothing here, not even whether this one exists. */
export const identify = async (ctx: Ctx, token: string): Promise<User | undefined> => {
  const orgId = orgOfToken(token)
  if (orgId && orgId !== ctx.orgId) fail('not-found')
  if (!orgId) return undefined
  return isKey(token) ? programOf(ctx, token) : personOf(ctx, token)
}
