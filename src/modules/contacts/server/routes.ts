import { openRoute, route, type Route } from '#platform/door.ts'
import { accountApi, customerApi } from '../api.ts'
import { contactExportApi } from '../export-api.ts'
import { mergeApi } from '../merge-api.ts'
import { personApi } from '../person-api.ts'
import { timelineApi } from '../timeline-api.ts'
import { contactViewApi } from '../view-api.ts'
import {
  archiveAccount,
  createAccount,
  getAccount,
  getAccountTree,
  listAccounts,
  removeAccount,
  updateAccount,
} from './accounts.ts'
import {
  archiveCustomer,
  createCustomer,
  getCustomer,
  listCustomers,
  removeCustomer,
  updateCustomer,
} from './customers.ts'
import type { ContactRecords } from './contact-records.ts'
import { erasePerson, getErasure } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { exportAccounts, exportCustomers } from './export-contacts.ts'
import { findDuplicates } from './duplicates.ts'
import { listMerges, mergeCustomers, previewMerge } from './merge-customers.ts'
import { undoMerge } from './undo-merge.ts'
import { accountTimeline, customerTimeline, type TimelineSource } from './timeline.ts'
import { readView, saveView } from './views.ts'

/** What modules above know about a contact, and what they do with its records. */
type Above = { timeline: readonly TimelineSource[]; records: readonly ContactRecords[] }

export const contactRoutesWith = ({ timeline, records }: Above): Route[] => [
  route(customerApi.list, listCustomers),
  route(customerApi.get, getCustomer),
  route(customerApi.create, createCustomer),
  route(customerApi.update, updateCustomer),
  route(customerApi.archive, archiveCustomer),
  route(customerApi.remove, removeCustomer),
  route(accountApi.list, listAccounts),
  route(accountApi.get, getAccount),
  route(accountApi.create, createAccount),
  route(accountApi.update, updateAccount),
  route(accountApi.archive, archiveAccount),
  route(accountApi.remove, removeAccount),
  route(accountApi.tree, getAccountTree),
  route(timelineApi.customer, customerTimeline(timeline)),
  route(timelineApi.account, accountTimeline(timeline)),
  openRoute(contactExportApi.customers, exportCustomers),
  openRoute(contactExportApi.accounts, exportAccounts),
  openRoute(personApi.export, exportPerson(records)),
  route(personApi.erase, erasePerson(records)),
  route(personApi.erasure, getErasure),
  route(mergeApi.duplicates, findDuplicates),
  route(mergeApi.preview, previewMerge(records)),
  route(mergeApi.list, listMerges),
  route(mergeApi.create, mergeCustomers(records)),
  route(mergeApi.undo, undoMerge(records)),
  route(contactViewApi.get, readView),
  route(contactViewApi.save, saveView),
]
