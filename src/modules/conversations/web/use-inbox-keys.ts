/** Keys of the inbox, by their place on the keyboard. */
import { useMemo } from 'react'
import { useShortcuts, type Shortcut } from '#ui/shortcuts.ts'
import { useSay } from '#ui/words.tsx'
import type { ConversationDetail } from '../api/conversations.ts'
import { actionsText } from './actions/actions-text.ts'
import type { ActionDialogKind } from './actions/action-dialog.tsx'
import { composerText } from './composer/composer-text.ts'
import { actionText, inboxText } from './inbox-text.ts'

type Options = {
  conversation: ConversationDetail | undefined
  onStep: (by: 1 | -1) => void
  onSelect: () => void
  onAct: (kind: ActionDialogKind) => void
  onStatus: (action: 'resolve' | 'reopen') => void
}

/** Switches the composer to a reply or a note, and moves into it. */
const write = (kind: 'message' | 'note') => () => {
  const composer = document.querySelector<HTMLElement>('[data-composer]')
  composer?.querySelector<HTMLElement>(`input[value=${kind}]`)?.click()
  composer?.querySelector<HTMLElement>('textarea')?.focus()
}

const send = () => document.querySelector<HTMLElement>('[data-composer] [type=submit]')?.click()

export const useInboxKeys = ({ conversation, onStep, onSelect, onAct, onStatus }: Options) => {
  const say = useSay()
  const shortcuts = useMemo(() => {
    const group = say(inboxText.keys)
    const key = (code: string, name: string, run: () => void): Shortcut => ({
      id: `inbox.${code}`,
      keys: [code],
      name,
      group,
      run,
    })
    const actions = conversation?.mayChangeStatus ? conversation.actions : []
    const isOpen = conversation !== undefined && conversation.status !== 'RESOLVED'
    const keyIf = (isOffered: boolean | undefined, shortcut: Shortcut) => (isOffered ? [shortcut] : [])
    const main = actions.includes('resolve') ? 'resolve' : 'reopen'
    return [
      key('KeyJ', say(inboxText.nextOne), () => onStep(1)),
      key('KeyK', say(inboxText.previousOne), () => onStep(-1)),
      key('KeyX', say(inboxText.selectOne), onSelect),
      ...keyIf(isOpen, key('KeyR', say(composerText.replyLabel), write('message'))),
      ...keyIf(isOpen, key('KeyN', say(composerText.note), write('note'))),
      ...keyIf(
        isOpen && conversation.mayAssign,
        key('KeyA', say(actionsText.assign), () => onAct('assign')),
      ),
      ...keyIf(
        isOpen && conversation.mayAssign,
        key('KeyT', say(actionsText.transfer), () => onAct('transfer')),
      ),
      ...keyIf(
        isOpen && conversation.mayLabel,
        key('KeyL', say(actionsText.labels), () => onAct('labels')),
      ),
      ...keyIf(
        actions.includes('snooze'),
        key('KeyS', say(actionText.snooze), () => onAct('snooze')),
      ),
      ...keyIf(
        actions.includes(main),
        key('KeyE', say(actionText[main]), () => onStatus(main)),
      ),
      ...keyIf(isOpen, key('Mod+Enter', say(composerText.send), send)),
    ]
  }, [say, conversation, onStep, onSelect, onAct, onStatus])
  useShortcuts(shortcuts)
}
