/** The history of changes with old and new values. */
import { useMoment } from '#ui/display/use-moment.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { Empty } from '#ui/display/state-pages.tsx'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import { may } from '#core/may.ts'
import { useSession } from '#ui/calls/session.ts'
import { ticketApi, type HistoryEntry } from '../../../api/tickets.ts'
import { RecordName } from '../fields/built-in-value.tsx'
import { FieldChange, FieldValue, useFieldName } from '../fields/field-value.tsx'
import { historyText, historyWords } from './history-text.ts'
import { useTicket } from '../ticket-scope.ts'
import { ticketText } from '../ticket-text.ts'
import { usePagedRead } from '../use-paged-read.ts'

const Changes = ({ changes, isNew }: { changes: HistoryEntry['changes']; isNew: boolean }) => {
  const nameOf = useFieldName()
  return (
    <dl className="mt-1 grid gap-1.5">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="grid gap-x-2 text-sm">
          <dt className="text-xs text-muted">{nameOf(field)}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            {isNew ? (
              <FieldValue field={field} value={after} />
            ) : (
              <FieldChange field={field} before={before} after={after} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Line = ({ change }: { change: HistoryEntry }) => {
  const say = useSay()
  const moment = useMoment()
  const { names } = useTicket()
  const { kind, actorId, actorName, at, changes } = change
  const isNew = kind === 'ticket.created'
  const shown = changes.length > 0 && <Changes changes={changes} isNew={isNew} />
  return (
    <li className="border-b border-line py-3 last:border-0">
      <p className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-sm">
        <span className="font-semibold">
          {actorId && names.of(actorId) ? (
            <RecordName id={actorId} names={names} />
          ) : (
            <bdi>{actorName || say(ticketText.system)}</bdi>
          )}
        </span>
        {say(historyWords[kind] ?? historyText.otherwise)}
        <time dateTime={at} title={moment.full(at)} className="ms-auto text-xs text-muted">
          {moment.ago(at)}
        </time>
      </p>
      {isNew && shown ? <Disclosure title={say(historyText.filledIn)}>{shown}</Disclosure> : shown}
    </li>
  )
}

const Lines = ({ ticketId }: { ticketId: string }) => {
  const say = useSay()
  const { names } = useTicket()
  const { pages, error, retry, more, isMore } = usePagedRead(ticketApi.history, { id: ticketId })
  if (error)
    return <Empty title={say(ticketText.failed)} action={<Button onPress={retry}>{say(uiText.retry)}</Button>} />
  if (!pages) return <SkeletonLines count={8} />
  for (const { refs } of pages) names.told(refs)
  const changes = pages.flatMap(({ items }) => items)
  if (changes.length === 0) return <Empty title={say(ticketText.noHistory)} />
  return (
    <>
      <ol aria-label={say(ticketText.history)}>
        {changes.map((change) => (
          <Line key={change.id} change={change} />
        ))}
      </ol>
      {more && (
        <div className="flex justify-center pt-3">
          <Button isPending={isMore} onPress={more}>
            {say(ticketText.more)}
          </Button>
        </div>
      )}
    </>
  )
}

export const HistoryPart = ({ ticketId }: { ticketId: string }) => {
  const say = useSay()
  const isAllowed = may(useSession()?.permissions, ticketApi.history.needs)
  return isAllowed ? <Lines ticketId={ticketId} /> : <Empty title={say(ticketText.noHistoryRight)} />
}
