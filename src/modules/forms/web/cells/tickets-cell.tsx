/** Linked tickets: the first that the reader may see, and how many more there are. */
import { Code, UserText } from '#ui/display/bidi.tsx'
import { isHiddenTicketId } from '../../hidden-tickets.ts'
import { fillText } from '../fill/fill-text.ts'
import { TicketList } from '../fill/ticket-lines.tsx'
import type { Cell, ViewProps } from '../web-kind.ts'

export const ticketsCell: Cell = (value: string | string[], _, { refs, say, format }) => {
  const ids = [value].flat()
  const [first, ...others] = ids.toSorted((a, b) => Number(isHiddenTicketId(a)) - Number(isHiddenTicketId(b)))
  if (first && isHiddenTicketId(first))
    return <span className="text-muted">{say(fillText.unseen, { count: ids.length })}</span>
  const ref = refs[first ?? '']
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {ref?.customSequence && <Code className="shrink-0 text-xs text-muted">{ref.customSequence}</Code>}
      <UserText className={`truncate ${ref ? '' : 'text-muted'}`}>
        {ref ? ref.name[format.language] || ref.name.ar : say(fillText.gone)}
      </UserText>
      {others.length > 0 && <Code className="shrink-0 text-xs text-muted">{`+${others.length}`}</Code>}
    </span>
  )
}

export const TicketsView = ({ value, refs, ticketPath }: ViewProps) => (
  <TicketList ids={[value].flat()} refOf={(id) => refs[id]} ticketPath={ticketPath} />
)
