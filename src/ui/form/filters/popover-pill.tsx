import type { ReactNode } from 'react'
import { Popover } from '../../overlays/popover.tsx'
import { Pill } from './pill.tsx'

type Props = {
  label: string
  /** The chosen value as text. */
  chosen?: string
  onClear: () => void
  children: (close: () => void) => ReactNode
}

/** A filter in the view bar with any content. */
export const PopoverPill = ({ label, chosen, onClear, children }: Props) => (
  <Pill label={label} chosen={chosen} onClear={onClear}>
    {(trigger) => (
      <Popover label={label} placement="bottom start" trigger={trigger}>
        {children}
      </Popover>
    )}
  </Pill>
)
