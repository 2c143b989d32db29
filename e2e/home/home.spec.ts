import { dashboardApi } from '#modules/orgs/api/dashboards.ts'
import { shownDashboardText } from '#modules/orgs/text/shown-dashboards-text.ts'
import { homeApi, setupSteps } from '#modules/home/api.ts'
import { contactText, setupText, stepText } from '#modules/home/text.ts'
import { sizeNames, widgetNames, widgetsText } from '#modules/home/widgets-text.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { sortableText } from '#ui/lists/sortable-text.ts'
import { expect, settled, test } from '../helpers/fixtures.ts'
import { makeBoard } from '../helpers/ticket-board.ts'

test('arranges home by keyboard, keeps it after a reload, and hears of new work', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const [me, admin] = [await app.session('tareq'), await app.callAs('admin')]
  const call = await app.callAs('tareq')
  await call(homeApi.resetLayout, { page: 'home' })
  await signIn('tareq')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  const name = (id: keyof typeof widgetNames) => say(widgetNames[id])
  await expect(headings.first()).toHaveText(name('assigned'))
  await page.getByRole('button', { name: say(widgetsText.arrange) }).press('Enter')
  const handle = page.getByRole('button', { name: say(sortableText.handle, { name: name('due') }) })
  await handle.press('ArrowUp')
  await expect(handle).toBeFocused()
  await expect(page.getByText(say(sortableText.moved, { name: name('due'), position: 1, count: 9 }))).toBeAttached()
  const sizes = page.getByRole('radiogroup', { name: say(widgetsText.sizeOf, { name: name('due') }) })
  await sizes.getByRole('radio', { name: say(sizeNames.large) }).press('Space')
  await page.getByRole('button', { name: say(widgetsText.hide, { name: name('created') }) }).press('Enter')
  await expect(page.getByRole('button', { name: say(widgetsText.show, { name: name('created') }) })).toBeVisible()
  await page.getByRole('button', { name: say(widgetsText.done) }).press('Enter')
  const saved = async () => (await call(homeApi.layout, { page: 'home' })).widgets.find(({ id }) => id === 'created')
  await expect.poll(async () => (await saved())?.isHidden).toBe(true)
  await page.reload()
  await settled(page)
  await expect(headings.first()).toHaveText(name('due'))
  await expect(page.getByRole('heading', { name: name('watched') })).toBeVisible()
  await expect(page.getByRole('heading', { name: name('created') })).toBeHidden()

  const { board, idOf } = await makeBoard(admin)
  const values = { [idOf('parcel')]: '1/1' }
  await admin(ticketApi.create, { boardId: board.id, name: 'Fresh work', assigneeIds: [me.id], values })
  const mine = page.getByRole('region', { name: name('assigned') })
  await expect(mine.getByRole('link', { name: 'Fresh work' })).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: say(widgetsText.arrange) }).click()
  await page.getByRole('button', { name: say(widgetsText.reset) }).click()
  await page.getByRole('button', { name: say(widgetsText.done) }).click()
  await expect(headings.first()).toHaveText(name('assigned'))
})

test('leads an empty organisation from step to step, until all are done', async ({ diwan }) => {
  const { page, say, signIn } = diwan
  const done: Record<string, boolean> = Object.fromEntries(setupSteps.map((step) => [step, step === 'look']))
  await page.route(/\/home\/setup(\?|$)/, (route) => route.fulfill({ json: { done, boardId: null } }))
  await signIn('admin')
  const list = page.getByRole('region', { name: say(setupText.title) })
  await expect(list.getByRole('listitem')).toHaveCount(setupSteps.length)
  await expect(list.getByText(say(setupText.needsBoard))).toHaveCount(2)
  await expect(list.getByRole('link', { name: say(stepText.look.act), exact: true })).toHaveCount(0)
  for (const [step, address] of [
    ['departments', /admin\/org-structure/],
    ['users', /admin\/users\?open=new/],
    ['board', /admin\/boards\?open=new/],
  ] as const) {
    await list.getByRole('link', { name: say(stepText[step].act), exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(list).toHaveCount(0)
    done[step] = true
    await page.goBack()
    await expect(page).toHaveURL(/\/home/)
    await expect(list.getByText(say(setupText.done), { exact: true })).toHaveCount(
      Object.values(done).filter(Boolean).length,
    )
  }
  for (const step of setupSteps) done[step] = true
  await page.reload()
  await settled(page)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(list).toHaveCount(0)
})

test('shows an agent the dashboard with its tabs, sub-tabs and a site in a sandbox', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const admin = await app.callAs('admin')
  const { board } = await makeBoard(admin)
  const tab = (name: string, url: string, params = {}) => ({
    name: { ar: name, en: name },
    icon: '' as const,
    url,
    params,
  })
  const made = await admin(dashboardApi.create, {
    name: { ar: 'Field work', en: 'Field work' },
    tabs: [
      { ...tab('Glance', 'workspace/dashboard', { boardId: board.id }), subTabs: [] },
      {
        ...tab('Work', ''),
        subTabs: [tab('Contact', 'home/contact'), tab('Site', 'https://site.invalid/x', { a: 'b' })],
      },
      { ...tab('Administration', 'admin/users'), subTabs: [] },
    ],
  })
  const closed = await admin(dashboardApi.create, {
    name: { ar: 'Closed', en: 'Closed' },
    tabs: [{ ...tab('Administration', 'admin/users'), subTabs: [] }],
  })
  await signIn('tareq')
  const choose = async (name: string) => {
    await page.getByRole('button', { name: say(shownDashboardText.choose) }).click()
    await page.getByRole('menuitemradio', { name }).or(page.getByRole('menuitem', { name })).click()
  }
  // It has no tab that he may open.
  await choose('Closed')
  await expect(page.getByRole('navigation', { name: 'Closed' })).toHaveText(say(shownDashboardText.empty))
  await choose('Field work')
  const tabs = page.getByRole('navigation', { name: 'Field work' })
  await expect(tabs.getByRole('link')).toHaveText(['Glance', 'Work'])
  await tabs.getByRole('link', { name: 'Glance' }).click()
  await expect(page.getByRole('heading', { name: say(board.name), level: 1 })).toBeVisible()
  await tabs.getByRole('link', { name: 'Work' }).click()
  await expect(page.getByRole('heading', { name: say(contactText.hours) })).toBeVisible()
  await expect(tabs.getByRole('link', { name: 'Work' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('navigation', { name: 'Work' }).getByRole('link', { name: 'Site' }).click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('src', 'https://site.invalid/x?a=b')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-popups')
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
  for (const { id } of [made, closed]) await admin(dashboardApi.remove, { id })
})
