/** Records that cells of tickets name: by id, username, address, phone number or name. */
import type { Problem } from '#core/problems.ts'
import { fold } from '#core/values/fold.ts'
import type { Words } from '#core/words.ts'
import { findContacts, type NamedRecord } from '#modules/contacts/server/find-contacts.ts'
import { groupRecords } from '#modules/directory/server/group-records.ts'
import { usersByTexts } from '#modules/directory/server/holders.ts'
import { departmentsOf } from '#modules/structure/server/departments.ts'
import type { Ctx } from '#platform/context.ts'

const findUsers = async (ctx: Ctx, texts: readonly string[]): Promise<NamedRecord[]> =>
  (
    await usersByTexts(
      ctx,
      texts.map((text) => text.toLowerCase()),
    )
  ).map(({ id, username, email, nameAr, nameEn }) => ({
    id,
    codes: [id, fold(username), ...(email ? [fold(email)] : [])],
    names: [...new Set([fold(nameAr), fold(nameEn)])],
  }))

const ofWords = (records: readonly { id: string; name: Words }[]): NamedRecord[] =>
  records.map(({ id, name }) => ({ id, codes: [id], names: [...new Set([fold(name.ar), fold(name.en)])] }))

const finders = {
  user: findUsers,
  group: async (ctx: Ctx) => ofWords(await groupRecords.all(ctx)),
  department: async (ctx: Ctx) => ofWords(await departmentsOf(ctx)),
  customer: (ctx: Ctx, texts: readonly string[]) => findContacts(ctx, 'customer', texts),
  account: (ctx: Ctx, texts: readonly string[]) => findContacts(ctx, 'account', texts),
} satisfies Record<string, (ctx: Ctx, texts: readonly string[]) => Promise<NamedRecord[]>>
export type RecordKind = keyof typeof finders
export const isRecordKind = (kind: string | undefined): kind is RecordKind => kind !== undefined && kind in finders

type Found = { value: string } | { problem: Problem }
const lookupIn = (records: readonly NamedRecord[]) => {
  const codes = new Map(records.flatMap(({ id, codes: own }) => own.map((code) => [code, id])))
  const names = Map.groupBy(
    records.flatMap(({ id, names: own }) => own.map((name) => ({ id, name }))),
    ({ name }) => name,
  )
  return (text: string): Found => {
    const written = fold(text)
    const code = codes.get(written) ?? codes.get(text.toLowerCase())
    if (code) return { value: code }
    const [first, ...others] = names.get(written) ?? []
    if (!first) return { problem: 'unknown-record' }
    return others.length > 0 ? { problem: 'ambiguous-record' } : { value: first.id }
  }
}
export type RecordLookups = Partial<Record<RecordKind, ReturnType<typeof lookupIn>>>

/** One query for each kind that is named. */
export const findRecords = async (
  ctx: Ctx,
  named: readonly { kind: RecordKind; texts: readonly string[] }[],
): Promise<RecordLookups> => {
  const lookups: RecordLookups = {}
  for (const [kind, cells] of Map.groupBy(named, (item) => item.kind)) {
    const texts = [...new Set(cells.flatMap((item) => item.texts))]
    if (texts.length > 0) lookups[kind] = lookupIn(await finders[kind](ctx, texts))
  }
  return lookups
}
