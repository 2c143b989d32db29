/** No page fails an accessibility rule, in either direction, in either theme. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { groupApi } from '#modules/access/api/groups.ts'
import { layoutText } from '#ui/layout/text.ts'
import { expect, test } from './house.ts'

const check = async (page: Page, what: string) => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${what}: ${id} ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
}
/** Both themes of a page as it stands, without loading it again. */
const checkBoth = async (page: Page, what: string) => {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), theme === 'dark')
    await check(page, `${what} ${theme}`)
  }
  await page.evaluate(() => document.documentElement.classList.remove('dark'))
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
    await checkBoth(page, path)
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
  'admin/audit-log',
  'admin/settings',
  'admin/settings?tab=look',
  'admin/settings?tab=dashboards',
  'admin/org-structure',
  'admin/org-structure?view=chart',
  'admin/working-hours',
  'admin/auth-workflow',
  'admin/integrations',
  'admin/imports?kind=users',
  'profile',
  'profile?tab=appearance',
  'profile?tab=security',
  'api',
  'gallery',
  'survey',
  'no-such-page',
  'super-admin/jobs',
]

const half = Math.ceil(inside.length / 2)
for (const [part, paths] of [inside.slice(0, half), inside.slice(half)].entries())
  test(`the pages inside, part ${part + 1}`, async ({ diwan, house }) => {
    test.setTimeout(180_000)
    const { page, go, signIn } = diwan
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { items } = await (await house.callAs('admin'))(groupApi.list, {})
    await signIn('admin')
    for (const path of [...paths, `admin/update-permissions?of=group&id=${items[part]?.id}`]) {
      await go(`/demo/${path}`)
      await page.waitForTimeout(300)
      await checkBoth(page, path)
    }
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: diwan.say(layoutText.palette) })).toBeVisible()
    await checkBoth(page, 'palette')
  })

test('the platform’s page', async ({ diwan }) => {
  const { page, go, signIn } = diwan
  await signIn('superadmin', { org: 'platform' })
  await go('/platform/super-admin/jobs')
  await checkBoth(page, 'jobs')
})
