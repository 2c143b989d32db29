/** A link to a page of the same organisation that looks like a button. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonLook, type ButtonLook, type ButtonSize } from './button.tsx'
import { useUrlOrgId } from '../calls/use-calls.tsx'

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
    params={{ orgId: useUrlOrgId(), _splat: path }}
    search={search as never}
    className={buttonLook({ look, size, className })}
  >
    {children}
  </Link>
)
