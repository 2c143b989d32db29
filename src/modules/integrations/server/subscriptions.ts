import { eventKinds } from '#core/changes.ts'
import { on, type Subscription } from '#platform/changes/events.ts'
import { writeDeliveries } from './deliveries.ts'

/** Subscribes to every event; each webhook then receives the kinds that it listens to. */
export const webhookSubscriptions: Subscription[] = eventKinds.map((kind) => on(kind, 'webhooks', writeDeliveries))
