import { expect, test } from 'vitest'
import { allPages, routeOf } from '#apps/web/all-pages.ts'
import { allFeatures } from '#core/features.ts'
import { groupsOfFeature, permissionsOfFeature } from './feature-permissions.ts'

test('a feature holds the permissions of its groups, and no others', () => {
  expect(groupsOfFeature('ticketing')).toEqual(['ticket', 'ticket-view', 'ticket-export', 'workflow'])
  const held = permissionsOfFeature('ticketing')
  expect(held).toContain('workflow.view')
  expect(held).not.toContain('user.view')
})

test.each(allFeatures.filter((feature) => groupsOfFeature(feature).length === 0))(
  'without permissions of its own, %s is for those whom its pages let in',
  (feature) => {
    const needed = new Set(allPages.filter((page) => routeOf(page).feature === feature).map(({ needs }) => needs))
    const held = permissionsOfFeature(feature)
    expect([...needed]).toEqual(held === 'everybody' ? ['signed-in'] : held)
  },
)
