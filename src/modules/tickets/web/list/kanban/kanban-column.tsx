import { useVirtualizer } from '@tanstack/react-virtual'
import { ChevronsRightLeft, Lock, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useDropZone } from '#ui/lists/drag.ts'
import { useRem } from '#ui/settings/root-size.ts'
import type { RenderContext } from '../render-context.ts'
import { StatusMark } from '../ticket-marks.tsx'
import type { TicketRows } from '../use-tickets.ts'
import { likelyCardHeight } from './card-fields.ts'
import { dragKindOf, KanbanCard } from './kanban-card.tsx'
import { kanbanText } from './kanban-text.ts'

export type ColumnView = {
  id: string
  statusId: string
  /** Cards move within their swimlane. */
  swimlaneId?: string
  name: string
  color: string
  total: number
  count: string
  /** One may not choose this status. */
  isClosed: boolean
  isFolded: boolean
}
type Props = {
  column: ColumnView
  renderContext: RenderContext
  tickets: TicketRows
  openId?: string
  pickedId?: string
  /** A card that was picked up by keyboard is over it. */
  isTarget: boolean
  /** The card that takes the focus. */
  tabStop?: number
  onFold: () => void
  /** Absent where one cannot create a ticket in this status. */
  onAdd?: () => void
  onDrop: (ticketId: string) => void
}

const Head = ({
  column,
  renderContext: { say },
  onFold,
  onAdd,
}: Pick<Props, 'column' | 'renderContext' | 'onFold' | 'onAdd'>) => (
  <header className="flex h-10 shrink-0 items-center gap-2 ps-3 pe-1.5">
    <h2 className="flex min-w-0 items-center gap-2 text-sm font-semibold">
      <StatusMark color={column.color} name={column.name} />
      <bdi className="text-xs font-normal text-muted">{column.count}</bdi>
    </h2>
    {column.isClosed && (
      <Lock role="img" aria-label={say(kanbanText.closed)} className="size-3.5 shrink-0 text-faint" />
    )}
    <span className="ms-auto flex">
      {onAdd && (
        <IconButton size="small" label={say(kanbanText.add, { name: column.name })} onPress={onAdd}>
          <Plus aria-hidden className="size-3.5" />
        </IconButton>
      )}
      <IconButton size="small" data-folds label={say(kanbanText.fold, { name: column.name })} onPress={onFold}>
        <ChevronsRightLeft aria-hidden className="size-3.5" />
      </IconButton>
    </span>
  </header>
)

const Folded = ({ column, renderContext: { say }, onFold }: Pick<Props, 'column' | 'renderContext' | 'onFold'>) => (
  <button
    type="button"
    data-folds
    aria-label={say(kanbanText.unfold, { name: column.name })}
    onClick={onFold}
    className="flex h-full w-10 shrink-0 flex-col items-center gap-3 rounded-lg bg-sunken py-3 text-sm text-muted hover:text-fg"
  >
    <bdi className="text-xs">{column.count}</bdi>
    <span className="[writing-mode:vertical-rl]">
      <StatusMark color={column.color} name={column.name} />
    </span>
  </button>
)

const Cards = (props: Props & { scroller: HTMLElement }) => {
  const { column, tickets, renderContext, scroller, tabStop } = props
  const { id, total } = column
  const rem = useRem()
  const height = likelyCardHeight(renderContext.cardFields)
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller,
    estimateSize: () => height * rem,
    overscan: 3,
    useFlushSync: false,
  })
  useEffect(() => virtual.measure(), [virtual, rem, height])
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  const focusable = tabStop === undefined ? undefined : Math.max(first, Math.min(last, tabStop))
  const { show } = tickets
  useEffect(() => {
    if (total > 0) show(id, first, last)
  }, [show, id, first, last, total])
  useEffect(() => {
    if (tabStop !== undefined && tabStop > 0) virtual.scrollToIndex(tabStop)
  }, [virtual, tabStop])
  return (
    <div role="list" aria-label={column.name} style={{ height: virtual.getTotalSize() }}>
      <div role="presentation" style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
        {items.map(({ index }) => {
          const line = tickets.lineAt(id, index)
          if (!line)
            return (
              <div
                key={index}
                ref={virtual.measureElement}
                data-index={index}
                aria-hidden
                style={{ height: `${height}rem` }}
                className="px-2 pb-2"
              >
                <span className="skeleton block h-full rounded-lg" />
              </div>
            )
          return (
            <KanbanCard
              key={index}
              measure={virtual.measureElement}
              line={line}
              swimlaneId={column.swimlaneId}
              index={index}
              total={total}
              renderContext={renderContext}
              isOpen={line.id === props.openId}
              isPicked={line.id === props.pickedId}
              isTabStop={index === focusable}
            />
          )
        })}
      </div>
    </div>
  )
}

export const KanbanColumn = (props: Props) => {
  const { column, renderContext, isTarget, onDrop, onFold } = props
  const { ref, isOver } = useDropZone<HTMLElement>({
    kind: dragKindOf(column.swimlaneId),
    isDisabled: column.isClosed,
    onDrop,
  })
  // A state instead of a ref, because the virtual list needs the scrolling element while it renders.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  useEffect(() => {
    if (isTarget) ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isTarget, ref])
  // Each of the two buttons replaces the other, and takes over its focus.
  const fold = () => {
    flushSync(onFold)
    ref.current?.querySelector<HTMLElement>('[data-folds]')?.focus()
  }
  const look = isOver || isTarget ? 'ring-2 ring-brand-text ring-inset' : ''
  return (
    <section
      ref={ref}
      data-lane={column.id}
      data-closed={column.isClosed || undefined}
      aria-label={`${column.name}: ${column.count}`}
      className={`flex shrink-0 flex-col ${column.swimlaneId === undefined ? 'h-full' : 'h-84'} rounded-lg bg-sunken ${look} ${column.isFolded ? '' : 'max-w-108 min-w-72 flex-1'}`}
    >
      {column.isFolded ? (
        <Folded column={column} renderContext={renderContext} onFold={fold} />
      ) : (
        <>
          <Head column={column} renderContext={renderContext} onFold={fold} onAdd={props.onAdd} />
          <div ref={setScroller} className="min-h-0 flex-1 overflow-y-auto pt-0.5">
            {column.total === 0 ? (
              <p className="px-3 py-2 text-xs text-muted">{renderContext.say(kanbanText.empty)}</p>
            ) : (
              scroller && <Cards {...props} scroller={scroller} />
            )}
          </div>
        </>
      )}
    </section>
  )
}
