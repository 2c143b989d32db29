import { fail } from '#core/errors.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { mayTakeOver } from '#modules/directory/server/guards.ts'
import { revokeAccess } from '../sessions/revoke.ts'
import { factorStore } from '../store/factors.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { recoveryCodeStore } from '../store/recovery-codes.ts'

/** Ends all access by the lost factor; the user sets up new factors at the next sign-in. */
export const resetFactors = async (ctx: Ctx, { id }: { id: string }) => {
  await mayTakeOver(ctx, id)
  if (!(await userRecords.byId(ctx, id))) fail('not-found')
  await Promise.all([factorStore.removeAll(ctx, id), recoveryCodeStore.removeAll(ctx, id)])
  await revokeAccess(ctx, [id], { event: 'factors-reset', keep: ctx.user?.sessionId })
  recordChange(ctx, { kind: 'user.factors-reset', subjectId: id })
  return {}
}
