/** The records that notifications are about, by kind; each is read by its own module. */
import { readNotifiedConversations } from '#modules/conversations/server/notifications.ts'
import { readNotifiedArticles } from '#modules/knowledge/server/publishing/notify-due-articles.ts'
import type { SubjectReaders } from '#modules/notifications/server/subjects.ts'
import { readNotifiedSurveys } from '#modules/surveys/server/notifications.ts'
import { readNotifiedTickets } from '#modules/tickets/server/notifications/read-notified.ts'
import { readNotifiedWorkflows } from '#modules/workflows/server/broken.ts'
import { readNotifiedRules } from '#modules/workflows/server/broken-rules.ts'

export const notifiedSubjects: SubjectReaders = {
  ticket: readNotifiedTickets,
  conversation: readNotifiedConversations,
  survey: readNotifiedSurveys,
  workflow: readNotifiedWorkflows,
  ...readNotifiedRules,
  article: readNotifiedArticles,
}
