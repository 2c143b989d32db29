import { expect, test, vi } from 'vitest'
import { allPermissions, type Grants } from '#core/permissions.ts'
import type { Page } from '../page.ts'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
vi.stubGlobal('matchMedia', () => ({ matches: false }))
const { menuFor } = await import('./menu.ts')
const { isOpenTo } = await import('../page.ts')
const { pages, routeOf } = await import('../pages.ts')
const { allPages, anyPageAt } = await import('../all-pages.ts')
const { greetingAt } = await import('../greeting.ts')
const { withVisit } = await import('../last-org.ts')
const { pageSearch } = await import('../page-search.ts')

const listed = (grants: Grants | undefined, features: string[] = []) =>
  menuFor(pages, routeOf, { grants, features }).flatMap((group) => group.pages.map(({ path }) => path))
const inMenu = pages.flatMap((page: Page) => (page.menu ? [{ ...page, menu: page.menu }] : []))
const everything = Object.fromEntries(allPermissions.map((permission) => [permission, 'all'])) as Grants

test.each<[string, Grants | undefined, string[]]>([
  ['an anonymous visitor', undefined, []],
  ['a user without permissions', {}, ['home']],
  ['a user who may see users', { 'user.view': 'all' }, ['home', 'admin/users']],
  ['a user who may see their own sign-ins', { 'login-audit.view': 'own' }, ['home', 'admin/login-audit']],
  [
    'a super-admin',
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

test('lists every page of the menu in order for a user with all permissions', () => {
  const offered = listed(everything, ['ticketing', 'surveys', 'channels', 'equations', 'knowledge'])
  expect(offered).toEqual([
    'home',
    'equation-builder',
    'workspace/boards',
    'survey',
    'knowledge-base',
    'help-center/home',
    'workspace/channels',
    'workspace/channels/conversation',
    'workspace/channels/wall',
    'admin/users',
    'admin/groups',
    'admin/login-audit',
    'admin/audit-log',
    'admin/boards',
    'admin/org-structure',
    'admin/working-hours',
    'admin/skills',
    'admin/agent-statuses',
    'admin/conversation-labels',
    'admin/canned-replies',
    'admin/macros',
    'admin/auth-workflow',
    'admin/integrations',
    'admin/imports',
    'admin/notifications',
    'admin/search',
    'admin/settings',
    'super-admin/organizations',
    'super-admin/import-org',
    'super-admin/logs',
    'super-admin/jobs',
    'api',
    'gallery',
  ])
})

test('lists no page that is not built', () => {
  const unbuilt = pages.map((page) => ({ ...page, load: undefined }))
  expect(menuFor(unbuilt, routeOf, { grants: everything, features: ['ticketing'] })).toEqual([])
})

test('an empty group has no heading', () =>
  expect(menuFor(pages, routeOf, { grants: {}, features: [] }).map(({ group }) => group)).toEqual(['work']))

test('a page of a feature that is off is closed to everybody', () => {
  const page = routeOf(anyPageAt('survey') ?? expect.unreachable())
  expect(isOpenTo(page, everything, [])).toBe(false)
  expect(isOpenTo(page, everything, ['surveys'])).toBe(true)
  expect(isOpenTo(page, {}, ['surveys'])).toBe(false)
})

test('every page of the menu is built, and has an icon and keys of its own', () => {
  expect(new Set(inMenu.map(({ menu }) => menu.keys)).size).toBe(inMenu.length)
  for (const page of inMenu) {
    expect(page.load, page.path).toBeDefined()
    expect(page.icon, page.path).toBeDefined()
  }
})

test('no path stands twice', () => expect(new Set(allPages.map(({ path }) => path)).size).toBe(allPages.length))

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
  expect(withVisit(five, 'demo', { path: 'c' }).recent).toEqual(['c', 'a', 'b', 'd', 'e'])
  expect(withVisit(five, 'demo', { path: 'f' }).recent).toEqual(['f', 'a', 'b', 'c', 'd'])
  expect(withVisit(five, 'other', { path: 'a' })).toEqual({ orgId: 'other', recent: ['a'] })
  const onBoard = withVisit(five, 'demo', { path: 'a', boardId: 'board' })
  expect(withVisit(onBoard, 'demo', { path: 'b' })).toMatchObject({ boardId: 'board' })
  expect(withVisit(onBoard, 'other', {})).not.toHaveProperty('boardId')
})

test('a search parameter is text as it was written, what cannot be is dropped, and what the page knows itself is left to it', () =>
  expect(pageSearch(['id', 'number', 'tab'])({ id: [7], number: 7, tab: 'security', q: 'x' })).toEqual({
    id: undefined,
    number: '7',
    tab: 'security',
    q: 'x',
  }))
