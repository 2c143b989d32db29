import * as z from 'zod/mini'
import { defineKind, filterFaults, OptionalFilter } from './kind.ts'

export const conversationEvents = ['resolved', 'reopened', 'assigned', 'rated'] as const
export type ConversationEvent = (typeof conversationEvents)[number]
/** On each ticket of the board that the conversation is linked to. */
export const conversation = defineKind({
  config: z.object({
    filter: OptionalFilter,
    events: z.array(z.enum(conversationEvents)).check(z.minLength(1), z.maxLength(conversationEvents.length)),
  }),
  ports: ['next'],
  blank: { filter: null, events: ['resolved'] },
  faults: ({ filter }, context) => filterFaults(filter, context),
})
