import { Button, type ButtonProps } from './button.tsx'
import { chainHandlers } from '../overlays/chain-handlers.ts'
import { useTooltip } from '../overlays/tooltip.tsx'

type Props = Omit<ButtonProps, 'square' | 'aria-label'> & { label: string }

/** A button that is only an icon: its name is spoken, and shown on hover and focus. */
export const IconButton = ({ label, look = 'ghost', ...rest }: Props) => {
  const { listeners, bubble } = useTooltip(label)
  return (
    <>
      <Button {...chainHandlers(rest, listeners)} look={look} aria-label={label} square />
      {bubble}
    </>
  )
}
