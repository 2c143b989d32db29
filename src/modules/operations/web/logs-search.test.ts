import { expect, test } from 'vitest'
import type { LogLine } from '../logs-api.ts'
import { detailOf, filterOf, logsSearch, merged, toggledLevel } from './logs-search.ts'

test('drops invalid parameters of the URL', () => {
  expect(
    logsSearch({ levels: 'loud,error,debug', last: '3y', since: 'yesterday', until: '2026-11-15', tail: 'on' }),
  ).toEqual({
    levels: 'error',
    until: '2026-11-15T00:00:00.000Z',
  })
  expect(logsSearch({ q: '', levels: 7, org: ['a'] })).toEqual({})
})

test.each([
  [undefined, 'error', 'error'],
  ['error', 'warn', 'warn,error'],
  ['warn,error', 'info', undefined],
  ['error', 'error', undefined],
] as const)('levels %s, then %s pressed: %s', (before, level, after) => expect(toggledLevel(before, level)).toBe(after))

test('a span counts back from now, and leaves no other end', () => {
  const now = Date.parse('2026-11-15T12:00:00Z')
  const search = { ...logsSearch({ last: '1h', since: '2020-01-01', until: '2020-01-02', q: 'x' }) }
  expect(filterOf(search, now)).toMatchObject({ search: 'x', since: '2026-11-15T11:00:00.000Z', until: undefined })
  expect(filterOf({ ...search, last: undefined }, now)).toMatchObject({
    since: '2020-01-01T00:00:00.000Z',
    until: '2020-01-02T00:00:00.000Z',
  })
})

const line = (id: number, data: LogLine['data'] = {}): LogLine => ({
  id,
  at: '2026-11-15T12:00:00Z',
  level: 'info',
  message: 'said',
  orgId: null,
  requestId: null,
  node: 'a',
  data,
})

test('shows repeated lines once, newest first', () =>
  expect(merged([line(5), line(4)], [line(4), line(3)], [line(9)]).map(({ id }) => id)).toEqual([9, 5, 4, 3]))

test.each([
  [{ method: 'POST', path: '/api/v1/demo/groups', status: 200, ms: 12.4 }, 'POST /api/v1/demo/groups 200 12 ms'],
  [{ method: 'GET', path: '/x' }, 'GET /x'],
  [{ err: { message: 'no route to host' } }, 'no route to host'],
  [{ queue: 'mail' }, ''],
])('%j says "%s"', (data, said) => expect(detailOf(line(1, data))).toBe(said))
