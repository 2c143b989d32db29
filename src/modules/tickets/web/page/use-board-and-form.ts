import { useMemo } from 'react'
import { boardApi, type Board } from '#modules/boards/api/boards.ts'
import { formApi, type Form } from '#modules/forms/api.ts'
import { useRead } from '#ui/calls/use-calls.tsx'

export type BoardAndForm = { board: Board; form: Form }

/** A board and its form, as far as this reader may know them. */
export const useBoardAndForm = (boardId: string) => {
  const board = useRead(boardApi.get, { id: boardId })
  const form = useRead(formApi.get, board.data ? { id: board.data.formId } : null)
  const boardAndForm = useMemo<BoardAndForm | undefined>(
    () => (board.data && form.data ? { board: board.data, form: form.data } : undefined),
    [board.data, form.data],
  )
  return {
    boardAndForm,
    error: board.error ?? form.error,
    retry: () => {
      void board.refetch()
      void form.refetch()
    },
  }
}
