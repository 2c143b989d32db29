import type { useFormat, Say } from '#ui/words.tsx'
import type { BoardLine } from '../api/boards.ts'
import { boardText } from '../text/boards-text.ts'

/** The server counts no further. */
const countedTo = 1000

export const openCount = (
  { openTickets = 0 }: Pick<BoardLine, 'openTickets'>,
  say: Say,
  format: ReturnType<typeof useFormat>,
) =>
  openTickets >= countedTo
    ? say(boardText.openMany, { count: format.number(countedTo) })
    : say(boardText.openTickets, { count: openTickets })
