/** The public site as guests use it: with and without scripts, in both languages. */
import { demoFaqs, demoHelpCenter } from '#apps/demo/demo-help-center-text.ts'
import { failedActions } from '#core/text/failed-actions.ts'
import { categoryApi } from '#modules/help-center/api.ts'
import { articleApi } from '#modules/knowledge/api/articles.ts'
import { recordsText } from '#ui/records/text.ts'
import { articleText, contactText, siteErrorText, siteText } from '#modules/portal/text/site-text.ts'
import { articleInput } from '#test/samples/knowledge.ts'
import { fitsScreens, isAccessible, isAccessibleButColours } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'

const base = '/demo/en/portal/help-center'
const [faq] = demoFaqs

test('a guest reads, searches with a typing error, and sends a message that has a number', async ({ diwan }) => {
  const { page, go } = diwan
  await go(base)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(demoHelpCenter('').header.en)
  const search = page.getByRole('combobox')
  await search.fill('ownershp')
  await expect(page.getByRole('option', { name: faq?.question.en ?? '' })).toBeVisible()
  await search.press('ArrowDown')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('option', { name: faq?.question.en ?? '' }).click()
  await expect(page.getByText('The original deed')).toBeVisible()
  await page.getByRole('link', { name: siteText.contact.en }).first().click()
  await page.getByLabel(contactText.name.en, { exact: true }).fill('Layla')
  await page.getByLabel(contactText.email.en).fill('layla@example.com')
  await page.getByLabel(contactText.subject.en).fill('ownershp')
  // It opens beside the message, which is not lost.
  await expect(page.getByRole('heading', { name: contactText.suggested.en })).toBeVisible()
  await expect(page.getByRole('link', { name: faq?.question.en ?? '' })).toHaveAttribute('target', '_blank')
  await page.getByLabel(contactText.message.en).fill('Where is it?')
  const [files, question] = [page.locator('input[type=file]').first(), page.getByText(contactText.chooseFiles.en)]
  await files.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByText('plan.pdf')).toBeVisible()
  await files.setInputFiles([])
  await expect(question.first()).toBeVisible()
  await page.getByRole('button', { name: contactText.send.en }).click()
  await expect(page.getByRole('heading', { name: contactText.sentTitle.en })).toBeVisible()
  await expect(page.getByRole('status')).toContainText(/number is \S+/)
})

test('the site works without scripts', async ({ browser, app }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.at })
  const page = await context.newPage()
  await page.goto('/demo/portal/help-center')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('searchbox').fill('الملكيه')
  await page.getByRole('button', { name: siteText.search.ar }).click()
  await page.getByRole('link', { name: faq?.question.ar ?? '' }).click()
  await page.getByText(faq?.question.ar ?? '').click()
  await expect(page.getByText('سند التسجيل الأصلي')).toBeVisible()
  await page.getByRole('link', { name: siteText.language.ar }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const lost = await page.goto('/demo/portal/help-center/articles/99999')
  expect(lost?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(siteErrorText.notFound.ar)
  await context.close()
})

test('public pages are accessible in both languages and fit narrow screens', async ({ diwan, app }) => {
  const { page, go } = diwan
  const call = await app.callAs('admin')
  const { items } = await call(articleApi.list, { pageSize: 100, state: 'published' })
  const pathOf = (level: string, language: string) =>
    `articles/${items.find((one) => one.effectiveLevel === level && one.language === language)?.number}`
  const { items: categories } = await call(categoryApi.list, { securityLevel: 'PUBLIC' })
  for (const [prefix, language] of [
    ['', 'ARABIC'],
    ['en/', 'ENGLISH'],
  ] as const)
    for (const path of [
      'guest',
      'portal/help-center',
      ...['faqs', 'contact-us', 'search?q=deed', 'nothing', `categories/${categories[0]?.id}`].map(
        (name) => `portal/help-center/${name}`,
      ),
      `portal/help-center/${pathOf('PUBLIC', language)}`,
    ]) {
      await go(`/demo/${prefix}${path}`)
      await expect(page.locator('html')).toHaveAttribute('lang', prefix ? 'en' : 'ar')
      await (prefix ? isAccessibleButColours(page, path) : isAccessible(page, path))
      await fitsScreens(page, path)
    }
})

test('the page that asks for a password is accessible, refuses a wrong one and opens with the right one', async ({
  diwan,
  app,
}) => {
  const { page, go } = diwan
  const call = await app.callAs('admin')
  const { id, number } = await call(articleApi.create, {
    ...articleInput({ title: 'Keys of the archive', securityLevel: 'PUBLIC_WITH_PASSWORD' }),
    password: 'open sesame',
  })
  await call(articleApi.publish, { id, publishedAt: null, expiresAt: null, isMinor: false })
  await go(`${base}/articles/${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(articleText.passwordTitle.en)
  await isAccessible(page, 'password')
  await fitsScreens(page, 'password')
  await page.getByLabel(articleText.password.en).fill('wrong one')
  await page.getByRole('button', { name: articleText.open.en }).click()
  await expect(page.getByRole('alert')).toHaveText(articleText.wrongPassword.en)
  await page.getByLabel(articleText.password.en).fill('open sesame')
  await page.getByRole('button', { name: articleText.open.en }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keys of the archive')
  await page.getByRole('button', { name: articleText.yes.en, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(articleText.thanks.en)
})

test('topics are put in order by dragging and by keys, and the site follows', async ({ diwan, app }) => {
  const { page, say, signIn, go } = diwan
  const call = await app.callAs('admin')
  const stored = async () => (await call(categoryApi.list, { pageSize: 100 })).items
  const before = await stored()
  const [first, second, third] = before.map(({ name }) => say(name))
  await signIn('admin', { at: '/demo/help-center/categories' })
  await page.getByRole('button', { name: say(recordsText.order), exact: true }).click()
  const lines = page.getByRole('dialog').getByRole('listitem')
  const names = async () => (await lines.locator('bdi').allInnerTexts()).slice(0, 3)
  await lines
    .nth(0)
    .getByRole('button')
    .dragTo(lines.nth(2), { targetPosition: { x: 60, y: 30 } })
  await expect.poll(names).toEqual([second, third, first])
  await expect
    .poll(async () => (await stored()).slice(0, 3).map(({ name }) => say(name)))
    .toEqual([second, third, first])
  await isAccessible(page, 'order of topics')
  const handle = lines.nth(2).getByRole('button')
  await handle.press('ArrowUp')
  await expect.poll(names).toEqual([second, first, third])
  // The handle that moved keeps the focus.
  await page.keyboard.press('ArrowUp')
  await expect.poll(names).toEqual([first, second, third])
  await expect.poll(async () => (await stored()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  await call(categoryApi.order, { id: before[1]?.id ?? '', afterId: null })
  await go(base)
  const topics = before.filter(({ securityLevel }) => securityLevel === 'PUBLIC')
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: topics[1]?.name.en ?? '' })
      .first(),
  ).toBeVisible()
  const cards = await page.locator('.card-link').allInnerTexts()
  expect(cards[0]).toContain(topics[1]?.name.en)
  await call(categoryApi.order, { id: before[0]?.id ?? '', afterId: null })

  // A list that cannot be read says which.
  await page.route('**/api/v1/demo/help-categories?*', (route) => route.abort())
  await go('/demo/help-center/categories')
  const failed = failedActions['GET /help-categories']
  await expect(page.getByRole('alert')).toContainText(failed ? say(failed) : 'none', { timeout: 15_000 })
  await page.unrouteAll()
})
