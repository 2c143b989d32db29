/** What is asked: the filter in the address, or the kept one that the address names. */
import type { Filter } from '#core/filter.ts'
import { may } from '#core/may.ts'
import { savedFilterApi } from '#modules/boards/api/tables.ts'
import { useRead } from '#ui/data.tsx'
import { useSession } from '#ui/session.ts'

type Asked = { filter?: Filter; selectedSavedFilter?: string }

/** `isGone`: the address names a filter that is not there for this person, and says nothing else. */
export const useChosenFilter = (boardId: string, { filter, selectedSavedFilter }: Asked) => {
  const isAllowed = may(useSession()?.permissions, 'ticket-view.advanced-filter')
  const { data, isPending } = useRead(savedFilterApi.list, isAllowed && selectedSavedFilter ? { boardId } : null)
  if (filter) return { filter: isAllowed ? filter : undefined, isGone: !isAllowed, isWaiting: false }
  if (!selectedSavedFilter) return { filter: undefined, isGone: false, isWaiting: false }
  if (!isAllowed) return { filter: undefined, isGone: true, isWaiting: false }
  const saved = data?.find(({ id }) => id === selectedSavedFilter)
  return { filter: saved?.filter, isGone: !isPending && !saved, isWaiting: isPending }
}
