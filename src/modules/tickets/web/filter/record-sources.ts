/** Where records that are too many for a list are found by name, and read by id. */
import { queryOptions } from '@tanstack/react-query'
import { accountApi, customerApi } from '#modules/contacts/api.ts'
import { call } from '#ui/calls/network.ts'
import type { Choice } from '#ui/form/choices/choices.tsx'
import { ticketApi } from '../../api/tickets.ts'
import type { RecordKind } from './fields.ts'

export type SearchedKind = 'customers' | 'accounts' | 'tickets'
type RecordSource = {
  find: (orgId: string, search: string) => Promise<Choice[]>
  get: (orgId: string, id: string) => Promise<string>
}
const plain = ({ id, name }: { id: string; name: string }): Choice => ({ id, name })
const pageOf = (search: string) => ({ pageSize: 20, search: search || undefined })

export const recordSources: Record<SearchedKind, RecordSource> = {
  customers: {
    find: async (orgId, search) => (await call(customerApi.list, orgId, pageOf(search))).items.map(plain),
    get: async (orgId, id) => (await call(customerApi.get, orgId, { id })).name,
  },
  accounts: {
    find: async (orgId, search) => (await call(accountApi.list, orgId, pageOf(search))).items.map(plain),
    get: async (orgId, id) => (await call(accountApi.get, orgId, { id })).name,
  },
  tickets: {
    find: async (orgId, search) =>
      (await call(ticketApi.find, orgId, pageOf(search))).items.map(({ id, customSequence: number = '', name }) => ({
        id,
        name: `${number} ${name.ar}`,
      })),
    get: async (orgId, id) => {
      const { customSequence: number, name: title } = await call(ticketApi.get, orgId, { id })
      return `${number} ${title}`
    },
  },
}

export const isSearched = (kind: RecordKind): kind is SearchedKind => kind in recordSources

export const recordNameQuery = (orgId: string, kind: SearchedKind, id: string) =>
  queryOptions({
    queryKey: ['find', orgId, kind, 'one', id],
    queryFn: () => recordSources[kind].get(orgId, id),
    retry: false,
  })
