import { useQueryClient } from '@tanstack/react-query'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import { scheduledApi } from '../../api/messages.ts'
import { useThread } from '../thread/use-thread.ts'

/** Reads again what is scheduled in the open conversation. */
export const useRefreshScheduled = () => {
  const { conversationId: id } = useThread()
  const orgId = useOrgId()
  const queries = useQueryClient()
  const { topic, path } = scheduledApi.list
  return () => void queries.invalidateQueries({ queryKey: [topic, orgId, path, { id }] })
}
