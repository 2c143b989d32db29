import { SkeletonFields } from '#ui/skeleton.tsx'
import { WideSheet } from '#ui/wide-sheet.tsx'
import { useSay } from '#ui/words.tsx'
import { createText } from './create-text.ts'

export type Prefill = Readonly<Record<string, unknown>>
export type NewTicketProps = { boardId: string; onClose: () => void; prefill?: Prefill }

/** A new ticket in a panel of its own sheet. Render it while it is open. */
export const NewTicket = ({ onClose }: NewTicketProps) => (
  <WideSheet title={useSay()(createText.title)} onClose={onClose}>
    <SkeletonFields />
  </WideSheet>
)
