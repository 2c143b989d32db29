/** Customers and accounts. Operators describe tickets, so a search with one finds no contacts. */
import { searchAccounts, searchCustomers } from '#modules/contacts/server/search-contacts.ts'
import type { SearchQuery } from '../../search-query.ts'
import type { SearchKind } from '../kind.ts'

const aboutTickets = ({
  boards,
  statuses,
  assignees,
  customers,
  accounts,
  states,
}: Omit<SearchQuery, 'words' | 'excluded'>) =>
  [boards, statuses, assignees, customers, accounts, states].some((values) => values.length > 0)

const kindOf =
  (find: typeof searchCustomers): SearchKind =>
  async (ctx, { query: { words, excluded, ...query }, limit }) =>
    (aboutTickets(query) ? [] : await find(ctx, { words, excluded, limit })).map(({ id, name, email, phone }) => ({
      id,
      title: name,
      number: null,
      boardId: null,
      isClosed: false,
      details: [phone, email].flatMap((text) => (text ? [{ ar: text, en: text }] : [])),
      snippet: null,
    }))

export const customerKind = kindOf(searchCustomers)
export const accountKind = kindOf(searchAccounts)
