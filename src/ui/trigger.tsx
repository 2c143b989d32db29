import type { ReactElement } from 'react'
import { Pressable } from 'react-aria-components/Pressable'
import { Button } from './button.tsx'

/** What opens a menu or a popover: our own button is told when it is pressed, React Aria's know by themselves. */
export const Trigger = ({ children }: { children: ReactElement }) =>
  children.type === Button ? <Pressable>{children as never}</Pressable> : children
