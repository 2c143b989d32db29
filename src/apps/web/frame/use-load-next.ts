/** Loads lists of tickets before they are opened: one while the page rests, and each when its link is about to be pressed. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { lastBoard } from '../last-org.ts'
import { pageAt } from '../pages.ts'

declare global {
  interface Navigator {
    /** Not in every browser. */
    connection?: { saveData?: boolean }
  }
}

const quietMs = 200
const mostWaitMs = 4_000

/** Resolves when the page has read what it shows, so that nothing is loaded ahead of it. */
const whenRead = (queries: QueryClient) =>
  new Promise<void>((resolve) => {
    let quiet: ReturnType<typeof setTimeout> | undefined
    const done = () => {
      clearTimeout(quiet)
      clearTimeout(latest)
      stop()
      resolve()
    }
    const check = () => {
      clearTimeout(quiet)
      if (queries.isFetching() === 0) quiet = setTimeout(done, quietMs)
    }
    const latest = setTimeout(done, mostWaitMs)
    const stop = queries.getQueryCache().subscribe(check)
    check()
  })

/** Code and data at once; what the first screen does without comes last. */
const loadList = async (queries: QueryClient, orgId: string, boardId: string) => {
  const ahead = import('#modules/tickets/web/list/preload-list.ts')
  const read = async () => (await ahead).readListAhead(queries, orgId, boardId)
  await Promise.all([pageAt('workspace/$boardId/tickets')?.load?.(), read()])
  await (await ahead).loadListParts()
  await import('#modules/exports/web/list-export.tsx')
}

export const useLoadList = (orgId: string) => {
  const queries = useQueryClient()
  return useCallback(
    (boardId: string) => void loadList(queries, orgId, boardId).catch(() => undefined), // the page reports it
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
    await whenRead(queries)
    await loadList(queries, orgId, boardId)
  }, [queries, orgId, boardId])
  return isKnown ? load : null
}
