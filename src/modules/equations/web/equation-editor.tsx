/** The text of an equation: completion of names, and where it cannot be understood. */
import { useEffect, useRef, useState } from 'react'
import { findFormulaFault, loadFormulas } from '#core/formulas/formula.ts'
import { Suggestions, useCompletion, type CompletionName } from '#ui/form/code/completion.tsx'
import { NativeField } from '#ui/form/native-field.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { equationText } from '../text.ts'

/** Undefined until the language is loaded, or if nothing is wrong. */
const useFault = (equation: string) => {
  const say = useSay()
  const format = useFormat()
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    void loadFormulas().then(() => setLoaded(true))
  }, [])
  const fault = isLoaded && equation.trim() !== '' ? findFormulaFault(equation) : undefined
  if (!fault) return undefined
  if (fault.name) return say(equationText.unknownFunction, { name: fault.name })
  const near = equation.slice(fault.place, fault.place + 12).trim()
  return near
    ? say(equationText.faultAt, { place: format.number(fault.place + 1), near })
    : say(equationText.faultAtEnd)
}

type Props = {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  problem?: string | undefined
  names: readonly CompletionName[]
}

export const EquationEditor = ({ value, onChange, onBlur, problem, names }: Props) => {
  const say = useSay()
  const box = useRef<HTMLTextAreaElement>(null)
  const fault = useFault(value)
  const completion = useCompletion({ box, value, onChange, names })
  return (
    <div className="relative">
      <NativeField
        isRequired
        label={say(equationText.equation)}
        hint={say(equationText.equationHint)}
        problem={fault ?? problem}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            {...completion.attributes}
            ref={box}
            dir="ltr"
            rows={3}
            value={value}
            spellCheck={false}
            autoCapitalize="off"
            onChange={({ target }) => {
              onChange(target.value)
              completion.onTyped(target.selectionStart)
            }}
            onBlur={() => {
              completion.close()
              onBlur()
            }}
            className="field field-sizing-content h-auto max-h-80 min-h-18 resize-y py-2 font-mono text-sm leading-6"
          />
        )}
      </NativeField>
      <Suggestions {...completion.list} label={say(equationText.suggestions)} />
    </div>
  )
}
