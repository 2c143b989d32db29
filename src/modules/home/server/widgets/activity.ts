/** Recent activities, the summary of one's own, and basic statistics. */
import { countTickets } from '#modules/tickets/server/statistics/count-tickets.ts'
import { listActivities, summarizeOwnActivity } from '#modules/tickets/server/history/list-activities.ts'
import { route } from '#platform/door.ts'
import { widgetApi } from '../../api.ts'

export const activityWidgets = [
  route(widgetApi.activities, listActivities),
  route(widgetApi['activity-summary'], summarizeOwnActivity),
  route(widgetApi.statistics, countTickets),
]
