/** Completion in a text box: names that match the word before the caret, chosen by keys or by pointer. */
import { useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { fold } from '#core/values/fold.ts'
import { Code, UserText } from '../../display/bidi.tsx'

/** `caret`: how far before the end of the inserted text typing goes on. `quoted`: what is inserted after a quotation mark. */
export type CompletionName = { text: string; name: string; type: string; caret: number; quoted?: string }

const mostShown = 8
/** The word that is being written before the caret; with dots where names have them. */
const wordBefore = (text: string, caret: number, isDotted: boolean) =>
  (isDotted ? /[\p{L}_][\p{L}\p{M}\w.]*$/u : /[\p{L}_][\p{L}\p{M}\w]*$/u).exec(text.slice(0, caret))?.[0] ?? ''

/** Those that begin with the word come first. A word that is already a whole name needs no choice. */
const matchingNames = (names: readonly CompletionName[], word: string): CompletionName[] => {
  const sought = fold(word)
  if (sought === '' || names.some(({ text, quoted }) => text === word || quoted === word)) return []
  const starts = ({ text, name, quoted = text }: CompletionName) =>
    [text, name, quoted].some((part) => fold(part).startsWith(sought))
  const found = names.filter(({ text, name }) => fold(text).includes(sought) || fold(name).includes(sought))
  return found.toSorted((a, b) => Number(starts(b)) - Number(starts(a))).slice(0, mostShown)
}

type Options = {
  box: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (value: string) => void
  names: readonly CompletionName[]
  isDotted?: boolean
}

/** `attributes` belong on the text box, the list below it. */
export const useCompletion = ({ box, value, onChange, names, isDotted = false }: Options) => {
  const listId = useId()
  const [caret, setCaret] = useState<number>()
  const [active, setActive] = useState(0)
  const word = caret === undefined ? '' : wordBefore(value, caret, isDotted)
  const end = caret ?? value.length
  const start = end - word.length
  const isQuoted = /["'`]/.test(value.charAt(start - 1))
  const usable = isQuoted ? names.filter(({ quoted }) => quoted) : names
  const found = matchingNames(usable, word)

  const choose = ({ text, quoted, caret: back }: CompletionName) => {
    const inserted = isQuoted ? (quoted ?? text) : text
    onChange(value.slice(0, start) + inserted + value.slice(end))
    setCaret(undefined)
    const at = start + inserted.length - (isQuoted ? 0 : back)
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
  return {
    attributes: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': found.length > 0 ? listId : undefined,
      'aria-activedescendant': found.length > 0 ? `${listId}-${active}` : undefined,
      onKeyDown,
    },
    onTyped: (at: number) => {
      setCaret(at)
      setActive(0)
    },
    close: () => setCaret(undefined),
    list: { id: listId, items: found, active, onChoose: choose },
  }
}

type ListProps = ReturnType<typeof useCompletion>['list'] & { label: string }

export const Suggestions = ({ id, items, active, onChoose, label }: ListProps) =>
  items.length === 0 ? null : (
    <div
      id={id}
      role="listbox"
      aria-label={label}
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
