/** The tickets as a table: one list, pages of it, or sections by status. */
import { useMemo, useState, type ReactNode } from 'react'
import type { Board } from '#modules/boards/api/boards.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { useFormat } from '#ui/words.tsx'
import type { TicketListItem } from '../../../api/tickets.ts'
import type { ListColumn } from '../columns/columns.ts'
import type { SectionView } from '../grid/section-head.tsx'
import { TicketGrid, type CellEdit } from '../grid/ticket-grid.tsx'
import type { RenderContext } from '../render-context.ts'
import { plainLayout, sectionLayout } from './sections.ts'
import type { BoardView } from '../use-board-view.ts'
import { laneStatuses } from '../use-lanes.ts'
import type { TicketList } from '../use-list.ts'

export const PageBar = lazyPart(async () => (await import('./page-bar.tsx')).PageBar)
const NewPill = lazyPart(async () => (await import('../grid/new-pill.tsx')).NewPill)
const guessed = 14

type Props = {
  label: string
  board: Board
  boardView: BoardView
  list: TicketList
  renderContext: RenderContext
  columns: readonly ListColumn[]
  canSelect: boolean
  onOpen: (line: TicketListItem) => void
  onEdit: (edit: CellEdit) => void
  onPin: (line: TicketListItem) => void
  onResize?: (key: string, width: number | null) => void
  /** Overlays above the rows. */
  children: ReactNode
}

const useSections = ({ board, list, renderContext }: Props) => {
  const format = useFormat()
  const { counts, mode } = list
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const fold = (id: string) =>
    setFolded((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const sections = useMemo(
    () =>
      new Map(
        mode === 'sections' && counts
          ? laneStatuses(board, counts).map(({ id, name, color }): [string, SectionView & { total: number }] => {
              const { total = 0, isMore = false } = counts.get(id) ?? {}
              const count = `${format.number(total)}${isMore ? '+' : ''}`
              return [id, { id, name: renderContext.say(name), color, count, total, isFolded: folded.has(id) }]
            })
          : [],
      ),
    [board, counts, mode, renderContext, folded, format],
  )
  return { sections, fold }
}

const isAt = ({ paging }: TicketList, place: 'top' | 'bottom') =>
  paging?.position === place || paging?.position === 'both'

export const RowsView = (props: Props) => {
  const { list, boardView, renderContext, columns } = props
  const { tickets, mode, search, change, paging, total } = list
  const { sections, fold } = useSections(props)
  const [topMark, setTopMark] = useState(0)
  const count = paging ? (tickets.shownOnPage ?? Math.min(paging.pageSize, guessed)) : (total ?? guessed)
  const layout = useMemo(
    () => (mode === 'sections' && sections.size > 0 ? sectionLayout([...sections.values()]) : plainLayout(count)),
    [mode, sections, count],
  )
  const pages = <PageBar list={list} ownSize={boardView.settings.pageSize} />
  return (
    <>
      {isAt(list, 'top') && pages}
      <TicketGrid
        label={props.label}
        columns={columns}
        size={boardView.settings.size}
        isStriped={boardView.settings.isStriped}
        renderContext={renderContext}
        layout={layout}
        tickets={tickets}
        sections={sections}
        onFold={fold}
        sort={search.sort ?? boardView.settings.sort}
        onSort={(sort) => change({ sort })}
        onResize={props.onResize}
        selection={list.selection}
        onSelect={props.canSelect ? list.select : undefined}
        openId={search.ticketId}
        onOpen={props.onOpen}
        onEdit={props.onEdit}
        onPin={props.onPin}
        onScrolled={list.setScrolled}
        topMark={`${list.queryKey}/${paging?.pageNumber ?? 0}/${topMark}`}
      >
        {list.arrived > 0 && (
          <NewPill
            count={list.arrived}
            onShow={() => {
              setTopMark(topMark + 1)
              list.setScrolled(false)
              list.catchUp()
              if (paging && paging.pageNumber > 0) change({ pageNumber: 0 })
            }}
          />
        )}
        {props.children}
      </TicketGrid>
      {isAt(list, 'bottom') && pages}
    </>
  )
}
