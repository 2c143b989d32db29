import { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import { byteOrderMark, csvLine } from '#core/values/csv.ts'
import { timeSlice } from '#core/time-slice.ts'
import { say, type Language, type Words } from '#core/words.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import type { SentFile } from '#platform/files/send-file.ts'
import type { Account, Customer } from '../api.ts'
import { accountsText, contactsText, customersText } from '../contacts-text.ts'
import { maxExported, type contactExportApi } from '../export-api.ts'
import { mergeText } from '../merge-text.ts'
import { listAccounts } from './accounts.ts'
import { listCustomers } from './customers.ts'
import { accountStore } from './store/accounts.ts'

type CustomerFilter = z.output<typeof contactExportApi.customers.input>
type AccountFilter = z.output<typeof contactExportApi.accounts.input>
type Cells = string[]
type Source<Filter> = {
  name: Words
  heads: readonly Words[]
  read: (ctx: Ctx, filter: Filter & { pageNumber: number; pageSize: number }) => Promise<Cells[]>
}

const yesNo = ({ language }: { language: Language }, value: boolean) =>
  say(value ? mergeText.yes : mergeText.no, language)

const customerCells = (ctx: Ctx, customer: Customer): Cells => [
  customer.name,
  customer.phoneNumber ?? '',
  customer.otherPhoneNumbers.join('; '),
  customer.email ?? '',
  customer.otherEmails.join('; '),
  customer.accountName ?? '',
  customer.title,
  yesNo(ctx, customer.isSpam),
]

const accountCells = (ctx: Ctx, account: Account, parents: ReadonlyMap<string, string>): Cells => [
  account.name,
  account.type,
  parents.get(account.parentAccountId ?? '') ?? '',
  account.phoneNumber ?? '',
  account.email ?? '',
  account.website,
  account.title,
  yesNo(ctx, account.isSpam),
]

const customerSource: Source<CustomerFilter> = {
  name: customersText.title,
  heads: [
    contactsText.name,
    contactsText.phone,
    contactsText.otherPhones,
    contactsText.email,
    contactsText.otherEmails,
    contactsText.account,
    contactsText.title,
    contactsText.spam,
  ],
  read: async (ctx, filter) => (await listCustomers(ctx, filter)).items.map((customer) => customerCells(ctx, customer)),
}

const accountSource: Source<AccountFilter> = {
  name: accountsText.title,
  heads: [
    contactsText.name,
    accountsText.type,
    accountsText.parent,
    contactsText.phone,
    contactsText.email,
    accountsText.website,
    contactsText.title,
    contactsText.spam,
  ],
  read: async (ctx, filter) => {
    const { items } = await listAccounts(ctx, filter)
    const parents = await accountStore.namesOf(
      ctx,
      items.flatMap(({ parentAccountId }) => parentAccountId ?? []),
    )
    return items.map((account) => accountCells(ctx, account, parents))
  },
}

const pageSize = 500

async function* lines<Filter>(open: OpenCtx, { heads, read }: Source<Filter>, filter: Filter) {
  const pause = timeSlice()
  yield byteOrderMark + csvLine(heads.map((head) => say(head, open.language)))
  for (let pageNumber = 0; pageNumber * pageSize < maxExported; pageNumber += 1) {
    await pause()
    const page = await open.readInOrg((ctx) => read(ctx, { ...filter, pageNumber, pageSize }))
    yield page.map(csvLine).join('')
    if (page.length < pageSize) return
  }
}

const exporter =
  <Filter>(source: Source<Filter>) =>
  async (open: OpenCtx, filter: Filter): Promise<SentFile> => ({
    name: `${say(source.name, open.language)}.csv`,
    type: 'text/csv',
    stream: Readable.from(lines(open, source, filter)),
  })

export const exportCustomers = exporter(customerSource)
export const exportAccounts = exporter(accountSource)
