import { RadioGroup } from '#ui/form/choices/radio-group.tsx'
import { useLanguage } from '#ui/words.tsx'
import { configOf, textOf, type InputProps } from '../../web/fill/fill-types.ts'
import { choicesOf, SingleChoice } from '../../web/fill/single-choice.tsx'

export const SelectInput = ({ field, ...rest }: InputProps) => {
  const language = useLanguage()
  const { options, display } = configOf<'SELECT'>(field)
  const items = choicesOf(options, language, [textOf(rest.value)])
  if (display !== 'radio') return <SingleChoice {...rest} items={items} />
  return <RadioGroup {...rest} items={items} value={textOf(rest.value) || undefined} />
}
