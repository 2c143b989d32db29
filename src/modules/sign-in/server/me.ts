/** The signed-in user as sent to the browser. */
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
import { recordLastSeen } from './sessions/record-last-seen.ts'
import { sessionStore } from './store/sessions.ts'

export type UserRecord = NonNullable<Awaited<ReturnType<typeof userRecords.byId>>>
type Rules = NonNullable<Awaited<ReturnType<typeof signInRules>>>

/** The effective grants of a user in this organisation. */
/** All groups, and those of the user. */
export const readUserGroups = async (ctx: Ctx, userId: string) => {
  const [groups, memberOf] = await Promise.all([groupsById(ctx), userRecords.groupIdsOf(ctx, userId)])
  return { groups, memberOf }
}

type GrantSources = Awaited<ReturnType<typeof readUserGroups>> & {
  personal: UserRecord['grants']
  features: Rules['features']
}
/** Of what is read already. */
export const grantsFrom = ({ orgId }: Pick<Ctx, 'orgId'>, { features, ...given }: GrantSources) =>
  effectiveGrants(
    sourcesOf(given).map(({ grants }) => grants),
    features,
    orgId === platformOrgId,
  )

export const grantsOf = async (ctx: Ctx, user: Pick<UserRecord, 'id' | 'grants'>, features: Rules['features']) => ({
  grants: grantsFrom(ctx, { ...(await readUserGroups(ctx, user.id)), personal: user.grants, features }),
})

/** The name of the user's first group, shown as their role. */
const roleOf = async (ctx: Ctx, userId: string) => {
  const [first] = await userRecords.groupIdsOf(ctx, userId)
  return first ? ((await groupRecords.get(ctx, first))?.name ?? null) : null
}

type Seen = { rules: Rules; grants: Grants; acting: Me['acting'] }

export const toMe = async (ctx: Ctx, user: UserRecord, { rules, grants, acting }: Seen): Promise<Me> => {
  const { slug, features, dashboardId, ticketCreation } = rules
  const { firstName, lastName } = user
  return {
    id: user.id,
    orgId: slug,
    username: user.username,
    name: { ar: `${firstName.ar} ${lastName.ar}`, en: `${firstName.en} ${lastName.en}` },
    email: user.email,
    language: user.language,
    avatarFileId: user.avatarFileId,
    appearance: (user.profile as Pick<Partial<Me>, 'appearance'>).appearance ?? null,
    role: await roleOf(ctx, user.id),
    dashboardId: dashboardId ?? fail('no-dashboard'),
    permissions: grants,
    features,
    isSuperAdmin: grants['platform.manage'] !== undefined,
    canCreateTickets: ticketCreation && user.ticketCreation,
    acting,
  }
}

const noName = { ar: '', en: '' }

/** Describes an acting session: the impersonated user or the group viewed as. */
export const readActing = async (ctx: Ctx, sessionId: string): Promise<Me['acting']> => {
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
    const user = (await userRecords.byId(ctx, id)) ?? fail('signed-out')
    const acting = await readActing(ctx, sessionId)
    // API tokens do not get the e-mail address of their owner.
    const known = via.kind === 'api-token' ? { ...user, email: null } : user
    return { me: await toMe(ctx, known, { rules, grants, acting }), lastSeenAt: user.lastSeenAt }
  })
  // Impersonation and API tokens do not count as presence of the user.
  if (via.kind === 'api-token' || via.kind === 'impersonation') return me
  const isOld = !lastSeenAt || Date.parse(lastSeenAt) < Date.now() - fiveMinutes
  if (isOld) await open.inOrg((ctx) => recordLastSeen(ctx, sessionId, id))
  return me
}
