import { Pencil } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { FieldKey } from '#modules/forms/field-key.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useSay } from '#ui/words.tsx'
import { ticketText } from '../ticket-text.ts'
import { useFact } from './use-fact.ts'

type RowProps = {
  name: string
  value: ReactNode
  /** The value is below its name, because it needs the whole width. */
  isTall?: boolean
  end?: ReactNode
}

/** A name and its value. */
export const FactRow = ({ name, value, isTall, end }: RowProps) => {
  const id = useId()
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={`grid min-h-8 items-center gap-x-2 py-1 ${isTall ? 'grid-cols-[1fr_auto]' : 'grid-cols-[minmax(5.5rem,36%)_1fr_auto]'}`}
    >
      <span id={id} className="text-xs break-words text-muted">
        {name}
      </span>
      {isTall && <span className="flex min-h-6 items-center">{end}</span>}
      <div className={`min-w-0 text-sm break-words ${isTall ? 'col-span-2' : ''}`}>{value}</div>
      {!isTall && <span className="flex min-h-6 min-w-6 items-center">{end}</span>}
    </div>
  )
}

type Props = Omit<RowProps, 'end'> & { fieldKey: FieldKey; input: ReactNode }

/** Read first; a press, or Enter on its button, opens the input of the field. */
export const Fact = ({ fieldKey, name, value, isTall, input }: Props) => {
  const say = useSay()
  const { isOpen, open, box } = useFact(fieldKey)
  if (isOpen)
    return (
      <div {...box} data-fact={fieldKey} className="rounded-md bg-sunken p-2">
        {input}
      </div>
    )
  return (
    <div {...box} data-fact={fieldKey} className="group -mx-2 cursor-pointer rounded-md px-2 hover:bg-sunken">
      <FactRow
        name={name}
        value={value}
        isTall={isTall}
        end={
          <IconButton
            size="small"
            data-edit
            label={say(ticketText.editField, { name })}
            onPress={open}
            className="opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
          >
            <Pencil aria-hidden className="size-3.5" />
          </IconButton>
        }
      />
    </div>
  )
}
