import { randomUUID } from 'node:crypto'
import { accountApi, customerApi } from '#modules/contacts/api.ts'
import { mergeApi } from '#modules/contacts/merge-api.ts'
import { sample, type Owner } from './sample.ts'

const account = (parentAccountId: string | null) => ({
  name: 'Aqaba Port',
  email: 'port@example.com',
  phoneNumber: '+962790123456',
  parentAccountId,
  title: 'Harbour',
  website: 'https://example.com',
})
const customer = (accountId: string | null) => ({
  name: 'Layla',
  email: 'layla@example.com',
  phoneNumber: '+962790123457',
  accountId,
  title: 'Captain',
  isSpam: false,
})

const make = async ({ call }: Owner) => {
  const top = await call(accountApi.create, account(null))
  const below = await call(accountApi.create, account(top.id))
  const made = await call(customerApi.create, customer(top.id))
  const unused = { ...customer(null), email: '', phoneNumber: '' }
  const removed = await call(customerApi.create, unused)
  const removedAccount = await call(accountApi.create, account(null))
  const twin = await call(customerApi.create, { ...unused, name: 'Layla' })
  const free = [await call(customerApi.create, unused), await call(customerApi.create, unused)] as const
  const [kept, merged] = [await call(customerApi.create, unused), await call(customerApi.create, unused)]
  const pair = { keptId: kept.id, mergedId: merged.id }
  const merge = await call(mergeApi.create, { ...pair, keptVersion: 1, mergedVersion: 1, taken: [] })
  return {
    twinId: twin.id,
    mergeId: merge.id,
    erasedId: (await call(customerApi.create, unused)).id,
    freeIds: [free[0].id, free[1].id] as const,
    topId: top.id,
    belowId: below.id,
    customerId: made.id,
    removedId: removed.id,
    removedAccountId: removedAccount.id,
  }
}

const page = { pageNumber: 0, pageSize: 10, search: 'a' }
export const contactSample = sample(make, {
  'GET /:orgId/customers': ({ topId }) => ({ ...page, accountId: topId, isSpam: false, sort: '-name' }),
  'GET /:orgId/customers/:id/timeline': ({ customerId }) => ({ id: customerId, pageSize: 5 }),
  'PUT /:orgId/customers/:id/archived': ({ customerId }) => ({ id: customerId, isArchived: true }),
  'DELETE /:orgId/customers/:id': ({ removedId }) => ({ id: removedId }),
  'GET /:orgId/accounts/:id/timeline': ({ topId }) => ({ id: topId, pageSize: 5 }),
  'GET /:orgId/accounts/:id/tree': ({ topId }) => ({ id: topId }),
  'PUT /:orgId/accounts/:id/archived': ({ belowId }) => ({ id: belowId, isArchived: true }),
  'DELETE /:orgId/accounts/:id': ({ removedAccountId }) => ({ id: removedAccountId }),
  'GET /:orgId/customers/:id': ({ customerId }) => ({ id: customerId }),
  'POST /:orgId/customers': ({ topId }) => ({
    ...customer(topId),
    email: `${randomUUID()}@example.com`,
    phoneNumber: '',
  }),
  'PUT /:orgId/customers/:id': ({ customerId, topId }) => ({
    id: customerId,
    version: 1,
    ...customer(topId),
    title: `T ${randomUUID()}`,
  }),
  'GET /:orgId/customers/:id/data': ({ customerId }) => ({ id: customerId }),
  'GET /:orgId/customers/:id/erasure': ({ customerId }) => ({ id: customerId }),
  'POST /:orgId/customers/:id/erase': ({ erasedId }) => ({ id: erasedId }),
  'GET /:orgId/customers/export': () => ({ search: 'a' }),
  'GET /:orgId/accounts/export': () => ({ search: 'a' }),
  'GET /:orgId/customers/:id/duplicates': ({ customerId }) => ({ id: customerId }),
  'GET /:orgId/customer-merges/preview': ({ customerId, twinId }) => ({ keptId: customerId, mergedId: twinId }),
  'GET /:orgId/customer-merges': ({ customerId }) => ({ customerId }),
  'GET /:orgId/contact-views/:list': () => ({ list: 'customers' as const }),
  'PUT /:orgId/contact-views/:list': () => ({
    list: 'customers' as const,
    hidden: ['email'],
    filters: [{ name: 'Mine', query: { isSpam: 'true' } }],
  }),
  'POST /:orgId/customer-merges': ({ freeIds: [keptId, mergedId] }) => ({
    keptId,
    mergedId,
    keptVersion: 1,
    mergedVersion: 1,
    taken: ['title'],
  }),
  'POST /:orgId/customer-merges/:id/undo': ({ mergeId }) => ({ id: mergeId }),
  'GET /:orgId/accounts': () => ({ ...page, isSpam: false }),
  'GET /:orgId/accounts/:id': ({ topId }) => ({ id: topId }),
  'POST /:orgId/accounts': ({ topId }) => account(topId),
  'PUT /:orgId/accounts/:id': ({ belowId, topId }) => ({
    id: belowId,
    version: 1,
    ...account(topId),
    title: `T ${randomUUID()}`,
  }),
})
