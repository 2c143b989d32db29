/** For modules above: contacts by what a file says of them, an id, an address, a number or a name. */
import { isUuid } from '#core/values/uuid.ts'
import { fold } from '#core/values/fold.ts'
import type { Ctx } from '#platform/context.ts'
import { onlyCreatedBy, readReach, type ContactTable } from './access.ts'
import { normalizePhone } from './phones.ts'
import { findByTexts } from './store/find-by-texts.ts'

/** `codes` are of one record only, `names` may be of several; both are folded. */
export type NamedRecord = { id: string; codes: string[]; names: string[] }

/** Those that the caller may see. */
export const findContacts = async (ctx: Ctx, table: ContactTable, texts: readonly string[]): Promise<NamedRecord[]> => {
  if (!readReach(ctx, table) || texts.length === 0) return []
  const phones = new Map<string, string[]>()
  for (const text of texts) {
    const phone = /\d{5}/.test(fold(text).replace(/[\s()-]/g, '')) ? await normalizePhone(ctx, text) : undefined
    if (phone) phones.set(phone, [...(phones.get(phone) ?? []), fold(text)])
  }
  const found = await findByTexts(ctx, table, {
    ids: texts.filter(isUuid),
    emails: texts.map((text) => text.toLowerCase()),
    phones: [...phones.keys()],
    names: texts.map(fold),
    createdBy: onlyCreatedBy(ctx, table),
  })
  return found.map(({ id, name, emails, phones: numbers }) => ({
    id,
    codes: [id, ...emails.map(fold), ...numbers.flatMap((number) => phones.get(number) ?? [])],
    names: [fold(name)],
  }))
}
