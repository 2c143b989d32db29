import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ticketApi, type Ticket } from '../../api/tickets.ts'
import { showSaved } from './use-ticket-write.ts'

test('reads a lane again whose first read began before the ticket was saved', async () => {
  const queries = new QueryClient()
  const ticket = { id: 't', boardId: 'b', statusId: 'open', version: 2, refs: {} } as unknown as Ticket
  const replies = [Promise.withResolvers<object>(), Promise.withResolvers<object>()] as const
  const read = vi.fn((): Promise<object> => (read.mock.calls.length === 1 ? replies[0] : replies[1]).promise)
  const queryKey = [ticketApi.list.topic, 'org', ticketApi.list.path, { boardId: 'b', statusId: 'open' }]
  const stop = new QueryObserver(queries, { queryKey, queryFn: read }).subscribe(() => undefined)
  expect(read).toHaveBeenCalledTimes(1)
  showSaved(queries, 'org', { ticket, fields: ['statusId'] })
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  replies[0].resolve({ items: [], total: 0 })
  replies[1].resolve({ items: [ticket], total: 1 })
  await vi.waitFor(() => expect(queries.getQueryData(queryKey)).toMatchObject({ total: 1 }))
  stop()
})
