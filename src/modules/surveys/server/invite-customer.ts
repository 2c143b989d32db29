/** The signed link of a customer, and how it reaches them. */
import { languageOfText } from '#core/values/language-of-text.ts'
import { say, type Language } from '#core/words.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import type { Ctx } from '#platform/context.ts'
import { linkTo } from '#platform/http/site.ts'
import { sendMail, type Mail } from '#platform/mail/mail.ts'
import type { Definition, Question } from '../definition.ts'
import type { RatingConfig } from '../kinds/rating.ts'
import { quotesIn } from '../survey-texts.ts'
import { surveyMailText } from '../text/survey-mail-text.ts'
import { optOutToken } from './opt-out.ts'
import { signIds, type SignedIds } from './respondent.ts'
import { invitationStore } from './store/invitations.ts'
import { surveyStore, type SurveyRow } from './store/surveys.ts'

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

const inBoth = ({ ar, en }: Question['title']) => ({ ar: ar || en, en: en || ar })

/** The first question, where it is a scale that everybody is asked first. What its text quotes is not known yet. */
const firstScale = ({ isRandom, pages: [page] }: Definition) => {
  const question = page?.questions[0]
  const isFirst = !isRandom && !page?.isRandom && !page?.showIf && !question?.showIf
  if (!isFirst || question?.kind !== 'RATING') return undefined
  return quotesIn(Object.values(question.title).join(' ')).length > 0 ? undefined : question
}

/** Its links fill in the answer, and send nothing. */
const scaleFor = async (ctx: Ctx, { survey: { id, liveVersion } }: Invited, link: string): Promise<Mail['scale']> => {
  const version = liveVersion === null ? undefined : await surveyStore.version(ctx, id, liveVersion)
  const question = version && firstScale(version.definition as Definition)
  if (!question) return undefined
  const { least, most, lowLabel, highLabel } = question.config as RatingConfig
  const choices = Array.from({ length: most - least + 1 }, (_, at) => {
    const value = String(least + at)
    return { label: value, url: `${link}&${question.id}=${value}` }
  })
  return { question: inBoth(question.title), low: inBoth(lowLabel), high: inBoth(highLabel), choices }
}

export const mailInvitation = async (ctx: Ctx, invited: Invited & { email: string }) => {
  const { survey, ids, language, email } = invited
  const { id: slug, name, nameInArabic } = await readOrg(ctx)
  const token = encodeURIComponent(optOutToken(ctx, ids.customerId))
  const link = linkOf(ctx, slug, invited)
  const scale = await scaleFor(ctx, invited, link)
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
    ...(scale && { scale }),
    link: { label: surveyMailText.open, url: link },
    unsubscribe: linkTo(ctx, `/api/v1/${slug}/survey-opt-outs?token=${token}`),
  })
}

/** That of their last response, or that of their name. */
export const languageOfCustomer = async (ctx: Ctx, { id, name }: { id: string; name: string }): Promise<Language> => {
  const answered = await invitationStore.lastLanguage(ctx, id)
  return answered === 'ar' || answered === 'en' ? answered : languageOfText(name)
}
