import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differencesOf, pathTo } from './differences.ts'

test.each([
  [[], '$'],
  [['groups', 2, 'name', 'en'], '$.groups[2].name.en'],
  [['groups', 0, 'grants', 'ticket.view'], '$.groups[0].grants["ticket.view"]'],
  [['a b', '"'], '$["a b"]["\\""]'],
])('%j is written %s', (steps, path) => expect(pathTo(steps)).toBe(path))

const one = (id: string, more: object = {}) => ({ id, name: { ar: 'A', en: 'B' }, ...more })

test('matches items by id in any position', () => {
  const before = { groups: [one('a'), one('b', { grants: { 'x.y': 'own' } }), one('c')] }
  const after = { groups: [one('d'), one('b', { grants: { 'x.y': 'all', z: 'own' } }), one('a')] }
  expect(differencesOf(before, after)).toEqual([
    { path: '$.groups[2]', kind: 'removed', before: one('c') },
    { path: '$.groups[0]', kind: 'added', after: one('d') },
    { path: '$.groups[1].grants["x.y"]', kind: 'changed', before: 'own', after: 'all' },
    { path: '$.groups[1].grants.z', kind: 'added', after: 'own' },
  ])
})

test('order is a difference only in ordered lists', () => {
  expect(differencesOf({ groups: [one('a'), one('b')] }, { groups: [one('b'), one('a')] })).toEqual([])
  expect(differencesOf({ dashboards: [one('a'), one('b')] }, { dashboards: [one('b'), one('a')] })).toEqual([
    { path: '$.dashboards', kind: 'changed', before: ['a', 'b'], after: ['b', 'a'] },
  ])
  const tabs = (...ids: string[]) => ({ dashboards: [one('d', { tabs: ids.map((id) => one(id)) })] })
  expect(differencesOf(tabs('a', 'b'), tabs('b', 'a'))).toMatchObject([{ path: '$.dashboards[0].tabs' }])
  expect(differencesOf(tabs('a', 'b'), tabs('c', 'a', 'b'))).toMatchObject([{ kind: 'added' }])
})

test('a list without ids is one value', () =>
  expect(differencesOf({ week: [[{ start: 1 }]] }, { week: [[{ start: 2 }]] })).toEqual([
    { path: '$.week', kind: 'changed', before: [[{ start: 1 }]], after: [[{ start: 2 }]] },
  ]))

test('equal values have no difference, independent of property order', () =>
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (thing) => {
      const turned = Object.fromEntries(Object.entries(thing).toReversed())
      expect(differencesOf(thing, turned)).toEqual([])
      expect(differencesOf(thing, { ...thing, 'one more': 1 }).length).toBeGreaterThan(0)
    }),
  ))
