/** A combo box for several values; each chosen one is a tag that can be removed. */
import { ComboBox } from 'react-aria-components/ComboBox'
import { matchesSearch } from '../../matches-search.ts'
import { useSay } from '../../words.tsx'
import { comboBoxProps } from '../combo-box-popover.tsx'
import type { FieldProps } from '../field.tsx'
import { formText } from '../text.ts'
import type { Choice } from './choices.tsx'
import { ChosenTags } from './chosen-tags.tsx'
import { ComboBoxField } from './combo-box.tsx'

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
        {...comboBoxProps(field)}
        selectionMode="multiple"
        defaultItems={items}
        value={[...value]}
        onChange={(keys) => onChange(keys.map(String))}
        onBlur={onBlur}
        defaultFilter={matchesSearch}
      >
        <ComboBoxField {...field} placeholder={placeholder ?? say(formText.chooseSome)} />
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
