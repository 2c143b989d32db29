/** A combo box whose choices come from the server while one types. */
import { useEffect, useState } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { useSay } from '../../words.tsx'
import { Field, type FieldProps } from '../field.tsx'
import { newChoiceItem, type Choice, type NewChoice } from './choices.tsx'
import { SearchInput } from '../search-input.tsx'
import { formText } from '../text.ts'
import { TypedList } from '../typed-list.tsx'

type Props = FieldProps & {
  /** The one that is chosen, with its name: the server's list may not hold it. */
  value?: Choice
  onChange: (value?: Choice) => void
  onBlur?: () => void
  /** What the server found for the last words asked for. */
  found: readonly Choice[]
  isLoading?: boolean
  onSearch: (words: string) => void
  placeholder?: string
  making?: NewChoice
}
const pause = 200

export const SearchComboBox = (props: Props) => {
  const { value, onChange, onBlur, found, isLoading, onSearch, placeholder, making, ...field } = props
  const say = useSay()
  const [typed, setTyped] = useState(value?.name ?? '')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed === value?.name ? '' : typed), pause)
    return () => clearTimeout(timer)
  }, [typed, value?.name, onSearch])
  const items = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found
  return (
    <ComboBox
      items={making ? [...items, newChoiceItem(making)] : items}
      value={value?.id ?? null}
      onChange={(key) => {
        if (making && key === newChoiceItem(making).id) return making.onMake()
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
      isInvalid={field.problem !== undefined}
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <Field {...field}>
        <SearchInput
          placeholder={placeholder ?? say(formText.searchFor)}
          isLoading={isLoading}
          isUntouched={typed === value?.name}
        />
      </Field>
      <TypedList isLoading={isLoading} />
    </ComboBox>
  )
}
