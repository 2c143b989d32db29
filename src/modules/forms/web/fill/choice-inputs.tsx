/** One or several of a list that the form knows. */
import { useEffect, useRef } from 'react'
import type { Language } from '#core/words.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import type { Choice } from '#ui/form/choices.tsx'
import { ComboBox } from '#ui/form/combo-box.tsx'
import { GroupField } from '#ui/form/group-field.tsx'
import { MultiSelect } from '#ui/form/multi-select.tsx'
import { RadioGroup } from '#ui/form/radio-group.tsx'
import { Select } from '#ui/form/select.tsx'
import { useLanguage, useSay } from '#ui/words.tsx'
import { optionsFor } from '../../kinds/dynamic-select/definition.ts'
import { eitherOf, type Option } from '../../kinds/kind.ts'
import { priorities } from '../../priorities.ts'
import { priorityWords } from '../../text.ts'
import { priorityHues } from '../cells/priority-hues.ts'
import { useFill, useOtherValue } from './fill-scope.tsx'
import { fillText } from './fill-text.ts'
import { configOf, textOf, textsOf, type InputProps } from './fill-types.ts'

/** Options that are switched off stay readable where they were chosen before. */
const choicesOf = (options: readonly Option[], language: Language, chosen: readonly string[]): Choice[] =>
  options
    .filter(({ value, disabled }) => !disabled || chosen.includes(value))
    .map(({ value, label, color }) => ({ id: value, name: eitherOf(label, language), ...(color && { hue: color }) }))

const few = 8
const nothing = '\u0000'

type OneProps = Omit<InputProps, 'field'> & { field?: unknown; items: Choice[] }

/** A short list is opened, a long one is typed into; both can be emptied where they may be empty. */
const OneOf = ({ items, value, onChange, label, hint, problem, isRequired, onBlur }: OneProps) => {
  const rest = { label, hint, problem, isRequired, onBlur }
  const say = useSay()
  const id = textOf(value) || undefined
  if (items.length > few)
    return <ComboBox {...rest} key={items.length} items={items} value={id} onChange={(next) => onChange(next)} />
  const empty = rest.isRequired ? [] : [{ id: nothing, name: say(fillText.none) }]
  return (
    <Select
      {...rest}
      items={[...empty, ...items]}
      value={id}
      onChange={(next) => onChange(next === nothing ? undefined : next)}
    />
  )
}

export const SelectInput = ({ field, ...rest }: InputProps) => {
  const language = useLanguage()
  const { options, display } = configOf<'SELECT'>(field)
  const items = choicesOf(options, language, [textOf(rest.value)])
  if (display !== 'radio') return <OneOf {...rest} items={items} />
  return <RadioGroup {...rest} items={items} value={textOf(rest.value) || undefined} />
}

export const PriorityInput = (rest: InputProps) => {
  const say = useSay()
  return (
    <OneOf {...rest} items={priorities.map((id) => ({ id, name: say(priorityWords[id]), hue: priorityHues[id] }))} />
  )
}

/** What was chosen among other options goes when the field they hang on changes. */
const useLetGo = (source: unknown, { value, onChange }: Pick<InputProps, 'value' | 'onChange'>, options: Option[]) => {
  const before = useRef(source)
  useEffect(() => {
    if (before.current === source) return
    before.current = source
    if (value && !options.some((option) => option.value === value)) onChange(undefined)
  }, [source, value, onChange, options])
}

export const DynamicSelectInput = ({ field, ...rest }: InputProps) => {
  const say = useSay()
  const language = useLanguage()
  const { store } = useFill()
  const config = configOf<'DYNAMIC_SELECT'>(field)
  const { sourceFieldId } = config
  const source = useOtherValue(sourceFieldId)
  const options = optionsFor(config, source)
  useLetGo(source, rest, options)
  const from = sourceFieldId ? store?.formIndex()?.fields.get(sourceFieldId)?.name[language] : undefined
  const isWaiting = options.length === 0 && from !== undefined
  return (
    <OneOf
      {...rest}
      hint={isWaiting ? say(fillText.chooseSource, { name: from }) : rest.hint}
      items={choicesOf(options, language, [textOf(rest.value)])}
    />
  )
}

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
