/** Names the workflows that a change of many tickets starts, before it is confirmed. */
import { useEffect, useState } from 'react'
import type { StartingNoteProps } from '#modules/tickets/web/slots.ts'
import { useListFormat } from '#modules/tickets/web/use-list-format.ts'
import { useWrite } from '#ui/calls/use-calls.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { useSay } from '#ui/words.tsx'
import { mostTried, workflowApi } from '../api.ts'
import { startingText } from '../starting-text.ts'

type Found = { statusId: string; names: { ar: string; en: string }[]; isCertain: boolean; isFailed?: true }

/** What the chosen status starts; undefined while it is read. */
const useStarting = ({ boardId, statusId, ticketIds }: StartingNoteProps) => {
  const { mutate } = useWrite(workflowApi.startingMany)
  const [found, setFound] = useState<Found>()
  const queriedIds = ticketIds === 'all' || ticketIds.length > mostTried ? '' : ticketIds.join()
  useEffect(
    () =>
      mutate(
        { boardId, statusId, ticketIds: queriedIds ? queriedIds.split(',') : [] },
        {
          onError: () => setFound({ statusId, names: [], isCertain: false, isFailed: true }),
          onSuccess: ({ items, isCertain }) => setFound({ statusId, names: items.map(({ name }) => name), isCertain }),
        },
      ),
    [boardId, statusId, queriedIds, mutate],
  )
  return found?.statusId === statusId ? found : undefined
}

export const StartingNote = (props: StartingNoteProps) => {
  const say = useSay()
  const list = useListFormat()
  const found = useStarting(props)
  if (!found) return <Alert>{say(startingText.checking)}</Alert>
  if (found.isFailed) return <Alert kind="warn">{say(startingText.unknown)}</Alert>
  if (found.names.length === 0) return <Alert>{say(startingText.none)}</Alert>
  const names = list(found.names.map((name) => say(name)))
  return <Alert kind="warn">{say(found.isCertain ? startingText.starts : startingText.mayStart, { names })}</Alert>
}
