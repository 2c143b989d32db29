import { useQuery } from '@tanstack/react-query'
import { may } from '#core/permissions.ts'
import { useOrgId } from '#ui/data.tsx'
import { everyPage } from '#ui/every-page.ts'
import { call } from '#ui/network.ts'
import { useSession } from '#ui/session.ts'
import { groupApi } from '../api/groups.ts'

/** Every group, for those who may see them; nothing for the others. */
export const useGroups = () => {
  const orgId = useOrgId()
  const enabled = may(useSession()?.permissions, groupApi.list.needs)
  return useQuery({
    queryKey: [groupApi.list.topic, orgId, 'every'],
    queryFn: () => everyPage((page) => call(groupApi.list, orgId, page)),
    enabled,
  })
}
