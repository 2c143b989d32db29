/** Several of many: type to find, Enter to take, each taken one a tag that can be put back. */
import { ChevronDown, X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup'
import { holds } from '../find.ts'
import { uiText } from '../text.ts'
import { useSay } from '../words.tsx'
import { Field, type FieldProps } from './field.tsx'
import type { Choice } from './choices.tsx'
import { formText } from './text.ts'
import { TypedList } from './typed-list.tsx'

type Props = FieldProps & {
  items: readonly Choice[]
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  placeholder?: string
}

const Chosen = ({ items, value, onChange, label }: Pick<Props, 'items' | 'value' | 'onChange' | 'label'>) => {
  const say = useSay()
  const chosen = value.map((id) => items.find((item) => item.id === id) ?? { id, name: id })
  return (
    <TagGroup
      aria-label={say(formText.chosen, { label })}
      onRemove={(keys) => onChange(value.filter((id) => !keys.has(id)))}
    >
      <TagList items={chosen} className="mt-1.5 flex flex-wrap gap-1 empty:hidden">
        {({ id, name }) => (
          <Tag
            id={id}
            textValue={name}
            className="inline-flex h-6 items-center gap-0.5 rounded-sm bg-sunken ps-2 text-xs font-semibold"
          >
            <bdi>{name}</bdi>
            <Button
              slot="remove"
              aria-label={`${say(uiText.clear)}: ${name}`}
              className="grid size-6 place-items-center rounded-sm text-muted hover:text-fg"
            >
              <X aria-hidden className="size-3" />
            </Button>
          </Tag>
        )}
      </TagList>
    </TagGroup>
  )
}

export const MultiSelect = ({ items, value, onChange, onBlur, placeholder, ...field }: Props) => {
  const say = useSay()
  return (
    <>
      <ComboBox<Choice, 'multiple'>
        selectionMode="multiple"
        defaultItems={items}
        value={[...value]}
        onChange={(keys) => onChange(keys.map(String))}
        onBlur={onBlur}
        defaultFilter={holds}
        isInvalid={field.problem !== undefined}
        validationBehavior="aria"
        menuTrigger="focus"
        allowsEmptyCollection
      >
        <Field {...field}>
          <Group className="field pe-0.5">
            <Input
              dir="auto"
              placeholder={placeholder ?? say(formText.chooseSome)}
              className="h-full w-full min-w-0 bg-transparent outline-none placeholder:text-faint"
            />
            <Button className="grid size-8 shrink-0 place-items-center text-faint">
              <ChevronDown aria-hidden className="size-3.5" />
            </Button>
          </Group>
        </Field>
        <TypedList />
      </ComboBox>
      {/* Beside the box, not in it: a tag group takes the collection around it for its own. */}
      {value.length > 0 && <Chosen items={items} value={value} onChange={onChange} label={field.label} />}
    </>
  )
}
