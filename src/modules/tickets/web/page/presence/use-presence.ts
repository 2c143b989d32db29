/** Reports that the user has the ticket open or edits it, and returns the others. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { requestOf } from '#ui/calls/call.ts'
import { useConnection } from '#ui/calls/connection.ts'
import { liveMeta, useOrgId } from '#ui/calls/use-calls.tsx'
import { useLiveChange } from '#ui/live-changes.ts'
import { call, sessionHeaders } from '#ui/calls/network.ts'
import { pageId } from '#ui/calls/page-id.ts'
import { presenceApi, presenceChanged, type PresentUsers } from '../../../api/collaboration.ts'

const every = 20_000
const presenceKey = (orgId: string, ticketId: string) => ['presence', orgId, ticketId]
const nobody: PresentUsers = { people: [], refs: {} }

/** Also sent while a page closes; without it, presence expires. */
const leave = (orgId: string, ticketId: string) => {
  const { path } = requestOf(presenceApi.leave, orgId, { ticketId, pageId })
  fetch(path, { method: presenceApi.leave.method, headers: sessionHeaders(), keepalive: true }).catch(() => undefined)
}

export const usePresence = (ticketId: string, isEditing: boolean) => {
  const orgId = useOrgId()
  const queries = useQueryClient()
  const isLost = useConnection() === 'lost'
  const { data } = useQuery({
    queryKey: presenceKey(orgId, ticketId),
    queryFn: () => call(presenceApi.others, orgId, { ticketId }),
    initialData: nobody,
    meta: liveMeta(presenceApi.others, { ticketId }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  useLiveChange(({ kind, id }) => {
    if (kind === presenceChanged && id === ticketId)
      void queries.invalidateQueries({ queryKey: presenceKey(orgId, ticketId) })
  })
  useEffect(() => {
    if (isLost) return
    const tell = async () => {
      if (document.visibilityState === 'hidden') return
      const others = await call(presenceApi.heartbeat, orgId, { ticketId, pageId, isEditing }).catch(() => nobody)
      queries.setQueryData(presenceKey(orgId, ticketId), others)
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
