/** Starts a second session of the same user, limited to the grants of one group. */
import { fail } from '#core/errors.ts'
import { signInRules } from '#modules/orgs/server/orgs.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { identify } from '../sessions/identify.ts'
import { readActing, toMe } from '../me.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { groupRecords } from '#modules/directory/server/group-records.ts'
import { sessionStore } from '../store/sessions.ts'
import { hashToken, makeToken } from '../sessions/token.ts'

export const actingHours = 1

export const viewAs = async (ctx: Ctx, { id }: { id: string }) => {
  const group = (await groupRecords.get(ctx, id)) ?? fail('not-found')
  const user = (await userRecords.byId(ctx, ctx.user?.id ?? '')) ?? fail('signed-out')
  const rules = (await signInRules(ctx)) ?? fail('not-found')
  const authorization = makeToken(ctx.orgId)
  const sessionId = await sessionStore.insert(ctx, {
    userId: user.id,
    tokenHash: hashToken(authorization),
    hours: actingHours,
    acting: { kind: 'view-as', groupId: id },
    parentId: ctx.user?.sessionId,
  })
  recordChange(ctx, { kind: 'sign-in.acting-started', subjectId: id, after: { group: group.name } })
  const { grants } = (await identify(ctx, authorization)) ?? fail('signed-out')
  const acting = await readActing(ctx, sessionId)
  return { ...(await toMe(ctx, user, { rules, grants, acting })), authorization }
}
