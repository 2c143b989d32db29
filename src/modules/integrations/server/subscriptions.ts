import { eventNames } from '#core/events.ts'
import { on, type Subscription } from '#platform/events.ts'
import { writeDeliveries } from './deliveries.ts'

/** Webhooks hear of everything; each takes what it asked for. */
export const webhookSubscriptions: Subscription[] = eventNames.map((name) => on(name, 'webhooks', writeDeliveries))
