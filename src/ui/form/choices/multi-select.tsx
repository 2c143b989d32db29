/** A combo box for several values; each chosen one is a tag that can be removed. */
import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { matchesSearch } from '../../matches-search.ts'
import { useSay } from '../../words.tsx'
import { ChosenTags } from './chosen-tags.tsx'
import { Field, type FieldProps } from '../field.tsx'
import type { Choice } from './choices.tsx'
import { formText } from '../text.ts'
import { ComboBoxPopover } from '../combo-box-popover.tsx'

type Props = FieldProps & {
  items: readonly Choice[]
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  placeholder?: string
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
        defaultFilter={matchesSearch}
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
        <ComboBoxPopover />
      </ComboBox>
      {/* Outside the combo box: a tag group would take the collection of a parent for its own. */}
      {value.length > 0 && (
        <ChosenTags
          label={field.label}
          chosen={value.map((id) => items.find((item) => item.id === id) ?? { id, name: id })}
          onChange={(remaining) => onChange(remaining.map(({ id }) => id))}
        />
      )}
    </>
  )
}
