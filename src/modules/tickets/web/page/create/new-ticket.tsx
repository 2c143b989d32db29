import { WideSheet } from '#ui/overlays/wide-sheet.tsx'
import { useSay } from '#ui/words.tsx'
import type { Ticket } from '../../../api/tickets.ts'
import { CreateForm, type Prefill } from './create-form.tsx'
import { createText } from './create-text.ts'

export type { Prefill }
export type NewTicketProps = {
  boardId: string
  onClose: () => void
  prefill?: Prefill
  onMade?: (ticket: Ticket) => void
}

/** A new ticket in its own sheet; rendered while open. */
export const NewTicket = ({ onClose, ...props }: NewTicketProps) => (
  <WideSheet title={useSay()(createText.title)} onClose={onClose}>
    <CreateForm {...props} onCreated={onClose} />
  </WideSheet>
)
