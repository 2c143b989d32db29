import { useState } from 'react'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { uiText } from '#ui/text.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import type { Ticket } from '../../../api/tickets.ts'
import { useTicketMerge } from '../../live/use-collaboration-write.ts'
import { TicketFinder } from './ticket-finder.tsx'
import { ticketText } from '../ticket-text.ts'

/** Explains what happens to both tickets, and confirms the merge. */
export const MergeDialog = ({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) => {
  const say = useSay()
  const refused = useErrorToast()
  const [intoId, setInto] = useState<string>()
  const merge = useTicketMerge()
  const { customSequence: number } = ticket
  const run = () => {
    if (!intoId) return
    merge.mutate(
      { id: ticket.id, intoId },
      {
        onSuccess: () => {
          toast({ kind: 'done', message: say(ticketText.merged, { number }) })
          onClose()
        },
        onError: refused,
      },
    )
  }
  return (
    <ContentDialog
      title={say(ticketText.mergeTitle, { number })}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
      footer={
        <>
          <Button onPress={onClose}>{say(uiText.cancel)}</Button>
          <Button type="submit" look="danger" isDisabled={!intoId} isPending={merge.isPending}>
            {say(ticketText.mergeConfirm)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TicketFinder
          isRequired
          label={say(ticketText.mergeInto)}
          except={ticket.id}
          value={intoId}
          onChange={setInto}
        />
        <Alert kind="warn">
          <ul className="list-disc ps-4">
            <li>{say(ticketText.mergeMoves)}</li>
            <li>{say(ticketText.mergeEnds)}</li>
            <li>{say(ticketText.mergeFinal)}</li>
          </ul>
        </Alert>
      </div>
    </ContentDialog>
  )
}
