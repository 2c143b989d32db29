/** A line of 24 hours; shifts are dragged or resized by their edges; their times are also editable by keyboard. */
import { useRef, type PointerEvent } from 'react'
import type { Shift } from '#core/working-time/schedule.ts'
import { clampShift } from '../rules.ts'

type Part = 'start' | 'end' | 'whole'
type Props = {
  shifts: readonly Shift[]
  /** The part of the previous day that extends into this one. */
  spill: readonly Shift[]
  wrong: (at: number) => boolean
  /** The changes of one drag have the same `mergeKey`. */
  onChange: (at: number, shift: Shift, mergeKey: string) => void
}

const day = 1440
const grid = 15
const percent = (minutes: number) => `${(minutes / day) * 100}%`
const snap = (minutes: number) => Math.round(minutes / grid) * grid

const moved = ({ start, end }: Shift, part: Part, by: number): Shift => {
  if (part === 'start') return clampShift({ start: Math.min(snap(start + by), end - grid), end })
  if (part === 'end') return clampShift({ start, end: Math.max(start + grid, snap(end + by)) })
  const begin = Math.max(0, Math.min(day - grid, snap(start + by)))
  return { start: begin, end: begin + end - start }
}

export const DayTrack = ({ shifts, spill, wrong, onChange }: Props) => {
  const track = useRef<HTMLDivElement>(null)
  const drag = useRef<{ at: number; part: Part; from: number; shift: Shift; hasMoved: boolean; mergeKey: string }>(
    undefined,
  )

  const startDrag = (at: number, part: Part) => (event: PointerEvent<HTMLElement>) => {
    const shift = shifts[at]
    if (!shift || event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { at, part, from: event.clientX, shift, hasMoved: false, mergeKey: `drag ${event.timeStamp}` }
  }
  const continueDrag = (event: PointerEvent<HTMLElement>) => {
    const dragged = drag.current
    if (!dragged || !track.current) return
    const { width } = track.current.getBoundingClientRect()
    const way = getComputedStyle(track.current).direction === 'rtl' ? -1 : 1
    const by = (((event.clientX - dragged.from) * way) / width) * day
    if (!dragged.hasMoved && Math.abs(by) < grid / 2) return
    onChange(dragged.at, moved(dragged.shift, dragged.part, by), dragged.mergeKey)
    dragged.hasMoved = true
  }
  const endDrag = () => {
    drag.current = undefined
  }

  return (
    <div ref={track} aria-hidden className="relative h-9 overflow-hidden rounded-md bg-sunken">
      {[6, 12, 18].map((hour) => (
        <span key={hour} className="absolute inset-y-0 w-px bg-line" style={{ insetInlineStart: percent(hour * 60) }} />
      ))}
      {spill.map(({ start, end }) => (
        <span
          key={start}
          data-spill
          className="absolute inset-y-1 start-0 rounded-e-md border border-dashed border-brand-text bg-brand-soft"
          style={{ inlineSize: percent(end - day) }}
        />
      ))}
      {shifts.map((shift, at) => (
        <span
          key={at}
          data-shift={at}
          onPointerDown={startDrag(at, 'whole')}
          onPointerMove={continueDrag}
          onPointerUp={endDrag}
          onPointerCancel={endDrag}
          className={`absolute inset-y-1 flex cursor-grab touch-none justify-between rounded-md active:cursor-grabbing ${wrong(at) ? 'bg-danger' : 'bg-brand'}`}
          style={{
            insetInlineStart: percent(shift.start),
            inlineSize: percent(Math.min(day, shift.end) - shift.start),
          }}
        >
          <Edge onStart={startDrag(at, 'start')} />
          <Edge onStart={startDrag(at, 'end')} />
        </span>
      ))}
    </div>
  )
}

/** Pointer events of the edges bubble up to their shift. */
const Edge = ({ onStart }: { onStart: (event: PointerEvent<HTMLElement>) => void }) => (
  <span data-edge onPointerDown={onStart} className="h-full w-2 shrink-0 cursor-ew-resize touch-none" />
)

/** The hour labels above the days. */
export const TrackHours = ({ hourName }: { hourName: (minutes: number) => string }) => (
  <div aria-hidden className="relative h-4 text-2xs text-muted">
    {[0, 6, 12, 18].map((hour) => (
      <span key={hour} className="absolute top-0" style={{ insetInlineStart: percent(hour * 60) }}>
        <bdi>{hourName(hour * 60)}</bdi>
      </span>
    ))}
  </div>
)
