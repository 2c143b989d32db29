import { Checkbox } from '#ui/form/checkbox.tsx'
import type { Choice } from '#ui/form/choices/choices.tsx'
import { GroupField } from '#ui/form/group-field.tsx'
import { MultiSelect } from '#ui/form/choices/multi-select.tsx'
import { useLanguage } from '#ui/words.tsx'
import { configOf, textsOf, type InputProps } from '../../web/fill/fill-types.ts'
import { choicesOf } from '../../web/fill/single-choice.tsx'

export const MultiSelectInput = ({ field, ...rest }: InputProps) => {
  const language = useLanguage()
  const { options, display } = configOf<'MULTI_SELECT'>(field)
  const chosen = textsOf(rest.value)
  const items = choicesOf(options, language, chosen)
  const change = (next: string[]) => rest.onChange(next.length > 0 ? next : undefined)
  if (display === 'checkboxes') return <Boxes {...rest} items={items} chosen={chosen} onChange={change} />
  return <MultiSelect {...rest} items={items} value={chosen} onChange={change} />
}

type BoxesProps = Omit<InputProps, 'field' | 'onChange'> & {
  items: Choice[]
  chosen: string[]
  onChange: (next: string[]) => void
}

const Boxes = ({ items, chosen, onChange, onBlur, ...rest }: BoxesProps) => (
  <GroupField {...rest} onLeave={onBlur}>
    <div className="grid gap-2">
      {items.map(({ id, name }) => (
        <Checkbox
          key={id}
          isSelected={chosen.includes(id)}
          onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))}
        >
          {name}
        </Checkbox>
      ))}
    </div>
  </GroupField>
)
