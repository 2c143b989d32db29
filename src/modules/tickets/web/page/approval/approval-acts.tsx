/** What was decided on a request, and who is awaited. */
import { CircleCheck, CircleX } from 'lucide-react'
import type { Refs } from '#core/refs.ts'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { useLanguage, useSay } from '#ui/words.tsx'
import type { TicketApproval } from '../../../api/approvals.ts'
import { StatusMark } from '../fields/built-in-value.tsx'
import { ticketText } from '../ticket-text.ts'
import { approvalText, stateHues, stateWords } from './approval-text.ts'

type Props = { approval: TicketApproval; refs: Refs }

export const useNameIn = (refs: Refs) => {
  const say = useSay()
  return (id: string) => say(refs[id]?.name ?? ticketText.gone)
}

const Act = ({ act, refs }: { act: TicketApproval['acts'][number]; refs: Refs }) => {
  const say = useSay()
  const moment = useMomentFormat()
  const nameOf = useNameIn(refs)
  const Icon = act.action === 'approve' ? CircleCheck : CircleX
  const isForOther = act.forId !== act.userId
  return (
    <li className="flex gap-2 text-sm">
      <Icon
        role="img"
        aria-label={say(approvalText[act.action])}
        className={`mt-0.5 size-4 shrink-0 ${act.action === 'approve' ? 'text-ok-text' : 'text-danger'} ${act.isVoid ? 'opacity-50' : ''}`}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi className={act.isVoid ? 'line-through' : 'font-semibold'}>{nameOf(act.userId)}</bdi>
          {isForOther && (
            <span className="text-xs text-muted">{say(approvalText.forName, { name: nameOf(act.forId) })}</span>
          )}
          <time dateTime={act.at} title={moment.full(act.at)} className="text-xs text-muted">
            {moment.ago(act.at)}
          </time>
        </p>
        {act.isVoid && <p className="text-xs text-muted">{say(approvalText.void)}</p>}
        {act.reason && (
          <p dir="auto" className="text-sm break-words whitespace-pre-line">
            {act.reason}
          </p>
        )}
      </div>
    </li>
  )
}

const Awaited = ({ approval: { awaited }, refs }: Props) => {
  const say = useSay()
  const language = useLanguage()
  const nameOf = useNameIn(refs)
  if (awaited.count === 0) return null
  const names = new Intl.ListFormat(language, { type: 'unit' }).format(
    [...awaited.userIds, ...awaited.groupIds].map(nameOf),
  )
  return (
    <div className="text-sm">
      <p className="text-xs text-muted">{say(approvalText.missing, { count: awaited.count })}</p>
      <p className="flex flex-wrap gap-x-1.5">
        <span className="text-muted">{say(approvalText.awaited)}</span>
        <bdi>{names}</bdi>
      </p>
    </div>
  )
}

export const ApprovalActs = ({ approval, refs }: Props) => {
  const say = useSay()
  const moment = useMomentFormat()
  const nameOf = useNameIn(refs)
  const { state, stepName, submittedBy, submittedAt, acts } = approval
  const when = moment.ago(submittedAt)
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <bdi className="font-semibold">{say(stepName)}</bdi>
        <StatusMark color={stateHues[state]}>{say(stateWords[state])}</StatusMark>
      </p>
      <p className="text-xs text-muted" title={moment.full(submittedAt)}>
        {submittedBy
          ? say(approvalText.submittedBy, { name: nameOf(submittedBy), when })
          : say(approvalText.submittedByWorkflow, { when })}
      </p>
      {acts.length > 0 && (
        <ul className="grid gap-2">
          {acts.map((act) => (
            <Act key={`${act.userId} ${act.at}`} act={act} refs={refs} />
          ))}
        </ul>
      )}
      <Awaited approval={approval} refs={refs} />
    </div>
  )
}
