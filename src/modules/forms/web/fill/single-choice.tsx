/** Single-choice input: a select for short lists, a combo box for long ones. */
import type { Language } from '#core/words.ts'
import type { Choice } from '#ui/form/choices/choices.tsx'
import { ComboBox } from '#ui/form/choices/combo-box.tsx'
import { Select } from '#ui/form/choices/select.tsx'
import { useSay } from '#ui/words.tsx'
import { labelIn, type Option } from '../../kinds/kind.ts'
import { fillText } from './fill-text.ts'
import { textOf, type InputProps } from './fill-types.ts'

/** Disabled options stay listed if they are already chosen. */
export const choicesOf = (options: readonly Option[], language: Language, chosen: readonly string[]): Choice[] =>
  options
    .filter(({ value, disabled }) => !disabled || chosen.includes(value))
    .map(({ value, label, color }) => ({ id: value, name: labelIn(label, language), ...(color && { hue: color }) }))

const maxSelectItems = 8
const noneId = '\u0000'

type OneProps = Omit<InputProps, 'field'> & { field?: unknown; items: Choice[] }

/** Optional fields can be cleared. */
export const SingleChoice = ({ items, value, onChange, label, hint, problem, isRequired, onBlur }: OneProps) => {
  const rest = { label, hint, problem, isRequired, onBlur }
  const say = useSay()
  const id = textOf(value) || undefined
  if (items.length > maxSelectItems)
    return <ComboBox {...rest} key={items.length} items={items} value={id} onChange={(next) => onChange(next)} />
  const empty = rest.isRequired ? [] : [{ id: noneId, name: say(fillText.none) }]
  return (
    <Select
      {...rest}
      items={[...empty, ...items]}
      value={id}
      onChange={(next) => onChange(next === noneId ? undefined : next)}
    />
  )
}
