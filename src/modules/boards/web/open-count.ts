import type { useFormat, Say } from '#ui/words.tsx'
import type { BoardListItem } from '../api/boards.ts'
import { boardText } from '../text/boards-text.ts'

/** The server stops counting here. */
const countedTo = 1000

/** Undefined for users who see no tickets. */
export const openCount = (
  { openTickets }: Pick<BoardListItem, 'openTickets'>,
  say: Say,
  format: ReturnType<typeof useFormat>,
) => {
  if (openTickets === undefined) return ''
  return openTickets >= countedTo
    ? say(boardText.openMany, { count: format.number(countedTo) })
    : say(boardText.openTickets, { count: openTickets })
}
