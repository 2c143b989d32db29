import type { ReactElement } from 'react'
import { preloadable } from '../loading/preloadable.ts'
import { usePopup } from './use-popup.ts'
import type { Panel } from './popover-panel.tsx'

export const popoverPanel = preloadable(async () => (await import('./popover-panel.tsx')).PopoverPanel)

/** Content or inputs beside their button; a list of actions is a Menu. */
export const Popover = ({ trigger, ...panel }: Panel & { trigger: ReactElement }) => {
  const { button, Part, opened } = usePopup(popoverPanel, 'dialog', trigger)
  return (
    <>
      {button}
      {Part && <Part {...panel} {...opened} />}
    </>
  )
}
