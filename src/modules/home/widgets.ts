/** The widgets of the home page and of a board's dashboard, and how a user arranges them. */
import * as z from 'zod/mini'
import type { Permission } from '#core/permissions.ts'
import { problem } from '#core/problems.ts'

export const widgetIds = [
  'assigned',
  'due',
  'approvals',
  'statistics',
  'activities',
  'watched',
  'created',
  'team',
  'users-board',
  'activity-summary',
] as const
export type WidgetId = (typeof widgetIds)[number]
/** Widgets that list open tickets. */
export const ticketListIds = [
  'assigned',
  'due',
  'approvals',
  'watched',
  'created',
] as const satisfies readonly WidgetId[]
export type TicketListId = (typeof ticketListIds)[number]

/** Permissions besides the one of the widget's read. */
export const extraNeeds: Partial<Record<WidgetId, Permission>> = {
  due: 'ticket-view.due-date',
  team: 'ticket-view.assignee',
  'users-board': 'ticket-view.assignee',
}

export const widgetSizes = ['small', 'medium', 'large'] as const
export type WidgetSize = (typeof widgetSizes)[number]

/** Pages that show widgets: all boards together, or one of them. */
export const widgetPages = ['home', 'dashboard'] as const
export type WidgetPage = (typeof widgetPages)[number]

export const PlacedWidget = z.object({
  id: z.enum(widgetIds, problem('invalid')),
  size: z.enum(widgetSizes, problem('invalid')),
  isHidden: z.boolean(problem('invalid')),
})
export type PlacedWidget = z.output<typeof PlacedWidget>

const usualSizes: Record<WidgetId, WidgetSize> = {
  assigned: 'medium',
  due: 'medium',
  approvals: 'medium',
  statistics: 'large',
  activities: 'medium',
  watched: 'medium',
  created: 'small',
  team: 'small',
  'users-board': 'small',
  'activity-summary': 'small',
}

const usual = (id: WidgetId): PlacedWidget => ({ id, size: usualSizes[id], isHidden: false })

/** A stored arrangement with the widgets of today: unknown ones are dropped, new ones come last. */
export const completeLayout = (stored: readonly unknown[] = []): PlacedWidget[] => {
  const known = new Map<WidgetId, PlacedWidget>()
  for (const item of stored) {
    const { success, data } = PlacedWidget.safeParse(item)
    if (success && !known.has(data.id)) known.set(data.id, data)
  }
  return [...known.values(), ...widgetIds.filter((id) => !known.has(id)).map(usual)]
}
