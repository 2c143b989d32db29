/** Reports what a member does with an article, for its statistics. What cannot be counted is not shown as an error. */
import { useCallback, useEffect } from 'react'
import { call } from '#ui/calls/network.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { statisticsApi, type reportedActions } from '../api/statistics.ts'

export const useCountAction = () => {
  const orgId = useOrgId()
  return useCallback(
    (id: string, action: (typeof reportedActions)[number]) =>
      void call(statisticsApi.count, orgId, { id, action }).catch(() => undefined),
    [orgId],
  )
}

/** Counts the view of an article that is shown, and its prints. */
export const useCountViews = (id: string | undefined) => {
  const count = useCountAction()
  useEffect(() => {
    if (!id) return
    const countPrint = () => count(id, 'print')
    count(id, 'view')
    window.addEventListener('afterprint', countPrint)
    return () => window.removeEventListener('afterprint', countPrint)
  }, [id, count])
}
