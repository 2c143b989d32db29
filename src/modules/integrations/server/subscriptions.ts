import { eventKinds } from '#core/changes.ts'
import { on, type Subscription } from '#platform/events.ts'
import { writeDeliveries } from './deliveries.ts'

/** Webhooks hear of every event; each takes what it asked for. */
export const webhookSubscriptions: Subscription[] = eventKinds.map((kind) => on(kind, 'webhooks', writeDeliveries))
