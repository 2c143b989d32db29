import { route, type Route } from '#platform/door.ts'
import { accountApi, customerApi } from '../api.ts'
import {
  createAccount,
  createCustomer,
  getAccount,
  getCustomer,
  listAccounts,
  listCustomers,
  saveAccount,
  saveCustomer,
} from './contacts.ts'

export const contactRoutes: Route[] = [
  route(customerApi.list, listCustomers),
  route(customerApi.get, getCustomer),
  route(customerApi.create, createCustomer),
  route(customerApi.save, saveCustomer),
  route(accountApi.list, listAccounts),
  route(accountApi.get, getAccount),
  route(accountApi.create, createAccount),
  route(accountApi.save, saveAccount),
]
