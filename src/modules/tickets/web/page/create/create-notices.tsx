import { Alert } from '#ui/display/alert.tsx'
import { Code } from '#ui/display/bidi.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import type { Ticket } from '../../../api/tickets.ts'
import { createText } from './create-text.ts'
import { DraftOffer } from '../editor/notices.tsx'
import { ticketText } from '../ticket-text.ts'
import type { useDraft } from '../editor/use-draft.ts'

type Props = { draft: ReturnType<typeof useDraft>; unknown: readonly string[]; made: readonly Ticket[] }

/** The stored draft, ignored prefill values, and the tickets created so far. */
export const CreateNotices = ({ draft, unknown, made }: Props) => {
  const say = useSay()
  const language = useLanguage()
  const last = made.at(-1)
  return (
    <>
      {draft.offered && <DraftOffer draft={draft.offered} onTake={draft.restore} onRefuse={draft.refuse} />}
      {unknown.length > 0 && (
        <Alert kind="warn">
          {say(ticketText.unknownPrefill, { keys: new Intl.ListFormat(language).format(unknown) })}
        </Alert>
      )}
      {last && (
        <Alert kind="ok" title={say(createText.made, { count: made.length })}>
          <span className="flex flex-wrap items-center gap-2">
            {say(createText.lastMade)} <Code>{last.customSequence}</Code>
            <LinkButton
              size="small"
              look="ghost"
              path={`workspace/${last.boardId}/ticket`}
              search={{ ticketId: last.id }}
            >
              {say(createText.showIt)}
            </LinkButton>
          </span>
        </Alert>
      )}
    </>
  )
}
