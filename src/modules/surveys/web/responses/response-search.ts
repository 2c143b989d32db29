/** What the address of the responses says: the view, and which responses. */
import { isUuid } from '#core/values/uuid.ts'
import type { ResponseFilter } from '../../api/responses.ts'
import { surveyLanguages, type SurveyLanguage } from '../../languages.ts'

export const tabs = ['charts', 'table', 'cross'] as const
export type Tab = (typeof tabs)[number]

export type Search = {
  tab: Tab
  from?: string | undefined
  until?: string | undefined
  language?: SurveyLanguage | undefined
  version?: number | undefined
  question?: string | undefined
  option?: string | undefined
  num?: number | undefined
  /** The one that is shown whole. */
  responseId?: string | undefined
}
const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
const partOf = (value: unknown) => (typeof value === 'string' && /^[a-z]\d{1,6}$/.test(value) ? value : undefined)
const numberOf = (value: unknown) => {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
const wholeOf = (value: unknown) => {
  const number = numberOf(value)
  return number !== undefined && Number.isInteger(number) && number > 0 ? number : undefined
}
export const parseSearch = (raw: Record<string, unknown>): Search => ({
  tab: tabs.find((each) => each === raw['tab']) ?? 'charts',
  from: isDay(raw['from']) ? raw['from'] : undefined,
  until: isDay(raw['until']) ? raw['until'] : undefined,
  language: surveyLanguages.find((each) => each === raw['language']),
  version: wholeOf(raw['version']),
  question: partOf(raw['question']),
  option: partOf(raw['option']),
  num: numberOf(raw['num']),
  responseId: isUuid(raw['responseId']) ? raw['responseId'] : undefined,
})

/** Whether anything but the survey decides which responses are shown. */
export const isNarrowed = (filter: ResponseFilter) => Object.keys(filter).length > 1

/** Midnight after it: a day in which clocks change has not 24 hours. */
const endOf = (day: string) => {
  const end = new Date(`${day}T00:00`)
  end.setDate(end.getDate() + 1)
  return end.toISOString()
}

/** Days are those of the reader's clock. */
export const filterOf = (
  surveyId: string,
  { from, until, language, version, question, option, num }: Search,
): ResponseFilter => ({
  surveyId,
  ...(from && { from: new Date(`${from}T00:00`).toISOString() }),
  ...(until && { until: endOf(until) }),
  ...(language && { language }),
  ...(version && { versionNumber: version }),
  ...(question && { questionId: question, ...(option && { optionKey: option }), ...(num !== undefined && { num }) }),
})
