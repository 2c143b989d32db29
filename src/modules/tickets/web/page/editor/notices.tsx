/** Notices above a ticket: stored draft, failed save, state of the ticket. */
import type { ApiError } from '#core/errors.ts'
import { useMomentFormat } from '#ui/display/use-moment-format.ts'
import { Alert } from '#ui/display/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { errorWords } from '#ui/calls/catalogue.ts'
import { uiText } from '#ui/text.ts'
import { useSay } from '#ui/words.tsx'
import type { Ticket } from '../../../api/tickets.ts'
import type { TicketDraft } from './draft.ts'
import { TicketLinkLine } from '../links/ticket-link.tsx'
import { ticketText } from '../ticket-text.ts'
import type { FieldStore } from '#modules/forms/web/editing/field-store.ts'
import { useFoundProblems } from '#modules/forms/web/editing/use-field.ts'
import { useFieldName } from '../fields/field-value.tsx'

type DraftProps = { draft: TicketDraft; onTake: () => void; onRefuse: () => void }

export const DraftOffer = ({ draft, onTake, onRefuse }: DraftProps) => {
  const say = useSay()
  const moment = useMomentFormat()
  return (
    <Alert title={say(ticketText.draftOffer, { when: moment.full(draft.at) })}>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" look="primary" onPress={onTake}>
          {say(ticketText.draftTake)}
        </Button>
        <Button size="small" onPress={onRefuse}>
          {say(ticketText.draftRefuse)}
        </Button>
      </div>
    </Alert>
  )
}

/** The server was unreachable or failed; the edits are kept. */
const isBroken = ({ status }: ApiError) => status === 0 || status >= 500

export const NotSaved = ({ refusal, onRetry }: { refusal: ApiError; onRetry: () => void }) => {
  const say = useSay()
  const broken = isBroken(refusal)
  const hasFields = Object.keys(refusal.fields).length > 0
  return (
    <Alert kind="danger" title={say(hasFields ? ticketText.fixProblems : ticketText.notSaved)}>
      <p>{broken ? say(ticketText.notSavedBody) : say(errorWords(refusal.code), refusal.params)}</p>
      {broken && (
        <Button size="small" className="mt-2" onPress={onRetry}>
          {say(uiText.retry)}
        </Button>
      )}
    </Alert>
  )
}

/** Which required fields are empty, where a check or the server found nothing else. */
export const RequiredNotice = ({ store }: { store: FieldStore }) => {
  const say = useSay()
  const nameOf = useFieldName()
  const found = useFoundProblems(store)
  const [only] = found
  if (only === undefined || !found.every((key) => store.field(key).problem?.problem === 'required')) return null
  return (
    <Alert kind="danger">
      {found.length === 1
        ? say(errorWords('field-required'), { field: nameOf(only) })
        : say(errorWords('fill-required'))}
    </Alert>
  )
}

export const TicketBanners = ({ ticket }: { ticket: Ticket }) => {
  const say = useSay()
  const { mergedIntoId, isArchived, isDisabled } = ticket
  return (
    <>
      {mergedIntoId && (
        <Alert kind="warn" title={say(ticketText.mergedBanner)}>
          <TicketLinkLine id={mergedIntoId} ticket={ticket.refs[mergedIntoId]} />
        </Alert>
      )}
      {isArchived && <Alert kind="warn">{say(ticketText.archivedBanner)}</Alert>}
      {isDisabled && <Alert kind="warn">{say(ticketText.disabledBanner)}</Alert>}
    </>
  )
}
