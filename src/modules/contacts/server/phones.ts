/** One way of writing a number, whatever national or international form was typed: +962790123456. */
import { failAt } from '#core/errors.ts'
import { fold } from '#core/values/fold.ts'
import { looksLikePhone, nationalPhone, stripPhone } from '#modules/directory/server/phone.ts'
import { signInRules } from '#modules/orgs/server/orgs.ts'
import type { Ctx } from '#platform/context.ts'

/** Telephone systems leave out the plus. */
const withoutPlus = async (digits: string) => {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const number = /^[1-9]\d{7,15}$/.test(digits) ? parsePhoneNumberFromString(`+${digits}`) : undefined
  return number?.isValid() ? number.number : undefined
}

/** For many numbers: reads the country of the organisation once. */
export const phoneNormalizer = (ctx: Ctx) => {
  let rules: ReturnType<typeof signInRules> | undefined
  return async (written: string): Promise<string | undefined> => {
    const digits = fold(written).replace(/[\s()-]/g, '')
    if (looksLikePhone(digits)) return stripPhone(digits)
    rules ??= signInRules(ctx)
    return (await nationalPhone(digits, await rules)) ?? withoutPlus(digits)
  }
}

/** Undefined where there is no such number. A national form is of the country of the organisation. */
export const normalizePhone = (ctx: Ctx, written: string) => phoneNormalizer(ctx)(written)

/** A number at this field of an input; null where it is empty. */
export const phoneAt = async (ctx: Ctx, field: string, written: string) =>
  written === '' ? null : ((await normalizePhone(ctx, written)) ?? failAt({ [field]: 'wrong-number' }))

/** The search as typed, and as a number is stored where it is one. */
export const searchForms = async (ctx: Ctx, search: string): Promise<string[]> => {
  const digits = fold(search).replace(/[\s()+-]/g, '')
  if (!/^\d{5,20}$/.test(digits)) return [fold(search)]
  const number = await normalizePhone(ctx, search)
  return [...new Set([fold(search), digits.replace(/^0+/, ''), ...(number ? [number] : [])])]
}
