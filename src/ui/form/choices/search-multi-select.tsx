/** A multi-select whose choices are searched on the server; each chosen one is a tag that can be removed. */
import { useState } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { useSay } from '../../words.tsx'
import { newChoiceItem, type Choice, type NewChoice } from './choices.tsx'
import { ChosenTags } from './chosen-tags.tsx'
import { Field, type FieldProps } from '../field.tsx'
import { SearchInput, useDelayedSearch, useFound } from '../search-input.tsx'
import { formText } from '../text.ts'
import { ComboBoxPopover, comboBoxProps } from '../combo-box-popover.tsx'

type Props = FieldProps & {
  /** With their names, because the search results may not contain them. */
  value: readonly Choice[]
  onChange: (value: Choice[]) => void
  onBlur?: () => void
  /** The results of the last search. */
  found: readonly Choice[]
  isLoading?: boolean
  onSearch: (words: string) => void
  placeholder?: string
  newChoice?: NewChoice
  /** Set where the caller shows the chosen items itself. */
  hidesChosen?: boolean
}

export const SearchMultiSelect = (props: Props) => {
  const { value, onChange, onBlur, found, isLoading, onSearch, placeholder, newChoice, hidesChosen, ...field } = props
  const say = useSay()
  const [typed, setTyped] = useState('')
  const shown = useFound(found, isLoading)
  useDelayedSearch(typed, onSearch)
  const items = [...shown, ...value.filter(({ id }) => !shown.some((choice) => choice.id === id))]
  return (
    <>
      <ComboBox<Choice, 'multiple'>
        {...comboBoxProps(field)}
        // What is chosen, and shown below, can be reached until one types or presses here: an open list hides all else.
        {...((hidesChosen || value.length > 0) && { menuTrigger: 'input' })}
        selectionMode="multiple"
        items={newChoice ? [...items, newChoiceItem(newChoice)] : items}
        value={value.map(({ id }) => id)}
        onChange={(keys) => {
          setTyped('')
          // React Aria repeats the current keys when the list closes.
          if (keys.length === value.length && value.every(({ id }) => keys.includes(id))) return
          if (newChoice && keys.includes(newChoiceItem(newChoice).id)) return newChoice.onCreate()
          onChange(keys.flatMap((key) => items.find(({ id }) => id === key) ?? []))
        }}
        inputValue={typed}
        onInputChange={setTyped}
        onBlur={onBlur}
      >
        <Field {...field}>
          <SearchInput placeholder={placeholder ?? say(formText.chooseSome)} isLoading={isLoading} />
        </Field>
        <ComboBoxPopover isLoading={isLoading} />
      </ComboBox>
      {value.length > 0 && !hidesChosen && <ChosenTags label={field.label} chosen={value} onChange={onChange} />}
    </>
  )
}
