/** All job handlers. */
import { signInJobs } from '#modules/sign-in/server/sessions/last-used.ts'
import { contactJobsWith } from '#modules/contacts/server/erase-person.ts'
import { conversationJobs } from '#modules/conversations/server/jobs.ts'
import { fileJobs } from '#modules/files/server/jobs.ts'
import { exportJobs } from '#modules/exports/server/jobs.ts'
import { importJobs } from '#modules/imports/server/jobs.ts'
import { integrationJobs } from '#modules/integrations/server/jobs.ts'
import { knowledgeJobs } from '#modules/knowledge/server/jobs.ts'
import { notificationJobsWith } from '#modules/notifications/server/jobs.ts'
import { routingJobsWith } from '#modules/routing/server/jobs.ts'
import { invitationJobsWith } from '#modules/surveys/server/invitations.ts'
import { surveyClosingJobs } from '#modules/surveys/server/notifications.ts'
import { tenantJobs } from '#modules/tenants/server/jobs.ts'
import { ticketJobs } from '#modules/tickets/server/jobs.ts'
import { workflowJobs } from '#modules/workflows/server/jobs.ts'
import { eventJobs } from '#platform/changes/events.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { mailJobs } from '#platform/mail/mail-job.ts'
import { contactRecords } from './contact-records.ts'
import { notifiedSubjects } from './notified-subjects.ts'
import { routedSubjects } from './routed-subjects.ts'
import { surveyOccasions } from './survey-occasions.ts'
import { subscriptions } from './subscriptions.ts'

export const jobs: JobHandler[] = [
  ...eventJobs(subscriptions),
  ...mailJobs,
  ...signInJobs,
  ...fileJobs,
  ...exportJobs,
  ...importJobs,
  ...integrationJobs,
  ...tenantJobs,
  ...ticketJobs,
  ...workflowJobs,
  ...contactJobsWith(contactRecords),
  ...conversationJobs,
  ...knowledgeJobs,
  ...notificationJobsWith(notifiedSubjects),
  ...routingJobsWith(routedSubjects),
  ...invitationJobsWith(surveyOccasions),
  ...surveyClosingJobs,
]
