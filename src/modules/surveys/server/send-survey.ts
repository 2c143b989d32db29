/** Links of a customer's own, and mails with them. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { getCustomer, readCustomers } from '#modules/contacts/server/customers.ts'
import { readOrg } from '#modules/orgs/server/orgs.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { surveyApi } from '../api/surveys.ts'
import { surveyMailText } from '../text/survey-mail-text.ts'
import { isOpenSurvey } from './answering.ts'
import { signIds } from './respondent.ts'
import { surveyStore } from './store/surveys.ts'

const searchFor = (ctx: Ctx, surveyId: string, customerId: string) =>
  new URLSearchParams({ customerId, signature: signIds(ctx, surveyId, { customerId }) }).toString()

export const signLink = async (ctx: Ctx, { id, customerId }: z.output<typeof surveyApi.signLink.input>) => {
  const { title } = await surveyStore.get(ctx, id)
  await getCustomer(ctx, { id: customerId })
  recordChange(ctx, { kind: 'survey.links-created', subjectId: id, after: { count: 1 }, data: { name: title } })
  return { search: searchFor(ctx, id, customerId) }
}

export const mailSurvey = async (ctx: Ctx, { id, customerIds }: z.output<typeof surveyApi.mail.input>) => {
  const survey = await surveyStore.get(ctx, id)
  if (!isOpenSurvey(survey)) fail('survey-closed')
  const { id: slug, name, nameInArabic } = await readOrg(ctx)
  const wanted = [...new Set(customerIds)]
  const customers = await readCustomers(ctx, wanted)
  if (customers.length < wanted.length) fail('not-found')
  const reachable = customers.flatMap(({ id: customerId, email, isSpam }) =>
    email && !isSpam ? [{ customerId, email }] : [],
  )
  for (const { customerId, email } of reachable)
    await sendMail(ctx, {
      to: email,
      language: 'ar',
      subject: { ar: survey.title.ar, en: survey.title.en },
      body: [surveyMailText.body],
      params: { org: nameInArabic || name },
      link: {
        label: surveyMailText.open,
        url: `${ctx.services.site}/${slug}/portal/survey/${id}?${searchFor(ctx, id, customerId)}`,
      },
    })
  recordChange(ctx, {
    kind: 'survey.mailed',
    subjectId: id,
    after: { count: reachable.length },
    data: { name: survey.title },
  })
  return { sent: reachable.length, skipped: wanted.length - reachable.length }
}
