/** Shared by all combo boxes: their props, and the list below the input. */
import { useContext, useMemo } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { Choices } from './choices/choices.tsx'
import type { FieldProps } from './field.tsx'
import { popover } from './popover-styles.ts'

export const comboBoxProps = ({ problem }: Pick<FieldProps, 'problem'>) => ({
  isInvalid: problem !== undefined,
  validationBehavior: 'aria' as const,
  menuTrigger: 'focus' as const,
  allowsEmptyCollection: true,
})

/** It closes when the page scrolls, and keeps the typed text. */
export const ComboBoxPopover = ({ isLoading }: { isLoading?: boolean }) => {
  const state = useContext(OverlayTriggerStateContext)
  // A combo box commits on every close, which replaces the typed text by the name of the chosen item.
  const stateWithoutCommit = useMemo(() => state && { ...state, close: () => state.setOpen(false) }, [state])
  return (
    <OverlayTriggerStateContext value={stateWithoutCommit}>
      <Popover offset={4} className={popover}>
        <Choices isLoading={isLoading} />
      </Popover>
    </OverlayTriggerStateContext>
  )
}
