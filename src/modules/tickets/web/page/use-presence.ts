/** Says that this person is here, and whether they are writing; tells who else is, as soon as it changes. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { requestOf } from '#ui/call.ts'
import { useConnection } from '#ui/connection.ts'
import { useOrgId } from '#ui/data.tsx'
import { call, ownHeaders } from '#ui/network.ts'
import { presenceApi, presenceTopic, type Present } from '../../api/talk.ts'

const every = 20_000
/** This page, among all that its person may have open. */
const pageId = crypto.randomUUID()
const nobody: Present = { people: [], refs: {} }

/** Also from a page that is being closed; who is not heard of goes by themselves, a little later. */
const leave = (orgId: string, ticketId: string) => {
  const { path } = requestOf(presenceApi.leave, orgId, { ticketId, pageId })
  fetch(path, { method: presenceApi.leave.method, headers: ownHeaders(), keepalive: true }).catch(() => undefined)
}

export const usePresence = (ticketId: string, isEditing: boolean) => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  const isLost = useConnection() === 'lost'
  const { data } = useQuery({
    queryKey: [presenceTopic(ticketId), orgId],
    queryFn: () => call(presenceApi.others, orgId, { ticketId }),
    initialData: nobody,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (isLost) return
    const tell = async () => {
      if (document.visibilityState === 'hidden') return
      const others = await call(presenceApi.here, orgId, { ticketId, pageId, isEditing }).catch(() => nobody)
      queries.setQueryData([presenceTopic(ticketId), orgId], others)
    }
    void tell()
    const timer = setInterval(() => void tell(), every)
    const onSight = () => void tell()
    document.addEventListener('visibilitychange', onSight)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onSight)
    }
  }, [queries, orgId, ticketId, isEditing, isLost])
  useEffect(() => {
    const onHide = () => leave(orgId, ticketId)
    addEventListener('pagehide', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      onHide()
    }
  }, [orgId, ticketId])
  return data
}
