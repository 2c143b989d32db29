/** Loads lists of tickets before they are opened: one while the page rests, and each when its link is about to be pressed. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { lastBoard } from '../last-org.ts'

declare global {
  interface Navigator {
    /** Not in every browser. */
    connection?: { saveData?: boolean }
  }
}

const loader = () => import('./load-list.ts')

export const useLoadList = (orgId: string) => {
  const queries = useQueryClient()
  return useCallback(
    (boardId: string) =>
      void loader()
        .then(({ loadList }) => loadList(queries, orgId, boardId))
        .catch(() => undefined), // the page reports it
    [queries, orgId],
  )
}

/** The page that most people open next is the list of the board opened last, else of the first one; null while that is unknown. */
export const useLoadNext = (orgId: string, boards: readonly { boardId: string }[], isKnown: boolean) => {
  const queries = useQueryClient()
  const last = lastBoard(orgId)
  const { boardId } = boards.find((board) => board.boardId === last) ?? boards[0] ?? {}
  const load = useCallback(async () => {
    if (navigator.connection?.saveData || !boardId) return
    await (await loader()).loadListWhenRead(queries, orgId, boardId)
  }, [queries, orgId, boardId])
  return isKnown ? load : null
}
