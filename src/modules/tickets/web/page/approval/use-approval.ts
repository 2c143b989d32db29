/** Writes of the approval of a ticket; each says what it has done. */
import type { Words } from '#core/words.ts'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { toast } from '#ui/overlays/toasts.tsx'
import { useSay } from '#ui/words.tsx'
import { approvalApi } from '../../../api/approvals.ts'
import { useTicketWrite } from '../../live/use-ticket-write.ts'
import { approvalText } from './approval-text.ts'

export const useApproval = (id: string) => {
  const say = useSay()
  const refused = useErrorToast()
  const submit = useTicketWrite(approvalApi.submit, 'ticket.approval-submitted')
  const withdraw = useTicketWrite(approvalApi.withdraw, 'ticket.approval-withdrawn')
  const approve = useTicketWrite(approvalApi.approve, 'ticket.approved')
  const reject = useTicketWrite(approvalApi.reject, 'ticket.rejected')
  const saying = (message: Words, onDone?: () => void) => ({
    onError: refused,
    onSuccess: () => toast({ kind: 'done', message: say(message) }),
    onSettled: onDone,
  })
  return {
    isPending: [submit, withdraw, approve, reject].some(({ isPending }) => isPending),
    submit: () => submit.mutate({ id }, saying(approvalText.submitted)),
    withdraw: (approvalId: string) => withdraw.mutate({ id, approvalId }, saying(approvalText.withdrawn)),
    approve: (approvalId: string, reason: string, onDone: () => void) =>
      approve.mutate({ id, approvalId, reason }, saying(approvalText.approved, onDone)),
    reject: (approvalId: string, reason: string, onDone: () => void) =>
      reject.mutate({ id, approvalId, reason }, saying(approvalText.rejected, onDone)),
  }
}
