import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allFeatures } from '#core/features.ts'
import { allPermissions, effectiveGrants, hasReach, may, tenantPermissions, type Grants } from '#core/permissions.ts'
import {
  grantsBeyond,
  descendants,
  explainGrants,
  isValidGrants,
  lineage,
  makesLoop,
  sameGrants,
  within,
  type GroupNode,
} from './rules.ts'

const node = (id: string, parentId: string | null, grants: Grants = {}): GroupNode => ({
  id,
  name: { ar: id, en: id },
  parentId,
  grants,
})
const mapOf = (...nodes: GroupNode[]) => new Map(nodes.map((node) => [node.id, node]))
const tree = mapOf(
  node('top', null, { 'ticket.view': 'all' }),
  node('mid', 'top', { 'ticket.update': 'own' }),
  node('low', 'mid'),
  node('side', 'top'),
)

test('lists every permission of the specification', () => {
  expect(allPermissions.length).toBeGreaterThan(110)
  expect(allPermissions.filter(hasReach).length).toBeGreaterThanOrEqual(18)
  expect(tenantPermissions).not.toContain('platform.manage')
})

test('a group has those above it, nearest first, and those below it', () => {
  expect(lineage('low', tree).map(({ id }) => id)).toEqual(['low', 'mid', 'top'])
  expect(descendants('mid', tree)).toEqual(['mid', 'low'])
  expect([
    makesLoop('top', 'low', tree),
    makesLoop('top', 'top', tree),
    makesLoop('side', 'low', tree),
    makesLoop('top', null, tree),
  ]).toEqual([true, true, false, false])
})

test('stops at a loop of groups that is already stored', () => {
  const loop = mapOf(node('a', 'b'), node('b', 'a'))
  expect(lineage('a', loop).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('grants an administrator every permission except the platform, also of features switched on later', () => {
  const held = effectiveGrants([{ 'user.admin': 'all' }], allFeatures)
  expect(Object.keys(held)).toEqual(tenantPermissions)
  expect(may(effectiveGrants([{ 'user.admin': 'all' }], []), 'ticket.view')).toBe(false)
  expect(may(effectiveGrants([{ 'platform.manage': 'all' }], allFeatures), 'platform.manage')).toBe(false)
  expect(may(effectiveGrants([{ 'platform.manage': 'all' }], allFeatures, true), 'platform.manage')).toBe(true)
})

test('explains the source of a permission: direct, by group, inherited or as administrator', () => {
  const held = { personal: { 'ticket.view': 'own' } as Grants, memberOf: ['low'], groups: tree }
  const { effective, sources } = explainGrants(held, allFeatures, false)
  expect(effective).toEqual({ 'ticket.view': 'all', 'ticket.update': 'own' })
  expect(sources['ticket.view']?.map(({ kind, group, through }) => [kind, group?.id, through?.id])).toEqual([
    ['user', undefined, undefined],
    ['group', 'top', 'low'],
  ])
  const admin = explainGrants({ personal: { 'user.admin': 'all' }, memberOf: [], groups: tree }, allFeatures, false)
  expect(admin.sources['survey.view']).toMatchObject([{ kind: 'administrator', reach: 'all' }])
})

test.each<[Grants, Grants, string | undefined]>([
  [{}, {}, undefined],
  [{ 'ticket.view': 'own' }, { 'ticket.view': 'all' }, undefined],
  [{ 'ticket.view': 'all' }, { 'ticket.view': 'own' }, 'ticket.view'],
  [{ 'ticket.view': 'own' }, {}, 'ticket.view'],
])('%o exceeds %o by %s', (wanted, held, by) => expect(grantsBeyond(wanted, held)).toBe(by))

test.each<[Record<string, string>, boolean, boolean]>([
  [{ 'ticket.view': 'own' }, false, true],
  [{ 'survey.view': 'own' }, false, false],
  [{ 'no.such': 'all' }, false, false],
  [{ toString: 'all' }, false, false],
  [{ 'platform.manage': 'all' }, false, false],
  [{ 'platform.manage': 'all' }, true, true],
  [{ 'ticket.view': 'everything' }, false, false],
])('%o in the platform or not (%s) is valid: %s', (grants, isPlatform, valid) =>
  expect(isValidGrants(grants, isPlatform)).toBe(valid),
)

const grants = fc
  .dictionary(fc.constantFrom(...tenantPermissions), fc.constantFrom('own' as const, 'all' as const))
  .map((given) => given as Grants)

test('never removes a permission by adding a group, and never refuses what the giver has', () =>
  fc.assert(
    fc.property(fc.array(grants), grants, (given, more) => {
      const [before, after] = [effectiveGrants(given, allFeatures), effectiveGrants([...given, more], allFeatures)]
      expect(grantsBeyond(before, after)).toBeUndefined()
      expect(sameGrants(before, { ...before })).toBe(true)
    }),
  ))

test('limits permissions to both the wanted and the held ones', () => {
  expect(
    within(
      { 'ticket.view': 'all', 'ticket.update': 'own', 'user.view': 'all' },
      { 'ticket.view': 'own', 'ticket.update': 'all' },
    ),
  ).toEqual({ 'ticket.view': 'own', 'ticket.update': 'own' })
  fc.assert(
    fc.property(grants, grants, (wanted, held) => {
      const both = within(wanted, held)
      expect(grantsBeyond(both, held)).toBeUndefined()
      expect(grantsBeyond(both, wanted)).toBeUndefined()
      expect(within(held, wanted)).toEqual(both)
    }),
  )
})
