import { useBlocker } from '@tanstack/react-router'
import { formText } from '../form/text.ts'
import { Dialog } from './overlay.tsx'
import { useSay } from '../words.tsx'

/** Asks before a page with unsaved edits is left; dialogs over the page keep its path and do not count. */
export const PageLeaveGuard = ({ isDirty }: { isDirty: boolean }) => {
  const say = useSay()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog
      danger
      title={say(formText.unsaved)}
      body={say(formText.unsavedBody)}
      confirm={say(formText.discard)}
      cancel={say(formText.keepEditing)}
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  )
}
