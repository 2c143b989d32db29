/** Says that this person is here, and whether they are writing; tells who else is. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOrgId } from '#ui/data.tsx'
import { call } from '#ui/network.ts'
import { presenceApi } from '../../api/talk.ts'

const every = 20_000

export const usePresence = (ticketId: string, isEditing: boolean) => {
  const orgId = useOrgId()
  const { data } = useQuery({
    queryKey: [presenceApi.here.topic, orgId, ticketId, isEditing],
    queryFn: () => call(presenceApi.here, orgId, { ticketId, isEditing }),
    placeholderData: keepPreviousData,
    refetchInterval: every,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  useEffect(
    () => () => {
      // Who is not heard of goes by themselves, a little later.
      call(presenceApi.leave, orgId, { ticketId }).catch(() => undefined)
    },
    [orgId, ticketId],
  )
  return data
}
