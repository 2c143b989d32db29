import { textsOf, type InputProps } from '../../web/fill/fill-types.ts'
import { recordsInput, useTicketHint } from '../../web/fill/record-inputs.tsx'
import { TicketLines } from '../../web/fill/ticket-lines.tsx'

const TicketsPicker = recordsInput('ticket', true)
/** Chosen tickets are listed below the picker. */
export const TicketTableInput = (props: InputProps) => {
  const ids = textsOf(props.value)
  const remove = (gone: string) => {
    const left = ids.filter((id) => id !== gone)
    props.onChange(left.length > 0 ? left : undefined)
  }
  return (
    <div className="grid gap-1.5">
      <TicketsPicker {...props} hint={useTicketHint(props)} />
      {ids.length > 0 && <TicketLines ids={ids} onRemove={remove} />}
    </div>
  )
}
