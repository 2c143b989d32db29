import type { ReactElement } from 'react'
import { latePart } from '../loading/late-part.ts'
import { useOpener } from './opener.ts'
import type { Panel } from './popover-panel.tsx'

export const popoverPanel = latePart(async () => (await import('./popover-panel.tsx')).PopoverPanel)

/** Something to read or to set beside its button; a list of acts is a Menu. */
export const Popover = ({ trigger, ...panel }: Panel & { trigger: ReactElement }) => {
  const { button, Part, opened } = useOpener(popoverPanel, 'dialog', trigger)
  return (
    <>
      {button}
      {Part && <Part {...panel} {...opened} />}
    </>
  )
}
