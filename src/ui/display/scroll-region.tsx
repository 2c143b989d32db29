import { createElement, type ComponentProps } from 'react'

type Props = ComponentProps<'div'> & { as?: 'div' | 'pre' }

/** An area with scrollbars of its own: focusable, because what scrolls must be reachable by keyboard. */
export const ScrollRegion = ({ as = 'div', ...props }: Props) => createElement(as, { tabIndex: 0, ...props })
