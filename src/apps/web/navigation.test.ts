import { expect, test, vi } from 'vitest'
import { allPermissions, type Grants } from '#core/permissions.ts'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
vi.stubGlobal('matchMedia', () => ({ matches: false }))
const { isOpenTo, navigationFor, stops } = await import('./navigation.ts')
const { areas, pages } = await import('./pages.ts')
const { greetingAt } = await import('./greeting.ts')
const { withVisit } = await import('./last-org.ts')
const { pageSearch } = await import('./page-search.ts')
const { areaText, pageText } = await import('./pages-text.ts')

const listed = (grants: Grants | undefined, features: string[] = []) =>
  navigationFor(pages, grants, features).flatMap(({ stops: found }) => found.map(({ path }) => path))
const everything = Object.fromEntries(allPermissions.map((permission) => [permission, 'all'])) as Grants

test.each<[string, Grants | undefined, string[]]>([
  ['nobody', undefined, []],
  ['somebody without permissions', {}, ['home', 'api', 'gallery']],
  ['who may see users', { 'user.view': 'all' }, ['home', 'admin/users', 'api', 'gallery']],
  ['who may see their own sign-ins', { 'login-audit.view': 'own' }, ['home', 'admin/login-audit', 'api', 'gallery']],
  [
    'the platform’s own',
    { 'platform.manage': 'all' },
    [
      'home',
      'super-admin/organizations',
      'super-admin/import-org',
      'super-admin/logs',
      'super-admin/jobs',
      'api',
      'gallery',
    ],
  ],
])('the sidebar of %s', (_, grants, paths) => expect(listed(grants)).toEqual(paths))

test('whoever may do everything is offered every stop, and no page that is not built', () => {
  const offered = listed(everything, ['ticketing', 'surveys'])
  expect(offered).toEqual(stops.map(({ path }) => path))
  expect(offered).not.toContain('survey')
})

test('a stop whose page is not built is offered to nobody', () => {
  const unbuilt = pages.map(({ path, area, needs }) => ({ path, area, needs }))
  expect(navigationFor(unbuilt, everything, [])).toEqual([])
})

test('an empty group has no heading', () =>
  expect(navigationFor(pages, {}, []).map(({ group }) => group)).toEqual(['work', 'reference']))

test('a page of a feature that is off is closed to everybody', () => {
  const page = { path: 'survey', area: 'survey', needs: 'survey.view' } as const
  expect(isOpenTo(page, everything, [])).toBe(false)
  expect(isOpenTo(page, everything, ['surveys'])).toBe(true)
  expect(isOpenTo(page, {}, ['surveys'])).toBe(false)
})

test('every stop has keys of its own and is a built page', () => {
  const keys = stops.map((stop) => stop.keys)
  expect(new Set(keys).size).toBe(keys.length)
  for (const { path } of stops) expect(pages.find((page) => page.path === path)).toMatchObject({ path, isBuilt: true })
})

test('every page has a name and an area with a purpose, and no path stands twice', () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
  for (const { path, area } of pages) {
    expect(pageText[path].ar).toMatch(/[\u0600-\u06ff]/)
    expect(areaText[area].ar).toMatch(/[\u0600-\u06ff]/)
    expect(areas).toHaveProperty(area)
  }
})

test.each([
  [4, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'evening'],
  [23, 'evening'],
  [3, 'evening'],
])('at %i o’clock one says good %s', (hour, greeting) => expect(greetingAt(hour)).toBe(greeting))

test('visits are remembered for one organisation, newest first, five at most', () => {
  const five = { orgId: 'demo', recent: ['a', 'b', 'c', 'd', 'e'] }
  expect(withVisit(five, 'demo', 'c').recent).toEqual(['c', 'a', 'b', 'd', 'e'])
  expect(withVisit(five, 'demo', 'f').recent).toEqual(['f', 'a', 'b', 'c', 'd'])
  expect(withVisit(five, 'other', 'a')).toEqual({ orgId: 'other', recent: ['a'] })
})

test('a search parameter is text as it was written, what cannot be is dropped, and what the page knows itself is left to it', () =>
  expect(pageSearch(['id', 'number', 'tab'])({ id: [7], number: 7, tab: 'security', q: 'x' })).toEqual({
    id: undefined,
    number: '7',
    tab: 'security',
    q: 'x',
  }))
