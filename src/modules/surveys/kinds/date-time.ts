/** A day, a time of day, or both, as the respondent's clock shows them. */
import * as z from 'zod/mini'
import { localeOfSurvey, type SurveyLanguage } from '../languages.ts'
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

/** The clock of the respondent is not known, so day and time are written as they were given. An earlier version may have asked
 *  for less of both. */
export const formatMoment = (answer: string, language: SurveyLanguage) => {
  if (shapes.time.test(answer)) return answer
  const hasTime = answer.includes('T')
  return new Intl.DateTimeFormat(localeOfSurvey(language), {
    calendar: 'gregory',
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(hasTime && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }).format(new Date(hasTime ? `${answer}Z` : answer))
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
  format: (_, answer: string, { language }) => formatMoment(answer, language),
  filterKind: 'text',
  filterValue: (answer: string) => answer,
}
