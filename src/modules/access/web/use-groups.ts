import { useQuery } from '@tanstack/react-query'
import { may } from '#core/permissions.ts'
import { useOrgId } from '#ui/data.tsx'
import { call } from '#ui/network.ts'
import { useSession } from '#ui/session.ts'
import { groupApi, type Group } from '../api/groups.ts'

const pageSize = 100

const readAll = async (orgId: string) => {
  const groups: Group[] = []
  for (let pageNumber = 0; ; pageNumber++) {
    // oxlint-disable-next-line no-await-in-loop -- how many pages there are is known only from the first
    const { items, total } = await call(groupApi.list, orgId, { pageNumber, pageSize })
    groups.push(...items)
    if (items.length === 0 || groups.length >= total) return groups
  }
}

/** Every group, for those who may see them; nothing for the others. */
export const useGroups = () => {
  const orgId = useOrgId()
  const enabled = may(useSession()?.permissions, groupApi.list.needs)
  return useQuery({ queryKey: [groupApi.list.topic, orgId, 'every'], queryFn: () => readAll(orgId), enabled })
}
