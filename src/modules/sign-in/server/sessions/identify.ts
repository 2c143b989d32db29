/** The user of a token and the permissions it gives. */
import { fail } from '#core/errors.ts'
import { effectiveGrants, type Grants } from '#core/permissions.ts'
import type { Ctx, User } from '#platform/context.ts'
import { platformOrgId } from '#platform/org-id.ts'
import type { Acting } from '#platform/tables/tables.ts'
import { ownSession, type Via } from '#platform/via.ts'
import { within } from '#modules/directory/rules.ts'
import { scheduleLastUsed } from './last-used.ts'
import { apiTokenStore, type ProgramBearer } from '../store/api-tokens.ts'
import type { Holder } from '#modules/directory/server/held-grants.ts'
import { sessionStore, type Bearer } from '../store/sessions.ts'
import { hashToken, isApiToken, orgOfToken } from './token.ts'

const effective = (ctx: Ctx, { features }: Holder, sources: Grants[]) =>
  effectiveGrants(sources, features, ctx.orgId === platformOrgId)

const ownGrants = (ctx: Ctx, holder: Holder) => effective(ctx, holder, [holder.grants, ...holder.held.grants])

const viaOf = (acting: Acting | null): Via => {
  if (!acting) return ownSession
  return acting.kind === 'impersonation'
    ? { kind: 'impersonation', by: acting.byName, byId: acting.byId }
    : { kind: 'view-as', groupId: acting.groupId }
}

const toProgramUser = (ctx: Ctx, found: ProgramBearer): User => {
  if (found.isSuspended) fail('org-suspended')
  const grants = within(effective(ctx, found, [found.given]), ownGrants(ctx, found))
  const via: Via = { kind: 'api-token', id: found.tokenId, name: found.tokenName }
  return {
    id: found.id,
    name: found.username,
    sessionId: found.tokenId,
    grants,
    groupIds: found.held.groupIds,
    via,
    endsAt: found.endsAt,
  }
}

const toSessionUser = (ctx: Ctx, found: Bearer): User => {
  if (found.isSuspended) fail('org-suspended')
  const own = ownGrants(ctx, found)
  const grants = found.viewed ? within(effective(ctx, found, found.viewed.grants), own) : own
  const { groupIds } = found.viewed ?? found.held
  const { id, username: name, sessionId, isFresh, endsAt } = found
  // A view as a group shows what that group sees, not what its viewer does for others.
  const idsActedFor = found.viewed ? [] : found.idsActedFor
  return { id, name, sessionId, grants, groupIds, idsActedFor, via: viaOf(found.acting), isFresh, endsAt }
}

const identifyProgram = async (ctx: Ctx, token: string) => {
  const found = await apiTokenStore.bearer(ctx, hashToken(token))
  const user = found && toProgramUser(ctx, found)
  if (found && !found.isSeenLately) scheduleLastUsed(ctx, { tokenId: found.tokenId })
  return user
}

const identifySession = async (ctx: Ctx, token: string) => {
  const found = await sessionStore.bearer(ctx, hashToken(token))
  const user = found && toSessionUser(ctx, found)
  if (found && !found.isSeenLately) scheduleLastUsed(ctx, { sessionId: found.sessionId })
  return user
}

/** A token of another organisation gets not-found, so that it does not reveal whether this one exists. */
export const identify = async (ctx: Ctx, token: string): Promise<User | undefined> => {
  const orgId = orgOfToken(token)
  if (orgId && orgId !== ctx.orgId) fail('not-found')
  if (!orgId) return undefined
  return isApiToken(token) ? identifyProgram(ctx, token) : identifySession(ctx, token)
}

/** For signed links: the user of a session or an API token that is still valid, by its id; does not count as use. */
export const identifyById = async (ctx: Ctx, id: string): Promise<User | undefined> => {
  const session = await sessionStore.bearerById(ctx, id)
  if (session) return toSessionUser(ctx, session)
  const program = await apiTokenStore.bearerById(ctx, id)
  return program && toProgramUser(ctx, program)
}

/** The same for many tokens, by one statement for sessions and one for API tokens; does not count as use, because pages call it in the background. */
export const identifyMany = async (ctx: Ctx, tokens: readonly string[]): Promise<Map<string, User>> => {
  const byHash = new Map<string, string>()
  const hashesOf = (some: readonly string[]) =>
    some.map((token) => {
      const hash = hashToken(token)
      byHash.set(hash.toString('hex'), token)
      return hash
    })
  const own = [...new Set(tokens)].filter((token) => orgOfToken(token) === ctx.orgId)
  const [apiTokens, sessions] = [hashesOf(own.filter(isApiToken)), hashesOf(own.filter((token) => !isApiToken(token)))]
  const [programs, sessionBearers] = await Promise.all([
    apiTokens.length > 0 ? apiTokenStore.bearers(ctx, apiTokens) : [],
    sessions.length > 0 ? sessionStore.bearers(ctx, sessions) : [],
  ])
  const found = [
    ...programs.map((program) => [program.tokenHash, toProgramUser(ctx, program)] as const),
    ...sessionBearers.map((bearer) => [bearer.tokenHash, toSessionUser(ctx, bearer)] as const),
  ]
  return new Map(found.map(([hash, user]) => [byHash.get(hash.toString('hex')) ?? '', user]))
}
