/** Actions for the whole ticket; their code is loaded when they are looked at. */
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { useSay } from '#ui/words.tsx'
import type { Ticket } from '../../api/tickets.ts'
import type { PendingAction } from './action-list.tsx'
import { ticketText } from './ticket-text.ts'

const ActionList = lazyPart(async () => (await import('./action-list.tsx')).ActionList)
const ActionQuestion = lazyPart(async () => (await import('./action-question.tsx')).ActionQuestion)

export const TicketActions = ({ ticket }: { ticket: Ticket }) => {
  const say = useSay()
  const [question, setQuestion] = useState<PendingAction>()
  return (
    <>
      <Popover
        label={say(ticketText.moreActs)}
        className="w-72 p-1"
        trigger={
          <Button look="ghost" square aria-label={say(ticketText.moreActs)}>
            <Ellipsis aria-hidden className="size-4" />
          </Button>
        }
      >
        {(close) => <ActionList ticket={ticket} onAsk={setQuestion} onClose={close} />}
      </Popover>
      {question && <ActionQuestion ticket={ticket} question={question} onClose={() => setQuestion(undefined)} />}
    </>
  )
}
