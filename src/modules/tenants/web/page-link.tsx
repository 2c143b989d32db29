import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUrlOrgId } from '#ui/calls/use-calls.tsx'

type LinkProps = { path: string; search?: Record<string, string>; hint?: string; children: ReactNode }

/** One line that leads to a page of its own. */
export const PageLink = ({ path, search = {}, hint, children }: LinkProps) => (
  <li className="border-b border-line py-0.5">
    <Link
      to="/$orgId/$"
      params={{ orgId: useUrlOrgId(), _splat: path }}
      search={search as never}
      className="flex min-h-10 items-center gap-2 rounded-md px-1 py-1.5 hover:bg-canvas"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{children}</span>
        {hint && <span className="block truncate text-xs text-muted">{hint}</span>}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:-scale-x-100" />
    </Link>
  </li>
)
