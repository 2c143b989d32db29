import { ChevronDown } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { useFormat, useSay } from '#ui/words.tsx'
import { pageSizes, withPageSize } from './paging.ts'
import { listText } from '../text.ts'
import type { TicketList } from '../use-list.ts'

type Props = {
  list: TicketList
  /** The page size of the table, unless the address has one. */
  ownSize: number
}

/** Page navigation and page size; hidden if the smallest page contains everything. */
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
              run: () => change(withPageSize(paging, size, ownSize)),
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
