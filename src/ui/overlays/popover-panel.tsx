/** The panel of a popover: placed beside its button, keeps the focus inside, returns it when closed. */
import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import type { PopupProps } from './use-popup.ts'

export type Panel = {
  label: string
  placement?: PopoverProps['placement']
  className?: string
  children: ReactNode | ((close: () => void) => ReactNode)
}

export const PopoverPanel = ({
  label,
  placement = 'bottom end',
  className,
  children,
  ...opened
}: Panel & PopupProps) => (
  <Popover
    isOpen={opened.isOpen}
    onOpenChange={opened.onClose}
    triggerRef={opened.anchor}
    offset={6}
    placement={placement}
    className="rounded-xl bg-raised shadow-pop transition duration-120 data-entering:scale-98 data-entering:opacity-0 data-exiting:opacity-0"
  >
    <Dialog aria-label={label} className={`max-w-[calc(100dvw-1rem)] outline-none ${className ?? 'w-72 p-3'}`}>
      {() => (typeof children === 'function' ? children(opened.onClose) : children)}
    </Dialog>
  </Popover>
)
