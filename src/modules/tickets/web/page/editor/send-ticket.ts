/** Sends edits; clashes with values that the user had already seen are sent again as overwrites. */
import { ApiError } from '#core/errors.ts'
import type { Edits, Fields } from '#modules/forms/web/editing/edits.ts'
import { parseSaveDetails, type Clash, type Ticket, type TicketInput } from '../../../api/tickets.ts'
import { decided, inputOf } from './ticket-fields.ts'

export type SentEdits = { edits: Edits; fields: Fields; version: number; overwrite: readonly string[] }
export type SendUpdate = (input: Partial<TicketInput> & { version: number; overwrite?: string[] }) => Promise<Ticket>
/** The saved ticket, or the clashes that prevented the save. */
export type SaveResult = { sent: SentEdits } & (
  | { ticket: Ticket; clashes?: undefined }
  | { ticket?: undefined; clashes: Clash[] }
)

/** The clashes of a refused save; rethrows any other error. */
const clashesIn = (error: unknown): Clash[] => {
  const clashes = error instanceof ApiError ? parseSaveDetails(error).clashes : undefined
  if (!clashes) throw error
  return clashes
}

export const sendTicket = async (send: SendUpdate, sent: SentEdits): Promise<SaveResult> => {
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
