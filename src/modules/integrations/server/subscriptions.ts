import type { Subscription } from '#platform/events.ts'

export const webhookSubscriptions: Subscription[] = []
