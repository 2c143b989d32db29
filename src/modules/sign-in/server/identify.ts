/** Who a token belongs to, and what they may do by it. */
import { fail } from '#core/errors.ts'
import { effectiveGrants, type Grants } from '#core/permissions.ts'
import type { Ctx, User } from '#platform/context.ts'
import { platformOrgId } from '#platform/org-id.ts'
import type { Acting } from '#platform/tables.ts'
import { ownSession, type Via } from '#platform/via.ts'
import { within } from '#modules/directory/rules.ts'
import { seenLater } from './seen.ts'
import { apiTokenStore, type ProgramBearer } from './store/api-tokens.ts'
import type { Holder } from '#modules/directory/server/held-grants.ts'
import { sessionStore, type Bearer } from './store/sessions.ts'
import { hashToken, isKey, orgOfToken } from './token.ts'

const effective = (ctx: Ctx, { features }: Holder, given: Grants[]) =>
  effectiveGrants(given, features, ctx.orgId === platformOrgId)

const ownGrants = (ctx: Ctx, holder: Holder) => effective(ctx, holder, [holder.grants, ...holder.held])

const viaOf = (acting: Acting | null): Via => {
  if (!acting) return ownSession
  return acting.kind === 'impersonation'
    ? { kind: 'impersonation', by: acting.byName, byId: acting.byId }
    : { kind: 'view-as', groupId: acting.groupId }
}

const programOf = (ctx: Ctx, found: ProgramBearer): User => {
  if (found.isSuspended) fail('org-suspended')
  const grants = within(effective(ctx, found, [found.given]), ownGrants(ctx, found))
  const via: Via = { kind: 'key', id: found.tokenId, name: found.tokenName }
  return { id: found.id, name: found.username, sessionId: found.tokenId, grants, via, endsAt: found.endsAt }
}

const personOf = (ctx: Ctx, found: Bearer): User => {
  if (found.isSuspended) fail('org-suspended')
  const own = ownGrants(ctx, found)
  const grants = found.viewed ? within(effective(ctx, found, found.viewed), own) : own
  const { id, username: name, sessionId, isFresh, endsAt } = found
  return { id, name, sessionId, grants, via: viaOf(found.acting), isFresh, endsAt }
}

const identifyProgram = async (ctx: Ctx, token: string) => {
  const found = await apiTokenStore.bearer(ctx, hashToken(token))
  const user = found && programOf(ctx, found)
  if (found && !found.isSeenLately) seenLater(ctx, { tokenId: found.tokenId })
  return user
}

const identifyPerson = async (ctx: Ctx, token: string) => {
  const found = await sessionStore.bearer(ctx, hashToken(token))
  const user = found && personOf(ctx, found)
  if (found && !found.isSeenLately) seenLater(ctx, { sessionId: found.sessionId })
  return user
}

/** Another organisation's member learns nothing here, not even whether this one exists. */
export const identify = async (ctx: Ctx, token: string): Promise<User | undefined> => {
  const orgId = orgOfToken(token)
  if (orgId && orgId !== ctx.orgId) fail('not-found')
  if (!orgId) return undefined
  return isKey(token) ? identifyProgram(ctx, token) : identifyPerson(ctx, token)
}

/** The same for many, by one statement for sessions and one for keys. It does not count as use: pages ask by themselves. */
export const identifyMany = async (ctx: Ctx, tokens: readonly string[]): Promise<Map<string, User>> => {
  const byHash = new Map<string, string>()
  const hashesOf = (some: readonly string[]) =>
    some.map((token) => {
      const hash = hashToken(token)
      byHash.set(hash.toString('hex'), token)
      return hash
    })
  const own = [...new Set(tokens)].filter((token) => orgOfToken(token) === ctx.orgId)
  const [keys, sessions] = [hashesOf(own.filter(isKey)), hashesOf(own.filter((token) => !isKey(token)))]
  const [programs, people] = await Promise.all([
    keys.length > 0 ? apiTokenStore.bearers(ctx, keys) : [],
    sessions.length > 0 ? sessionStore.bearers(ctx, sessions) : [],
  ])
  const found = [
    ...programs.map((program) => [program.tokenHash, programOf(ctx, program)] as const),
    ...people.map((person) => [person.tokenHash, personOf(ctx, person)] as const),
  ]
  return new Map(found.map(([hash, user]) => [byHash.get(hash.toString('hex')) ?? '', user]))
}
