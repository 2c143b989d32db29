import { randomUUID } from 'node:crypto'
import { customerApi } from '#modules/contacts/api.ts'
import { answeringApi } from '#modules/surveys/api/answering.ts'
import { responseApi } from '#modules/surveys/api/responses.ts'
import { surveyApi } from '#modules/surveys/api/surveys.ts'
import type { Definition } from '#modules/surveys/definition.ts'
import { addQuestion, blankDefinition } from '#modules/surveys/edit-definition.ts'
import { sample, type Owner } from './sample.ts'

const words = { ar: 'A', en: 'B' }
/** One page with one question of a text, which need not be answered. */
export const shortSurvey = (title = words): Definition => {
  const { definition } = addQuestion(blankDefinition(title), 'TEXT_BOX', { pageId: 'p1' })
  const [page] = definition.pages
  return page
    ? {
        ...definition,
        pages: [{ ...page, questions: page.questions.map((question) => ({ ...question, title: words })) }],
      }
    : definition
}
export const sentAnswers = (surveyId: string) => ({
  surveyId,
  place: {},
  language: 'ar' as const,
  answers: { q2: 'Good' },
  hidden: {},
  fingerprint: 'browser',
  seed: 1,
  saveNumber: 1,
})

const make = async ({ call }: Owner) => {
  const create = () => call(surveyApi.create, { draft: shortSurvey() })
  const publish = async () => {
    const { id, version } = await create()
    return call(surveyApi.publish, { id, version })
  }
  const live = await publish()
  await call(answeringApi.submit, sentAnswers(live.id))
  await call(answeringApi.submit, sentAnswers(live.id))
  const { items } = await call(responseApi.list, { surveyId: live.id, pageNumber: 0, pageSize: 2 })
  const [response, gone] = items.map(({ id }) => id)
  const customer = await call(customerApi.create, {
    name: 'Rami',
    email: `${randomUUID()}@example.com`,
    phoneNumber: '',
    otherEmails: [],
    otherPhoneNumbers: [],
    accountId: null,
    title: '',
    isSpam: false,
  })
  return {
    customerId: customer.id,
    response,
    gone,
    draft: await create(),
    saved: await create(),
    removed: await create(),
    live,
    stopped: await publish(),
  }
}

export const surveySample = sample(make, {
  'GET /:orgId/surveys': () => ({ pageNumber: 0, pageSize: 10 }),
  'GET /:orgId/surveys/:id': ({ live }) => ({ id: live.id }),
  'POST /:orgId/surveys': () => ({ draft: shortSurvey() }),
  'PUT /:orgId/surveys/:id': ({ saved }) => ({
    id: saved.id,
    version: saved.version,
    draft: shortSurvey({ ar: 'C', en: 'D' }),
  }),
  'POST /:orgId/surveys/:id/duplicate': ({ live }) => ({ id: live.id }),
  'DELETE /:orgId/surveys/:id': ({ removed }) => ({ id: removed.id }),
  'PUT /:orgId/surveys/:id/archived': ({ saved }) => ({ id: saved.id, isArchived: true }),
  'POST /:orgId/surveys/:id/publish': ({ draft }) => ({ id: draft.id, version: draft.version }),
  'POST /:orgId/surveys/:id/unpublish': ({ stopped }) => ({ id: stopped.id }),
  'GET /:orgId/surveys/:id/versions': ({ live }) => ({ id: live.id }),
  'POST /:orgId/surveys/:id/signed-links': ({ live, customerId }) => ({ id: live.id, customerId }),
  'POST /:orgId/surveys/:id/mails': ({ live, customerId }) => ({ id: live.id, customerIds: [customerId] }),
  'GET /:orgId/survey-invitations/:surveyId': ({ live }) => ({ surveyId: live.id }),
  'PUT /:orgId/survey-invitations/:surveyId': ({ live }) => ({
    surveyId: live.id,
    afterTickets: true,
    boardIds: [],
    afterConversations: false,
    channelIds: [],
    delayMinutes: 60,
  }),
  'POST /:orgId/survey-opt-outs': () => ({ token: 'x' }),
  'POST /:orgId/surveys/:id/links': ({ live }) => ({ id: live.id, count: 2 }),
  'GET /:orgId/survey-responses': ({ live }) => ({ surveyId: live.id, pageNumber: 0, pageSize: 10 }),
  'PUT /:orgId/survey-responses/columns': ({ live }) => ({ surveyId: live.id, columns: ['score', 'q2'] }),
  'GET /:orgId/survey-responses/:id': ({ response }) => ({ id: response }),
  'DELETE /:orgId/survey-responses/:id': ({ gone }) => ({ id: gone }),
  'GET /:orgId/survey-responses/:id/files/:fileId': ({ response, live }) => ({ id: response, fileId: live.id }),
  'GET /:orgId/survey-results': ({ live }) => ({ surveyId: live.id }),
  'GET /:orgId/survey-results/cross-table': ({ live }) => ({ surveyId: live.id, rowId: 'q2', columnId: 'q2' }),
  'POST /:orgId/survey-forms/:surveyId/open': ({ live }) => ({ surveyId: live.id, place: {}, fingerprint: '' }),
  'PUT /:orgId/survey-forms/:surveyId/answers': ({ live }) => sentAnswers(live.id),
  'POST /:orgId/survey-forms/:surveyId/submit': ({ live }) => sentAnswers(live.id),
  'POST /:orgId/survey-forms/:surveyId/files': ({ live }) => ({ surveyId: live.id, questionId: 'q2' }),
  'GET /:orgId/survey-forms/:surveyId/pictures/:picture': ({ live }) => ({ surveyId: live.id, picture: 'logo' }),
  'GET /:orgId/survey-pages/:surveyId': ({ live }) => ({ surveyId: live.id }),
})
