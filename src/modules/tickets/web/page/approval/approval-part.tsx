/** The state of the approval of a ticket, and what its reader may do about it. */
import { useEffect, useId, useRef, useState } from 'react'
import type { ApprovalAction } from '#core/approval-states.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/use-calls.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { useSay } from '#ui/words.tsx'
import { approvalApi, type ApprovalOverview, type TicketApproval } from '../../../api/approvals.ts'
import type { Ticket } from '../../../api/tickets.ts'
import { Folded } from '../history/folded.tsx'
import { ApprovalActs, useNameIn } from './approval-acts.tsx'
import { approvalText, refusalWords } from './approval-text.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { useApproval } from './use-approval.ts'

type Props = { ticketId: string; overview: ApprovalOverview }

const OpenRequest = ({ ticketId, overview, open }: Props & { open: TicketApproval }) => {
  const say = useSay()
  const nameOf = useNameIn(overview.refs)
  const writes = useApproval(ticketId)
  const [action, setAction] = useState<ApprovalAction | 'withdraw'>()
  const { refusal, actsFor, shortage, mayWithdraw } = overview
  const why = refusal && refusalWords[refusal]
  const close = () => setAction(undefined)
  return (
    <>
      {shortage && <Alert kind="warn">{say(approvalText.shortage, shortage)}</Alert>}
      {why && <p className="text-xs text-muted">{say(why)}</p>}
      <div className="flex flex-wrap gap-2">
        {refusal === null && (
          <>
            <Button size="small" look="primary" onPress={() => setAction('approve')}>
              {say(approvalText.approve)}
            </Button>
            <Button size="small" onPress={() => setAction('reject')}>
              {say(approvalText.reject)}
            </Button>
          </>
        )}
        {mayWithdraw && (
          <Button size="small" look="ghost" onPress={() => setAction('withdraw')}>
            {say(approvalText.withdraw)}
          </Button>
        )}
      </div>
      {(action === 'approve' || action === 'reject') && (
        <DecisionDialog
          action={action}
          step={say(open.stepName)}
          inPlaceOf={actsFor ? nameOf(actsFor) : undefined}
          isPending={writes.isPending}
          onClose={close}
          onConfirm={(reason) => writes[action](open.id, reason, close)}
        />
      )}
      {action === 'withdraw' && (
        <Dialog
          title={say(approvalText.withdrawTitle)}
          body={say(approvalText.withdrawBody)}
          confirm={say(approvalText.withdraw)}
          onCancel={close}
          onConfirm={() => {
            close()
            writes.withdraw(open.id)
          }}
        />
      )}
    </>
  )
}

const Submit = ({ ticketId, step }: { ticketId: string; step: NonNullable<ApprovalOverview['step']> }) => {
  const say = useSay()
  const { submit, isPending } = useApproval(ticketId)
  return (
    <div>
      <Button size="small" isPending={isPending} onPress={submit}>
        {say(approvalText.submit, { step: say(step.name) })}
      </Button>
    </div>
  )
}

const Contents = ({ ticketId, overview }: Props) => {
  const say = useSay()
  const titleId = useId()
  const { step, approvals, refs } = overview
  const [latest, ...earlier] = approvals
  return (
    <section aria-labelledby={titleId} className="mb-3 grid gap-2.5 rounded-lg border border-line p-3">
      <h3 id={titleId} className="text-sm font-semibold">
        {say(approvalText.title)}
      </h3>
      {latest && <ApprovalActs approval={latest} refs={refs} />}
      {latest?.state === 'open' && <OpenRequest ticketId={ticketId} overview={overview} open={latest} />}
      {step && <Submit ticketId={ticketId} step={step} />}
      {earlier.length > 0 && (
        <Folded title={say(approvalText.earlier)}>
          <ol className="mt-2 grid gap-3">
            {earlier.map((approval) => (
              <li key={approval.id} className="border-t border-line pt-2">
                <ApprovalActs approval={approval} refs={refs} />
              </li>
            ))}
          </ol>
        </Folded>
      )}
    </section>
  )
}

/** Nothing where the status has no step and nothing was submitted. */
export const ApprovalPart = ({ ticket: { id, version } }: { ticket: Pick<Ticket, 'id' | 'version'> }) => {
  const { data, refetch } = useRead(approvalApi.get, { id })
  const shown = useRef(version)
  // Every act makes a new version of the ticket, which the page hears of.
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    void refetch()
  }, [version, refetch])
  return data && (data.step || data.approvals.length > 0) ? <Contents ticketId={id} overview={data} /> : null
}
