import { randomUUID } from 'node:crypto'
import { errors } from '#core/text/errors.ts'
import { layoutText } from '#ui/layout/text.ts'
import { uiText } from '#ui/text.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { expect, settled, speakBefore, test } from '../helpers/fixtures.ts'
import { makeBoard } from '../helpers/ticket-board.ts'

test('switches the language without a reload and keeps it @direction', async ({ diwan, language }) => {
  const { page, signIn } = diwan
  await signIn('huda')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page
    .getByRole('button', { name: diwan.say(uiText.language) })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'ltr' : 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.reload()
  await settled(page)
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar')
})

test('stores theme and text size of the user under the keys of the specification', async ({ diwan }) => {
  const { page, say, signIn } = diwan
  await signIn('huda')
  await page.getByRole('button', { name: new RegExp(say(layoutText.account)) }).click()
  await page.getByRole('radio', { name: say(layoutText.dark), exact: true }).check({ force: true })
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.getByRole('button', { name: say(layoutText.larger) }).click()
  await expect(page.locator('html')).toHaveCSS('font-size', '18px')
  for (let n = 0; n < 12; n++) await page.getByRole('button', { name: say(layoutText.larger) }).click({ force: true })
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
  expect(await page.evaluate(() => [localStorage.getItem('fontSize'), localStorage.getItem('theme')])).toEqual([
    '32',
    '"dark"',
  ])
  await page.reload()
  await settled(page)
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
})

test('uses the dark theme from 20:00 to 08:00 of the user’s clock in night mode', async ({
  browser,
  app,
  language,
}) => {
  // A fake clock applies to all pages of a browser, so this browser is not shared.
  const context = await browser.newContext()
  const page = await context.newPage()
  await speakBefore(page, language, { theme: 'night' })
  for (const [hour, isDark] of [
    [19, false],
    [20, true],
    [7, true],
    [8, false],
  ] as const) {
    await page.clock.setFixedTime(new Date(2026, 10, 15, hour, 1))
    await page.goto(`${app.at}/demo/auth/login`)
    await expect(page.locator('html')).toHaveClass(isDark ? /dark/ : /^(?!.*dark)/)
  }
  await context.close()
})

test('shows the specified messages on forbidden and unknown pages, and says when a page is not built', async ({
  diwan,
}) => {
  const { page, say, go, signIn } = diwan
  await signIn('khaled', { at: '/demo/admin/users' })
  await expect(page.getByText(say(errors['not-permitted']))).toBeVisible()
  await go('/demo/no/such/page')
  await expect(page.getByText(say(uiText.notFoundTitle))).toBeVisible()
  await expect(page.locator('[data-spinner]')).toBeVisible()
  await go('/demo/knowledge-base/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(say(uiText.notFoundTitle))).toHaveCount(0)
  await go('/demo/survey/create')
  await expect(page.getByText(say(errors['not-permitted']))).toBeVisible()
})

test('says in its heading that a record is not there', async ({ diwan }) => {
  const { page, say, go, signIn } = diwan
  const id = randomUUID()
  const paths = [`contacts/customers/${id}`, `contacts/accounts/${id}`, `workspace/${id}/workflow`, `survey/${id}/edit`]
  await signIn('admin')
  for (const path of paths) {
    await go(`/demo/${path}`)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert, path).toContainText(say(errors['not-found']))
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  }
})

test('opens the palette, the shortcut list, a page and the skip link by keyboard @direction', async ({
  diwan,
  language,
}) => {
  const { page, say, signIn } = diwan
  await signIn('admin', { at: '/demo/home' })
  await page.keyboard.press('Tab')
  await expect(page.getByText(say(layoutText.skip))).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: say(layoutText.palette) })).toBeVisible()
  const typed = language === 'ar' ? 'المستخدمون' : 'users'
  await page.keyboard.type(typed)
  // The first item is chosen while typing; what the search finds comes after it.
  await expect(page.getByRole('menuitem', { name: new RegExp(`^${typed}`, 'i') }).first()).toHaveAttribute(
    'data-focused',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/admin\/users/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Shift+Slash')
  await expect(page.getByRole('dialog')).toContainText(say(layoutText.keys))
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL(/\/home/)
})

test('finds a ticket in another spelling, opens it, offers the search again, and corrects a word', async ({
  diwan,
  app,
}) => {
  const { page, say } = diwan
  const admin = await app.callAs('admin')
  const { board, idOf } = await makeBoard(admin)
  const values = { [idOf('parcel')]: '1/1' }
  await admin(ticketApi.create, { boardId: board.id, name: 'مُعامَلة إيجار الأرصفة', values })
  await diwan.signIn('admin')
  const palette = page.getByRole('dialog', { name: say(layoutText.palette) })
  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
  await page.keyboard.type('ايجار الارصفه هي:مفتوحة')
  const hit = page.getByRole('menuitem', { name: 'مُعامَلة إيجار الأرصفة' })
  await expect(hit).toContainText('إيجار')
  await expect(hit.locator('mark')).toHaveText(['إيجار', 'الأرصفة'])
  await hit.click()
  await expect(page).toHaveURL(new RegExp(`${board.id}/ticket\\?ticketId=`))
  await page.keyboard.press('Control+k')
  await page.getByRole('menuitem', { name: 'ايجار الارصفه هي:مفتوحة' }).click()
  await expect(hit).toBeVisible()
  // A misspelt word is corrected, once the ticket's words are known.
  await page.keyboard.press('ControlOrMeta+a')
  await expect(async () => {
    await page.getByRole('searchbox').fill('')
    await page.getByRole('searchbox').fill('الارصقه')
    await expect(hit.locator('mark')).toHaveText(['الأرصفة'], { timeout: 3_000 })
  }).toPass()
})

test('needs no horizontal scrolling on a phone of 360 px @direction', async ({ diwan }) => {
  const { page, signIn, go } = diwan
  const longName = 'Directorate of Land Registration and CadastralSurveyingOfTheCapitalAndItsDistricts'
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.route('**/api/v1/organization/demo', async (route) => {
    const details = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...details, name: longName, nameInArabic: longName } })
  })
  await go('/demo/auth/login')
  await expect(page.locator('header')).toContainText(longName)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.unrouteAll()
  await signIn('admin')
  await page.getByRole('button', { name: diwan.say(layoutText.menu) }).click()
  await expect(page.getByRole('dialog', { name: diwan.say(layoutText.sections) })).toBeVisible()
})

test('shows within 150 ms that a slow page is coming', async ({ diwan }) => {
  const { page, signIn } = diwan
  await signIn('admin')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.locator('nav a[href$="/admin/audit-log"]').click({ noWaitAfter: true })
  const line = page.locator('[data-progress]')
  await expect(line).toHaveCount(1)
  const delay = await line.evaluate((shown) => Number(shown.getAnimations()[0]?.effect?.getTiming().delay))
  expect(delay).toBeLessThan(150) // by its own clock: a busy machine draws later
  await expect.poll(() => line.evaluate((shown) => shown.getBoundingClientRect().width)).toBeGreaterThan(0)
  release()
  await expect(page).toHaveURL(/admin\/audit-log/)
  await expect(page.locator('[data-progress]')).toHaveCount(0)
})

test('copies over plain HTTP, or says that the browser does not allow it', async ({ diwan }) => {
  const { page, say, signIn } = diwan
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await signIn('admin', { at: '/demo/gallery' })
  const copy = page.getByRole('button', { name: say(uiText.copy), exact: true }).first()
  await copy.click()
  const copied = page.getByRole('button', { name: say(uiText.copied) })
  await expect(copied).toBeFocused()
  const field = page.getByRole('textbox').first()
  await field.fill('')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(field).toHaveValue('LND-10425')
  await page.evaluate(() => (document.execCommand = () => false))
  await copy.click()
  await expect(page.getByText(say(uiText.copyRefused))).toBeVisible()
})
