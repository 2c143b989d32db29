/** Customers and accounts, as plain records that tickets point to. */
import * as z from 'zod/mini'
import { endpoint, Id, PageInput, pageOf } from '#core/endpoint.ts'
import { Email, orEmpty, Phone, RequiredText, Text, Version, Website } from '#core/schemas.ts'

export const CustomerInput = z.object({
  name: RequiredText(200),
  email: orEmpty(Email),
  phoneNumber: orEmpty(Phone),
  accountId: z.nullable(z.uuid()),
  title: Text(200),
  isSpam: z.boolean(),
})
export const Customer = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  avatarFileId: z.nullable(z.uuid()),
  accountId: z.nullable(z.uuid()),
  title: z.string(),
  isSpam: z.boolean(),
  version: z.number(),
  createdAt: z.string(),
})
export const AccountInput = z.object({
  name: RequiredText(200),
  email: orEmpty(Email),
  phoneNumber: orEmpty(Phone),
  parentAccountId: z.nullable(z.uuid()),
  title: Text(200),
  website: orEmpty(Website),
})
export const Account = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  parentAccountId: z.nullable(z.uuid()),
  title: z.string(),
  website: z.string(),
  version: z.number(),
  createdAt: z.string(),
})
export type CustomerInput = z.output<typeof CustomerInput>
export type Customer = z.output<typeof Customer>
export type AccountInput = z.output<typeof AccountInput>
export type Account = z.output<typeof Account>

export const customerApi = {
  list: endpoint('GET /customers', {
    needs: 'signed-in',
    openToPrograms: true,
    input: z.extend(PageInput, { accountId: z.optional(z.uuid()) }),
    reply: pageOf(Customer),
  }),
  get: endpoint('GET /customers/:id', { needs: 'signed-in', openToPrograms: true, input: Id, reply: Customer }),
  create: endpoint('POST /customers', { needs: 'ticket.change-customer', input: CustomerInput, reply: Customer }),
  /** Refused with `conflict` where another version is stored than the one it was edited from. */
  save: endpoint('PUT /customers/:id', {
    needs: 'ticket.change-customer',
    input: z.extend(CustomerInput, { ...Id.shape, version: Version }),
    reply: Customer,
  }),
}
export const accountApi = {
  list: endpoint('GET /accounts', {
    needs: 'signed-in',
    openToPrograms: true,
    input: PageInput,
    reply: pageOf(Account),
  }),
  get: endpoint('GET /accounts/:id', { needs: 'signed-in', openToPrograms: true, input: Id, reply: Account }),
  create: endpoint('POST /accounts', { needs: 'ticket.change-customer', input: AccountInput, reply: Account }),
  /** Refused with `conflict` where another version is stored than the one it was edited from. */
  save: endpoint('PUT /accounts/:id', {
    needs: 'ticket.change-customer',
    input: z.extend(AccountInput, { ...Id.shape, version: Version }),
    reply: Account,
  }),
}
