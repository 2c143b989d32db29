import { useEffect, useRef } from 'react'
import { useLanguage, useSay } from '#ui/words.tsx'
import { useFill, useOtherValue } from '../../web/fill/fill-scope.tsx'
import { fillText } from '../../web/fill/fill-text.ts'
import { configOf, textOf, type InputProps } from '../../web/fill/fill-types.ts'
import { choicesOf, SingleChoice } from '../../web/fill/single-choice.tsx'
import type { Option } from '../kind.ts'
import { optionsFor } from './definition.ts'

/** Clears the value when the source field changes and the option is gone. */
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
  const configuration = configOf<'DYNAMIC_SELECT'>(field)
  const { sourceFieldId } = configuration
  const source = useOtherValue(sourceFieldId)
  const options = optionsFor(configuration, source)
  useLetGo(source, rest, options)
  const from = sourceFieldId ? store?.formIndex()?.fields.get(sourceFieldId)?.name[language] : undefined
  const isWaiting = options.length === 0 && from !== undefined
  return (
    <SingleChoice
      {...rest}
      hint={isWaiting ? say(fillText.chooseSource, { name: from }) : rest.hint}
      items={choicesOf(options, language, [textOf(rest.value)])}
    />
  )
}
