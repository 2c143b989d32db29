/** The text of a message, with choices after `/` and `@`. */
import { useId, useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'
import { useSay } from '#ui/words.tsx'
import { longestText } from '../../api/messages.ts'
import { composerText } from './composer-text.ts'
import { fillVariables, replaceFrom, triggerAt, type Trigger } from './suggest.ts'
import { optionId, Suggestions, useSuggestions, type Suggestion } from './suggestions.tsx'
import type { Draft } from './draft.ts'
import type { DraftState } from './use-draft.ts'

type Props = {
  box: RefObject<HTMLTextAreaElement | null>
  draftState: DraftState
  variables: Record<string, string | undefined>
  /** Which choices are open; the composer opens canned replies by a menu too. */
  trigger: Trigger | undefined
  setTrigger: (trigger?: Trigger) => void
  maxText?: number
  /** Between staff. */
  isInternal: boolean
  isDisabled: boolean
  onSubmit: () => void
  onFiles: (files: readonly File[]) => void
  onTyping: (kind: Draft['kind']) => void
}

export const MessageInput = (props: Props) => {
  const { box, draftState, variables, trigger, setTrigger, onSubmit, onFiles, onTyping } = props
  const { draft, change } = draftState
  const say = useSay()
  const listId = useId()
  const [active, setActive] = useState(0)
  const items = useSuggestions(trigger)
  const isNote = draft.kind === 'note'
  const reply = props.isInternal
    ? { label: composerText.staffLabel, placeholder: composerText.staffPlaceholder }
    : { label: composerText.replyLabel, placeholder: composerText.replyPlaceholder }
  const note = { label: composerText.noteLabel, placeholder: composerText.notePlaceholder }
  const { label, placeholder } = isNote ? note : reply
  const isOpen = trigger !== undefined && items.length > 0

  const write = (text: string, caret: number) => {
    change(() => ({ text }))
    setTrigger(triggerAt(text, caret, isNote))
    setActive(0)
    if (text) onTyping(draft.kind)
  }
  const choose = ({ id, name, inserted }: Suggestion) => {
    const input = box.current
    if (!trigger || !input) return
    const isMention = trigger.kind === 'mention'
    const next = replaceFrom(
      { text: draft.text, caret: input.selectionStart },
      trigger,
      fillVariables(inserted, variables),
    )
    change(({ mentioned }) => ({
      text: next.text,
      ...(isMention && { mentioned: [...mentioned.filter((person) => person.id !== id), { id, name }] }),
    }))
    setTrigger()
    requestAnimationFrame(() => input.setSelectionRange(next.caret, next.caret))
  }
  const onListKey = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    const chosen = items[active]
    if (step) setActive((before) => (before + step + items.length) % items.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen)
    else if (event.key === 'Escape') setTrigger()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.code === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return onSubmit()
    }
    if (isOpen) onListKey(event)
  }
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0 || isNote) return
    event.preventDefault()
    onFiles(files)
  }
  return (
    <>
      {isOpen && <Suggestions id={listId} kind={trigger.kind} items={items} active={active} onChoose={choose} />}
      <textarea
        ref={box}
        dir="auto"
        rows={2}
        role={isOpen ? 'combobox' : undefined}
        aria-expanded={isOpen || undefined}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? optionId(listId, active) : undefined}
        aria-label={say(label)}
        placeholder={say(placeholder)}
        maxLength={Math.min(props.maxText ?? longestText, longestText)}
        disabled={props.isDisabled}
        value={draft.text}
        onChange={({ target }) => write(target.value, target.selectionStart)}
        onKeyDown={onKeyDown}
        onBlur={() => setTrigger()}
        onPaste={onPaste}
        className="field-sizing-content max-h-60 min-h-12 w-full resize-none bg-transparent px-3 text-base outline-none placeholder:text-muted"
      />
    </>
  )
}
