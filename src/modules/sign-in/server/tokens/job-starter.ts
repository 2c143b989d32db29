/** Identifies the user of a background job: with the permissions they had when they started it and still have. */
import { fail } from '#core/errors.ts'
import { effectiveGrants, may, type Grants, type Permission } from '#core/permissions.ts'
import { signInRules } from '#modules/orgs/server/orgs.ts'
import type { Ctx, User } from '#platform/context.ts'
import { platformOrgId } from '#platform/org-id.ts'
import { jobStarterOf } from '#platform/jobs/user-jobs.ts'
import type { JobStarter } from '#platform/via.ts'
import type { stopReasons } from '../../api/stop-reason.ts'
import { lineage, within } from '#modules/directory/rules.ts'
import { findIdsActedFor } from '#modules/directory/server/delegations.ts'
import { findGroupIds } from '#modules/directory/server/group-ancestors.ts'
import { groupsById } from '#modules/directory/server/groups.ts'
import { grantsFrom, readUserGroups } from '../me.ts'
import { lenderStore } from '../store/lenders.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'

type StopReason = (typeof stopReasons)[number]

/** The current grants of the API token or acting session; the reason, once it has ended. */
const readLentGrants = async (ctx: Ctx, { id, sessionId, via }: JobStarter): Promise<Grants[] | StopReason> => {
  if (via.kind === 'api-token') {
    const grants = await lenderStore.keyGrants(ctx, { id: via.id, userId: id })
    return grants ? [grants] : 'api-token-ended'
  }
  if (!(await lenderStore.isActing(ctx, { sessionId, userId: id }))) return 'acting-ended'
  if (via.kind !== 'view-as') return []
  return lineage(via.groupId, await groupsById(ctx)).map(({ grants }) => grants)
}

/** As in a call: neither a program nor a view as a group has what its user does for others. */
const mayActForOthers = ({ via }: JobStarter) => via.kind === 'session' || via.kind === 'impersonation'

export const identifyJobStarter = async (ctx: Ctx, starter: JobStarter): Promise<User | StopReason> => {
  // All at once: a job that reads page by page identifies its starter at each of them.
  const [record, rules, groups, groupIds, idsActedFor] = await Promise.all([
    userRecords.byId(ctx, starter.id),
    signInRules(ctx),
    readUserGroups(ctx, starter.id),
    findGroupIds(ctx, starter),
    mayActForOthers(starter) ? findIdsActedFor(ctx, starter.id) : [],
  ])
  if (!record || record.disabledAt || !rules) return 'disabled'
  if (rules.isSuspended) return 'org-suspended'
  const { id, sessionId, via } = starter
  const ownGrants = grantsFrom(ctx, { ...groups, personal: record.grants, features: rules.features })
  const grants = within(starter.grants, ownGrants)
  const user = { id, name: record.username, sessionId, via, groupIds, idsActedFor, grants }
  if (via.kind === 'session') return user
  const lent = await readLentGrants(ctx, starter)
  if (typeof lent === 'string') return lent
  if (via.kind === 'impersonation') return user
  const lentGrants = effectiveGrants(lent, rules.features, ctx.orgId === platformOrgId)
  return { ...user, grants: within(user.grants, lentGrants) }
}

/** For jobs that write in the name of their starter: who writes, or why the job must stop. */
export const actorOfJob = async (
  ctx: Ctx,
  starter: JobStarter,
  needs: Permission,
): Promise<Pick<Ctx, 'user' | 'from'> | StopReason> => {
  const user = await identifyJobStarter(ctx, starter)
  if (typeof user === 'string') return user
  const { ip, agent } = starter
  return may(user.grants, needs) ? { user, from: { ...ctx.from, ip, agent } } : 'not-permitted'
}

/** Refuses callers from outside the organisation, who could not be identified when the job runs. */
export const assertIdentifiableLater = async (ctx: Ctx) => {
  if (typeof (await identifyJobStarter(ctx, jobStarterOf(ctx))) === 'string') fail('not-permitted')
}
