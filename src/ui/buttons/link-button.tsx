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
  /** An icon alone, with its name. */
  square?: boolean
  label?: string
  className?: string
  children: ReactNode
}

export const LinkButton = ({ path, search = {}, look, size, square, label, className, children }: Props) => (
  <Link
    to="/$orgId/$"
    params={{ orgId: useUrlOrgId(), _splat: path }}
    search={search as never}
    aria-label={label}
    title={label}
    className={buttonLook({ look, size, square, className })}
  >
    {children}
  </Link>
)
