/** Runs the text on a chosen ticket; nothing is changed. */
import { useState } from 'react'
import type { BoardAndForm } from '#modules/tickets/web/page/use-board-and-form.ts'
import { TicketFinder } from '#modules/tickets/web/page/links/ticket-finder.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { useErrorToast } from '#ui/calls/use-error-toast.ts'
import { useSay } from '#ui/words.tsx'
import { scriptApi } from '../api.ts'
import { scriptText } from '../text.ts'
import { LogView, OutcomeView, RefusalView } from './outcome-view.tsx'

type Props = { source: string; boardAndForm: BoardAndForm }

export const ScriptTrial = ({ source, boardAndForm }: Props) => {
  const say = useSay()
  const showError = useErrorToast()
  const [ticketId, setTicketId] = useState<string>()
  const { mutate, isPending, data } = useWrite(scriptApi.try)
  return (
    <section
      aria-label={say(scriptText.trial)}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line p-4"
    >
      <div>
        <h2 className="text-base font-semibold">{say(scriptText.trial)}</h2>
        <p className="text-sm text-muted">{say(scriptText.trialHint)}</p>
      </div>
      <TicketFinder
        label={say(scriptText.ticket)}
        boardId={boardAndForm.board.id}
        value={ticketId}
        onChange={setTicketId}
      />
      <div>
        <Button
          isDisabled={!ticketId}
          isPending={isPending}
          onPress={() => ticketId && mutate({ source, ticketId }, { onError: showError })}
        >
          {say(scriptText.tryIt)}
        </Button>
      </div>
      <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {data?.refusal && (
          <>
            <RefusalView code={data.refusal} fault={data.fault} problems={data.problems} boardAndForm={boardAndForm} />
            <LogView log={data.log} />
          </>
        )}
        {data && !data.refusal && (
          <OutcomeView outcome={data} title={say(scriptText.wouldWork)} boardAndForm={boardAndForm} />
        )}
      </div>
    </section>
  )
}
