/** For the search over everything: customers and accounts that have every word in their name, address, number or title. */
import { may, type Permission } from '#core/permissions.ts'
import type { Ctx } from '#platform/context.ts'
import { contactStore, type ContactSearch } from './store.ts'

type Contact = { id: string; name: string; email: string | null; phone: string | null }

/** A number in national form has a zero where the stored one has the country. */
const withoutTrunkPrefix = (word: string) => (/^0+\d{5,}$/.test(word) ? word.replace(/^0+/, '') : word)

const searchIn =
  (table: 'customer' | 'account', seeing: Permission) =>
  (ctx: Ctx, { words, ...search }: ContactSearch): Promise<Contact[]> => {
    const { grants } = ctx.user ?? {}
    const isAllowed = may(grants, seeing) || may(grants, 'ticket.change-customer')
    if (!isAllowed || words.length === 0) return Promise.resolve([])
    return contactStore.search(ctx, table, { ...search, words: words.map(withoutTrunkPrefix) })
  }

export const searchCustomers = searchIn('customer', 'ticket-view.customer')
export const searchAccounts = searchIn('account', 'ticket-view.account')
