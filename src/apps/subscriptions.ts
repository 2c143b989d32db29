/** Who hears what. */
import { webhookSubscriptions } from '#modules/integrations/server/subscriptions.ts'
import { refoldSubscriptions } from '#modules/tickets/server/refold.ts'
import type { Subscription } from '#platform/events.ts'

export const subscriptions: Subscription[] = [...webhookSubscriptions, ...refoldSubscriptions]
