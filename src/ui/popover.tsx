import type { ReactElement, ReactNode } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover as AriaPopover, type PopoverProps } from 'react-aria-components/Popover'
import { Trigger } from './trigger.tsx'

type Props = {
  label: string
  trigger: ReactElement
  placement?: PopoverProps['placement']
  className?: string
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** Something to read or to set beside its button; a list of acts is a Menu. */
export const Popover = ({ label, trigger, placement = 'bottom end', className = 'w-72 p-3', children }: Props) => (
  <DialogTrigger>
    <Trigger>{trigger}</Trigger>
    <AriaPopover
      offset={6}
      placement={placement}
      className="rounded-xl bg-raised shadow-pop transition duration-120 data-entering:scale-98 data-entering:opacity-0 data-exiting:opacity-0"
    >
      <Dialog aria-label={label} className={`max-w-[calc(100dvw-1rem)] outline-none ${className}`}>
        {({ close }) => (typeof children === 'function' ? children(close) : children)}
      </Dialog>
    </AriaPopover>
  </DialogTrigger>
)
