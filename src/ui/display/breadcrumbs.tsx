import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useUrlOrgId } from '../calls/use-calls.tsx'
import { uiText } from '../text.ts'
import { useSay } from '../words.tsx'

type Props = { items: readonly { name: string; path?: string }[]; label?: string }

/** The last item is the page itself and not a link. */
export const Breadcrumbs = ({ items, label }: Props) => {
  const say = useSay()
  const orgId = useUrlOrgId()
  return (
    <nav aria-label={label ?? say(uiText.breadcrumbs)}>
      <ol className="flex flex-wrap items-center gap-1 text-sm">
        {items.map(({ name, path }, at) => (
          <li key={name} className="flex items-center gap-1">
            {at > 0 && <ChevronRight aria-hidden className="size-3.5 text-faint rtl:-scale-x-100" />}
            {path && at < items.length - 1 ? (
              <Link
                to="/$orgId/$"
                params={{ orgId, _splat: path }}
                className="rounded-sm text-muted tap-line hover:text-fg hover:underline"
              >
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi aria-current="page" className="font-semibold">
                {name}
              </bdi>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
