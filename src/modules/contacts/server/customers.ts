import type * as z from 'zod/mini'
import { fail, failAt } from '#core/errors.ts'
import { isEqual } from '#core/values/equal.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { isOwnFile } from '#modules/files/server/is-own-file.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { Customer, customerApi, CustomerInput } from '../api.ts'
import { assertMayChange, onlyCreatedBy } from './access.ts'
import { accountNames } from './accounts.ts'
import { normalizePhone, phoneAt, searchForms } from './phones.ts'
import { accountStore } from './store/accounts.ts'
import { lockContact, removeContact, setArchived } from './store/contact-sql.ts'
import { customerStore, type StoredCustomer } from './store/customers.ts'
import { pointStore, type ContactPoint } from './store/points.ts'

/** With their further points, and the names of account and creator. */
const present = async (ctx: Ctx, stored: readonly StoredCustomer[]): Promise<Customer[]> => {
  const idsOf = (key: 'accountId' | 'createdBy') => [...new Set(stored.flatMap((customer) => customer[key] ?? []))]
  const [points, accounts, users] = await Promise.all([
    pointStore.pointsOf(
      ctx,
      stored.map(({ id }) => id),
    ),
    accountNames(ctx, idsOf('accountId')),
    userRecords.namesOf(ctx, idsOf('createdBy')),
  ])
  return stored.map(({ erasedAt, ...customer }) => {
    const { id, email, phoneNumber, accountId, createdBy } = customer
    const valuesOf = (wanted: string, first: string | null) =>
      points
        .filter(
          ({ customerId, kind, scope, value }) => customerId === id && kind === wanted && !scope && value !== first,
        )
        .map(({ value }) => value)
    return {
      ...customer,
      isErased: erasedAt !== null,
      otherEmails: valuesOf('email', email?.toLowerCase() ?? null),
      otherPhoneNumbers: valuesOf('phone', phoneNumber),
      accountName: accounts.get(accountId ?? '') ?? null,
      createdByName: users.get(createdBy ?? '') ?? null,
    }
  })
}

export const listCustomers = async (ctx: Ctx, query: z.output<typeof customerApi.list.input>) => {
  const own = onlyCreatedBy(ctx, 'customer')
  const { search, phoneNumber, createdBy, ...page } = query
  const phone = phoneNumber ? await normalizePhone(ctx, phoneNumber) : undefined
  if ((phoneNumber && !phone) || (own && createdBy && own !== createdBy)) return { items: [], total: 0 }
  const { items, total } = await customerStore.list(ctx, {
    ...page,
    searches: search ? await searchForms(ctx, search) : undefined,
    createdBy: own ?? createdBy,
    phone,
  })
  return { items: await present(ctx, items), total }
}

/** Those that the caller may see, in the order of the ids. */
export const readCustomers = async (ctx: Ctx, ids: readonly string[]) => {
  const own = onlyCreatedBy(ctx, 'customer')
  const stored = (await Promise.all(ids.map((id) => customerStore.get(ctx, id)))).filter((row) => row !== undefined)
  return present(
    ctx,
    stored.filter(({ createdBy }) => !own || createdBy === own),
  )
}

/** For rules of the organisation, which have no user: where a person is reached; undefined where nothing should be sent. */
export const findAddressee = async (ctx: Ctx, id: string) => {
  const customer = await customerStore.get(ctx, id)
  if (!customer || customer.erasedAt !== null || customer.isSpam || customer.mergedIntoId !== null) return undefined
  const { name, email } = customer
  return { name, email }
}

const readCustomer = async (ctx: Ctx, id: string): Promise<Customer> => {
  const stored = (await customerStore.get(ctx, id)) ?? fail('not-found')
  const [customer] = await present(ctx, [stored])
  return customer ?? fail('not-found')
}

export const getCustomer = async (ctx: Ctx, { id }: { id: string }) => {
  const own = onlyCreatedBy(ctx, 'customer')
  const customer = await readCustomer(ctx, id)
  return own && customer.createdBy !== own ? fail('not-found') : customer
}

const distinct = (values: readonly string[], first: string | null) =>
  [...new Set(values)].filter((value) => value !== first)

/** All addresses, or all numbers: the first one, and others without repeats. */
const pointsOf = (kind: string, first: string | null, others: readonly string[]) => {
  const rest = distinct(others, first)
  return { rest, points: [...(first ? [first] : []), ...rest].map((value) => ({ kind, scope: '', value })) }
}

const parsePhones = async (ctx: Ctx, input: CustomerInput, stored?: Customer) => {
  const phone = await phoneAt(ctx, 'phoneNumber', input.phoneNumber)
  const written = input.otherPhoneNumbers ?? stored?.otherPhoneNumbers ?? []
  const others = await Promise.all(
    written.map(async (number) => (await phoneAt(ctx, 'otherPhoneNumbers', number)) ?? ''),
  )
  return { phone, ...pointsOf('phone', phone, others) }
}

/** The columns and the points of an input; `stored` gives what the input leaves out. */
const parseInput = async (ctx: Ctx, input: CustomerInput, stored?: Customer) => {
  const phones = await parsePhones(ctx, input, stored)
  const email = input.email || null
  const written = (input.otherEmails ?? stored?.otherEmails ?? []).map((address) => address.toLowerCase())
  const emails = pointsOf('email', email?.toLowerCase() ?? null, written)
  const avatarFileId = input.avatarFileId === undefined ? (stored?.avatarFileId ?? null) : input.avatarFileId
  const { name, accountId, title, isSpam } = input
  return {
    columns: { name, email, phone: phones.phone, avatarFileId, accountId, title, isSpam },
    others: [...emails.rest, ...phones.rest],
    points: [...emails.points, ...phones.points],
  }
}
type Parsed = Awaited<ReturnType<typeof parseInput>>

const checkRefs = async (ctx: Ctx, { accountId, avatarFileId }: CustomerInput, stored?: Customer) => {
  if (accountId && accountId !== stored?.accountId && !(await accountStore.get(ctx, accountId)))
    failAt({ accountId: 'not-there' })
  const isNewAvatar = avatarFileId && avatarFileId !== stored?.avatarFileId
  if (isNewAvatar && !(await isOwnFile(ctx, avatarFileId, 'avatar'))) failAt({ avatarFileId: 'image' })
}

/** Names the field of each point that another customer has. */
const refuseTaken = (taken: readonly ContactPoint[], { columns: { email, phone } }: Parsed) => {
  const fields = taken.map(({ kind, value }) => {
    if (kind === 'email') return { [value === email?.toLowerCase() ? 'email' : 'otherEmails']: 'email-taken' as const }
    return { [value === phone ? 'phoneNumber' : 'otherPhoneNumbers']: 'phone-taken' as const }
  })
  if (fields.length > 0) failAt(Object.assign({}, ...fields))
}

export const createCustomer = async (ctx: Ctx, input: CustomerInput) => {
  await checkRefs(ctx, input)
  const parsed = await parseInput(ctx, input)
  const id = await customerStore.insert(ctx, parsed.columns, parsed.others)
  refuseTaken(await pointStore.setPoints(ctx, id, parsed.points), parsed)
  recordChange(ctx, { kind: 'customer.created', subjectId: id, after: input })
  return readCustomer(ctx, id)
}

type Edited = { id: string; version: number }
const recordedKeys = [
  'name',
  'email',
  'phoneNumber',
  'otherEmails',
  'otherPhoneNumbers',
  'avatarFileId',
  'accountId',
  'title',
  'isSpam',
] as const
/** The fields of which a change is recorded. */
export const recordedFields = (customer: Customer) =>
  Object.fromEntries(recordedKeys.map((key) => [key, customer[key]]))

export const updateCustomer = async (ctx: Ctx, { id, version, ...input }: CustomerInput & Edited) => {
  const stored = (await lockContact(ctx, 'customer', id)) ?? fail('not-found')
  assertMayChange(ctx, 'contact.update', stored)
  if (stored.version !== version) fail('conflict')
  const before = await readCustomer(ctx, id)
  if (before.mergedIntoId) fail('contact-merged')
  if (before.isErased) fail('contact-erased')
  await checkRefs(ctx, input, before)
  const parsed = await parseInput(ctx, input, before)
  await customerStore.update(ctx, { id, columns: parsed.columns, others: parsed.others })
  refuseTaken(await pointStore.setPoints(ctx, id, parsed.points), parsed)
  const after = await readCustomer(ctx, id)
  const [was, is] = [recordedFields(before), recordedFields(after)]
  if (isEqual(was, is)) fail('no-changes')
  recordChange(ctx, { kind: 'customer.updated', subjectId: id, version: after.version, before: was, after: is })
  return after
}

export const archiveCustomer = async (ctx: Ctx, { id, isArchived }: { id: string; isArchived: boolean }) => {
  const stored = (await lockContact(ctx, 'customer', id)) ?? fail('not-found')
  assertMayChange(ctx, 'contact.delete', stored)
  const { mergedIntoId, isErased } = await readCustomer(ctx, id)
  if (mergedIntoId) fail('contact-merged')
  if (isErased) fail('contact-erased')
  if (stored.isArchived === isArchived) fail('no-changes')
  await setArchived(ctx, 'customer', { id, isArchived })
  recordChange(ctx, {
    kind: isArchived ? 'customer.archived' : 'customer.unarchived',
    subjectId: id,
    version: stored.version + 1,
    before: { isArchived: stored.isArchived },
    after: { isArchived },
  })
  return {}
}

export const removeCustomer = async (ctx: Ctx, { id }: { id: string }) => {
  const stored = (await lockContact(ctx, 'customer', id)) ?? fail('not-found')
  assertMayChange(ctx, 'contact.delete', stored)
  const before = await readCustomer(ctx, id)
  if (!(await removeContact(ctx, 'customer', id))) fail('contact-in-use')
  recordChange(ctx, { kind: 'customer.removed', subjectId: id, before: recordedFields(before) })
  return {}
}
