import { boardStyleApi } from '#modules/boards/api/style.ts'
import { useRead } from '#ui/calls/use-calls.tsx'
import { useSaveStyle } from '../list/style/use-save-style.ts'

export type TicketLayout = ReturnType<typeof useTicketLayout>

/** Whether the fields of a board's tickets are facts or one long form; each person chooses for each board. */
export const useTicketLayout = (boardId: string) => {
  const { data: style } = useRead(boardStyleApi.get, { boardId })
  const save = useSaveStyle(boardId)
  const isForm = style?.ticketLayout === 'form'
  return { isForm, toggle: () => save({ ticketLayout: isForm ? null : 'form' }) }
}
