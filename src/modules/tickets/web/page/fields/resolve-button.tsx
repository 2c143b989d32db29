import { CircleCheck, RotateCcw } from 'lucide-react'
import { useContext, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { ticketApi, type Ticket } from '../../../api/tickets.ts'
import { confirmsStatusChange } from '../../status-change.ts'
import { StatusDialogPart } from '../../slots.ts'
import { useTicket } from '../ticket-scope.ts'
import { ticketText } from '../ticket-text.ts'
import { useTicketWrite } from '../../live/use-ticket-write.ts'

/** Ends the work on a ticket, or takes it up again; the news of it offers the way back. */
export const useResolve = ({
  id,
  customSequence: number,
  resolvedDate,
}: Pick<Ticket, 'id' | 'customSequence' | 'resolvedDate'>) => {
  const say = useSay()
  const refused = useErrorToast()
  const resolve = useTicketWrite(ticketApi.resolve, 'ticket.resolved')
  const unresolve = useTicketWrite(ticketApi.unresolve, 'ticket.unresolved')
  const reopen = (undo?: () => void) => {
    const message = say(ticketText.unresolvedNow, { number })
    unresolve.mutate({ id }, { onError: refused, onSuccess: () => toast({ kind: 'done', message, undo }) })
  }
  const end = (undo?: () => void) => {
    const message = say(ticketText.resolvedNow, { number })
    resolve.mutate({ id }, { onError: refused, onSuccess: () => toast({ kind: 'done', message, undo }) })
  }
  return {
    name: say(resolvedDate ? ticketText.unresolve : ticketText.resolve),
    icon: resolvedDate ? RotateCcw : CircleCheck,
    run: () => (resolvedDate ? reopen(() => end()) : end(() => reopen())),
    isPending: resolve.isPending || unresolve.isPending,
  }
}

/** Resolving changes the status, so it is confirmed where that is; if refused, the menu shows the reason. */
export const ResolveButton = ({ ticket }: { ticket: Ticket }) => {
  const say = useSay()
  const { name, icon: Icon, run, isPending } = useResolve(ticket)
  const { board } = useTicket()
  const { StatusDialog = Dialog } = useContext(StatusDialogPart)
  const [isAsked, setAsked] = useState(false)
  if (ticket.refused['resolve']) return null
  return (
    <>
      <Button
        size="small"
        data-pick="resolve"
        isPending={isPending}
        onPress={() => (confirmsStatusChange(board) ? setAsked(true) : run())}
      >
        <Icon aria-hidden className="size-4 text-faint" strokeWidth={1.75} />
        {name}
      </Button>
      {isAsked && (
        <StatusDialog
          ticketId={ticket.id}
          to={ticket.resolvedDate ? 'reopened' : 'resolved'}
          title={say(ticket.resolvedDate ? ticketText.unresolveTitle : ticketText.resolveTitle, {
            number: ticket.customSequence,
          })}
          body={say(ticketText.statusBody)}
          confirm={name}
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false)
            run()
          }}
        />
      )}
    </>
  )
}
