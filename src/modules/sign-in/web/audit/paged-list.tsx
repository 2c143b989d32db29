import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useSay } from '#ui/words.tsx'
import { auditText } from '../../text/audit-text.ts'
import type { usePages } from '#ui/calls/use-pages.ts'
import { ScrollRegion } from '#ui/display/scroll-region.tsx'

type Props = {
  label: string
  pages: Pick<ReturnType<typeof usePages>, 'items' | 'isStale' | 'more' | 'isMore'>
  children: ReactNode
}

/** A scrolling list with a button for its next page at the end. */
export const PagedList = ({ label, pages: { items, isStale, more, isMore }, children }: Props) => {
  const say = useSay()
  if (items?.length === 0) return null
  return (
    <ScrollRegion
      role="region"
      aria-label={label}
      aria-busy={!items || isStale}
      className="@container min-h-0 flex-1 overflow-y-auto border-t border-line"
    >
      {items ? children : <Skeletons />}
      {more && (
        <div className="flex justify-center p-4">
          <Button isPending={isMore} onPress={more}>
            {say(auditText.more)}
          </Button>
        </div>
      )}
    </ScrollRegion>
  )
}

const Skeletons = () =>
  Array.from({ length: 12 }, (_, at) => (
    <div key={at} aria-hidden className="flex items-center justify-between gap-6 border-b border-line px-4 py-3">
      <span className="skeleton h-3 w-40" />
      <span className="skeleton h-3 w-24" />
    </div>
  ))
