/** Names of records by id: given by the caller, or fetched for ids from defaults and links. */
import { useQueries, useQuery } from '@tanstack/react-query'
import type { Ref } from '#core/refs.ts'
import { customerApi } from '#modules/contacts/api.ts'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { call } from '#ui/calls/network.ts'
import { allNamesQuery } from '../all-names-query.ts'
import { useFill } from './fill-scope.tsx'
import type { Sought } from './use-found.ts'

const named = (orgId: string, id: string) => ({
  queryKey: ['customers', orgId, 'name', id],
  queryFn: async (): Promise<Ref & { id: string }> => {
    const { name } = await call(customerApi.get, orgId, { id })
    return { id, kind: 'customer', name: { ar: name, en: name } }
  },
  retry: false,
})

/** `isAsking` is true while names are loading. */
export const useKnown = (kind: Sought, ids: readonly string[]) => {
  const orgId = useOrgId()
  const { refOf } = useFill()
  const strange = ids.filter((id) => !refOf(id))
  const everybody = useQuery({
    ...allNamesQuery(orgId, kind === 'group' ? 'groups' : 'people'),
    enabled: strange.length > 0 && (kind === 'user' || kind === 'group'),
  })
  const customers = useQueries({ queries: kind === 'customer' ? strange.map((id) => named(orgId, id)) : [] })
  const found = [...(everybody.data ?? []), ...customers.flatMap(({ data }) => data ?? [])]
  return {
    isAsking: everybody.isLoading || customers.some(({ isLoading }) => isLoading),
    refOf: (id: string): Ref | undefined => refOf(id) ?? found.find((ref) => ref.id === id),
  }
}
