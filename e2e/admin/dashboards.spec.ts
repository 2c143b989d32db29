import { problems } from '#core/text/problems.ts'
import { dashboardApi, type DashboardInput } from '#modules/orgs/api/dashboards.ts'
import { dashboardText, iconText } from '#modules/orgs/text/dashboards-text.ts'
import { conflictText } from '#ui/records/conflict-text.ts'
import { uiText } from '#ui/text.ts'
import { expect, test } from '../helpers/fixtures.ts'

const tab = (name: string, subTabs: object[] = []) => ({
  name: { ar: name, en: name },
  icon: '' as const,
  url: 'home',
  params: {},
  subTabs,
})
const input = (...tabs: object[]) => ({ name: { ar: 'Board', en: 'Board' }, tabs }) as DashboardInput
const drawn = ({ tabs }: { tabs: { name: { en: string }; subTabs: { name: { en: string } }[] }[] }) =>
  tabs.map(({ name, subTabs }) => [name.en, ...subTabs.map((sub) => sub.name.en)].join('>')).join(' ')

test('creates tabs, reorders and nests them by drag, and shows them in both languages @direction', async ({
  diwan,
  app,
}) => {
  const { page, say, signIn } = diwan
  const call = await app.callAs('admin')
  const { id } = await call(dashboardApi.create, input(tab('One'), tab('Two'), tab('Three')))
  await signIn('admin', { at: `/demo/admin/settings?tab=dashboards&dashboard=${id}` })
  const save = page.getByRole('button', { name: say(uiText.save), exact: true })
  const handle = (name: string) => page.getByRole('button', { name: say(dashboardText.drag, { name }), exact: true })

  await page.getByRole('button', { name: say(dashboardText.addTab) }).click()
  await save.click()
  // A missing value is reported at its field, and the tab of the field opens.
  await expect(page.getByText(say(problems.required)).first()).toBeVisible()
  await page.getByRole('textbox', { name: say(dashboardText.tabNameAr), exact: true }).fill('تقارير')
  await page.getByRole('textbox', { name: say(dashboardText.tabNameEn), exact: true }).fill('Reports')
  await page.getByRole('textbox', { name: say(dashboardText.url), exact: true }).fill('javascript:alert(1)')
  await expect(page.getByText(say(problems['tab-url']))).toBeVisible()
  await page.getByRole('textbox', { name: say(dashboardText.url), exact: true }).fill('reports/dashboard')
  await page.getByRole('radio', { name: say(iconText['chart-pie']), exact: true }).check({ force: true })
  await page.getByRole('button', { name: say(dashboardText.addParam) }).click()
  await page.getByLabel(say(dashboardText.paramName)).fill('month')
  await page.getByLabel(say(dashboardText.paramValue)).fill('11')
  await expect(page.locator('[data-preview=ar]')).toContainText('تقارير')
  await expect(page.locator('[data-preview=en]')).toContainText('Reports')
  await expect(page.locator('[data-preview=ar]')).toHaveAttribute('dir', 'rtl')

  const onto = (name: string) => page.locator(`[data-tab="${name}"]`)
  await handle('Three').dragTo(onto('One'), { targetPosition: { x: 60, y: 3 } })
  await handle('Two').dragTo(onto('One'), { targetPosition: { x: 60, y: 18 } })
  await save.click()
  await expect(page.getByText(say(dashboardText.saved, { name: 'Board' }))).toBeVisible()
  const saved = await call(dashboardApi.get, { id })
  expect(drawn(saved)).toBe('Three One>Two Reports')
  expect(saved.tabs[2]).toMatchObject({ url: 'reports/dashboard', icon: 'chart-pie', params: { month: '11' } })
})

test('edits tabs by keyboard, and refuses a dashboard without tabs with a message @direction', async ({
  diwan,
  app,
  language,
}) => {
  const { page, say, signIn } = diwan
  const call = await app.callAs('admin')
  const { id } = await call(dashboardApi.create, input(tab('One'), tab('Two'), tab('Three')))
  await signIn('admin', { at: `/demo/admin/settings?tab=dashboards&dashboard=${id}` })
  const handle = (name: string) => page.getByRole('button', { name: say(dashboardText.drag, { name }), exact: true })
  const press = async (name: string, key: string) => {
    await handle(name).focus()
    await page.keyboard.press(key)
  }
  const [into, out] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  await press('Three', 'ArrowUp')
  await press('Two', into ?? '')
  await expect(
    page.getByText(say(dashboardText.movedBelow, { name: 'Two', parent: 'Three', place: 1, count: 1 })),
  ).toBeAttached()
  await expect(handle('Two')).toBeVisible()
  await press('Two', out ?? '')
  await press('Two', 'ArrowUp')
  await press('Two', 'ArrowUp')
  // The menu offers the same moves.
  await page.getByRole('button', { name: say(dashboardText.move, { name: 'Three' }), exact: true }).click()
  await page.getByRole('menuitem', { name: say(dashboardText.into) }).click()
  await page.getByRole('button', { name: say(uiText.save), exact: true }).click()
  await expect(page.getByText(say(dashboardText.saved, { name: 'Board' }))).toBeVisible()
  expect(drawn(await call(dashboardApi.get, { id }))).toBe('Two One>Three')

  for (const name of ['Two', 'One']) {
    await page.locator(`[data-tab="${name}"]`).getByText(name).click()
    await page.getByRole('button', { name: say(dashboardText.removeTab) }).click()
  }
  const question = page.getByRole('alertdialog', { name: say(dashboardText.removeTabTitle, { name: 'One' }) })
  await expect(question).toContainText(say(dashboardText.removeTabBody, { count: 1 }))
  await question.getByRole('button', { name: say(dashboardText.removeTab) }).click()
  await page.getByRole('button', { name: say(uiText.save), exact: true }).click()
  await expect(page.getByText(say(problems['no-tabs']))).toBeVisible()
  expect(drawn(await call(dashboardApi.get, { id }))).toBe('Two One>Three')
})

test('adds a dashboard, makes it the first and deletes it; reports a conflicting save', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const call = await app.callAs('admin')
  await signIn('admin', { at: '/demo/admin/settings?tab=dashboards' })
  await page.getByRole('button', { name: say(dashboardText.add) }).click()
  await expect(page).toHaveURL(/dashboard=/)
  const id = new URL(page.url()).searchParams.get('dashboard') ?? ''
  await page.getByRole('button', { name: say(dashboardText.more) }).click()
  await page.getByRole('menuitem', { name: say(dashboardText.makeFirst) }).click()
  await expect(async () => expect((await call(dashboardApi.list, {})).items[0]?.id).toBe(id)).toPass()

  await page.getByLabel(say(dashboardText.nameEn)).fill('Mine')
  const seen = await call(dashboardApi.get, { id })
  await call(dashboardApi.update, { ...input(tab('Theirs')), id, version: seen.version, name: seen.name })
  await expect(page.getByText(say(dashboardText.conflictTitle))).toBeVisible()
  await expect(page.getByLabel(say(dashboardText.nameEn))).toHaveValue('Mine')
  await page.getByRole('button', { name: say(conflictText.readAgain) }).click()
  await expect(page.locator('[data-tab="Theirs"]')).toBeVisible()

  await page.getByRole('button', { name: say(dashboardText.more) }).click()
  await page.getByRole('menuitem', { name: say(dashboardText.remove) }).click()
  await page
    .getByRole('alertdialog', { name: say(dashboardText.removeTitle, { name: say(dashboardText.add) }) })
    .getByRole('button', { name: say(dashboardText.remove) })
    .click()
  await expect(async () =>
    expect((await call(dashboardApi.list, {})).items.some((one) => one.id === id)).toBe(false),
  ).toPass()
})

test('lets a super-admin edit the tabs of another organisation', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const call = await app.callAs('admin')
  const { id } = await call(dashboardApi.create, input(tab('Theirs')))
  await signIn('superadmin', { org: 'platform', at: `/platform/super-admin/organization/demo/dashboard/${id}` })
  await page.getByRole('button', { name: say(dashboardText.addSubTab) }).click()
  await page.getByRole('textbox', { name: say(dashboardText.tabNameAr), exact: true }).fill('تحتها')
  await page.getByRole('textbox', { name: say(dashboardText.tabNameEn), exact: true }).fill('Below')
  await page.getByRole('textbox', { name: say(dashboardText.url), exact: true }).fill('https://reports.example')
  await page.getByRole('button', { name: say(uiText.save), exact: true }).click()
  await expect(page.getByText(say(dashboardText.saved, { name: 'Board' }))).toBeVisible()
  expect(drawn(await call(dashboardApi.get, { id }))).toBe('Theirs>Below')
})
