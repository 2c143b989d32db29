/** No page fails an accessibility rule, in either direction, in either theme. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { groupApi } from '#modules/access/api/groups.ts'
import { layoutText } from '#ui/layout/text.ts'
import { expect, test } from './house.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const check = async (page: Page, what: string, rules: (axe: AxeBuilder) => AxeBuilder) => {
  const { violations } = await rules(new AxeBuilder({ page })).analyze()
  expect(violations.map(({ id, nodes }) => `${what}: ${id} ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
}
/** Both themes of a page as it stands, without loading it again. The dark one differs in its colours alone. */
const checkBoth = async (page: Page, what: string) => {
  await check(page, `${what} light`, (axe) => axe.withTags(tags))
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  await check(page, `${what} dark`, (axe) => axe.withRules(['color-contrast']))
  await page.evaluate(() => document.documentElement.classList.remove('dark'))
}
/** As a link inside does it: the page changes, nothing is loaded anew. */
const visit = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('main h1'))
  await page.waitForTimeout(400)
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

const third = Math.ceil(inside.length / 3)
for (const [part, paths] of [inside.slice(0, third), inside.slice(third, 2 * third), inside.slice(2 * third)].entries())
  test(`the pages inside, part ${part + 1}`, async ({ diwan, house }) => {
    test.setTimeout(180_000)
    const { page, signIn } = diwan
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { items } = await (await house.callAs('admin'))(groupApi.list, {})
    await signIn('admin')
    for (const path of [...paths, `admin/update-permissions?of=group&id=${items[part]?.id}`]) {
      await visit(page, `/demo/${path}`)
      await checkBoth(page, path)
    }
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: diwan.say(layoutText.palette) })).toBeVisible()
    await checkBoth(page, 'palette')
  })

test('the platform’s page', async ({ diwan }) => {
  const { page, signIn } = diwan
  await signIn('superadmin', { org: 'platform', at: '/platform/super-admin/jobs' })
  await checkBoth(page, 'jobs')
})
