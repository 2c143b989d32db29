import type { useFormat, Say } from '#ui/words.tsx'
import type { BoardLine } from '../api/boards.ts'
import { boardText } from '../text/boards-text.ts'

/** The server counts no further. */
const countedTo = 1000

/** Nothing, for who sees no tickets. */
export const openCount = (
  { openTickets }: Pick<BoardLine, 'openTickets'>,
  say: Say,
  format: ReturnType<typeof useFormat>,
) => {
  if (openTickets === undefined) return ''
  return openTickets >= countedTo
    ? say(boardText.openMany, { count: format.number(countedTo) })
    : say(boardText.openTickets, { count: openTickets })
}
