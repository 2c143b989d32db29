/** What the timeline of a contact shows: one source of each module that knows about contacts. */
import type { TimelineSource } from '#modules/contacts/server/timeline.ts'
import { conversationTimeline } from '#modules/conversations/server/customers/contact-records.ts'
import { responseTimeline } from '#modules/surveys/server/contact-records.ts'
import { ticketTimeline } from '#modules/tickets/server/contacts/contact-timeline.ts'

export const timelineSources: readonly TimelineSource[] = [ticketTimeline, conversationTimeline, responseTimeline]
