import { useMemo } from 'react'
import { useShortcuts, type Shortcut } from '#ui/shortcuts.ts'
import { useSay } from '#ui/words.tsx'
import { actionWords, ticketText } from './ticket-text.ts'
import { collaborationText } from '../collaboration/collaboration-text.ts'

const press = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.click()
const editor = () => document.querySelector<HTMLElement>('[data-part=conversation] [contenteditable=true]')
const patience = 5_000

/** The conversation may be behind its tab, and its editor may still be loading. */
const write = () => {
  if (editor()) return editor()?.focus()
  press('[role=tab][data-key=conversation]')()
  const watching = new MutationObserver(() => {
    if (!editor()) return
    watching.disconnect()
    editor()?.focus()
  })
  watching.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watching.disconnect(), patience)
}

/** e, s, p, a and c, for the ticket that is open. */
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
      { ...keys, id: 'ticket.comment', keys: ['KeyC'], name: say(collaborationText.write), run: write },
    ] satisfies Shortcut[]
  }, [say])
  useShortcuts(shortcuts)
}
