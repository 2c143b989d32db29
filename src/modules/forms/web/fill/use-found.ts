/** Searches records for a picker. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { directoryApi } from '#modules/directory/api/directory.ts'
import { customerApi } from '#modules/contacts/api.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { call } from '#ui/calls/network.ts'
import { useFill } from './fill-scope.tsx'
import type { Find, Found } from './fill-types.ts'

export type Sought = 'user' | 'group' | 'customer' | 'ticket'
type FindQuery = { orgId: string; search: string; within: readonly string[]; find?: Find }

const directory = async (kind: 'people' | 'groups', { orgId, search, within }: FindQuery): Promise<Found[]> => {
  const query = { pageSize: 20, ...(search && { search }), ...(within.length > 0 && { within: within.join(',') }) }
  return (await call(directoryApi[kind], orgId, query)).items
}
const ways: Record<Sought, (asked: FindQuery) => Promise<Found[]>> = {
  user: (query) => directory('people', query),
  group: (query) => directory('groups', query),
  customer: async ({ orgId, search }) =>
    (await call(customerApi.list, orgId, { pageSize: 20, ...(search && { search }) })).items.map(({ id, name }) => ({
      id,
      kind: 'customer',
      name: { ar: name, en: name },
    })),
  ticket: async ({ find, search, within }) => (await find?.tickets(search, within)) ?? [],
}

export const useFound = (kind: Sought, within: readonly string[]) => {
  const orgId = useOrgId()
  const { find } = useFill()
  const [search, setSearch] = useState<string>()
  const { data, isFetching } = useQuery({
    queryKey: ['find', orgId, kind, within, search],
    queryFn: () => ways[kind]({ orgId, search: search ?? '', within, ...(find && { find }) }),
    enabled: search !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  })
  return { found: data ?? [], isLoading: isFetching, onSearch: setSearch }
}
