/** How much stands in each part of a ticket, for its tab. Each part's own reading answers: it is there when the part is opened. */
import { useRead } from '#ui/data.tsx'
import { commentApi, linkApi } from '../../api/talk.ts'
import { useFieldValue } from '#modules/forms/web/editing/use-field.ts'
import { useTicket } from './ticket-scope.ts'
import { useGrowing } from './use-growing.ts'

export const usePartCounts = (ticketId: string) => {
  const { store } = useTicket()
  const files = useFieldValue(store, 'fileIds') as string[] | undefined
  const { total: comments } = useGrowing(commentApi.list, { ticketId })
  const { data: links } = useRead(linkApi.list, { ticketId })
  return { conversation: comments, files: files?.length, links: links?.items.length }
}
