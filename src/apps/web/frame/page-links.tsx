/** The pages that the user may open, each with a line of description. */
import { Link } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { useSay } from '#ui/words.tsx'
import type { Page } from '../page.ts'

export const PageLinks = ({ pages }: { pages: readonly Page[] }) => {
  const say = useSay()
  const orgId = useOrgId()
  return (
    <ul className="grid gap-x-6 @2xl:grid-cols-2 @5xl:grid-cols-3">
      {pages.map(({ path, name, about, icon: Icon = KeyRound }) => {
        return (
          <li key={path} className="border-b border-line">
            <Link
              to="/$orgId/$"
              params={{ orgId, _splat: path }}
              className="group -mx-2 my-1 flex items-start gap-3 rounded-lg px-2 py-3 hover:bg-sunken"
            >
              <span className="grid size-8 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-text">
                <Icon aria-hidden className="size-4" strokeWidth={1.75} />
              </span>
              <span className="min-w-0">
                <span className="block text-sm font-semibold">{say(name)}</span>
                {about && <span className="block text-xs text-muted">{say(about)}</span>}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
