import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useOrgId } from '#ui/calls/use-calls.tsx'

/** Goes to a page of this organisation. */
export const useGoTo = () => {
  const orgId = useOrgId()
  const navigate = useNavigate()
  return useCallback(
    (path: string) => void navigate({ to: '/$orgId/$', params: { orgId, _splat: path } }),
    [navigate, orgId],
  )
}
