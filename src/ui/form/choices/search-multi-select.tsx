/** Several of very many: the choices come from the server while one types, each taken one a tag that can be put back. */
import { useEffect, useState } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { useSay } from '../../words.tsx'
import { newChoiceItem, type Choice, type NewChoice } from './choices.tsx'
import { ChosenTags } from './chosen-tags.tsx'
import { Field, type FieldProps } from '../field.tsx'
import { SearchInput } from '../search-input.tsx'
import { formText } from '../text.ts'
import { TypedList } from '../typed-list.tsx'

type Props = FieldProps & {
  /** With their names: the server's list may not hold them. */
  value: readonly Choice[]
  onChange: (value: Choice[]) => void
  onBlur?: () => void
  /** What the server found for the last words asked for. */
  found: readonly Choice[]
  isLoading?: boolean
  onSearch: (words: string) => void
  placeholder?: string
  making?: NewChoice
  /** Who shows the chosen ones elsewhere. */
  hidesChosen?: boolean
}
const pause = 200

export const SearchMultiSelect = (props: Props) => {
  const { value, onChange, onBlur, found, isLoading, onSearch, placeholder, making, hidesChosen, ...field } = props
  const say = useSay()
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed), pause)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  const items = [...found, ...value.filter(({ id }) => !found.some((one) => one.id === id))]
  return (
    <>
      <ComboBox<Choice, 'multiple'>
        selectionMode="multiple"
        items={making ? [...items, newChoiceItem(making)] : items}
        value={value.map(({ id }) => id)}
        onChange={(keys) => {
          setTyped('')
          if (making && keys.includes(newChoiceItem(making).id)) return making.onMake()
          onChange(keys.flatMap((key) => items.find(({ id }) => id === key) ?? []))
        }}
        inputValue={typed}
        onInputChange={setTyped}
        onBlur={onBlur}
        isInvalid={field.problem !== undefined}
        validationBehavior="aria"
        menuTrigger="focus"
        allowsEmptyCollection
      >
        <Field {...field}>
          <SearchInput placeholder={placeholder ?? say(formText.chooseSome)} isLoading={isLoading} />
        </Field>
        <TypedList isLoading={isLoading} />
      </ComboBox>
      {value.length > 0 && !hidesChosen && <ChosenTags label={field.label} chosen={value} onKeep={onChange} />}
    </>
  )
}
