/** Keyboard navigation of cards: space picks up and drops, arrows choose the target; every step is announced. */
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { useSay } from '#ui/words.tsx'
import type { TicketListItem } from '../../../api/tickets.ts'
import type { ColumnView } from './kanban-column.tsx'
import { kanbanText } from './kanban-text.ts'
import { acrossOf, stepFrom, type CardPosition } from './steps.ts'

type Options = {
  frame: RefObject<HTMLElement | null>
  columns: readonly ColumnView[]
  lineAt: (lane: string, index: number) => TicketListItem | undefined
  canMove: (line: TicketListItem) => boolean
  onMove: (line: TicketListItem, statusId: string) => void
}
type PickedCard = { line: TicketListItem; lane: number }

const directionOf = (element: Element | null) =>
  element && getComputedStyle(element).direction === 'ltr' ? 'ltr' : 'rtl'

export const useKanbanKeys = ({ frame, columns, lineAt, canMove, onMove }: Options) => {
  const say = useSay()
  const [spot, setSpot] = useState<CardPosition>({ lane: 0, at: 0 })
  const [picked, setPicked] = useState<PickedCard>()
  const [said, setSaid] = useState('')
  const wanted = useRef<CardPosition>(undefined)
  useEffect(() => {
    // after every render, because the target card may still be loading
    const lane = wanted.current && columns[wanted.current.lane]?.id
    const place = `[data-lane="${lane}"] [data-at="${wanted.current?.at}"] [data-title]`
    const title = lane && frame.current?.querySelector<HTMLElement>(place)
    if (!title) return
    title.focus()
    wanted.current = undefined
  })

  const carry = (event: KeyboardEvent, { line, lane }: PickedCard) => {
    const across = acrossOf(event.code, directionOf(frame.current))
    if (across !== 0) {
      const next = Math.max(0, Math.min(columns.length - 1, lane + across))
      const column = columns[next]
      setPicked({ line, lane: next })
      if (column) setSaid(say(column.isClosed ? kanbanText.overClosed : kanbanText.over, { name: column.name }))
    } else if (event.code === 'Escape') {
      setPicked(undefined)
      setSaid(say(kanbanText.putBack, { number: line.customSequence }))
    } else if (event.code === 'Space' || event.code === 'Enter') {
      const column = columns[lane]
      if (!column || column.isClosed) return
      setPicked(undefined)
      onMove(line, column.id)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (picked) return carry(event, picked)
    const isOnTitle = event.target instanceof Element && event.target.matches('[data-title]')
    if (!isOnTitle) return
    if (event.code === 'Space') {
      event.preventDefault()
      const line = lineAt(columns[spot.lane]?.id ?? '', spot.at)
      if (!line || !canMove(line)) return
      setPicked({ line, lane: spot.lane })
      return setSaid(say(kanbanText.picked, { number: line.customSequence }))
    }
    const totals = columns.map(({ total, isFolded }) => (isFolded ? 0 : total))
    const next = stepFrom(spot, event.code, { totals, direction: directionOf(frame.current) })
    if (!next) return
    event.preventDefault()
    wanted.current = next
    setSpot(next)
  }
  const onFocus = ({ target }: FocusEvent) => {
    const lane = target.closest<HTMLElement>('[data-lane]')?.dataset['lane']
    const at = target.closest<HTMLElement>('[data-at]')?.dataset['at']
    const index = columns.findIndex(({ id }) => id === lane)
    if (at !== undefined && index >= 0) setSpot({ lane: index, at: Number(at) })
  }
  return { spot, picked, said, keys: { onKeyDown, onFocus } }
}
