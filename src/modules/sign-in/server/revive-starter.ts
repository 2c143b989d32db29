/** The user of a job that goes on without them: with what they might do when they started it, and still may. */
import { fail } from '#core/errors.ts'
import { effectiveGrants, type Grants } from '#core/permissions.ts'
import { signInRules } from '#modules/orgs/server/orgs.ts'
import type { Ctx, User } from '#platform/context.ts'
import { platformOrgId } from '#platform/org-id.ts'
import { jobStarterOf } from '#platform/user-jobs.ts'
import type { JobStarter } from '#platform/via.ts'
import type { stopReasons } from '../api/stop-reason.ts'
import { lineage, within } from '#modules/directory/rules.ts'
import { groupsById } from '#modules/directory/server/groups.ts'
import { grantsOf } from './me.ts'
import { lenderStore } from './store/lenders.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'

type StopReason = (typeof stopReasons)[number]

/** What the key or the acting session lends at this moment; the reason, once it has ended. */
const lentTo = async (ctx: Ctx, { id, sessionId, via }: JobStarter): Promise<Grants[] | StopReason> => {
  if (via.kind === 'key') {
    const grants = await lenderStore.keyGrants(ctx, { id: via.id, userId: id })
    return grants ? [grants] : 'key-ended'
  }
  if (!(await lenderStore.isActing(ctx, { sessionId, userId: id }))) return 'acting-ended'
  if (via.kind !== 'view-as') return []
  return lineage(via.groupId, await groupsById(ctx)).map(({ grants }) => grants)
}

export const reviveStarter = async (ctx: Ctx, starter: JobStarter): Promise<User | StopReason> => {
  const [person, rules] = [await userRecords.byId(ctx, starter.id), await signInRules(ctx)]
  if (!person || person.disabledAt || !rules) return 'disabled'
  if (rules.isSuspended) return 'org-suspended'
  const { id, sessionId, via } = starter
  const own = (await grantsOf(ctx, person, rules.features)).grants
  const user = { id, name: person.username, sessionId, via, grants: within(starter.grants, own) }
  if (via.kind === 'session') return user
  const lent = await lentTo(ctx, starter)
  if (typeof lent === 'string') return lent
  if (via.kind === 'impersonation') return user
  const still = effectiveGrants(lent, rules.features, ctx.orgId === platformOrgId)
  return { ...user, grants: within(user.grants, still) }
}

/** Refuses callers from outside the organisation, who could not be identified when the job runs. */
export const mustBeReachableLater = async (ctx: Ctx) => {
  if (typeof (await reviveStarter(ctx, jobStarterOf(ctx))) === 'string') fail('not-permitted')
}
