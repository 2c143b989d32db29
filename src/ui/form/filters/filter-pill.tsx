import type { ReactElement } from 'react'
import { preloadable } from '../../loading/preloadable.ts'
import { usePopup } from '../../overlays/use-popup.ts'
import type { Choice } from '../choices/choices.tsx'
import type { FilterItems } from './filter-choices.tsx'
import { Pill } from './pill.tsx'

const filterChoices = preloadable(async () => (await import('./filter-choices.tsx')).FilterChoices)

const ChoicesTrigger = ({ trigger, ...choice }: FilterItems & { trigger: ReactElement }) => {
  const { button, Part, opened } = usePopup(filterChoices, 'listbox', trigger)
  return (
    <>
      {button}
      {Part && <Part {...choice} {...opened} />}
    </>
  )
}

type Props<Id extends string> = {
  label: string
  items: Choice<Id>[]
  value?: Id
  onChange: (value?: Id) => void
}

/** A filter with a short list of values. */
export const FilterPill = <Id extends string>({ label, items, value, onChange }: Props<Id>) => (
  <Pill label={label} chosen={items.find(({ id }) => id === value)?.name} onClear={() => onChange(undefined)}>
    {(trigger) => (
      <ChoicesTrigger
        trigger={trigger}
        label={label}
        items={items}
        value={value}
        onChange={(id) => onChange(id as Id)}
      />
    )}
  </Pill>
)
