import { useBlocker } from '@tanstack/react-router'
import { Dialog } from './overlay.tsx'
import { formText } from '../form/text.ts'
import { useSay } from '../words.tsx'

/** Asks before unsaved input is lost. The open sheet is part of the URL, so closing, going back and following a link are all navigation. */
export const LeaveGuard = ({ isDirty }: { isDirty: boolean }) => {
  const say = useSay()
  const blocker = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: isDirty, withResolver: true })
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
