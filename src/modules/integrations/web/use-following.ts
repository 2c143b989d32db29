import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { deliveryApi } from '../api/webhooks.ts'

const often = 2000

/** While something is on its way, looks again now and then: of another organisation no live news comes here. */
export const useFollowing = (isOnItsWay: boolean) => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  useEffect(() => {
    if (!isOnItsWay) return
    const look = () => void queries.invalidateQueries({ queryKey: [deliveryApi.list.topic, orgId] })
    const timer = setInterval(look, often)
    return () => clearInterval(timer)
  }, [isOnItsWay, orgId, queries])
}
