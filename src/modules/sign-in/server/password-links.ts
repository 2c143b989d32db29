/** Mailed links by which a user chooses a password. */
import { fail } from '#core/errors.ts'
import type { Language } from '#core/words.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import type { Ctx } from '#platform/context.ts'
import { sendMail } from '#platform/mail.ts'
import { linkTo } from '#platform/site.ts'
import { mailText } from '../mail-text.ts'
import { oldPasswordStore } from './store/old-passwords.ts'
import { passStore } from './store/passes.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
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
  await passStore.insert(ctx, { kind, userId: person.id, secretHash: hashToken(secret), minutes })
  await sendMail(ctx, {
    to: person.email ?? fail('invalid'),
    language: person.language,
    subject,
    body: [body],
    holes,
    link: {
      label: mailText.choosePassword,
      url: linkTo(ctx, `/${org.id}/auth/reset?token=${encodeURIComponent(secret)}`),
    },
  })
}

/** The password opens nothing from now on, and is remembered as a former one. */
export const removePassword = async (ctx: Ctx, id: string) => {
  await oldPasswordStore.keep(ctx, id)
  await userRecords.update(ctx, id, { passwordHash: null })
}
