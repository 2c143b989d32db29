import { ChevronDown } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { pageSizes, resized } from './paging.ts'
import { listText } from './text.ts'
import type { List } from './use-list.ts'

type Props = {
  list: List
  /** What the table says, where the address does not. */
  ownSize: number
}

/** The pages of a list, and how much each has. Where the smallest page would hold all, there is nothing to choose. */
export const PageBar = ({ list: { paging, total = 0, change }, ownSize }: Props) => {
  const say = useSay()
  const format = useFormat()
  if (!paging) return null
  const { pageSize } = paging
  const sizes = pageSizes(ownSize, pageSize)
  if (total <= Math.min(...sizes)) return null
  const words = (count: number) => say(listText.aPage, { count: format.number(count) })
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-center gap-x-4 gap-y-1 border-t border-line px-4 py-1.5">
      {total > pageSize && (
        <Pagination
          pageNumber={paging.pageNumber}
          pageSize={pageSize}
          total={total}
          onChange={(pageNumber) => change({ pageNumber }, { replace: false })}
        />
      )}
      <Menu
        label={say(listText.pageSize)}
        groups={[
          {
            actions: sizes.map((size) => ({
              id: String(size),
              name: words(size),
              checked: size === pageSize,
              run: () => change(resized(paging, size, ownSize)),
            })),
          },
        ]}
        trigger={
          <Button look="ghost" data-pick="page-size">
            <span className="font-normal">{words(pageSize)}</span>
            <ChevronDown aria-hidden className="size-3.5 text-faint" />
          </Button>
        }
      />
    </div>
  )
}
