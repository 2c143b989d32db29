/** Customers, and the accounts they belong to. */
import * as z from 'zod/mini'
import { archiveApi } from '#core/crud.ts'
import { endpoint, Id, Nothing, PageInput, pageOf, queryBoolean } from '#core/endpoint.ts'
import { problem } from '#core/problems.ts'
import { Email, orEmpty, RequiredText, Text, Version, Website } from '#core/schemas.ts'

/** Any national or international form; the server knows the country of the organisation. Arabic-Indic digits count as digits. */
const hasDigits = (text: string) => (text.match(/[\d\u0660-\u0669]/g) ?? []).length >= 5
export const ContactPhone = RequiredText(30).check(
  z.regex(/^[+\d\u0660-\u0669\s()-]*$/, problem('phone-number')),
  z.refine(hasDigits, problem('phone-number')),
)
const mostPoints = 10
const listOf = <S extends z.ZodMiniType>(item: S) =>
  z.optional(z.array(item).check(z.maxLength(mostPoints, problem('too-many'))))

/** Networks of which an account has an address. */
export const socialNetworks = ['facebook', 'instagram', 'x', 'linkedin', 'youtube'] as const
export type SocialNetwork = (typeof socialNetworks)[number]
const Social = z.partialRecord(z.enum(socialNetworks, problem('invalid')), orEmpty(Website))

/** An optional field that is left out stays as it is. */
export const CustomerInput = z.object({
  name: RequiredText(200),
  email: orEmpty(Email),
  phoneNumber: orEmpty(ContactPhone),
  otherEmails: listOf(Email),
  otherPhoneNumbers: listOf(ContactPhone),
  avatarFileId: z.optional(z.nullable(z.uuid())),
  accountId: z.nullable(z.uuid()),
  title: Text(200),
  isSpam: z.boolean(),
})
const BothLanguages = z.object({ ar: z.string(), en: z.string() })
export const Customer = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  otherEmails: z.array(z.string()),
  otherPhoneNumbers: z.array(z.string()),
  avatarFileId: z.nullable(z.uuid()),
  accountId: z.nullable(z.uuid()),
  /** Null for a reader who may not see accounts. */
  accountName: z.nullable(z.string()),
  title: z.string(),
  isSpam: z.boolean(),
  isArchived: z.boolean(),
  isErased: z.boolean(),
  /** The customer it was merged into, which has its tickets now. */
  mergedIntoId: z.nullable(z.uuid()),
  createdBy: z.nullable(z.uuid()),
  createdByName: z.nullable(BothLanguages),
  version: z.number(),
  createdAt: z.string(),
})
/** An optional field that is left out stays as it is. */
export const AccountInput = z.object({
  name: RequiredText(200),
  email: orEmpty(Email),
  phoneNumber: orEmpty(ContactPhone),
  parentAccountId: z.nullable(z.uuid()),
  title: Text(200),
  website: orEmpty(Website),
  social: z.optional(Social),
  type: z.optional(Text(100)),
  isSpam: z.optional(z.boolean()),
})
export const Account = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  parentAccountId: z.nullable(z.uuid()),
  title: z.string(),
  website: z.string(),
  social: z.partialRecord(z.enum(socialNetworks), z.string()),
  type: z.string(),
  isSpam: z.boolean(),
  isArchived: z.boolean(),
  createdBy: z.nullable(z.uuid()),
  createdByName: z.nullable(BothLanguages),
  version: z.number(),
  createdAt: z.string(),
})
export type CustomerInput = z.output<typeof CustomerInput>
export type Customer = z.output<typeof Customer>
export type AccountInput = z.output<typeof AccountInput>
export type Account = z.output<typeof Account>

/** By name, or by the time of creation. */
export const contactSorts = ['name', '-name', 'createdAt', '-createdAt'] as const
const Sort = z.optional(z.enum(contactSorts, problem('invalid')))
const states = { isSpam: z.optional(queryBoolean), isArchived: z.optional(queryBoolean) }

/** Open to those who see or choose contacts on tickets, too; the server checks which. */
const reading = { needs: 'signed-in', openToPrograms: true } as const

export const customerApi = {
  /** `phoneNumber`: those with this number, in whatever form it is written. */
  list: endpoint('GET /customers', {
    ...reading,
    input: z.extend(PageInput, {
      ...states,
      sort: Sort,
      accountId: z.optional(z.uuid()),
      createdBy: z.optional(z.uuid()),
      phoneNumber: z.optional(Text(60)),
    }),
    reply: pageOf(Customer),
  }),
  get: endpoint('GET /customers/:id', { ...reading, input: Id, reply: Customer }),
  create: endpoint('POST /customers', { needs: 'contact.create', input: CustomerInput, reply: Customer }),
  /** Refused with `conflict` where another version is stored than the one it was edited from. */
  update: endpoint('PUT /customers/:id', {
    needs: 'contact.update',
    input: z.extend(CustomerInput, { ...Id.shape, version: Version }),
    reply: Customer,
  }),
  archive: archiveApi('/customers', { needs: 'contact.delete' }),
  /** Refused while tickets or other records refer to it. */
  remove: endpoint('DELETE /customers/:id', { needs: 'contact.delete', input: Id, reply: Nothing }),
}
export const accountApi = {
  list: endpoint('GET /accounts', {
    ...reading,
    input: z.extend(PageInput, { ...states, sort: Sort, parentAccountId: z.optional(z.uuid()) }),
    reply: pageOf(Account),
  }),
  get: endpoint('GET /accounts/:id', { ...reading, input: Id, reply: Account }),
  create: endpoint('POST /accounts', { needs: 'contact.create', input: AccountInput, reply: Account }),
  /** Refused with `conflict` where another version is stored than the one it was edited from. */
  update: endpoint('PUT /accounts/:id', {
    needs: 'contact.update',
    input: z.extend(AccountInput, { ...Id.shape, version: Version }),
    reply: Account,
  }),
  archive: archiveApi('/accounts', { needs: 'contact.delete' }),
  /** Refused while customers, accounts or tickets refer to it. */
  remove: endpoint('DELETE /accounts/:id', { needs: 'contact.delete', input: Id, reply: Nothing }),
  /** The account with all above it, and those directly below. */
  tree: endpoint('GET /accounts/:id/tree', {
    ...reading,
    input: Id,
    reply: z.object({
      above: z.array(z.object({ id: z.uuid(), name: z.string() })),
      below: z.array(z.object({ id: z.uuid(), name: z.string(), customers: z.number(), accounts: z.number() })),
    }),
  }),
}
