/** Applies a stricter workflow to open sessions: shortens them, or ends those that have not passed the new stages. */
import type { Ctx } from '#platform/context.ts'
import type { AuthWorkflow } from '../../api/auth-workflow.ts'
import { lineage } from '#modules/directory/rules.ts'
import { appliesTo, hasPassed, stricterIn } from '../../sign-in-rules.ts'
import { groupsById } from '#modules/directory/server/groups.ts'
import { sessionStore, type Signed } from '../store/sessions.ts'

/** Sessions that did not pass every stage that applies to their user. */
const findUnpassed = async (ctx: Ctx, sessions: readonly Signed[], { stages }: AuthWorkflow) => {
  const groups = await groupsById(ctx)
  return sessions.filter(({ groupIds, methods }) => {
    const around = new Set(groupIds.flatMap((id) => lineage(id, groups).map((group) => group.id)))
    return !stages.every((stage) => !appliesTo(stage, around) || hasPassed(stage, methods ?? []))
  })
}

/** All but the newest session of each user. */
const findSurplus = (sessions: readonly Signed[], keep: string | undefined) => {
  const newest = new Map<string, string>()
  for (const { id, userId } of sessions) if (id === keep || !newest.has(userId)) newest.set(userId, id)
  return sessions.filter(({ id, userId }) => newest.get(userId) !== id)
}

/** The session that saves the workflow continues, because its user was checked to pass the new stages. */
export const applyStricterWorkflow = async (ctx: Ctx, before: AuthWorkflow, after: AuthWorkflow) => {
  const keep = ctx.user?.sessionId
  const stricter = stricterIn(before, after)
  if (before.idleMinutes !== after.idleMinutes) await sessionStore.setIdle(ctx, after.idleMinutes)
  if (stricter.hours) await sessionStore.shorten(ctx, after.sessionHours)
  const sessions = stricter.stages || stricter.single ? await sessionStore.everybody(ctx) : []
  const ending = [
    ...(stricter.stages ? await findUnpassed(ctx, sessions, after) : []),
    ...(stricter.single ? findSurplus(sessions, keep) : []),
  ].filter(({ id }) => id !== keep)
  await sessionStore.endThese(ctx, ending)
  const affectsAll = stricter.hours || stricter.idle
  const userIds = affectsAll ? await sessionStore.peopleIn(ctx) : []
  const affectedIds = [...new Set([...userIds, ...ending.map(({ userId }) => userId)])]
  if (affectedIds.length > 0) ctx.after(() => ctx.live.recheck(ctx.orgId, affectedIds))
}
