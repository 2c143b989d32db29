/** Customers who may be the same person: by number, by address, or by another spelling of the name. */
import { fold } from '#core/values/fold.ts'
import type { Ctx } from '#platform/context.ts'
import type { Customer } from '../api.ts'
import type { DuplicateReason } from '../merge-api.ts'
import { getCustomer, readCustomers } from './customers.ts'
import { mergeStore } from './store/merges.ts'

const phonesOf = ({ phoneNumber, otherPhoneNumbers }: Customer) => [
  ...(phoneNumber ? [phoneNumber] : []),
  ...otherPhoneNumbers,
]
const emailsOf = ({ email, otherEmails }: Customer) => [...(email ? [email.toLowerCase()] : []), ...otherEmails]
const hasCommon = (a: readonly string[], b: readonly string[]) => a.some((value) => b.includes(value))

const reasonsOf = (a: Customer, b: Customer): DuplicateReason[] => [
  ...(hasCommon(phonesOf(a), phonesOf(b)) ? ['phone' as const] : []),
  ...(hasCommon(emailsOf(a), emailsOf(b)) ? ['email' as const] : []),
  ...(fold(a.name) === fold(b.name) ? ['name' as const] : []),
]

export const findDuplicates = async (ctx: Ctx, { id }: { id: string }) => {
  const customer = await getCustomer(ctx, { id })
  const [phones, emails] = [phonesOf(customer), emailsOf(customer)]
  const ids = await mergeStore.alike(ctx, id, { ...customer, phones, emails, folded: fold(customer.name) })
  const others = await readCustomers(ctx, ids)
  return others
    .map((other) => ({ customer: other, reasons: reasonsOf(customer, other) }))
    .filter(({ reasons }) => reasons.length > 0)
}
