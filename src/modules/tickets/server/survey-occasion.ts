/** A resolved ticket, for surveys that are sent after it. */
import { languageOfText } from '#core/values/language-of-text.ts'
import type { OccasionSource } from '#modules/surveys/server/occasions.ts'
import { ticketStore } from './store/tickets.ts'

export const ticketOccasions: OccasionSource = {
  read: async (ctx, id) => {
    const ticket = await ticketStore.get(ctx, id)
    if (!ticket?.resolvedDate || ticket.mergedIntoId || ticket.archivedAt || ticket.disabledAt) return undefined
    const { boardId: placeId, customerId, resolvedDate: resolvedAt, name } = ticket
    return { placeId, customerId, resolvedAt, language: languageOfText(name) }
  },
}
