/** Who hears what. */
import type { Subscription } from '#platform/events.ts'

export const subscriptions: Subscription[] = []
