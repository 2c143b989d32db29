/** Mailed links by which a user chooses a password. */
import { fail } from '#core/errors.ts'
import type { Language } from '#core/words.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import type { Ctx } from '#platform/context.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { linkTo } from '#platform/http/site.ts'
import { mailText } from '../../mail-text.ts'
import { oldPasswordStore } from '../store/old-passwords.ts'
import { passStore } from '../store/passes.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { hashToken, makeToken } from '../sessions/token.ts'

type LinkReceiver = { id: string; username: string; email: string | null; language: Language }
const kinds = {
  invitation: { minutes: 7 * 24 * 60, subject: mailText.inviteSubject, body: mailText.inviteBody },
  reset: { minutes: 24 * 60, subject: mailText.resetSubject, body: mailText.resetBody },
}

/** Sends a single-use link and revokes earlier ones. */
export const sendInvitation = async (ctx: Ctx, user: LinkReceiver, kind: keyof typeof kinds) => {
  const { minutes, subject, body } = kinds[kind]
  const org = await readOrg(ctx)
  const secret = makeToken(ctx.orgId)
  const params = { org: user.language === 'ar' ? org.nameInArabic : org.name, username: user.username }
  await passStore.withdraw(ctx, [user.id], ['invitation', 'reset'])
  await passStore.insert(ctx, { kind, userId: user.id, secretHash: hashToken(secret), minutes })
  await sendMail(ctx, {
    to: user.email ?? fail('invalid'),
    language: user.language,
    subject,
    body: [body],
    params,
    link: {
      label: mailText.choosePassword,
      url: linkTo(ctx, `/${org.id}/auth/reset?token=${encodeURIComponent(secret)}`),
    },
  })
}

/** Removes the password and stores it among the former ones. */
export const removePassword = async (ctx: Ctx, id: string) => {
  await oldPasswordStore.keep(ctx, id)
  await userRecords.update(ctx, id, { passwordHash: null })
}
