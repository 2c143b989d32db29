import { failAt } from '#core/errors.ts'
import { fold } from '#core/fold.ts'

/** One way of writing a number: +962790123456; undefined when there is no such number. */
export const plainPhone = async (written: string) => {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min') // loaded with the first number
  const number = parsePhoneNumberFromString(fold(written).replace(/^00/, '+'))
  return number?.isPossible() ? number.number : undefined
}

export const looksLikePhone = (written: string) => /^(\+|00)[\d\s()-]+$/.test(fold(written))

/** From a form: empty means none. */
export const phoneField = async (written: string) =>
  written === '' ? null : ((await plainPhone(written)) ?? failAt({ phone: 'phone' }))
