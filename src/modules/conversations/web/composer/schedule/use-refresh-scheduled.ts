import { useQueryClient } from '@tanstack/react-query'
import { useOrgId } from '#ui/calls/use-calls.tsx'
import type * as z from 'zod/mini'
import { scheduledApi, type ScheduledMessage } from '../../../api/messages.ts'
import { useThread } from '../../thread/use-thread.ts'

type Page = z.output<typeof scheduledApi.list.reply>

const useScheduledQuery = () => {
  const { conversationId: id } = useThread()
  const { topic, path } = scheduledApi.list
  return { queries: useQueryClient(), queryKey: [topic, useOrgId(), path, { id }] }
}

/** Reads again what is scheduled in the open conversation. */
export const useRefreshScheduled = () => {
  const { queries, queryKey } = useScheduledQuery()
  return () => void queries.invalidateQueries({ queryKey })
}

/** Shows a changed message before it is read again: who cancels it at once gets the new words back. */
export const useReplaceScheduled = () => {
  const { queries, queryKey } = useScheduledQuery()
  return (changed: z.output<typeof ScheduledMessage>) => {
    queries.setQueryData<Page>(
      queryKey,
      (page) => page && { ...page, items: page.items.map((item) => (item.id === changed.id ? changed : item)) },
    )
    void queries.invalidateQueries({ queryKey })
  }
}
