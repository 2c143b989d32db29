import type { ReactElement } from 'react'
import { latePart } from '../../loading/late-part.ts'
import { useOpener } from '../../overlays/opener.ts'
import type { Choice } from '../choices/choices.tsx'
import type { FilterItems } from './filter-choices.tsx'
import { Pill } from './pill.tsx'

const filterChoices = latePart(async () => (await import('./filter-choices.tsx')).FilterChoices)

const Opening = ({ trigger, ...choice }: FilterItems & { trigger: ReactElement }) => {
  const { button, Part, opened } = useOpener(filterChoices, 'listbox', trigger)
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

/** A filter that is a choice from a short list. */
export const FilterPill = <Id extends string>({ label, items, value, onChange }: Props<Id>) => (
  <Pill label={label} chosen={items.find(({ id }) => id === value)?.name} onClear={() => onChange(undefined)}>
    {(trigger) => (
      <Opening trigger={trigger} label={label} items={items} value={value} onChange={(id) => onChange(id as Id)} />
    )}
  </Pill>
)
