/** A day, a time of day, or both, as the respondent's clock shows them. */
import * as z from 'zod/mini'
import { isEmptyText, isText, noScore, valueOf, type Kind } from './kind.ts'

export const dateModes = ['date', 'time', 'date-time'] as const
const Day = z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)))
const Config = z.object({ mode: z.enum(dateModes), least: Day, most: Day })
export type DateTimeConfig = z.output<typeof Config>

const shapes = {
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/,
}
/** The calendar has it: 31 February does not come back as it was read. */
const isDay = (day: string) => {
  const read = new Date(`${day}T00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day)
}

export const dateTime: Kind<DateTimeConfig> = {
  config: Config,
  initial: () => ({ mode: 'date', least: null, most: null }),
  settingProblems: ({ least, most }) => (least !== null && most !== null && least > most ? ['range'] : []),
  isEmpty: isEmptyText,
  check: ({ mode, least, most }, answer) => {
    if (!isText(answer) || !shapes[mode].test(answer)) return 'invalid'
    if (mode === 'time') return undefined
    const day = answer.slice(0, 10)
    if (!isDay(day)) return 'invalid'
    if (least !== null && day < least) return 'too-small'
    return most !== null && day > most ? 'too-large' : undefined
  },
  ...noScore,
  values: (_, answer: string) => [valueOf({ text: answer })],
  chart: 'texts',
  format: (_, answer: string) => answer.replace('T', ' '),
  filterKind: 'text',
  filterValue: (answer: string) => answer,
}
