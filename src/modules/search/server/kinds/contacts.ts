/** Customers and accounts. Operators describe tickets, so a search with one finds no contacts. */
import { searchAccounts, searchCustomers } from '#modules/contacts/server/search-contacts.ts'
import { isAboutTickets } from '../../search-query.ts'
import type { SearchKind } from '../kind.ts'

const kindOf =
  (find: typeof searchCustomers): SearchKind =>
  async (ctx, { query, limit }) =>
    (isAboutTickets(query) ? [] : await find(ctx, { ...query, limit })).map(({ id, name, email, phone }) => ({
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
