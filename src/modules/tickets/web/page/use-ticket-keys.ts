import { useMemo } from 'react'
import { useShortcuts, type Shortcut } from '#ui/shortcuts.ts'
import { useSay } from '#ui/words.tsx'
import type { CommentKind } from '../../api/collaboration.ts'
import { focusWhenThere, retryOnChange } from './focus-when-there.ts'
import { actionWords, fieldWords, ticketText } from './ticket-text.ts'
import { collaborationText } from '../collaboration/collaboration-text.ts'

const press = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.click()
const composer = () => document.querySelector<HTMLElement>('[data-composer]')

/** Opens the composer, or moves into the open one in the same kind. */
const write = (kind: CommentKind) => () => {
  // The conversation may be behind its tab, and still be loading.
  if (!composer()) press('[role=tab][data-key=conversation]')()
  retryOnChange(document.body, () => {
    const box = composer()
    press(`[data-compose=${kind}], [data-composer] input[value=${kind}]`)()
    box?.querySelector<HTMLElement>('[contenteditable=true]')?.focus()
    return box !== null
  })
}

/** Opens the input of a fact, which may be behind its tab. */
const editFact = (key: string) => () => {
  const button = `[data-fact=${key}] [data-edit]`
  if (document.querySelector(button)) return press(button)()
  press('[role=tab][data-key=details]')()
  const box = document.querySelector<HTMLElement>('[data-sheet]') ?? document.querySelector<HTMLElement>('main')
  if (box) focusWhenThere(box, [button], (found) => found.click())
}

/** e, s, p, a, l, d, c and r, for the ticket that is open. */
export const useTicketKeys = () => {
  const say = useSay()
  const shortcuts = useMemo(() => {
    const keys = { group: say(ticketText.keys), inSheet: true }
    return [
      { ...keys, id: 'ticket.title', keys: ['KeyE'], name: say(ticketText.editTitle), run: press('[data-pick=title]') },
      {
        ...keys,
        id: 'ticket.status',
        keys: ['KeyS'],
        name: say(actionWords['change-status']),
        run: press('[data-pick=status]'),
      },
      {
        ...keys,
        id: 'ticket.priority',
        keys: ['KeyP'],
        name: say(actionWords['change-priority']),
        run: press('[data-pick=priority]'),
      },
      {
        ...keys,
        id: 'ticket.assign',
        keys: ['KeyA'],
        name: say(actionWords.assign),
        run: press('[data-pick=assignees]'),
      },
      { ...keys, id: 'ticket.tags', keys: ['KeyL'], name: say(fieldWords.tagIds), run: editFact('tagIds') },
      { ...keys, id: 'ticket.dueDate', keys: ['KeyD'], name: say(fieldWords.dueDate), run: editFact('dueDate') },
      { ...keys, id: 'ticket.note', keys: ['KeyC'], name: say(collaborationText.notePrompt), run: write('note') },
      { ...keys, id: 'ticket.reply', keys: ['KeyR'], name: say(collaborationText.replyPrompt), run: write('reply') },
    ] satisfies Shortcut[]
  }, [say])
  useShortcuts(shortcuts)
}
