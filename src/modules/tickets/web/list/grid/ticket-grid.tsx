/** The tickets as rows, however many there are; only those in sight are drawn. On a narrow surface they are cards. */
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useEdgeShades } from '#ui/display/edge-shade.tsx'
import { useWidth } from '#ui/settings/root-size.ts'
import type { Selection, Size } from '#ui/table/columns.ts'
import type { TicketListItem } from '../../../api/tickets.ts'
import { pinOffsets, tracksOf, widthOf, withWidth, type ListColumn } from '../columns/columns.ts'
import type { SortBy } from '../filter/list-search.ts'
import { builtInNamed, type KeyedField } from '#modules/forms/built-in-index.ts'
import type { RenderContext } from '../render-context.ts'
import { spansOf, type Layout } from '../rows/sections.ts'
import { listText } from '../text.ts'
import { extendSelection, isChosen, rangeOf, toggleTicket } from '../rows/selection.ts'
import type { TicketRows } from '../use-tickets.ts'
import { GridHeader } from './grid-header.tsx'
import { SectionHead, type SectionView } from './section-head.tsx'
import { TicketRow, WaitingRow, type RowView } from './ticket-row.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridRows } from './use-grid-rows.ts'

export type CellEdit = { field: KeyedField; line: TicketListItem; anchor: HTMLElement }
type Props = {
  label: string
  columns: readonly ListColumn[]
  size: Size
  isStriped: boolean
  renderContext: RenderContext
  layout: Layout
  tickets: TicketRows
  sections?: ReadonlyMap<string, SectionView>
  onFold?: (id: string) => void
  sort?: SortBy
  onSort: (sort?: SortBy) => void
  onResize?: (key: string, width: number | null) => void
  selection: Selection
  onSelect?: (selection: Selection) => void
  openId?: string
  onOpen: (line: TicketListItem) => void
  onEdit: (edit: CellEdit) => void
  onPin: (line: TicketListItem) => void
  /** Whether one has left the top. */
  onScrolled: (isScrolled: boolean) => void
  /** Changes when the list shall go back to its top. */
  topMark: string
  children?: ReactNode
}

const useView = (props: Props, isList: boolean): RowView => {
  const { columns, renderContext, size, isStriped, onSelect } = props
  const canSelect = onSelect !== undefined
  return useMemo(
    () => ({ columns, renderContext, isList, size, isStriped, canSelect, offsets: pinOffsets(columns, canSelect) }),
    [columns, renderContext, isList, size, isStriped, canSelect],
  )
}

/** While an edge is dragged, only these styles change, so rows are not rendered again. */
const measures = (columns: readonly ListColumn[], canSelect: boolean) => ({
  '--columns': tracksOf(columns, canSelect),
  '--width': `${widthOf(columns, canSelect)}rem`,
  '--pinned': `${widthOf(
    columns.filter(({ isPinned }) => isPinned),
    canSelect,
  )}rem`,
})

const usePull = (scroller: RefObject<HTMLElement | null>, columns: readonly ListColumn[], canSelect: boolean) =>
  useCallback(
    (key: string, width?: number) => {
      const shown = measures(width === undefined ? columns : withWidth(columns, key, width), canSelect)
      for (const [name, value] of Object.entries(shown)) scroller.current?.style.setProperty(name, value)
    },
    [scroller, columns, canSelect],
  )

/** Choosing by mouse and keys: one, or from the last one to here with shift. */
const useChoosing = ({ layout, tickets, selection, onSelect }: Props) => {
  const idAt = (index: number) => {
    const item = layout.itemAt(index)
    return item?.kind === 'ticket' ? tickets.lineAt(item.lane, item.at)?.id : undefined
  }
  const anchor = useRef<number>(undefined)
  const isShift = useRef(false)
  const latest = useRef({ idAt, selection, onSelect, tickets })
  useEffect(() => {
    latest.current = { idAt, selection, onSelect, tickets }
  })
  const extend = useCallback((from: number, to: number) => {
    const now = latest.current
    now.onSelect?.(extendSelection(now.selection, rangeOf(from, to).map(now.idAt)))
  }, [])
  const toggle = useCallback(
    (id: string, index: number) => {
      const now = latest.current
      if (isShift.current && anchor.current !== undefined) extend(anchor.current, index)
      else
        now.onSelect?.(
          toggleTicket(
            now.selection,
            id,
            now.tickets.loaded.map((line) => line.id),
          ),
        )
      anchor.current = index
    },
    [extend],
  )
  const mark = (index: number) => {
    const id = idAt(index)
    isShift.current = false
    if (id && onSelect) toggle(id, index)
  }
  const noteShift = (shiftKey: boolean) => {
    isShift.current = shiftKey
  }
  return { toggle, mark, extend, noteShift }
}

/** The last focused row; if it is out of view, a row that stays in view, to avoid rendering rows again. */
const useTabStop = (current: number, first: number, last: number) => {
  const [stop, setStop] = useState(current)
  const isIn = (index: number) => index >= first && index <= last
  if (isIn(current)) return current
  if (isIn(stop)) return stop
  const next = current < first ? last : first
  setStop(next)
  return next
}

const controls = 'label, input, a, button:not([data-title])'

/** One listener for all rows, which reads data attributes of the target. */
const pressed = ({ target }: MouseEvent, { tickets, onEdit, onPin, onOpen }: Props) => {
  if (!(target instanceof Element)) return
  const id = target.closest<HTMLElement>('[data-id]')?.dataset['id']
  const line = tickets.loaded.find((item) => item.id === id)
  if (!line) return
  const edit = target.closest<HTMLElement>('[data-edit]')
  const field = builtInNamed(edit?.dataset['edit'] ?? '')
  if (edit && field) onEdit({ field, line, anchor: edit })
  else if (target.closest('[data-pin]')) onPin(line)
  else if (!target.closest(controls)) onOpen(line)
}

type LineProps = {
  index: number
  grid: Props
  view: RowView
  isTabStop: boolean
  toggle: (id: string, index: number) => void
}

/** A ticket, a section header, or a skeleton row. */
const Line = ({ index, grid, view, isTabStop, toggle }: LineProps) => {
  const { layout, sections, tickets, selection } = grid
  const item = layout.itemAt(index)
  const section = item?.kind === 'section' ? sections?.get(item.lane) : undefined
  if (section)
    return (
      <SectionHead
        section={section}
        index={index}
        isList={view.isList}
        size={grid.size}
        isTabStop={isTabStop}
        onFold={(id) => grid.onFold?.(id)}
      />
    )
  const line = item?.kind === 'ticket' ? tickets.lineAt(item.lane, item.at) : undefined
  if (!line) return <WaitingRow view={view} />
  return (
    <TicketRow
      line={line}
      index={index}
      view={view}
      isChosen={isChosen(selection, line.id)}
      isOpen={line.id === grid.openId}
      isTabStop={isTabStop}
      onToggle={toggle}
    />
  )
}

export const TicketGrid = (props: Props) => {
  const { layout, tickets, columns, selection, onSelect, renderContext, onScrolled } = props
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const isList = useWidth(frame) < 40
  const view = useView(props, isList)
  const { canSelect } = view
  const pull = usePull(scroller, columns, canSelect)
  const rows = useGridRows({ count: layout.count, scroller, isList, size: props.size })
  const { toggle, mark, extend, noteShift } = useChoosing(props)
  const { current, keys } = useGridKeys({
    count: layout.count,
    scroller,
    scrollTo: rows.scrollTo,
    onMark: mark,
    onExtend: extend,
  })
  const { first, last, isScrolled } = rows
  useEffect(() => onScrolled(isScrolled), [onScrolled, isScrolled])
  const { show } = tickets
  useEffect(() => {
    for (const [lane, { from, to }] of spansOf(layout, first, last)) show(lane, from, to)
  }, [layout, first, last, show])
  const { topMark } = props
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [topMark])

  const click = (event: MouseEvent) => {
    noteShift(event.shiftKey)
    pressed(event, props)
  }
  const tabStop = useTabStop(current, first, last)
  const { startEdge, endEdge, shades } = useEdgeShades(scroller)
  return (
    <div ref={frame} className="relative flex min-h-0 flex-1 flex-col border-t border-line">
      <div
        ref={scroller}
        role="table"
        aria-label={props.label}
        aria-rowcount={layout.count + 1}
        aria-busy={tickets.isStale}
        className="min-h-0 flex-1 scroll-ps-(--pinned) scroll-pe-7 overflow-auto contain-strict"
        style={measures(columns, canSelect) as CSSProperties}
      >
        <div className={`relative ${isList ? '' : 'min-w-(--width)'}`}>
          <span ref={startEdge} aria-hidden className="absolute inset-y-0 start-0 w-px" />
          <span ref={endEdge} aria-hidden className="absolute inset-y-0 end-0 w-px" />
          <GridHeader
            view={view}
            sort={props.sort}
            onSort={props.onSort}
            selection={selection}
            onSelect={onSelect}
            isStale={tickets.isStale}
            onPull={pull}
            onResize={props.onResize}
          />
          <div role="rowgroup" {...keys} onClickCapture={click} style={{ height: rows.height }}>
            <div style={{ transform: `translateY(${rows.start}px)` }}>
              {rows.items.map(({ index, slot }) => (
                <Line key={slot} index={index} grid={props} view={view} isTabStop={index === tabStop} toggle={toggle} />
              ))}
            </div>
          </div>
        </div>
      </div>
      {shades}
      {props.children}
      <span className="sr-only" role="status">
        {tickets.isStale ? renderContext.say(listText.loading) : ''}
      </span>
    </div>
  )
}
