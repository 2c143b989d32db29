import type { ReactNode } from 'react'
import { Popover } from '../../overlays/popover.tsx'
import { Pill } from './pill.tsx'

type Props = {
  label: string
  /** What is chosen, in words. */
  chosen?: string
  onClear: () => void
  children: (close: () => void) => ReactNode
}

/** A filter in the view bar that is more than a choice from a short list. */
export const PopoverPill = ({ label, chosen, onClear, children }: Props) => (
  <Pill label={label} chosen={chosen} onClear={onClear}>
    {(trigger) => (
      <Popover label={label} placement="bottom start" trigger={trigger}>
        {children}
      </Popover>
    )}
  </Pill>
)
