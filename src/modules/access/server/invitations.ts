import { fail } from '#core/errors.ts'
import type { Language } from '#core/words.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import { recordChange } from '#platform/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { sendMail } from '#platform/mail.ts'
import { linkTo } from '#platform/site.ts'
import { mailText } from '../mail-text.ts'
import { mayTakeOver, mustKeepAnAdmin } from './guards.ts'
import { revokeAccess } from './revoke.ts'
import { oldPasswordStore } from './store/old-passwords.ts'
import { passStore } from './store/passes.ts'
import { personStore } from './store/people.ts'
import { hashToken, makeToken } from './token.ts'

type Invited = { id: string; username: string; email: string | null; language: Language }
const kinds = {
  invitation: { minutes: 7 * 24 * 60, subject: mailText.inviteSubject, body: mailText.inviteBody },
  reset: { minutes: 24 * 60, subject: mailText.resetSubject, body: mailText.resetBody },
}

/** A link that works once; what was sent before opens nothing any more. */
export const sendInvitation = async (ctx: Ctx, person: Invited, kind: keyof typeof kinds) => {
  const { minutes, subject, body } = kinds[kind]
  const org = await readOrg(ctx)
  const secret = makeToken(ctx.orgId)
  const holes = { org: person.language === 'ar' ? org.nameInArabic : org.name, username: person.username }
  await passStore.withdraw(ctx, [person.id], ['invitation', 'reset'])
  await passStore.insert(ctx, { kind, personId: person.id, secretHash: hashToken(secret), minutes })
  await sendMail(ctx, {
    to: person.email ?? fail('invalid'),
    language: person.language,
    subject,
    body: [body],
    holes,
    link: { label: mailText.choosePassword, url: linkTo(`/${org.id}/auth/reset?token=${encodeURIComponent(secret)}`) },
  })
}

const addressee = async (ctx: Ctx, id: string) => {
  await mayTakeOver(ctx, id)
  const person = (await personStore.byId(ctx, id)) ?? fail('not-found')
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
  await oldPasswordStore.keep(ctx, id)
  await personStore.update(ctx, id, { passwordHash: null })
  await mustKeepAnAdmin(ctx)
  await revokeAccess(ctx, [id], { event: 'password-reset' })
  await sendInvitation(ctx, person, 'reset')
  recordChange(ctx, { kind: 'user.password-reset', subjectId: id })
  return {}
}
