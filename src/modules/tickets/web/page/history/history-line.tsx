/** One entry of the history: who did what and when, with old and new values. */
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { Folded } from './folded.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import type { HistoryEntry } from '../../../api/tickets.ts'
import { FieldChange, FieldValue, useFieldName } from '../fields/field-value.tsx'
import { historyText, historyWords } from '../../../history-text.ts'
import { useTicket } from '../ticket-scope.ts'
import { ticketText } from '../ticket-text.ts'

const Changes = ({ changes, isNew }: { changes: HistoryEntry['changes']; isNew: boolean }) => {
  const nameOf = useFieldName()
  return (
    <dl className="mt-0.5 grid gap-1">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
          <dt className="text-muted">{nameOf(field)}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-fg">
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

/** The name of the user, or of the program that acted without one. */
export const useActorName = () => {
  const say = useSay()
  const { names } = useTicket()
  return ({ actorId, actorName }: Pick<HistoryEntry, 'actorId' | 'actorName'>) => {
    const user = actorId ? names.of(actorId) : undefined
    return user ? say(user.name) : actorName || say(ticketText.system)
  }
}

export const HistoryLine = ({ entry }: { entry: HistoryEntry }) => {
  const say = useSay()
  const moment = useMomentFormat()
  const nameOf = useActorName()
  const { kind, at, changes } = entry
  const isNew = kind === 'ticket.created'
  // In Arabic a verb after the name would need the gender of the user.
  const isNameFirst = useLanguage() === 'en'
  const name = <bdi className="font-semibold text-fg">{nameOf(entry)}</bdi>
  const shown = changes.length > 0 && <Changes changes={changes} isNew={isNew} />
  return (
    <div className="min-w-0 flex-1 text-xs">
      <p className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-muted">
        {isNameFirst && name}
        <span>{`${say(historyWords[kind] ?? historyText.otherwise)}${isNameFirst ? '' : ':'}`}</span>
        {!isNameFirst && name}
        <time dateTime={at} title={moment.full(at)}>
          {moment.ago(at)}
        </time>
      </p>
      {isNew && shown ? <Folded title={say(historyText.filledIn)}>{shown}</Folded> : shown}
    </div>
  )
}
