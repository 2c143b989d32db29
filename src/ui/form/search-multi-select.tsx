/** Several of very many: the choices come from the server while one types, each taken one a tag that can be put back. */
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup'
import { uiText } from '../text.ts'
import { useSay } from '../words.tsx'
import type { Choice } from './choices.tsx'
import { Field, type FieldProps } from './field.tsx'
import { SearchInput } from './search-input.tsx'
import { formText } from './text.ts'
import { TypedList } from './typed-list.tsx'

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
  /** Who shows the chosen ones elsewhere. */
  hidesChosen?: boolean
}
const pause = 200

const Chosen = ({ value, onChange, label }: Pick<Props, 'value' | 'onChange' | 'label'>) => {
  const say = useSay()
  return (
    <TagGroup
      aria-label={say(formText.chosen, { label })}
      onRemove={(keys) => onChange(value.filter(({ id }) => !keys.has(id)))}
    >
      <TagList items={value} className="mt-1.5 flex flex-wrap gap-1 empty:hidden">
        {({ id, name }) => (
          <Tag
            id={id}
            textValue={name}
            className="inline-flex h-6 max-w-full items-center gap-0.5 rounded-sm bg-sunken ps-2 text-xs font-semibold"
          >
            <bdi className="truncate">{name}</bdi>
            <Button
              slot="remove"
              aria-label={`${say(uiText.clear)}: ${name}`}
              className="grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:text-fg"
            >
              <X aria-hidden className="size-3" />
            </Button>
          </Tag>
        )}
      </TagList>
    </TagGroup>
  )
}

export const SearchMultiSelect = (props: Props) => {
  const { value, onChange, onBlur, found, isLoading, onSearch, placeholder, hidesChosen, ...field } = props
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
        items={items}
        value={value.map(({ id }) => id)}
        onChange={(keys) => {
          setTyped('')
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
      {value.length > 0 && !hidesChosen && <Chosen value={value} onChange={onChange} label={field.label} />}
    </>
  )
}
