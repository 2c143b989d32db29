import { randomUUID } from 'node:crypto'
import { accountApi, customerApi } from '#modules/contacts/api.ts'
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
  return { topId: top.id, belowId: below.id, customerId: made.id }
}

const page = { pageNumber: 0, pageSize: 10, search: 'a' }
export const contactSample = sample(make, {
  'GET /:orgId/customers': ({ topId }) => ({ ...page, accountId: topId }),
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
  'GET /:orgId/accounts': () => page,
  'GET /:orgId/accounts/:id': ({ topId }) => ({ id: topId }),
  'POST /:orgId/accounts': ({ topId }) => account(topId),
  'PUT /:orgId/accounts/:id': ({ belowId, topId }) => ({
    id: belowId,
    version: 1,
    ...account(topId),
    title: `T ${randomUUID()}`,
  }),
})
