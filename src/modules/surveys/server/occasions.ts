/** What modules above tell of the records after which surveys are sent. */
import type { Language } from '#core/words.ts'
import type { Ctx } from '#platform/context.ts'

export type Occasion = {
  /** The board of a ticket, the channel of a conversation. */
  placeId: string
  customerId: string | null
  resolvedAt: string
  /** Of the customer. */
  language: Language
}
export type OccasionSource = {
  /** Undefined unless it is resolved now. */
  read: (ctx: Ctx, id: string) => Promise<Occasion | undefined>
  /** Writes to the customer in the record itself. False where that is not possible. */
  write?: (ctx: Ctx, id: string, message: { messageId: string; text: string }) => Promise<boolean>
}
export type OccasionKind = 'ticket' | 'conversation'
export type OccasionSources = Readonly<Record<OccasionKind, OccasionSource>>
