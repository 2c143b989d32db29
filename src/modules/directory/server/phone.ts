import type { CountryCode } from 'libphonenumber-js'
import { failAt } from '#core/errors.ts'
import { fold } from '#core/values/fold.ts'

const library = () => import('libphonenumber-js/min') // loaded with the first number

/** One way of writing a number: +962790123456; undefined when there is no such number. */
export const stripPhone = async (written: string) => {
  const { parsePhoneNumberFromString } = await library()
  const number = parsePhoneNumberFromString(fold(written).replace(/^00/, '+'))
  return number?.isPossible() ? number.number : undefined
}

export const looksLikePhone = (written: string) => /^(\+|00)[\d\s()-]+$/.test(fold(written))

/** The country and time zone of an organisation. */
export type PhoneRegion = { phoneNumber: string; timeZone: string }

/** Intl lists the zones of a region, from ECMA-402's Locale Info. */
type Region = Intl.Locale & { getTimeZones?: () => string[] | undefined }
const zonesOf = (country: string) => (new Intl.Locale('und', { region: country }) as Region).getTimeZones?.() ?? []

const countries = new Map<string, CountryCode | undefined>()
/** The country of the organisation's own number, or of its time zone. */
const countryOf = async ({ phoneNumber, timeZone }: PhoneRegion) => {
  const place = `${phoneNumber} ${timeZone}`
  if (countries.has(place)) return countries.get(place)
  const { getCountries, parsePhoneNumberFromString } = await library()
  const own = parsePhoneNumberFromString(fold(phoneNumber).replace(/^00/, '+'))?.country
  const country = own ?? getCountries().find((code) => zonesOf(code).includes(timeZone))
  if (countries.size > 1000) countries.clear()
  countries.set(place, country)
  return country
}

/** A number as people write it at home, without the code of their country. */
export const nationalPhone = async (written: string, org: PhoneRegion | undefined) => {
  const digits = fold(written)
  if (!org || !/^\d[\d\s()-]{5,20}$/.test(digits)) return undefined
  const { parsePhoneNumberFromString } = await library()
  const number = parsePhoneNumberFromString(digits, await countryOf(org))
  return number?.isValid() ? number.number : undefined
}

/** From a form: empty means none. */
export const phoneField = async (written: string) =>
  written === '' ? null : ((await stripPhone(written)) ?? failAt({ phone: 'phone' }))
