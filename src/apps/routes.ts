/** All routes of the server. */
import { directoryRoutes } from '#modules/directory/server/routes.ts'
import { profileRoutes } from '#modules/profile/server/routes.ts'
import { signInRoutes } from '#modules/sign-in/server/routes.ts'
import { userRoutes } from '#modules/users/server/routes.ts'
import { hasBoard } from '#modules/boards/server/for-tickets.ts'
import { boardRoutesWith } from '#modules/boards/server/routes.ts'
import { isMailChannel } from '#modules/channels/server/channel-access.ts'
import { channelRoutesWith } from '#modules/channels/server/routes.ts'
import { contactRoutesWith } from '#modules/contacts/server/routes.ts'
import { conversationRoutes } from '#modules/conversations/server/routes.ts'
import { approvalRoutes } from '#modules/approvals/server/routes.ts'
import { fileRoutesWith } from '#modules/files/server/routes.ts'
import { createFormRoutes } from '#modules/forms/server/routes.ts'
import { helpCenterRoutesWith } from '#modules/help-center/server/routes.ts'
import { homeRoutes } from '#modules/home/server/routes.ts'
import { hourRoutes } from '#modules/hours/server/routes.ts'
import { equationRoutes } from '#modules/equations/server/routes.ts'
import { exportRoutes } from '#modules/exports/server/routes.ts'
import { importRoutes } from '#modules/imports/server/routes.ts'
import { integrationRoutesWith } from '#modules/integrations/server/routes.ts'
import { knowledgeRoutes } from '#modules/knowledge/server/routes.ts'
import { notificationRoutesWith } from '#modules/notifications/server/routes.ts'
import { operationRoutes } from '#modules/operations/server/routes.ts'
import { orgRoutes } from '#modules/orgs/server/routes.ts'
import { routingRoutesWith } from '#modules/routing/server/routes.ts'
import { wakeRouter } from '#modules/routing/server/wake-router.ts'
import { scriptRoutes } from '#modules/scripts/server/routes.ts'
import { searchRoutes } from '#modules/search/server/routes.ts'
import { slaRoutes } from '#modules/sla/server/routes.ts'
import { structureRoutesWith } from '#modules/structure/server/routes.ts'
import { surveyRoutesWith } from '#modules/surveys/server/routes.ts'
import { tenantRoutesWith } from '#modules/tenants/server/routes.ts'
import { visibleTicketRefs } from '#modules/tickets/server/history/history.ts'
import { ticketRoutes } from '#modules/tickets/server/routes.ts'
import { widgetRoutes } from '#modules/widgets/server/routes.ts'
import { workflowRoutes } from '#modules/workflows/server/routes.ts'
import { agentRoutesWith } from '#modules/workforce/server/agents/routes.ts'
import { workforceRoutesWith } from '#modules/workforce/server/routes.ts'
import type { Route } from '#platform/door.ts'
import { contactRecords } from './contact-records.ts'
import { notifiedSubjects } from './notified-subjects.ts'
import { copyBoardParts } from './cloned-board.ts'
import { onRemoving } from './removals.ts'
import { routedSubjects } from './routed-subjects.ts'
import type { TimelineSource } from '#modules/contacts/server/timeline.ts'
import { conversationTimeline } from '#modules/conversations/server/customers/contact-records.ts'
import { responseTimeline } from '#modules/surveys/server/contact-records.ts'
import { ticketTimeline } from '#modules/tickets/server/contacts/contact-timeline.ts'

/** What the timeline of a contact shows: one source of each module that knows about contacts. */
const timelineSources: readonly TimelineSource[] = [ticketTimeline, conversationTimeline, responseTimeline]

export const routes: Route[] = [
  ...orgRoutes,
  ...directoryRoutes,
  ...signInRoutes,
  ...userRoutes,
  ...profileRoutes,
  ...fileRoutesWith(onRemoving.file),
  ...structureRoutesWith(onRemoving.department),
  ...hourRoutes,
  ...agentRoutesWith(wakeRouter),
  ...workforceRoutesWith({ skill: onRemoving.skill }),
  ...channelRoutesWith(hasBoard),
  ...routingRoutesWith(routedSubjects),
  ...contactRoutesWith({ timeline: timelineSources, records: contactRecords }),
  ...createFormRoutes(onRemoving.formField),
  ...helpCenterRoutesWith({ targets: { board: hasBoard, channel: isMailChannel }, category: onRemoving.helpCategory }),
  ...boardRoutesWith(onRemoving.status, copyBoardParts),
  ...knowledgeRoutes,
  ...ticketRoutes,
  ...slaRoutes,
  ...approvalRoutes,
  ...scriptRoutes,
  ...conversationRoutes,
  ...surveyRoutesWith(visibleTicketRefs),
  ...widgetRoutes,
  ...notificationRoutesWith(notifiedSubjects),
  ...homeRoutes,
  ...searchRoutes,
  ...operationRoutes,
  ...equationRoutes,
  ...exportRoutes,
  ...importRoutes,
  ...integrationRoutesWith(hasBoard),
  ...workflowRoutes,
  ...tenantRoutesWith(onRemoving),
]
