/** The responses of customers, for contacts: their timeline, merges, exports and erasure. */
import { may } from '#core/may.ts'
import type { ContactRecords } from '#modules/contacts/server/contact-records.ts'
import type { TimelineSource } from '#modules/contacts/server/timeline.ts'
import { responsesText } from '../text/responses-text.ts'
import { contactResponseStore } from './store/contact-responses.ts'

export const customerResponses: ContactRecords = {
  kind: 'survey-response',
  name: responsesText.ofSurveys,
  count: contactResponseStore.count,
  move: contactResponseStore.move,
  moveBack: contactResponseStore.move,
  exportAll: contactResponseStore.exportAll,
  eraseSome: contactResponseStore.eraseSome,
}

/** A response whose link was not signed: another person may have sent it. */
const unverified = { name: responsesText.notVerified, color: '#a35c00' }

/** Nothing to a reader who may not view responses. */
export const responseTimeline: TimelineSource = async (ctx, query) => {
  if (!may(ctx.user?.grants ?? {}, 'survey.view-responses')) return []
  const rows = await contactResponseStore.timeline(ctx, query)
  return rows.map(({ id, surveyId, title, isVerified, at }) => ({
    kind: 'survey-response',
    kindName: responsesText.ofSurvey,
    id,
    at,
    title: title[ctx.language] || title.ar || title.en,
    number: null,
    status: isVerified ? null : unverified,
    place: null,
    path: `survey/${surveyId}/responses`,
    search: { responseId: id },
  }))
}
