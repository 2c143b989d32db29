/** What a signed-in person is told of themselves. */
import { fail } from '#core/errors.ts'
import { effectiveGrants, type Grants } from '#core/permissions.ts'
import { signInRules } from '#modules/orgs/server/orgs.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { platformOrgId } from '#platform/org-id.ts'
import type { Me } from '#modules/directory/api/me.ts'
import { sourcesOf } from '#modules/directory/rules.ts'
import { groupsById } from '#modules/directory/server/groups.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { groupRecords } from '#modules/directory/server/group-records.ts'
import { markSeen } from './mark-seen.ts'
import { sessionStore } from './store/sessions.ts'

type Person = NonNullable<Awaited<ReturnType<typeof userRecords.byId>>>
type Rules = NonNullable<Awaited<ReturnType<typeof signInRules>>>

/** The effective grants of a user in this organisation. */
export const grantsOf = async (ctx: Ctx, person: Pick<Person, 'id' | 'grants'>, features: Rules['features']) => {
  const [groups, memberOf] = await Promise.all([groupsById(ctx), userRecords.policiesOf(ctx, person.id)])
  const given = sourcesOf({ personal: person.grants, memberOf, groups }).map(({ grants }) => grants)
  return { grants: effectiveGrants(given, features, ctx.orgId === platformOrgId) }
}

/** The first of their groups, as a person would name what they are. */
const roleOf = async (ctx: Ctx, userId: string) => {
  const [first] = await userRecords.policiesOf(ctx, userId)
  return first ? ((await groupRecords.get(ctx, first))?.name ?? null) : null
}

type Seen = { rules: Rules; grants: Grants; acting: Me['acting'] }

export const describe = async (ctx: Ctx, person: Person, { rules, grants, acting }: Seen): Promise<Me> => {
  const { slug, features, dashboardId, ticketCreation } = rules
  const { firstName, lastName } = person
  return {
    id: person.id,
    orgId: slug,
    username: person.username,
    name: { ar: `${firstName.ar} ${lastName.ar}`, en: `${firstName.en} ${lastName.en}` },
    email: person.email,
    language: person.language,
    avatarFileId: person.avatarFileId,
    appearance: (person.profile as Pick<Partial<Me>, 'appearance'>).appearance ?? null,
    role: await roleOf(ctx, person.id),
    dashboardId: dashboardId ?? fail('no-dashboard'),
    permissions: grants,
    features,
    isSuperAdmin: grants['platform.manage'] !== undefined,
    canCreateTickets: ticketCreation && person.ticketCreation,
    acting,
  }
}

const noName = { ar: '', en: '' }

/** In whose place, or with whose rights, a session acts. */
export const actingWords = async (ctx: Ctx, sessionId: string): Promise<Me['acting']> => {
  const acting = await sessionStore.actingOf(ctx, sessionId)
  if (!acting) return null
  if (acting.kind === 'impersonation') return { kind: 'impersonation', by: acting.byName, reason: acting.reason }
  return { kind: 'view-as', group: (await groupRecords.get(ctx, acting.groupId))?.name ?? noName }
}

const fiveMinutes = 5 * 60_000

export const readMe = async (open: OpenCtx): Promise<Me> => {
  const { id, sessionId, grants, via } = open.user ?? fail('signed-out')
  const { me, lastSeenAt } = await open.readInOrg(async (ctx) => {
    const rules = (await signInRules(ctx)) ?? fail('signed-out')
    const person = (await userRecords.byId(ctx, id)) ?? fail('signed-out')
    const acting = await actingWords(ctx, sessionId)
    // A program learns whose it is and what it may do, not how its maker is reached.
    const known = via.kind === 'key' ? { ...person, email: null } : person
    return { me: await describe(ctx, known, { rules, grants, acting }), lastSeenAt: person.lastSeenAt }
  })
  // Seen is who is there in person.
  if (via.kind === 'key' || via.kind === 'impersonation') return me
  const isOld = !lastSeenAt || Date.parse(lastSeenAt) < Date.now() - fiveMinutes
  if (isOld) await open.inOrg((ctx) => markSeen(ctx, sessionId, id))
  return me
}
