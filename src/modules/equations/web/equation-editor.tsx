/** The text of an equation: completion of names, and where it cannot be understood. */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { findFormulaFault, loadFormulas } from '#core/formulas/formula.ts'
import { Code, UserText } from '#ui/display/bidi.tsx'
import { NativeField } from '#ui/form/native-field.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { equationText } from '../text.ts'
import { matchingNames, wordBefore, type EquationName } from './equation-names.ts'

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
  names: readonly EquationName[]
}

export const EquationEditor = ({ value, onChange, onBlur, problem, names }: Props) => {
  const say = useSay()
  const listId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number>()
  const [active, setActive] = useState(0)
  const fault = useFault(value)
  const word = caret === undefined ? '' : wordBefore(value, caret)
  const found = matchingNames(names, word)

  const choose = ({ text, caret: back }: EquationName) => {
    const end = caret ?? value.length
    const start = end - word.length
    onChange(value.slice(0, start) + text + value.slice(end))
    setCaret(undefined)
    const at = start + text.length - back
    requestAnimationFrame(() => box.current?.setSelectionRange(at, at))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[active]
    if (found.length === 0 || !chosen) return
    const moves: Record<string, () => void> = {
      ArrowDown: () => setActive((active + 1) % found.length),
      ArrowUp: () => setActive((active + found.length - 1) % found.length),
      Enter: () => choose(chosen),
      Tab: () => choose(chosen),
      Escape: () => setCaret(undefined),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    move()
  }
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
            ref={box}
            dir="ltr"
            rows={3}
            value={value}
            spellCheck={false}
            autoCapitalize="off"
            aria-autocomplete="list"
            aria-controls={found.length > 0 ? listId : undefined}
            aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
            onChange={({ target }) => {
              onChange(target.value)
              setCaret(target.selectionStart)
              setActive(0)
            }}
            onBlur={() => {
              setCaret(undefined)
              onBlur()
            }}
            onKeyDown={onKeyDown}
            className="field field-sizing-content h-auto max-h-80 min-h-18 resize-y py-2 font-mono text-sm leading-6"
          />
        )}
      </NativeField>
      {found.length > 0 && <Suggestions id={listId} items={found} active={active} onChoose={choose} />}
    </div>
  )
}

type ListProps = { id: string; items: readonly EquationName[]; active: number; onChoose: (item: EquationName) => void }

const Suggestions = ({ id, items, active, onChoose }: ListProps) => (
  <div
    id={id}
    role="listbox"
    aria-label={useSay()(equationText.suggestions)}
    className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-auto rounded-lg bg-raised p-1 shadow-pop"
  >
    {items.map((item, at) => (
      <div
        key={item.text}
        id={`${id}-${at}`}
        role="option"
        aria-selected={at === active}
        onPointerDown={(event) => {
          event.preventDefault()
          onChoose(item)
        }}
        className={`flex cursor-pointer items-baseline gap-2 rounded-md px-2 py-1.5 text-sm ${at === active ? 'bg-sunken' : ''}`}
      >
        <Code className="shrink-0 font-mono text-xs">{item.text}</Code>
        <UserText className="min-w-0 flex-1 truncate">{item.name}</UserText>
        <span className="shrink-0 text-xs text-muted">{item.type}</span>
      </div>
    ))}
  </div>
)
