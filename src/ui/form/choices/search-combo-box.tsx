/** A combo box whose choices are searched on the server. */
import { useState } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { useSay } from '../../words.tsx'
import { Field, type FieldProps } from '../field.tsx'
import { newChoiceItem, type Choice, type NewChoice } from './choices.tsx'
import { SearchInput, useDelayedSearch, useFound } from '../search-input.tsx'
import { formText } from '../text.ts'
import { ComboBoxPopover, comboBoxProps } from '../combo-box-popover.tsx'

type Props = FieldProps & {
  /** With its name, because the search results may not contain it. */
  value?: Choice
  onChange: (value?: Choice) => void
  onBlur?: () => void
  /** The results of the last search. */
  found: readonly Choice[]
  isLoading?: boolean
  onSearch: (words: string) => void
  placeholder?: string
  newChoice?: NewChoice
}

export const SearchComboBox = (props: Props) => {
  const { value, onChange, onBlur, found, isLoading, onSearch, placeholder, newChoice, ...field } = props
  const say = useSay()
  const [typed, setTyped] = useState(value?.name ?? '')
  const shown = useFound(found, isLoading)
  useDelayedSearch(typed === value?.name ? '' : typed, onSearch)
  const items = value && !shown.some(({ id }) => id === value.id) ? [value, ...shown] : shown
  return (
    <ComboBox
      {...comboBoxProps(field)}
      items={newChoice ? [...items, newChoiceItem(newChoice)] : items}
      value={value?.id ?? null}
      onChange={(key) => {
        if (newChoice && key === newChoiceItem(newChoice).id) return newChoice.onCreate()
        const chosen = items.find(({ id }) => id === key)
        setTyped(chosen?.name ?? '')
        onChange(chosen)
      }}
      inputValue={typed}
      onInputChange={(text) => {
        setTyped(text)
        if (text === '' && value) onChange(undefined)
      }}
      onBlur={onBlur}
    >
      <Field {...field}>
        <SearchInput
          placeholder={placeholder ?? say(formText.searchFor)}
          isLoading={isLoading}
          isUntouched={typed === value?.name}
        />
      </Field>
      <ComboBoxPopover isLoading={isLoading} />
    </ComboBox>
  )
}
