/** The filters of the log in the URL. */
import { oneOf, textParam } from '#core/search-params.ts'
import { logLevels, type LogLine } from '../logs-api.ts'

type Level = LogLine['level']
/** Stored levels begin at info. */
export const keptLevels = logLevels.filter((level) => level !== 'debug')

const minute = 60_000
export const spans = { '15m': 15 * minute, '1h': 60 * minute, '24h': 1440 * minute, '7d': 10_080 * minute } as const
export type Span = keyof typeof spans
const spanNames = Object.keys(spans) as Span[]

const momentParam = (raw: Record<string, unknown>, name: string) => {
  const text = textParam(raw, name)
  return text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : undefined
}

export const logsSearch = (raw: Record<string, unknown>) => {
  const named = textParam(raw, 'levels')?.split(',') ?? []
  const levels = keptLevels.filter((level) => named.includes(level))
  return {
    q: textParam(raw, 'q'),
    levels: levels.length > 0 ? levels.join(',') : undefined,
    org: textParam(raw, 'org'),
    last: oneOf(raw, 'last', spanNames),
    since: momentParam(raw, 'since'),
    until: momentParam(raw, 'until'),
    tail: oneOf(raw, 'tail', ['off']),
  }
}
export type LogsSearch = ReturnType<typeof logsSearch>

export const levelsIn = (levels?: string) => keptLevels.filter((level) => levels?.split(',').includes(level))

/** All levels are none chosen. */
export const toggledLevel = (levels: string | undefined, level: Level) => {
  const chosen = levelsIn(levels)
  const next = keptLevels.filter((other) => (other === level ? !chosen.includes(other) : chosen.includes(other)))
  return next.length === 0 || next.length === keptLevels.length ? undefined : next.join(',')
}

export const filterOf = ({ q, levels, org, last, since, until }: LogsSearch, now: number) => ({
  search: q,
  levels,
  org,
  since: last ? new Date(now - spans[last]).toISOString() : since,
  until: last ? undefined : until,
})
export type LogFilter = ReturnType<typeof filterOf>

/** Newest first, each line once. */
export const merged = (...lists: readonly (readonly LogLine[])[]) => {
  const byId = new Map(lists.flat().map((line) => [line.id, line]))
  return [...byId.values()].toSorted((a, b) => b.id - a.id)
}

/** The details of a line: method, path, status and duration of a call, or the message of an error. */
export const detailOf = ({ data }: Pick<LogLine, 'data'>) => {
  const { method, path, status, ms, err } = data
  if (typeof method === 'string' && typeof path === 'string') {
    const answer = typeof status === 'number' ? ` ${status}` : ''
    return `${method} ${path}${answer}${typeof ms === 'number' ? ` ${Math.round(ms)} ms` : ''}`
  }
  const message = (err as { message?: unknown } | undefined)?.message
  return typeof message === 'string' ? message : ''
}
