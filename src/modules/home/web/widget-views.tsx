/** What each widget shows. */
import type { ComponentType } from 'react'
import type { WidgetId } from '../widgets.ts'
import { Activities } from './widgets/activities.tsx'
import { ActivitySummary } from './widgets/activity-summary.tsx'
import { Team, UsersBoard } from './widgets/people.tsx'
import { Statistics } from './widgets/statistics.tsx'
import { TicketList } from './widgets/ticket-list.tsx'

type WidgetView = ComponentType<{ boardId?: string | undefined }>

export const widgetViews: Record<WidgetId, WidgetView> = {
  assigned: (props) => <TicketList id="assigned" {...props} />,
  due: (props) => <TicketList id="due" {...props} />,
  approvals: (props) => <TicketList id="approvals" {...props} />,
  watched: (props) => <TicketList id="watched" {...props} />,
  created: (props) => <TicketList id="created" {...props} />,
  statistics: Statistics,
  activities: Activities,
  team: Team,
  'users-board': UsersBoard,
  'activity-summary': ActivitySummary,
}
