/** For the search over everything: customers and accounts that have every word in their name, address, number or title. */
import type { Ctx } from '#platform/context.ts'
import { readReach, type ContactTable } from './access.ts'
import { searchForms } from './phones.ts'
import { searchContacts } from './store/search.ts'

type Contact = { id: string; name: string; email: string | null; phone: string | null }
type Search = { words: readonly string[]; excluded: readonly string[]; limit: number }

const searchIn =
  (table: ContactTable) =>
  async (ctx: Ctx, { words, ...search }: Search): Promise<Contact[]> => {
    const reach = readReach(ctx, table)
    if (!reach || words.length === 0) return []
    const forms = await Promise.all(words.map((word) => searchForms(ctx, word)))
    const createdBy = reach === 'own' ? ctx.user?.id : undefined
    return searchContacts(ctx, table, { ...search, words: forms, createdBy })
  }

export const searchCustomers = searchIn('customer')
export const searchAccounts = searchIn('account')
