/** What happens to responses when customers are merged, unmerged, exported or erased. */
import type { ContactRecords } from '#modules/contacts/server/contact-records.ts'
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
