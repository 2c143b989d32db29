/**
 * The official Umm al-Qura months for the date fields of React Aria. Its fields accept no calendar from outside and write dates
 * by `Intl`, so two classes of its date library are corrected in place; beyond the official months they calculate as before.
 */
import { CalendarDate, DateFormatter, IslamicUmalquraCalendar } from '@internationalized/date'
import { intlMomentIn, officialDateOf, officialMonthOf } from '#core/values/hijri.ts'

type Part = Intl.DateTimeFormatPart

/** The Julian day of 1 January 1970. */
const epoch = 2_440_588
const dayLength = 86_400_000
const months = Array.from({ length: 12 }, (_, at) => at + 1)

/** The methods as they are before they are replaced. */
const copyMethods = <T extends object>(prototype: T): T =>
  Object.defineProperties({}, Object.getOwnPropertyDescriptors(prototype)) as T

const correctCalendar = (calendar: IslamicUmalquraCalendar) => {
  const original = copyMethods(calendar)
  calendar.fromJulianDay = function (day) {
    const date = officialDateOf(day - epoch)
    return date ? new CalendarDate(this, date.year, date.month, date.day) : original.fromJulianDay.call(this, day)
  }
  calendar.toJulianDay = function (date) {
    const month = officialMonthOf(date)
    return month ? epoch + month.firstDay + date.day - 1 : original.toJulianDay.call(this, date)
  }
  calendar.getDaysInMonth = function (date) {
    return officialMonthOf(date)?.days ?? original.getDaysInMonth.call(this, date)
  }
  calendar.getDaysInYear = function (date) {
    const lengths = months.map((month) => officialMonthOf({ year: date.year, month })?.days)
    return lengths.reduce<number>((sum, days) => sum + (days ?? NaN), 0) || original.getDaysInYear.call(this, date)
  }
  // Two months were announced with 31 days.
  calendar.getMaximumDaysInMonth = () => 31
}

const isoFormat = (timeZone: string) =>
  new DateFormatter('en-CA-u-ca-gregory-nu-latn', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** Counted from 1 January 1970. */
const dayIn = (date: Date, timeZone: string) => Date.parse(isoFormat(timeZone).format(date)) / dayLength

/** Day, month and year by the official date; weekday, time and everything else as they are. */
const officialParts = (date: Date, format: DateFormatter, parts: Part[]): Part[] => {
  const { timeZone, locale, numberingSystem, day: style } = format.resolvedOptions()
  const official = officialDateOf(dayIn(date, timeZone))
  if (!official) return parts
  const moment = new Date(intlMomentIn(official))
  const inMonth = new Map(original.formatToParts.call(format, moment).map((part) => [part.type, part]))
  const number = new Intl.NumberFormat(locale, { numberingSystem, minimumIntegerDigits: style === '2-digit' ? 2 : 1 })
  return parts.map((part) => {
    if (part.type === 'day') return { ...part, value: number.format(official.day) }
    const isOfMonth = part.type === 'month' || part.type === 'year'
    return (isOfMonth && inMonth.get(part.type)) || part
  })
}

const original = copyMethods(DateFormatter.prototype)

const correctFormatter = (formatter: DateFormatter) => {
  formatter.formatToParts = function (date) {
    const parts = original.formatToParts.call(this, date)
    return this.resolvedOptions().calendar === 'islamic-umalqura' ? officialParts(date, this, parts) : parts
  }
  formatter.format = function (date) {
    if (this.resolvedOptions().calendar !== 'islamic-umalqura') return original.format.call(this, date)
    return this.formatToParts(date)
      .map(({ value }) => value)
      .join('')
  }
}

let isCorrected = false
/** Corrects the classes once. */
export const correctUmmAlQura = () => {
  if (isCorrected) return
  isCorrected = true
  correctCalendar(IslamicUmalquraCalendar.prototype)
  correctFormatter(DateFormatter.prototype)
}
