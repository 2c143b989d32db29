import { fail } from '#core/errors.ts'
import { recordChange } from '#platform/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { mayTakeOver, mustKeepAnAdmin } from '#modules/directory/server/guards.ts'
import { removePassword, sendInvitation } from '#modules/sign-in/server/password-links.ts'
import { revokeAccess } from '#modules/sign-in/server/revoke.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'

const addressee = async (ctx: Ctx, id: string) => {
  await mayTakeOver(ctx, id)
  const person = (await userRecords.byId(ctx, id)) ?? fail('not-found')
  return person.email ? person : fail('no-mail')
}

export const inviteAgain = async (ctx: Ctx, { id }: { id: string }) => {
  const person = await addressee(ctx, id)
  if (person.passwordHash) fail('already-joined')
  await sendInvitation(ctx, person, 'invitation')
  recordChange(ctx, { kind: 'user.invited', subjectId: id })
  return {}
}

/** The old password is void from now on, and so is all that it opened. */
export const resetByAdmin = async (ctx: Ctx, { id }: { id: string }) => {
  const person = await addressee(ctx, id)
  await removePassword(ctx, id)
  await mustKeepAnAdmin(ctx)
  await revokeAccess(ctx, [id], { event: 'password-reset' })
  await sendInvitation(ctx, person, 'reset')
  recordChange(ctx, { kind: 'user.password-reset', subjectId: id })
  return {}
}
