/** Loads a list of tickets before it is opened. */
import type { QueryClient } from '@tanstack/react-query'
import { pageAt } from '../pages.ts'

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
export const loadList = async (queries: QueryClient, orgId: string, boardId: string) => {
  const ahead = import('#modules/tickets/web/list/preload-list.ts')
  const read = async () => (await ahead).readListAhead(queries, orgId, boardId)
  await Promise.all([pageAt('workspace/$boardId/tickets')?.load?.(), read()])
  await (await ahead).loadListParts()
  await import('#modules/exports/web/list-export.tsx')
}

export const loadListWhenRead = async (queries: QueryClient, orgId: string, boardId: string) => {
  await whenRead(queries)
  await loadList(queries, orgId, boardId)
}
