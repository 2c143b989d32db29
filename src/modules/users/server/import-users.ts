/** Creates users from rows of a file, under the same rules as users created by hand. */
import * as z from 'zod/mini'
import { fail, ApiError, type Fields } from '#core/errors.ts'
import { fold } from '#core/values/fold.ts'
import type { Problem } from '#core/problems.ts'
import { isProblem } from '#core/text/problems.ts'
import { Email } from '#core/schemas.ts'
import { timeSlice } from '#core/time-slice.ts'
import type { Words } from '#core/words.ts'
import type { Ctx, OpenCtx } from '#platform/context.ts'
import { UserInput } from '../api/users.ts'
import { languageText, userTypeText } from '../text/users-text.ts'
import { mayGiveGroups } from '#modules/directory/server/guards.ts'
import { stripPhone } from '#modules/directory/server/phone.ts'
import { userRecords } from '#modules/directory/server/user-records.ts'
import { groupRecords } from '#modules/directory/server/group-records.ts'
import { createUser } from './users.ts'

type Row = Record<string, string>
type Problems = Record<string, Problem>
/** They are invited by mail, so they need an address. */
const Invited = z.extend(UserInput, { email: Email })

/** The columns that fill what a form has in one field. */
const columns: Record<string, string> = {
  'firstName.ar': 'firstNameAr',
  'firstName.en': 'firstNameEn',
  'lastName.ar': 'lastNameAr',
  'lastName.en': 'lastNameEn',
  groupIds: 'groups',
}
const columnOf = (path: string) => columns[path] ?? columns[path.split('.')[0] ?? ''] ?? path.split('.')[0] ?? path

/** A code as it is, or by its name in either language; nothing written means the usual one. */
const codeOf = <C extends string>(written: string, known: Record<C, Words>, usual: C) => {
  const wanted = fold(written)
  if (wanted === '') return usual
  const codes = Object.keys(known) as C[]
  return codes.find((code) => [code, known[code].ar, known[code].en].some((name) => fold(name) === wanted)) ?? written
}

/** A name that is given in one language serves for both. */
const nameOf = (ar = '', en = '') => ({ ar: ar || en, en: en || ar })

type Groups = ReadonlyMap<string, string>

/** Groups by their folded names, in both languages. */
const groupNames = async (ctx: Ctx): Promise<Groups> =>
  new Map(
    (await groupRecords.all(ctx)).flatMap(({ id, name }) =>
      [fold(name.ar), fold(name.en)].map((folded) => [folded, id]),
    ),
  )

const groupIdsOf = (written: string, groups: Groups) => {
  const names = written.split(/[;|\u061B]/).map(fold)
  const ids = names.filter((name) => name !== '').map((name) => groups.get(name))
  return { ids: [...new Set(ids.filter((id) => id !== undefined))], isKnown: !ids.includes(undefined) }
}

const inputOf = (row: Row, groups: Groups) => ({
  username: row['username'] ?? '',
  firstName: nameOf(row['firstNameAr'], row['firstNameEn']),
  lastName: nameOf(row['lastNameAr'], row['lastNameEn']),
  email: row['email'] ?? '',
  phone: row['phone'] ?? '',
  userType: codeOf(row['userType'] ?? '', userTypeText, 'USER'),
  language: codeOf(row['language'] ?? '', languageText, 'ar'),
  groupIds: groupIdsOf(row['groups'] ?? '', groups).ids,
})

const wrongIn = (row: Row, groups: Groups): Problems => {
  const found: Problems = {}
  const { error } = Invited.safeParse(inputOf(row, groups))
  for (const { path, message } of error?.issues ?? [])
    found[columnOf(path.join('.'))] ??= isProblem(message) ? message : 'invalid'
  // A name that is missing, or wrong, in both languages is spoken of once.
  for (const name of ['firstName', 'lastName']) {
    const [ar, en] = [`${name}Ar`, `${name}En`] as const
    if (!found[ar] || found[ar] !== found[en]) continue
    const spared = [ar, en].find((column) => column !== saidIn(row, [ar, en])) ?? en
    delete found[spared]
  }
  if (!groupIdsOf(row['groups'] ?? '', groups).isKnown) found['groups'] = 'unknown-group'
  return found
}

/** Of two columns, the one that says something, or the one that the file has. */
const saidIn = (row: Row, pair: readonly string[]) =>
  pair.find((column) => row[column]) ?? pair.find((column) => column in row) ?? pair[0]

const groupProblem = (error: ApiError): Problem =>
  error.code === 'group-not-yours' ? 'group-not-yours' : 'group-beyond'

/** The groups that the importing user may not give, and why. */
const beyondReach = async (ctx: Ctx, ids: ReadonlySet<string>) => {
  const beyond = new Map<string, Problem>()
  for (const id of ids)
    await mayGiveGroups(ctx, [id]).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      beyond.set(id, groupProblem(error))
    })
  return beyond
}

export const checkUserRows = async (ctx: Ctx, rows: Row[]): Promise<Problems[]> => {
  const groups = await groupNames(ctx)
  const pause = timeSlice()
  const read: { row: Row; groupIds: string[]; phone: string | undefined }[] = []
  for (const row of rows) {
    await pause()
    const phone = row['phone'] ? await stripPhone(row['phone']) : undefined
    read.push({ row, groupIds: groupIdsOf(row['groups'] ?? '', groups).ids, phone })
  }
  const beyond = await beyondReach(ctx, new Set(read.flatMap(({ groupIds }) => groupIds)))
  const lower = (field: string) => rows.map((row) => (row[field] ?? '').toLowerCase()).filter((value) => value !== '')
  const taken = await userRecords.taken(ctx, {
    usernames: lower('username'),
    emails: lower('email'),
    phones: read.flatMap(({ phone }) => phone ?? []),
  })
  const found: Problems[] = []
  for (const { row, groupIds, phone } of read) {
    await pause()
    found.push({
      ...groupsIn(groupIds, beyond),
      ...takenIn(row, phone, taken),
      ...(row['phone'] && !phone && { phone: 'phone' as const }),
      ...wrongIn(row, groups),
    })
  }
  return found
}

const groupsIn = (ids: readonly string[], beyond: ReadonlyMap<string, Problem>): Problems => {
  const problem = beyond.get(ids.find((id) => beyond.has(id)) ?? '')
  return problem ? { groups: problem } : {}
}

type Taken = Awaited<ReturnType<typeof userRecords.taken>>

const takenIn = ({ username = '', email = '' }: Row, phone: string | undefined, taken: Taken): Problems => ({
  ...(taken.usernames.has(username.toLowerCase()) && { username: 'username-taken' }),
  ...(taken.emails.has(email.toLowerCase()) && { email: 'email-taken' }),
  ...(phone && taken.phones.has(phone) && { phone: 'phone-taken' }),
})

/** Runs in the transaction of the row what a single creation does in transactions of its own. */
const within = (ctx: Ctx): OpenCtx => ({
  ...ctx,
  inOrg: (work) => work(ctx),
  readInOrg: (work) => work(ctx),
  once: (work) => work(ctx),
  inOtherOrg: () => fail('not-permitted'),
  allOrgs: () => fail('not-permitted'),
})

export const importUser = async (ctx: Ctx, row: Row) => {
  const input = Invited.parse(inputOf(row, await groupNames(ctx)))
  return (await createUser(within(ctx), input)).id
}

const fieldsOf = (fields: Fields): Problems =>
  Object.fromEntries(Object.entries(fields).map(([path, problem]) => [columnOf(path), problem]))

/** What a refusal means for a row; nothing, when it was no refusal. */
export const rowProblems = (error: unknown): Problems | undefined => {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'grant-beyond' || error.code === 'group-not-yours') return { groups: groupProblem(error) }
  if (error.code === 'over-quota') return { row: 'no-room' }
  return Object.keys(error.fields).length > 0 ? fieldsOf(error.fields) : undefined
}
