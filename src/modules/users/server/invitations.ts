import { fail } from '#core/errors.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { mayTakeOver, requireAdministrator } from '#modules/directory/server/guards.ts'
import { removePassword, sendInvitation } from '#modules/sign-in/server/passwords/password-links.ts'
import { revokeAccess } from '#modules/sign-in/server/sessions/revoke.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'

const addressee = async (ctx: Ctx, id: string) => {
  await mayTakeOver(ctx, id)
  const user = (await userRecords.byId(ctx, id)) ?? fail('not-found')
  return user.email ? user : fail('no-mail')
}

export const inviteAgain = async (ctx: Ctx, { id }: { id: string }) => {
  const user = await addressee(ctx, id)
  if (user.passwordHash) fail('already-joined')
  await sendInvitation(ctx, user, 'invitation')
  recordChange(ctx, { kind: 'user.invited', subjectId: id })
  return {}
}

/** The old password is void from now on, and so is all that it opened. */
export const resetByAdmin = async (ctx: Ctx, { id }: { id: string }) => {
  const user = await addressee(ctx, id)
  await removePassword(ctx, id)
  await requireAdministrator(ctx)
  await revokeAccess(ctx, [id], { event: 'password-reset' })
  await sendInvitation(ctx, user, 'reset')
  recordChange(ctx, { kind: 'user.password-reset', subjectId: id })
  return {}
}
