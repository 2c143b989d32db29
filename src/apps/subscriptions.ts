/** All subscribers of changes. */
import { webhookSubscriptions } from '#modules/integrations/server/subscriptions.ts'
import { mailSubscriptions } from '#modules/conversations/server/mail/ticket-mail.ts'
import { notificationSubscriptions } from '#modules/tickets/server/notifications/notify-people.ts'
import { reindexSubscriptions } from '#modules/tickets/server/search-index/reindex.ts'
import { searchSubscriptions } from '#modules/search/server/index-words.ts'
import { slaSubscriptions } from '#modules/sla/server/policies.ts'
import { invitationSubscriptionsWith } from '#modules/surveys/server/invitations.ts'
import { surveyNotificationSubscriptions } from '#modules/surveys/server/notifications.ts'
import { brokenSubscriptions } from '#modules/workflows/server/broken.ts'
import { decisionSubscriptions } from '#modules/workflows/server/runs/resume-run.ts'
import { conversationSubscriptions } from '#modules/workflows/server/runs/start-by-conversation.ts'
import { workflowSubscriptions } from '#modules/workflows/server/runs/start-runs.ts'
import type { Subscription } from '#platform/changes/events.ts'
import { surveyOccasions } from './survey-occasions.ts'

export const subscriptions: Subscription[] = [
  ...webhookSubscriptions,
  ...reindexSubscriptions,
  ...notificationSubscriptions,
  ...searchSubscriptions,
  ...slaSubscriptions,
  ...mailSubscriptions,
  ...workflowSubscriptions,
  ...decisionSubscriptions,
  ...conversationSubscriptions,
  ...invitationSubscriptionsWith(surveyOccasions),
  ...surveyNotificationSubscriptions,
  ...brokenSubscriptions,
]
