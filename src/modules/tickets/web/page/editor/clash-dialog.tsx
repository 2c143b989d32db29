import { useId, useState } from 'react'
import { UserText } from '#ui/display/bidi.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ContentDialog } from '#ui/overlays/content-dialog.tsx'
import { useSay } from '#ui/words.tsx'
import type { Clash } from '../../../api/tickets.ts'
import { choicesFor, joined, type ClashChoice, type ClashChoices } from './clashes.ts'
import { useFieldName, FullValue } from '../fields/field-value.tsx'
import { ticketText } from '../ticket-text.ts'

type Props = {
  clashes: readonly Clash[]
  isSaving: boolean
  onChoose: (chosen: ClashChoices) => void
  onClose: () => void
}

/** Two changed the same: before, theirs and mine side by side, and a choice for each field. */
export const ClashDialog = ({ clashes, isSaving, onChoose, onClose }: Props) => {
  const say = useSay()
  const [chosen, setChosen] = useState<ClashChoices>({})
  const isDecided = clashes.every(({ field }) => chosen[field])
  return (
    <ContentDialog
      size="large"
      title={say(ticketText.clashTitle)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (isDecided) onChoose(chosen)
      }}
      footer={
        <>
          <Button onPress={onClose}>{say(ticketText.clashBack)}</Button>
          <Button type="submit" look="primary" isDisabled={!isDecided} isPending={isSaving}>
            {say(ticketText.clashSave)}
          </Button>
        </>
      }
    >
      <p className="text-sm text-muted">{say(ticketText.clashBody)}</p>
      <ul className="mt-4 grid grid-cols-1 gap-5">
        {clashes.map((clash) => (
          <li key={clash.field}>
            <ClashRow
              clash={clash}
              value={chosen[clash.field]}
              onChange={(choice) => setChosen((before) => ({ ...before, [clash.field]: choice }))}
            />
          </li>
        ))}
      </ul>
    </ContentDialog>
  )
}

const look =
  'relative flex min-w-0 cursor-pointer flex-col gap-1 rounded-md border border-line-strong p-3 text-sm has-checked:border-brand-text has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text'

/** Users choose between complete values; a long one scrolls. */
const within = 'max-h-72 min-w-0 overflow-y-auto break-words'

type RowProps = { clash: Clash; value?: ClashChoice; onChange: (choice: ClashChoice) => void }

const ClashRow = ({ clash, value, onChange }: RowProps) => {
  const say = useSay()
  const name = useId()
  const fieldName = useFieldName()(clash.field)
  const values: Record<ClashChoice, unknown> = { mine: clash.yours, theirs: clash.theirs, both: joined(clash) }
  const words = { mine: ticketText.mine, theirs: ticketText.theirs, both: ticketText.both }
  return (
    <fieldset data-clash={clash.field} className="min-w-0">
      <legend className="text-sm font-semibold">
        {fieldName}
        <span className="sr-only">{`: ${say(ticketText.clashChoose, { name: fieldName })}`}</span>
      </legend>
      <div className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
        <span className="text-xs">{`${say(ticketText.before)}:`}</span>
        <div className={`${within} text-muted`}>
          <FullValue field={clash.field} value={clash.before} />
        </div>
      </div>
      <div className="mt-2 grid grid-cols-1 gap-2 @lg:grid-cols-2">
        {choicesFor(clash).map((choice) => (
          <label key={choice} className={look}>
            <span className="flex items-center gap-2 text-xs font-semibold">
              <input
                type="radio"
                name={name}
                value={choice}
                checked={value === choice}
                onChange={() => onChange(choice)}
                className="size-4 accent-brand"
              />
              {choice === 'theirs' && clash.by ? (
                <UserText>{say(ticketText.theirsOf, { name: clash.by.name })}</UserText>
              ) : (
                say(words[choice])
              )}
            </span>
            <div className={within}>
              <FullValue field={clash.field} value={values[choice]} />
            </div>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
