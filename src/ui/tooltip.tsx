import type { ReactElement, ReactNode } from 'react'
import { Focusable } from 'react-aria-components/Focusable'
import { Tooltip as AriaTooltip, TooltipTrigger, type TooltipProps } from 'react-aria-components/Tooltip'

type Bubble = { children: ReactNode; placement?: TooltipProps['placement'] }

export const TooltipBubble = ({ children, placement = 'top' }: Bubble) => (
  <AriaTooltip offset={6} placement={placement} className="max-w-64 rounded-sm bg-fg px-2 py-1 text-xs text-surface">
    {children}
  </AriaTooltip>
)

/** Names what its child does, on hover and on focus. The child must be able to take the focus. */
export const Tooltip = ({
  label,
  placement,
  children,
}: {
  label: string
  placement?: TooltipProps['placement']
  children: ReactElement
}) => (
  <TooltipTrigger delay={400} closeDelay={0}>
    <Focusable>{children as never}</Focusable>
    <TooltipBubble placement={placement}>{label}</TooltipBubble>
  </TooltipTrigger>
)
