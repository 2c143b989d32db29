/** The records after which surveys are sent; each is read by its own module. */
import { conversationOccasions } from '#modules/conversations/server/survey-occasion.ts'
import type { OccasionSources } from '#modules/surveys/server/occasions.ts'
import { ticketOccasions } from '#modules/tickets/server/survey-occasion.ts'

export const surveyOccasions: OccasionSources = { ticket: ticketOccasions, conversation: conversationOccasions }
