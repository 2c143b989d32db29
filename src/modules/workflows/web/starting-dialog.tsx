/** Asks before a change of status, and names the workflows that it will start. */
import type { StatusDialogProps } from '#modules/tickets/web/slots.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import { Dialog } from '#ui/overlays/overlay.tsx'
import { useSay } from '#ui/words.tsx'
import { workflowApi } from '../api.ts'
import { startingText } from '../starting-text.ts'
import { useListFormat } from '#modules/tickets/web/use-list-format.ts'

export const StartingDialog = ({ ticketId, to, body, ...dialog }: StatusDialogProps) => {
  const say = useSay()
  const list = useListFormat()
  const { data } = useRead(workflowApi.starting, ticketId ? { ticketId, to } : null)
  const names = data?.items.map(({ name }) => say(name)) ?? []
  const starting = names.length > 0 ? say(startingText.starts, { names: list(names) }) : say(startingText.none)
  return <Dialog {...dialog} body={data ? starting : body} />
}
