/** The official Umm al-Qura calendar. `Intl` differs from it by a day in many months before 2000 and from August 2029 on. */

export type CalendarDate = { year: number; month: number; day: number }

const dayLength = 86_400_000
const firstYear = 1343
/** Days from 1 January 1970 to 1 Muharram 1343, which was 1 August 1924. */
const firstDay = -16_589
/** Up to 1500, three hexadecimal digits a year: one bit a month from Muharram on, set where it has 30 days. */
const longMonths =
  'b772aaa2d36636cab0ab952da8daaab5956aaad2b2aabd26e92aabaaaaaaaabaaeaabaaaaaaaabab6aaaa5754b555ab3aa64ea95b' +
  'aaa555aaab4ab655aaaaab2ecab2ab6aaaabab4aab2aba2baa6b4aba55aaab5556d2b54aea57526e936aaad555aa5b52ba95b49ba' +
  '4db25d52daa5ad4aea56d4bd23d91da95b4ab5a56d2b693b49b6556a9754b6a56caad555b29b92ba95d4ada55aaab595749764baa' +
  '5b52b6a56d2ae9572a75535a95d49ba4dd26d535aaaad4b6a57527a95b4ab5536c9ae4b6a96b4ada55d25d92dc96d4ad6556d2b69' +
  '3749b64d72ab54b6a5752b6956b2ad94dc95d4aea56caad5556c97'

/** Announced with other lengths: year and month, days. */
const irregularMonths: Record<string, number> = {
  '1343-9': 28,
  '1345-5': 31,
  '1345-8': 28,
  '1348-11': 31,
  '1348-12': 28,
  '1349-10': 28,
  '1349-11': 31,
  '1364-8': 28,
}

const monthIndex = ({ year, month }: Pick<CalendarDate, 'year' | 'month'>) => (year - firstYear) * 12 + month - 1
const monthOf = (index: number) => ({
  year: firstYear + Math.floor(index / 12),
  month: (((index % 12) + 12) % 12) + 1,
})

const readStarts = () => {
  const bits = longMonths.split('').flatMap((digit) => [8, 4, 2, 1].map((bit) => Number.parseInt(digit, 16) & bit))
  let day = firstDay
  return [
    firstDay,
    ...bits.map((bit, index) => {
      const { year, month } = monthOf(index)
      return (day += irregularMonths[`${year}-${month}`] ?? (bit ? 30 : 29))
    }),
  ]
}
let officialStarts: readonly number[] | undefined
/** The first day of each month, and the day after the last. */
const starts = () => (officialStarts ??= readStarts())

let intlFormat: Intl.DateTimeFormat | undefined
const intlDateOf = (day: number): CalendarDate => {
  intlFormat ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  const numbers = intlFormat.format(day * dayLength).match(/\d+/g)
  const [month = 0, date = 0, year = 0] = numbers?.map(Number) ?? []
  return { year, month, day: date }
}

const monthLength = 29.530588
const intlStarts = new Map<number, number>()
/** The first day of a month by `Intl`: estimated by the mean lunation, then corrected. */
const intlMonthStart = (index: number) => {
  const known = intlStarts.get(index)
  if (known !== undefined) return known
  let day = firstDay + Math.round(index * monthLength) + 14
  for (let date = intlDateOf(day); monthIndex(date) !== index; date = intlDateOf(day))
    day += Math.round((index - monthIndex(date)) * monthLength)
  const start = day - intlDateOf(day).day + 1
  intlStarts.set(index, start)
  return start
}

/** The position of the last month that begins on this day or before. */
const monthOfDay = (days: readonly number[], day: number) => {
  let [low, high] = [0, days.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((days[middle] ?? 0) <= day) low = middle
    else high = middle
  }
  return low
}

/** The Hijri date of a day, counted from 1 January 1970; undefined beyond the official months. */
export const officialDateOf = (day: number): CalendarDate | undefined => {
  const days = starts()
  if (day < firstDay || day >= (days.at(-1) ?? 0)) return undefined
  const index = monthOfDay(days, day)
  return { ...monthOf(index), day: day - (days[index] ?? 0) + 1 }
}

/** The first day and the length of a month; undefined beyond the official months. */
export const officialMonthOf = (date: Pick<CalendarDate, 'year' | 'month'>) => {
  const index = monthIndex(date)
  const [start, next] = [starts()[index], starts()[index + 1]]
  return start === undefined || next === undefined ? undefined : { firstDay: start, days: next - start }
}

/** The same as `officialDateOf`, and beyond the official months the date of `Intl`. */
export const hijriDateOf = (day: number): CalendarDate => officialDateOf(day) ?? intlDateOf(day)

/** The day of a Hijri date; undefined where the month has no such day. */
export const hijriDayOf = (date: CalendarDate): number | undefined => {
  const start = officialMonthOf(date)?.firstDay ?? intlMonthStart(monthIndex(date))
  const day = start + date.day - 1
  const real = hijriDateOf(day)
  return real.month === date.month && real.day === date.day ? day : undefined
}

/** A moment at which `Intl` is in the same Hijri month and year, whatever the day. */
export const intlMomentIn = (date: CalendarDate) => (intlMonthStart(monthIndex(date)) + 14) * dayLength

/** Writes days as `Intl` would, by the official date. */
export const hijriFormat = (locale: string) => {
  const format = new Intl.DateTimeFormat(locale, {
    calendar: 'islamic-umalqura',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const { numberingSystem } = format.resolvedOptions()
  const number = new Intl.NumberFormat(locale, { numberingSystem })
  return (day: number) => {
    const date = hijriDateOf(day)
    const parts = format.formatToParts(intlMomentIn(date))
    return parts.map(({ type, value }) => (type === 'day' ? number.format(date.day) : value)).join('')
  }
}
