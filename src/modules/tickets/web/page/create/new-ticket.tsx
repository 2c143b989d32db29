import { WideSheet } from '#ui/overlays/wide-sheet.tsx'
import { useSay } from '#ui/words.tsx'
import { CreateForm, type Prefill } from './create-form.tsx'
import { createText } from './create-text.ts'

export type { Prefill }
export type NewTicketProps = { boardId: string; onClose: () => void; prefill?: Prefill }

/** A new ticket in its own sheet; rendered while open. */
export const NewTicket = ({ boardId, onClose, prefill }: NewTicketProps) => (
  <WideSheet title={useSay()(createText.title)} onClose={onClose}>
    <CreateForm boardId={boardId} prefill={prefill} onCreated={onClose} />
  </WideSheet>
)
