/** Which triggers a recorded change fires: judged on what it changed, not on the ticket as it is later. */
import type { EventKind, FieldChange } from '#core/changes.ts'
import type { Filter } from '#core/filters/filter.ts'
import type { SlaMetric } from '#core/sla/ticket-clocks.ts'
import type { ConfigOf } from '../../kinds/kinds.ts'
import type { TriggerKind } from '../../kinds/names.ts'

export const triggeringKinds = [
  'ticket.created',
  'ticket.updated',
  'ticket.commented',
  'ticket.sla-at-risk',
  'ticket.sla-breached',
] as const satisfies EventKind[]
export type TriggeringKind = (typeof triggeringKinds)[number]

export const triggersOf: Record<TriggeringKind, readonly TriggerKind[]> = {
  'ticket.created': ['created'],
  'ticket.updated': ['updated', 'status-changed'],
  'ticket.commented': ['commented'],
  'ticket.sla-at-risk': ['sla'],
  'ticket.sla-breached': ['sla'],
}

export type TicketEvent = {
  kind: TriggeringKind
  fields: readonly FieldChange[]
  metrics: readonly SlaMetric[]
  isByStaff: boolean
}
type EventTrigger = 'created' | 'updated' | 'status-changed' | 'commented' | 'sla'

const fires: { [K in EventTrigger]: (config: ConfigOf<K>, event: TicketEvent) => boolean } = {
  created: () => true,
  updated: ({ fields }, event) =>
    event.fields.length > 0 && (fields.length === 0 || event.fields.some(({ field }) => fields.includes(field))),
  'status-changed': ({ from, to }, event) => {
    const change = event.fields.find(({ field }) => field === 'statusId')
    const isIn = (ids: readonly string[], id: unknown) => ids.length === 0 || ids.includes(id as string)
    return change !== undefined && isIn(from, change.before) && isIn(to, change.after)
  },
  commented: ({ by }, { isByStaff }) => by === 'anyone' || (by === 'staff') === isByStaff,
  sla: ({ metric, moment }, { kind, metrics }) =>
    kind === `ticket.sla-${moment}` && (metric === 'any' || metrics.includes(metric)),
}

export type EventConfig = { filter: Filter | null; byAutomation: boolean }

export const isFired = (kind: string, config: object, event: TicketEvent) =>
  Object.hasOwn(fires, kind) &&
  (fires[kind as EventTrigger] as (config: object, event: TicketEvent) => boolean)(config, event)
