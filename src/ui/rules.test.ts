import { expect, test, vi } from 'vitest'
import { ApiError } from '#core/errors.ts'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
vi.stubGlobal('matchMedia', () => ({ matches: false }))
const { spinnerTime } = await import('./loading/first-load.tsx')
const { zoneChoices, matchesZone } = await import('./form/zones/zones.ts')
const { initials } = await import('./display/badges.tsx')
const { groupedPhone } = await import('./display/bidi.tsx')
const { nextConnection } = await import('./calls/connection.ts')
const { shouldRetry } = await import('./calls/retry.ts')
const { fingerprintOf } = await import('./calls/fingerprint.ts')
const { matchesSearch } = await import('./matches-search.ts')
const { pagesOf } = await import('./lists/pages-of.ts')
const { digitsOf } = await import('./form/code/code-field.tsx')
const { refusalOfFile } = await import('./form/files/file-rules.ts')
const { clockOf, timeOf } = await import('./layout/appearance.tsx')
const { tracksOf, rowHeight, toggled } = await import('./table/columns.ts')
const { formOf } = await import('./calls/upload.ts')

test('the first spinner stays 1.5 s after loading, and 10 s at most', () => {
  expect(spinnerTime(0, 300, false)).toBe(1500)
  expect(spinnerTime(0, 9_500, false)).toBe(500)
  expect(spinnerTime(0, 4_000, true)).toBe(6_000)
  expect(spinnerTime(0, 12_000, true)).toBe(0)
})

test.each([
  ['سارة العبادي', 'س', 'ع'],
  ['Omar Al-Zoubi', 'O', 'Z'],
  ['علي', 'ع', ''],
  ['  نور  الدين  الخطيب ', 'ن', 'خ'],
  ['\u200f\u200cليلى\u200c الحمود', 'ل', 'ح'],
  ['', '', ''],
])('initials of %s leave out the article and what cannot be seen', (name, first, last) =>
  expect(initials(name)).toEqual({ first, last }),
)

test.each([
  ['+962790123456', '+962 7 9012 3456'],
  ['+442079460018', '+44 20 7946 0018'],
  ['+33142685300', '+33 1 4268 5300'],
  ['+12025550123', '+1 202 555 0123'],
  ['+4915112345678', '+4915112345678'],
  ['0790123456', '0790123456'],
])('the phone %s is shown as %s', (value, shown) => expect(groupedPhone(value)).toBe(shown))

test.each([
  ['up', true, 'up'],
  ['up', false, 'lost'],
  ['lost', false, 'lost'],
  ['lost', true, 'restored'],
  ['restored', true, 'restored'],
  ['restored', false, 'lost'],
] as const)('a connection that was %s and is reachable: %s becomes %s', (before, isReachable, after) =>
  expect(nextConnection(before, isReachable)).toBe(after),
)

test.each<[number, boolean]>([
  [0, true],
  [500, true],
  [503, true],
  [404, false],
  [403, false],
  [400, false],
  [401, false],
  [429, false],
])('a read that fails with status %s is retried: %s', (status, isRetried) =>
  expect(shouldRetry(0, new ApiError('unexpected', { status }))).toBe(isRetried),
)
test('a failed read is retried three times', () =>
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, new ApiError('network')))).toEqual([
    true,
    true,
    true,
    false,
  ]))

test('a fingerprint is the same for the same device, another for another, and short', () => {
  expect(fingerprintOf(['a', 1])).toBe(fingerprintOf(['a', 1]))
  expect(fingerprintOf(['a', 1])).not.toBe(fingerprintOf(['a', 2]))
  expect(fingerprintOf(['a', 1])).toMatch(/^[0-9a-f]{16}$/)
})

test.each([
  ['إدارة المستخدمين', 'اداره', true],
  ['مُحَمَّد', 'محمد', true],
  ['Users', 'USER', true],
  ['تذكرة ١٢', '12', true],
  ['المجموعات', 'زز', false],
])('"%s" matches the search "%s": %s', (text, search, found) => expect(matchesSearch(text, search)).toBe(found))

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [9, 9, [1, 'gap', 8, 9]],
])('page %i of %i shows %j', (current, last, pages) => expect(pagesOf(current, last)).toEqual(pages))

test.each([
  ['482 193', '482193'],
  ['٤٨٢١٩٣', '482193'],
  ['رمزك 482193.', '482193'],
  ['48219377', '482193'],
])('of "%s" the code is %s', (typed, code) => expect(digitsOf(typed, 6)).toBe(code))

test('rejects a file by type and size before the upload', () => {
  const picture = { name: 'a.PNG', type: 'image/png', size: 1024 }
  const limits = { maxMb: 1, types: ['image/*', '.csv'] }
  expect(refusalOfFile(picture, limits)).toBeUndefined()
  expect(refusalOfFile({ ...picture, size: 2 ** 20 + 1 }, limits)).toMatchObject({
    code: 'too-large',
    params: { mb: 1 },
  })
  expect(refusalOfFile({ name: 'a.exe', type: 'application/x-msdownload', size: 1 }, limits)?.code).toBe('wrong-type')
  expect(refusalOfFile({ name: 'Rows.CSV', type: '', size: 1 }, limits)).toBeUndefined()
})

test('an upload sends the other fields before the file', () => {
  const form = formOf({ purpose: 'avatar', width: 96, nothing: undefined }, new File(['x'], 'me.png'))
  expect([...form.keys()]).toEqual(['purpose', 'width', 'file'])
  expect(form.get('width')).toBe('96')
})

test('night hours are kept in milliseconds and shown as a clock', () => {
  expect(clockOf(72_000_000)).toBe('20:00')
  expect(clockOf(30_600_000)).toBe('08:30')
  expect(timeOf('08:30')).toBe(30_600_000)
})

test('a table without selection or actions has empty tracks for them, and four tracks as a list', () => {
  const columns = [{ meta: { width: '1fr' } }, { meta: { width: '6rem', slot: 'end' as const } }]
  const all = { columns, isList: false, canSelect: true, canAct: true }
  expect(tracksOf(all)).toBe('2.25rem 1fr 6rem 2.75rem')
  expect(tracksOf({ ...all, canSelect: false, canAct: false })).toBe('0rem 1fr 6rem 0rem')
  expect(tracksOf({ ...all, isList: true })).toBe('2.25rem minmax(0, 1fr) 5.75rem 2.25rem')
  expect([rowHeight('small', false), rowHeight('large', false), rowHeight('large', true)]).toEqual([2, 3, 3.75])
})

test('deselecting one row of all leaves the other visible ones', () => {
  expect(toggled('all', 'b', ['a', 'b', 'c'])).toEqual(new Set(['a', 'c']))
  expect(toggled(new Set(['a']), 'b', [])).toEqual(new Set(['a', 'b']))
})

test.each(['ar', 'en'] as const)('a time zone is found by its city or country in both languages (%s)', (language) => {
  const zones = zoneChoices(language, 'Asia/Calcutta')
  expect(new Set(zones.map(({ name }) => name)).size).toBe(zones.length)
  const found = (looked: string) => zones.filter(({ name }) => matchesZone(name, looked)).map(({ id }) => id)
  for (const looked of ['عمان', 'عمّان', 'Amman', 'الأردن', 'Jordan', 'asia/amman'])
    expect(found(looked), looked).toContain('Asia/Amman')
  expect(found('الدار البيضاء')).toEqual(['Africa/Casablanca'])
  expect(found('Calcutta')).toContain('Asia/Calcutta')
  expect(found('GMT+3')).toEqual(expect.arrayContaining(['Asia/Amman', 'Asia/Riyadh']))
  expect(zoneChoices(language, 'Asia/Nowh').some(({ id }) => id === 'Asia/Nowh')).toBe(false)
})
