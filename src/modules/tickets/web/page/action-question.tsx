/** What an action asks before it is done. */
import { useContext } from 'react'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { useSay } from '#ui/words.tsx'
import { ticketApi, type Ticket } from '../../api/tickets.ts'
import { ExportParts } from '../export-slot.ts'
import { useTicketWrite } from '../live/use-ticket-write.ts'
import { ScriptParts } from '../slots.ts'
import type { PendingAction } from './action-list.tsx'
import { LazyMerge, LazySendByMail } from './lazy-sections.tsx'
import { ticketText } from './ticket-text.ts'

type Props = { ticket: Ticket; question: PendingAction; onClose: () => void }

export const ActionQuestion = ({ question, ...rest }: Props) => {
  const { TicketExport } = useContext(ExportParts)
  const { ScriptDialog } = useContext(ScriptParts)
  if (question === 'archive' || question === 'disable') return <ActionDialog question={question} {...rest} />
  const dialogs = { merge: LazyMerge, export: TicketExport, script: ScriptDialog, send: LazySendByMail }
  const Asked = dialogs[question]
  return Asked ? <Asked {...rest} /> : null
}

type QuestionProps = { ticket: Ticket; question: 'archive' | 'disable'; onClose: () => void }

const ActionDialog = ({ ticket: { id, customSequence: number }, question, onClose }: QuestionProps) => {
  const say = useSay()
  const refused = useErrorToast()
  const archive = useTicketWrite(ticketApi.archive, 'ticket.archived')
  const disable = useTicketWrite(ticketApi.disable)
  const isArchive = question === 'archive'
  return (
    <Dialog
      danger
      title={say(isArchive ? ticketText.archiveTitle : ticketText.disableTitle, { number })}
      body={say(isArchive ? ticketText.archiveBody : ticketText.disableBody)}
      confirm={say(isArchive ? ticketText.archive : ticketText.disable)}
      onCancel={onClose}
      onConfirm={() => {
        // Not the callbacks of mutate(): they are dropped when the dialog unmounts, before the reply.
        const done = isArchive
          ? archive.mutateAsync({ id, isArchived: true })
          : disable.mutateAsync({ id, isDisabled: true })
        void done.catch(refused)
        onClose()
      }}
    />
  )
}
