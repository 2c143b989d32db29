import { useQuery } from '@tanstack/react-query'
import { may } from '#core/permissions.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { readAllPages } from '#ui/calls/read-all-pages.ts'
import { call } from '#ui/calls/network.ts'
import { useSession } from '#ui/calls/session.ts'
import { groupApi } from '../api/groups.ts'

/** All groups, if the user may see them; otherwise undefined. */
export const useGroups = () => {
  const orgId = useOrgId()
  const enabled = may(useSession()?.permissions, groupApi.list.needs)
  return useQuery({
    queryKey: [groupApi.list.topic, orgId, 'every'],
    queryFn: () => readAllPages((page) => call(groupApi.list, orgId, page)),
    enabled,
  })
}
