/** Sends edits; what clashes only with what their maker had already seen is sent once more as decided. */
import type { Clash, Saved, TicketInput } from '../../api/tickets.ts'
import { decided, inputOf, type Edits, type Fields } from './edits.ts'

export type Sent = { edits: Edits; fields: Fields; version: number; overwrite: readonly string[] }
export type Send = (input: Partial<TicketInput> & { version: number; overwrite?: string[] }) => Promise<Saved>
export type Answer = { saved: Saved; clashes: Clash[]; sent: Sent }

export const sendTicket = async (send: Send, sent: Sent): Promise<Answer> => {
  const { fields, version, overwrite, edits } = sent
  const saved = await send({
    ...inputOf(fields),
    version,
    ...(overwrite.length > 0 && { overwrite: [...overwrite] }),
  })
  const known = decided(saved.clashes, edits).filter((field) => !overwrite.includes(field))
  const again = { ...sent, overwrite: [...overwrite, ...known] }
  const clashes = saved.clashes.filter(({ field }) => !known.includes(field))
  return known.length > 0 && clashes.length === 0 ? sendTicket(send, again) : { saved, clashes, sent: again }
}
