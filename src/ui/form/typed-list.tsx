/** The list below a box that one types into. Where the page behind it moves it closes, and what was typed stays. */
import { useContext, useMemo } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { Choices } from './choices/choices.tsx'
import { popover } from './looks.ts'

export const TypedList = ({ isLoading }: { isLoading?: boolean }) => {
  const state = useContext(OverlayTriggerStateContext)
  // A combo box takes every close for a decision, and puts the text of what is chosen in place of what was typed.
  const quiet = useMemo(() => state && { ...state, close: () => state.setOpen(false) }, [state])
  return (
    <OverlayTriggerStateContext value={quiet}>
      <Popover offset={4} className={popover}>
        <Choices isLoading={isLoading} />
      </Popover>
    </OverlayTriggerStateContext>
  )
}
