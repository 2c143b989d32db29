/** Where the keyboard leads on a kanban: up and down a column, or to the next one in reading order. */
export type CardPosition = { lane: number; at: number }
export type Direction = 'rtl' | 'ltr'

const along: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, KeyJ: 1, KeyK: -1, Home: -Infinity, End: Infinity }

/** In Arabic the next column lies to the left. */
export const acrossOf = (code: string, direction: Direction) => {
  if (code !== 'ArrowLeft' && code !== 'ArrowRight') return 0
  return (code === 'ArrowRight') === (direction === 'ltr') ? 1 : -1
}

const within = (value: number, most: number) => Math.max(0, Math.min(most, value))

/** Columns without cards are passed over; one stays where there is nowhere to go. */
const nextLane = (from: number, step: number, totals: readonly number[]) => {
  for (let lane = from + step; lane >= 0 && lane < totals.length; lane += step) if ((totals[lane] ?? 0) > 0) return lane
  return from
}

export const stepFrom = (
  spot: CardPosition,
  code: string,
  { totals, direction }: { totals: number[]; direction: Direction },
) => {
  const across = acrossOf(code, direction)
  if (across !== 0) {
    const lane = nextLane(spot.lane, across, totals)
    return { lane, at: within(spot.at, (totals[lane] ?? 1) - 1) }
  }
  const down = along[code]
  return down === undefined ? undefined : { ...spot, at: within(spot.at + down, (totals[spot.lane] ?? 1) - 1) }
}
