/** Links of a customer's own, and mails with them. */
import type * as z from 'zod/mini'
import { fail } from '#core/errors.ts'
import { getCustomer, readCustomers } from '#modules/contacts/server/customers.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { surveyApi } from '../api/surveys.ts'
import { isOpenSurvey } from './answering.ts'
import { languageOfCustomer, mailInvitation, signedSearch } from './invite-customer.ts'
import { invitationStore } from './store/invitations.ts'
import { surveyStore } from './store/surveys.ts'

export const signLink = async (ctx: Ctx, { id, customerId }: z.output<typeof surveyApi.signLink.input>) => {
  const { title } = await surveyStore.get(ctx, id)
  await getCustomer(ctx, { id: customerId })
  recordChange(ctx, { kind: 'survey.links-created', subjectId: id, after: { count: 1 }, data: { name: title } })
  return { search: signedSearch(ctx, id, { customerId }) }
}

export const mailSurvey = async (ctx: Ctx, { id, customerIds }: z.output<typeof surveyApi.mail.input>) => {
  const survey = await surveyStore.get(ctx, id)
  if (!isOpenSurvey(survey)) fail('survey-closed')
  const wanted = [...new Set(customerIds)]
  const customers = await readCustomers(ctx, wanted)
  if (customers.length < wanted.length) fail('not-found')
  let sent = 0
  for (const { id: customerId, name, email, isSpam } of customers) {
    if (!email || isSpam || (await invitationStore.isOptedOut(ctx, customerId))) continue
    const language = await languageOfCustomer(ctx, { id: customerId, name })
    await mailInvitation(ctx, { survey, ids: { customerId }, language, email })
    await invitationStore.insertSent(ctx, id, customerId)
    sent += 1
  }
  recordChange(ctx, {
    kind: 'survey.mailed',
    subjectId: id,
    after: { count: sent },
    data: { name: survey.title },
  })
  return { sent, skipped: wanted.length - sent }
}
