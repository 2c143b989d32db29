/** A combo box whose choices come from the server while one types. */
import { LoaderCircle, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Popover } from 'react-aria-components/Popover'
import { useSay } from '../words.tsx'
import { Field, type FieldProps } from './field.tsx'
import { popover } from './looks.ts'
import { Choices, type Choice } from './choices.tsx'
import { formText } from './text.ts'

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
}
const pause = 200

export const SearchComboBox = (props: Props) => {
  const { value, onChange, onBlur, found, isLoading, onSearch, placeholder, ...field } = props
  const say = useSay()
  const [typed, setTyped] = useState(value?.name ?? '')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed === value?.name ? '' : typed), pause)
    return () => clearTimeout(timer)
  }, [typed, value?.name, onSearch])
  const items = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found
  const Icon = isLoading ? LoaderCircle : Search
  return (
    <ComboBox
      items={items}
      value={value?.id ?? null}
      onChange={(key) => {
        const chosen = items.find(({ id }) => id === key)
        setTyped(chosen?.name ?? '')
        onChange(chosen)
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
        <Group className="field gap-2" aria-busy={isLoading}>
          <Icon
            aria-hidden
            className={`size-3.5 shrink-0 text-faint ${isLoading ? 'animate-[turn_0.9s_linear_infinite]' : ''}`}
          />
          <Input
            dir="auto"
            placeholder={placeholder ?? say(formText.searchFor)}
            className="h-full w-full min-w-0 bg-transparent outline-none placeholder:text-faint"
          />
        </Group>
      </Field>
      <Popover offset={4} className={popover}>
        <Choices />
      </Popover>
    </ComboBox>
  )
}
