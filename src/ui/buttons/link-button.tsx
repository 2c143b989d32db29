/** Looks like a button, goes to a page of the same organisation. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonLook, type ButtonLook, type ButtonSize } from './button.tsx'
import { useOrgHere } from '../calls/use-calls.tsx'

type Props = {
  path: string
  search?: Record<string, string>
  look?: ButtonLook
  size?: ButtonSize
  className?: string
  children: ReactNode
}

export const LinkButton = ({ path, search = {}, look, size, className, children }: Props) => (
  <Link
    to="/$orgId/$"
    params={{ orgId: useOrgHere(), _splat: path }}
    search={search as never}
    className={buttonLook({ look, size, className })}
  >
    {children}
  </Link>
)
