/** Keyboard navigation of cards: space picks up and drops, arrows choose the target; every step is announced. */
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { toast } from '#ui/overlays/toasts.tsx'
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

const whyFixed = ({ isArchived, isDisabled }: TicketListItem) => {
  if (isArchived) return kanbanText.fixedArchived
  return isDisabled ? kanbanText.fixedDisabled : kanbanText.fixed
}

const directionOf = (element: Element | null) =>
  element && getComputedStyle(element).direction === 'ltr' ? 'ltr' : 'rtl'

/** Focuses a card of a lane once it is there, because it may still be loading or on its way. */
const useCardFocus = (frame: Options['frame']) => {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    const title = wanted.current && frame.current?.querySelector<HTMLElement>(wanted.current)
    if (!title) return
    wanted.current = undefined
    title.focus()
  })
  return (lane: string, card: string) => {
    wanted.current = `[data-lane="${lane}"] ${card} [data-title]`
  }
}

export const useKanbanKeys = ({ frame, columns, lineAt, canMove, onMove }: Options) => {
  const say = useSay()
  const [spot, setSpot] = useState<CardPosition>({ lane: 0, at: 0 })
  const [picked, setPicked] = useState<PickedCard>()
  const [announcement, setAnnouncement] = useState('')
  const focusCard = useCardFocus(frame)
  const laneAt = (index: number) => columns[index]?.id ?? ''

  const carry = (event: KeyboardEvent, { line, lane }: PickedCard) => {
    const across = acrossOf(event.code, directionOf(frame.current))
    if (across !== 0) {
      const beyond = columns[lane + across]
      const next = beyond && beyond.swimlaneId === columns[lane]?.swimlaneId ? lane + across : lane
      const column = columns[next]
      setPicked({ line, lane: next })
      if (column) setAnnouncement(say(column.isClosed ? kanbanText.overClosed : kanbanText.over, { name: column.name }))
    } else if (event.code === 'Escape') {
      setPicked(undefined)
      setAnnouncement(say(kanbanText.putBack, { number: line.customSequence }))
    } else if (event.code === 'Space' || event.code === 'Enter') {
      const column = columns[lane]
      if (!column || column.isClosed) return
      setPicked(undefined)
      focusCard(column.id, `[data-id="${line.id}"]`)
      onMove(line, column.statusId)
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
      const line = lineAt(laneAt(spot.lane), spot.at)
      if (!line) return
      if (!canMove(line)) {
        return toast({ kind: 'error', message: say(whyFixed(line), { number: line.customSequence }) })
      }
      setPicked({ line, lane: spot.lane })
      return setAnnouncement(say(kanbanText.picked, { number: line.customSequence }))
    }
    const totals = columns.map(({ total, isFolded }) => (isFolded ? 0 : total))
    const next = stepFrom(spot, event.code, { totals, direction: directionOf(frame.current) })
    if (!next) return
    event.preventDefault()
    focusCard(laneAt(next.lane), `[data-at="${next.at}"]`)
    setSpot(next)
  }
  const onFocus = ({ target }: FocusEvent) => {
    const lane = target.closest<HTMLElement>('[data-lane]')?.dataset['lane']
    const at = target.closest<HTMLElement>('[data-at]')?.dataset['at']
    const index = columns.findIndex(({ id }) => id === lane)
    if (at !== undefined && index >= 0) setSpot({ lane: index, at: Number(at) })
  }
  return { spot, picked, announcement, keys: { onKeyDown, onFocus } }
}
