import { useMemo } from 'react'
import { useShortcuts, type Shortcut } from '#ui/shortcuts.ts'
import { useSay } from '#ui/words.tsx'
import { actWords, ticketText } from './ticket-text.ts'
import { talkText } from '../talk/talk-text.ts'

const press = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.click()

/** The conversation may stand behind its tab. */
const write = () => {
  const editor = () => document.querySelector<HTMLElement>('[data-part=conversation] [contenteditable=true]')
  const found = editor()
  if (found) return found.focus()
  document.querySelector<HTMLElement>('[role=tab][data-key=conversation]')?.click()
  setTimeout(() => editor()?.focus(), 200)
}

/** e, s, p, a and c, while a ticket has the page to itself. */
export const useTicketKeys = () => {
  const say = useSay()
  const shortcuts = useMemo<Shortcut[]>(() => {
    const group = say(ticketText.keys)
    return [
      { id: 'ticket.title', keys: ['KeyE'], group, name: say(ticketText.editTitle), run: press('[data-pick=title]') },
      {
        id: 'ticket.status',
        keys: ['KeyS'],
        group,
        name: say(actWords['change-status']),
        run: press('[data-pick=status]'),
      },
      {
        id: 'ticket.priority',
        keys: ['KeyP'],
        group,
        name: say(actWords['change-priority']),
        run: press('[data-pick=priority]'),
      },
      { id: 'ticket.assign', keys: ['KeyA'], group, name: say(actWords.assign), run: press('[data-pick=assignees]') },
      { id: 'ticket.comment', keys: ['KeyC'], group, name: say(talkText.write), run: write },
    ]
  }, [say])
  useShortcuts(shortcuts)
}
