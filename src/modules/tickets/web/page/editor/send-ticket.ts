/** Sends edits; what clashes only with what their maker had already seen is sent once more as decided. */
import { Refusal } from '#core/errors.ts'
import type { Edits, Fields } from '#modules/forms/web/editing/edits.ts'
import { saveDetailsOf, type Clash, type Ticket, type TicketInput } from '../../../api/tickets.ts'
import { decided, inputOf } from './ticket-fields.ts'

export type Sent = { edits: Edits; fields: Fields; version: number; overwrite: readonly string[] }
export type Send = (input: Partial<TicketInput> & { version: number; overwrite?: string[] }) => Promise<Ticket>
/** The ticket as saved, or the clashes for which nothing was saved. */
export type Answer = { sent: Sent } & (
  | { ticket: Ticket; clashes?: undefined }
  | { ticket?: undefined; clashes: Clash[] }
)

/** The clashes of a refused save; any other error goes on. */
const clashesIn = (error: unknown): Clash[] => {
  const clashes = error instanceof Refusal ? saveDetailsOf(error).clashes : undefined
  if (!clashes) throw error
  return clashes
}

export const sendTicket = async (send: Send, sent: Sent): Promise<Answer> => {
  const { fields, version, overwrite, edits } = sent
  const input = { ...inputOf(fields), version, ...(overwrite.length > 0 && { overwrite: [...overwrite] }) }
  try {
    return { ticket: await send(input), sent }
  } catch (error) {
    const all = clashesIn(error)
    const known = decided(all, edits).filter((field) => !overwrite.includes(field))
    const again = { ...sent, overwrite: [...overwrite, ...known] }
    const clashes = all.filter(({ field }) => !known.includes(field))
    return known.length > 0 && clashes.length === 0 ? sendTicket(send, again) : { clashes, sent: again }
  }
}
