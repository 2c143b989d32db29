/** The signed link of a customer, and how it reaches them. */
import { languageOfText } from '#core/values/language-of-text.ts'
import { say, type Language } from '#core/words.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import type { Ctx } from '#platform/context.ts'
import { linkTo } from '#platform/http/site.ts'
import { sendMail } from '#platform/mail/mail.ts'
import { surveyMailText } from '../text/survey-mail-text.ts'
import { optOutToken } from './opt-out.ts'
import { signIds, type SignedIds } from './respondent.ts'
import { invitationStore } from './store/invitations.ts'
import type { SurveyRow } from './store/surveys.ts'

export const signedSearch = (ctx: Ctx, surveyId: string, ids: SignedIds) =>
  new URLSearchParams({ ...ids, signature: signIds(ctx, surveyId, ids) }).toString()

type Invited = { survey: SurveyRow; ids: SignedIds & { customerId: string }; language: Language }

const linkOf = (ctx: Ctx, slug: string, { survey, ids, language }: Invited) =>
  linkTo(ctx, `/${slug}/portal/survey/${survey.id}?${signedSearch(ctx, survey.id, ids)}&language=${language}`)

export const messageFor = async (ctx: Ctx, invited: Invited) => {
  const { id: slug } = await readOrg(ctx)
  const title = invited.survey.title[invited.language]
  return `${say(surveyMailText.message, invited.language, { title })}\n${linkOf(ctx, slug, invited)}`
}

export const mailInvitation = async (ctx: Ctx, invited: Invited & { email: string }) => {
  const { survey, ids, language, email } = invited
  const { id: slug, name, nameInArabic } = await readOrg(ctx)
  const token = encodeURIComponent(optOutToken(ctx, ids.customerId))
  await sendMail(ctx, {
    to: email,
    language,
    subject: survey.title,
    body: [surveyMailText.body],
    closing: [surveyMailText.optOut],
    params: {
      org: language === 'ar' ? nameInArabic || name : name,
      url: linkTo(ctx, `/${slug}/portal/survey-opt-out?token=${token}`),
    },
    link: { label: surveyMailText.open, url: linkOf(ctx, slug, invited) },
    unsubscribe: linkTo(ctx, `/api/v1/${slug}/survey-opt-outs?token=${token}`),
  })
}

/** That of their last response, or that of their name. */
export const languageOfCustomer = async (ctx: Ctx, { id, name }: { id: string; name: string }): Promise<Language> => {
  const answered = await invitationStore.lastLanguage(ctx, id)
  return answered === 'ar' || answered === 'en' ? answered : languageOfText(name)
}
