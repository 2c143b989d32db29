/** Customers, and the accounts they belong to. */
import type * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import { may, type Permission } from '#core/permissions.ts'
import { plainPhone } from '#modules/access/server/phone.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import type { accountApi, AccountInput, customerApi, CustomerInput } from '../api.ts'
import { contactStore } from './store.ts'

const reading: readonly Permission[] = ['ticket.view', 'ticket.create', 'ticket.change-customer', 'user.admin']
/** Whoever has to do with tickets may look up whose they are. */
const mustRead = (ctx: Ctx) => {
  if (!reading.some((permission) => may(ctx.user?.grants, permission))) fail('not-permitted')
}

const phoneOf = async ({ phoneNumber }: { phoneNumber: string }) =>
  phoneNumber === '' ? null : ((await plainPhone(phoneNumber)) ?? failAt({ phoneNumber: 'phone' }))

export const listCustomers = async (ctx: Ctx, page: z.output<typeof customerApi.list.input>) => {
  mustRead(ctx)
  return contactStore.listCustomers(ctx, page)
}
export const listAccounts = async (ctx: Ctx, page: z.output<typeof accountApi.list.input>) => {
  mustRead(ctx)
  return contactStore.listAccounts(ctx, page)
}
export const getCustomer = async (ctx: Ctx, { id }: { id: string }) => {
  mustRead(ctx)
  return (await contactStore.customer(ctx, id)) ?? fail('not-found')
}
export const getAccount = async (ctx: Ctx, { id }: { id: string }) => {
  mustRead(ctx)
  return (await contactStore.account(ctx, id)) ?? fail('not-found')
}

const checkAccountOf = async (ctx: Ctx, { accountId }: CustomerInput) => {
  if (accountId && !(await contactStore.account(ctx, accountId))) failAt({ accountId: 'not-there' })
}

export const createCustomer = async (ctx: Ctx, input: CustomerInput) => {
  await checkAccountOf(ctx, input)
  const id = await contactStore.insertCustomer(ctx, { ...input, phone: await phoneOf(input) })
  await audit(ctx, { act: 'customer.create', targetId: id, after: input })
  return getCustomer(ctx, { id })
}

export const saveCustomer = async (ctx: Ctx, { id, ...input }: CustomerInput & { id: string }) => {
  const before = await getCustomer(ctx, { id })
  await checkAccountOf(ctx, input)
  await contactStore.updateCustomer(ctx, id, { ...input, phone: await phoneOf(input) })
  const after = await getCustomer(ctx, { id })
  await audit(ctx, { act: 'customer.update', targetId: id, before, after })
  return after
}

/** An account belongs to one that is there, and never to itself or to one that belongs to it. */
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
  await audit(ctx, { act: 'account.create', targetId: id, after: input })
  return getAccount(ctx, { id })
}

export const saveAccount = async (ctx: Ctx, { id, ...input }: AccountInput & { id: string }) => {
  const before = await getAccount(ctx, { id })
  await checkParent(ctx, input, id)
  await contactStore.updateAccount(ctx, id, { ...input, phone: await phoneOf(input) })
  const after = await getAccount(ctx, { id })
  await audit(ctx, { act: 'account.update', targetId: id, before, after })
  return after
}
