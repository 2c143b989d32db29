/** Creates customers and accounts from rows of a file, under the same rules as those created by hand. */
import type * as z from 'zod/mini'
import { ApiError } from '#core/errors.ts'
import type { Problem } from '#core/problems.ts'
import { isProblem } from '#core/text/problems.ts'
import { timeSlice } from '#core/time-slice.ts'
import { fold } from '#core/values/fold.ts'
import type { Ctx } from '#platform/context.ts'
import { AccountInput, CustomerInput } from '../api.ts'
import { mergeText } from '../merge-text.ts'
import { createAccount } from './accounts.ts'
import { createCustomer } from './customers.ts'
import { normalizePhone } from './phones.ts'
import { accountStore } from './store/accounts.ts'
import { pointStore } from './store/points.ts'

type Row = Record<string, string>
type Problems = Record<string, Problem>
type Accounts = ReadonlyMap<string, string>

const listOf = (written = '') =>
  written
    .split(/[;|\u061B]/)
    .map((value) => value.trim())
    .filter(Boolean)
const yes = new Set(['true', '1', 'x', mergeText.yes.ar, mergeText.yes.en].map(fold))
const isYes = (written = '') => yes.has(fold(written))

/** The accounts that the rows name, by folded name. */
const accountsOf = async (ctx: Ctx, rows: readonly Row[], column: string): Promise<Accounts> =>
  accountStore.idsByName(ctx, [...new Set(rows.map((row) => fold(row[column] ?? '')).filter(Boolean))])

const idOf = (accounts: Accounts, written = '') => accounts.get(fold(written)) ?? null

const customerOf = (row: Row, accounts: Accounts) => ({
  name: row['name'] ?? '',
  email: row['email'] ?? '',
  phoneNumber: row['phoneNumber'] ?? '',
  otherEmails: listOf(row['otherEmails']),
  otherPhoneNumbers: listOf(row['otherPhoneNumbers']),
  accountId: idOf(accounts, row['account']),
  title: row['title'] ?? '',
  isSpam: isYes(row['isSpam']),
})

const accountOf = (row: Row, accounts: Accounts) => ({
  name: row['name'] ?? '',
  email: row['email'] ?? '',
  phoneNumber: row['phoneNumber'] ?? '',
  parentAccountId: idOf(accounts, row['parentAccount']),
  title: row['title'] ?? '',
  website: row['website'] ?? '',
  type: row['type'] ?? '',
  isSpam: isYes(row['isSpam']),
})

/** The columns of fields with another name. */
const columns: Record<string, string> = { accountId: 'account', parentAccountId: 'parentAccount' }
const columnOf = (path: PropertyKey | undefined) => columns[String(path)] ?? String(path)

const schemaProblems = (error: z.core.$ZodError | undefined): Problems => {
  const found: Problems = {}
  for (const { path, message } of error?.issues ?? [])
    found[columnOf(path[0])] ??= isProblem(message) ? message : 'invalid'
  return found
}

const phonesIn = async (ctx: Ctx, row: Row) => {
  const values: string[] = []
  const problems: Problems = {}
  for (const column of ['phoneNumber', 'otherPhoneNumbers'])
    for (const written of listOf(row[column])) {
      const number = await normalizePhone(ctx, written)
      if (number) values.push(number)
      else problems[column] = 'wrong-number'
    }
  return { values, problems }
}

const emailsIn = (row: Row) =>
  [...listOf(row['email']), ...listOf(row['otherEmails'])].map((email) => email.toLowerCase())

export const checkCustomerRows = async (ctx: Ctx, rows: Row[]): Promise<Problems[]> => {
  const accounts = await accountsOf(ctx, rows, 'account')
  const pause = timeSlice()
  const read: { row: Row; phones: string[]; problems: Problems }[] = []
  for (const row of rows) {
    await pause()
    const { values, problems } = await phonesIn(ctx, row)
    read.push({ row, phones: values, problems })
  }
  const taken = await pointStore.takenAmong(
    ctx,
    read.flatMap(({ row, phones }) => [...emailsIn(row), ...phones]),
  )
  return read.map(({ row, phones, problems }) => ({
    ...(emailsIn(row).some((email) => taken.has(email)) && { email: 'email-taken' as const }),
    ...(phones.some((phone) => taken.has(phone)) && { phoneNumber: 'phone-taken' as const }),
    ...(row['account'] && !idOf(accounts, row['account']) && { account: 'not-there' as const }),
    ...problems,
    ...schemaProblems(CustomerInput.safeParse(customerOf(row, accounts)).error),
  }))
}

export const checkAccountRows = async (ctx: Ctx, rows: Row[]): Promise<Problems[]> => {
  const accounts = await accountsOf(ctx, rows, 'parentAccount')
  /** A parent may be an earlier row of the same file. */
  const earlier = new Set<string>()
  const pause = timeSlice()
  const found: Problems[] = []
  for (const row of rows) {
    await pause()
    const parent = fold(row['parentAccount'] ?? '')
    found.push({
      ...(parent && !accounts.has(parent) && !earlier.has(parent) && { parentAccount: 'not-there' as const }),
      ...(await phonesIn(ctx, row)).problems,
      ...schemaProblems(AccountInput.safeParse(accountOf(row, accounts)).error),
    })
    earlier.add(fold(row['name'] ?? ''))
  }
  return found
}

export const importCustomer = async (ctx: Ctx, row: Row) =>
  (await createCustomer(ctx, CustomerInput.parse(customerOf(row, await accountsOf(ctx, [row], 'account'))))).id

export const importAccount = async (ctx: Ctx, row: Row) =>
  (await createAccount(ctx, AccountInput.parse(accountOf(row, await accountsOf(ctx, [row], 'parentAccount'))))).id

/** What a refusal means for a row; undefined where it was none. */
export const contactRowProblems = (error: unknown): Problems | undefined => {
  if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return undefined
  return Object.fromEntries(Object.entries(error.fields).map(([field, problem]) => [columnOf(field), problem]))
}
