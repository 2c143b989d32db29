import { Button, type ButtonProps } from './button.tsx'
import { chainHandlers } from '../overlays/chain-handlers.ts'
import { useTooltip } from '../overlays/tooltip.tsx'

type Props = Omit<ButtonProps, 'square' | 'aria-label'> & { label: string }

/** A button with an icon only; its label is for screen readers and the tooltip. */
export const IconButton = ({ label, look = 'ghost', ...rest }: Props) => {
  const { listeners, bubble } = useTooltip(label)
  return (
    <>
      <Button {...chainHandlers(rest, listeners)} look={look} aria-label={label} square />
      {bubble}
    </>
  )
}
