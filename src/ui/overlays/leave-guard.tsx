import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Dialog } from './overlay.tsx'
import { formText } from '../form/text.ts'
import { useSay } from '../words.tsx'

type Props = { isDirty: boolean }

const Guard = ({ isDirty, isLeaving }: Props & { isLeaving: (...args: Parameters<ShouldBlockFn>) => boolean }) => {
  const say = useSay()
  const blocker = useBlocker({
    shouldBlockFn: (navigation) => isDirty && isLeaving(navigation),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  // A navigation that was blocked while a save was running continues when the save is done.
  const { proceed } = blocker
  useEffect(() => {
    if (!isDirty) proceed?.()
  }, [isDirty, proceed])
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

/** Asks before unsaved input is lost. The open sheet is part of the URL, so closing, going back and following a link are all navigation. */
export const LeaveGuard = ({ isDirty }: Props) => <Guard isDirty={isDirty} isLeaving={() => true} />

/** Asks before a page with unsaved edits is left; dialogs over the page keep its path and do not count. */
export const PageLeaveGuard = ({ isDirty }: Props) => (
  <Guard isDirty={isDirty} isLeaving={({ current, next }) => current.pathname !== next.pathname} />
)
