/** Accounts, as a tree. */
import type * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import { isEqual } from '#core/values/equal.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { Account, accountApi, AccountInput } from '../api.ts'
import { assertMayChange, onlyCreatedBy, readReach } from './access.ts'
import { phoneAt, searchForms } from './phones.ts'
import { accountStore, type AccountColumns, type StoredAccount } from './store/accounts.ts'
import { lockContact, removeContact, setArchived } from './store/contact-sql.ts'

const present = async (ctx: Ctx, stored: readonly StoredAccount[]): Promise<Account[]> => {
  const users = await userRecords.namesOf(ctx, [...new Set(stored.flatMap(({ createdBy }) => createdBy ?? []))])
  return stored.map((account) => ({ ...account, createdByName: users.get(account.createdBy ?? '') ?? null }))
}

export const listAccounts = async (ctx: Ctx, query: z.output<typeof accountApi.list.input>) => {
  const createdBy = onlyCreatedBy(ctx, 'account')
  const { search, ...page } = query
  const searches = search ? await searchForms(ctx, search) : undefined
  const { items, total } = await accountStore.list(ctx, { ...page, searches, createdBy })
  return { items: await present(ctx, items), total }
}

/** For those who read all accounts. */
export const accountNames = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> =>
  readReach(ctx, 'account') === 'all' ? accountStore.namesOf(ctx, ids) : new Map()

const readAccount = async (ctx: Ctx, id: string): Promise<Account> => {
  const stored = (await accountStore.get(ctx, id)) ?? fail('not-found')
  const [account] = await present(ctx, [stored])
  return account ?? fail('not-found')
}

export const getAccount = async (ctx: Ctx, { id }: { id: string }) => {
  const own = onlyCreatedBy(ctx, 'account')
  const account = await readAccount(ctx, id)
  return own && account.createdBy !== own ? fail('not-found') : account
}

/** Parents are shown to every reader of the account; child accounts need the permission to view all contacts. */
export const getAccountTree = async (ctx: Ctx, { id }: { id: string }) => {
  await getAccount(ctx, { id })
  const isLimited = onlyCreatedBy(ctx, 'account') !== undefined
  return {
    above: (await accountStore.lineOf(ctx, id)).slice(0, -1),
    below: isLimited ? [] : await accountStore.childrenOf(ctx, id),
  }
}

/** The parent account must exist and must not create a loop. */
const checkParent = async (ctx: Ctx, { parentAccountId }: AccountInput, id?: string) => {
  if (!parentAccountId) return
  await accountStore.lockTree(ctx)
  const line = await accountStore.lineOf(ctx, parentAccountId)
  if (line.length === 0) failAt({ parentAccountId: 'not-there' })
  if (id && line.some((account) => account.id === id)) failAt({ parentAccountId: 'account-loop' })
}

const filled = (social: AccountInput['social']) =>
  social && Object.fromEntries(Object.entries(social).filter(([, address]) => address))

const columnsOf = async (ctx: Ctx, input: AccountInput, stored?: Account): Promise<AccountColumns> => {
  const { name, email, phoneNumber, parentAccountId, title, website } = input
  return {
    name,
    email: email || null,
    phone: await phoneAt(ctx, 'phoneNumber', phoneNumber),
    parentId: parentAccountId,
    title,
    website,
    social: filled(input.social) ?? stored?.social,
    type: input.type ?? stored?.type,
    isSpam: input.isSpam ?? stored?.isSpam,
  }
}

export const createAccount = async (ctx: Ctx, input: AccountInput) => {
  await checkParent(ctx, input)
  const id = await accountStore.insert(ctx, await columnsOf(ctx, input))
  recordChange(ctx, { kind: 'account.created', subjectId: id, after: input })
  return readAccount(ctx, id)
}

const recordedKeys = [
  'name',
  'email',
  'phoneNumber',
  'parentAccountId',
  'title',
  'website',
  'social',
  'type',
  'isSpam',
] as const
const recordedFields = (account: Account) => Object.fromEntries(recordedKeys.map((key) => [key, account[key]]))

type Edited = { id: string; version: number }
export const updateAccount = async (ctx: Ctx, { id, version, ...input }: AccountInput & Edited) => {
  const stored = (await lockContact(ctx, 'account', id)) ?? fail('not-found')
  assertMayChange(ctx, 'contact.update', stored)
  if (stored.version !== version) fail('conflict')
  const before = await readAccount(ctx, id)
  await checkParent(ctx, input, id)
  await accountStore.update(ctx, { id, version }, await columnsOf(ctx, input, before))
  const after = await readAccount(ctx, id)
  const [was, is] = [recordedFields(before), recordedFields(after)]
  if (isEqual(was, is)) fail('no-changes')
  recordChange(ctx, { kind: 'account.updated', subjectId: id, version: after.version, before: was, after: is })
  return after
}

export const archiveAccount = async (ctx: Ctx, { id, isArchived }: { id: string; isArchived: boolean }) => {
  const stored = (await lockContact(ctx, 'account', id)) ?? fail('not-found')
  assertMayChange(ctx, 'contact.delete', stored)
  if (stored.isArchived === isArchived) fail('no-changes')
  await setArchived(ctx, 'account', { id, isArchived })
  recordChange(ctx, {
    kind: isArchived ? 'account.archived' : 'account.unarchived',
    subjectId: id,
    version: stored.version + 1,
    before: { isArchived: stored.isArchived },
    after: { isArchived },
  })
  return {}
}

export const removeAccount = async (ctx: Ctx, { id }: { id: string }) => {
  const stored = (await lockContact(ctx, 'account', id)) ?? fail('not-found')
  assertMayChange(ctx, 'contact.delete', stored)
  const before = await readAccount(ctx, id)
  if (!(await removeContact(ctx, 'account', id))) fail('contact-in-use')
  recordChange(ctx, { kind: 'account.removed', subjectId: id, before: recordedFields(before) })
  return {}
}
