import { textOf, type InputProps } from '../../web/fill/fill-types.ts'
import { recordInput, useTicketHint } from '../../web/fill/record-inputs.tsx'
import { TicketLines } from '../../web/fill/ticket-lines.tsx'

const TicketPicker = recordInput('ticket')
export const TicketInput = (props: InputProps) => {
  const id = textOf(props.value)
  return (
    <div className="grid gap-1.5">
      <TicketPicker {...props} hint={useTicketHint(props)} />
      {id && <TicketLines ids={[id]} />}
    </div>
  )
}
