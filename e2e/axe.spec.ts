/** No page fails an accessibility rule, in either direction, in either theme. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { groupApi } from '#modules/access/api/groups.ts'
import { layoutText } from '#ui/layout/text.ts'
import { expect, settled, test } from './house.ts'

const check = async (page: Page, what: string) => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${what}: ${id} ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
}
const paint = async (page: Page, theme: 'light' | 'dark') => {
  await page.evaluate((chosen) => localStorage.setItem('theme', JSON.stringify(chosen)), theme)
  await page.reload()
  await settled(page)
}

test('the doors', async ({ diwan }) => {
  const { page, go } = diwan
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of [
    'auth/login',
    'auth/login?way=organization',
    'auth/forgot',
    'auth/reset?token=x',
    'guest',
    'portal/help-center/contact-us',
  ]) {
    await go(`/demo/${path}`)
    for (const theme of ['light', 'dark'] as const) {
      await paint(page, theme)
      await check(page, `${path} ${theme}`)
    }
  }
})

const inside = [
  'home',
  'admin/users',
  'admin/users?open=new',
  'admin/groups',
  'admin/groups?open=new',
  'admin/update-permissions',
  'admin/login-audit',
  'profile',
  'profile?tab=appearance',
  'profile?tab=security',
  'api',
  'gallery',
  'survey',
  'no-such-page',
  'super-admin/jobs',
]

for (const theme of ['light', 'dark'] as const)
  test(`the pages inside, ${theme}`, async ({ diwan, house }) => {
    test.setTimeout(180_000)
    const { page, go, signIn } = diwan
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const admin = await house.callAs('admin')
    const { items } = await admin(groupApi.list, {})
    await signIn('admin')
    await paint(page, theme)
    for (const path of [...inside, `admin/update-permissions?of=group&id=${items[0]?.id}`]) {
      await go(`/demo/${path}`)
      await page.waitForTimeout(300)
      await check(page, `${path} ${theme}`)
    }
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: diwan.say(layoutText.palette) })).toBeVisible()
    await check(page, `palette ${theme}`)
  })

test('the platform’s page', async ({ diwan }) => {
  const { page, go, signIn } = diwan
  await signIn('superadmin', { org: 'platform' })
  await go('/platform/super-admin/jobs')
  await check(page, 'jobs')
})
