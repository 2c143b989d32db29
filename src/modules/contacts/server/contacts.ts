/** Customers, and the accounts they belong to. */
import type * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import { isEqual } from '#core/values/equal.ts'
import { may, type Permission } from '#core/permissions.ts'
import { stripPhone } from '#modules/directory/server/phone.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { accountApi, AccountInput, customerApi, CustomerInput } from '../api.ts'
import { contactStore } from './store.ts'

/** Users who see or set the customer of tickets may search customers. */
const mustRead = (ctx: Ctx, seeing: Permission) => {
  const { grants } = ctx.user ?? {}
  if (!may(grants, seeing) && !may(grants, 'ticket.change-customer')) fail('not-permitted')
}
const mustReadCustomers = (ctx: Ctx) => mustRead(ctx, 'ticket-view.customer')
const mustReadAccounts = (ctx: Ctx) => mustRead(ctx, 'ticket-view.account')

const phoneOf = async ({ phoneNumber }: { phoneNumber: string }) =>
  phoneNumber === '' ? null : ((await stripPhone(phoneNumber)) ?? failAt({ phoneNumber: 'phone' }))

export const listCustomers = async (ctx: Ctx, page: z.output<typeof customerApi.list.input>) => {
  mustReadCustomers(ctx)
  return contactStore.listCustomers(ctx, page)
}
export const listAccounts = async (ctx: Ctx, page: z.output<typeof accountApi.list.input>) => {
  mustReadAccounts(ctx)
  return contactStore.listAccounts(ctx, page)
}
export const getCustomer = async (ctx: Ctx, { id }: { id: string }) => {
  mustReadCustomers(ctx)
  return (await contactStore.customer(ctx, id)) ?? fail('not-found')
}
export const getAccount = async (ctx: Ctx, { id }: { id: string }) => {
  mustReadAccounts(ctx)
  return (await contactStore.account(ctx, id)) ?? fail('not-found')
}

const checkAccountOf = async (ctx: Ctx, { accountId }: CustomerInput) => {
  if (accountId && !(await contactStore.account(ctx, accountId))) failAt({ accountId: 'not-there' })
}

/** Email address and phone number are unique among customers. */
const checkTaken = async (ctx: Ctx, { email, phone }: { email: string; phone: string | null }, id?: string) => {
  if (!email && !phone) return
  await contactStore.lockCustomers(ctx)
  const others = (await contactStore.alike(ctx, { email, phone })).filter((item) => item.id !== id)
  const hasPhone = phone !== null && others.some((item) => item.phone === phone)
  const hasEmail = email !== '' && others.some((item) => item.email?.toLowerCase() === email.toLowerCase())
  if (hasPhone || hasEmail)
    failAt({ ...(hasEmail && { email: 'email-taken' }), ...(hasPhone && { phoneNumber: 'phone-taken' }) })
}

export const createCustomer = async (ctx: Ctx, input: CustomerInput) => {
  await checkAccountOf(ctx, input)
  const whole = { ...input, phone: await phoneOf(input) }
  await checkTaken(ctx, whole)
  const id = await contactStore.insertCustomer(ctx, whole)
  recordChange(ctx, { kind: 'customer.created', subjectId: id, after: input })
  return getCustomer(ctx, { id })
}

type Edited = { id: string; version: number }

/** A customer is shared by tickets, so with the permission for own tickets a user changes only customers they created. */
const lockForUpdate = async (ctx: Ctx, table: 'customer' | 'account', { id, version }: Edited) => {
  const stored = (await contactStore.lock(ctx, table, id)) ?? fail('not-found')
  const mayChange = ctx.user?.grants['ticket.change-customer'] === 'all' || stored.createdBy === ctx.user?.id
  if (!mayChange) fail('not-permitted')
  if (stored.version !== version) fail('conflict')
}

/** The fields of which a change is recorded; the version is none. */
const recorded = <T extends Edited>(record: T) => ({ ...record, version: undefined })

/** Empty text is stored as null. */
const refuseUnchanged = (before: object, input: object) => {
  const stored = Object.fromEntries(Object.keys(input).map((key) => [key, (before as Record<string, unknown>)[key]]))
  if (isEqual(stored, input, (a, b) => (a ?? '') === (b ?? ''))) fail('no-changes')
}

export const saveCustomer = async (ctx: Ctx, { id, version, ...input }: CustomerInput & Edited) => {
  await lockForUpdate(ctx, 'customer', { id, version })
  const before = await getCustomer(ctx, { id })
  refuseUnchanged(before, input)
  await checkAccountOf(ctx, input)
  const whole = { ...input, phone: await phoneOf(input) }
  await checkTaken(ctx, whole, id)
  await contactStore.updateCustomer(ctx, { id, version }, whole)
  const after = await getCustomer(ctx, { id })
  recordChange(ctx, {
    kind: 'customer.updated',
    subjectId: id,
    version: after.version,
    before: recorded(before),
    after: recorded(after),
  })
  return after
}

/** The parent account must exist and must not create a loop. */
const checkParent = async (ctx: Ctx, { parentAccountId }: AccountInput, id?: string) => {
  if (!parentAccountId) return
  await contactStore.lockAccounts(ctx)
  const line = await contactStore.lineOf(ctx, parentAccountId)
  if (line.length === 0) failAt({ parentAccountId: 'not-there' })
  if (id && line.includes(id)) failAt({ parentAccountId: 'account-loop' })
}

export const createAccount = async (ctx: Ctx, input: AccountInput) => {
  await checkParent(ctx, input)
  const id = await contactStore.insertAccount(ctx, { ...input, phone: await phoneOf(input) })
  recordChange(ctx, { kind: 'account.created', subjectId: id, after: input })
  return getAccount(ctx, { id })
}

export const saveAccount = async (ctx: Ctx, { id, version, ...input }: AccountInput & Edited) => {
  await lockForUpdate(ctx, 'account', { id, version })
  const before = await getAccount(ctx, { id })
  refuseUnchanged(before, input)
  await checkParent(ctx, input, id)
  await contactStore.updateAccount(ctx, { id, version }, { ...input, phone: await phoneOf(input) })
  const after = await getAccount(ctx, { id })
  recordChange(ctx, {
    kind: 'account.updated',
    subjectId: id,
    version: after.version,
    before: recorded(before),
    after: recorded(after),
  })
  return after
}
