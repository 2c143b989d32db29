/** The public site as guests use it: with and without scripts, in both languages. */
import { demoFaqs, demoHelpCenter } from '#apps/demo/demo-help-center-text.ts'
import { categoryApi } from '#modules/help-center/api.ts'
import { articleApi } from '#modules/knowledge/api/articles.ts'
import { articleText, contactText, siteErrorText, siteText } from '#modules/portal/text/site-text.ts'
import { articleInput } from '#test/samples/knowledge.ts'
import { fitsNarrowScreens, isAccessible, isAccessibleButColours } from '../helpers/accessible.ts'
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
      await fitsNarrowScreens(page, path)
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
  await fitsNarrowScreens(page, 'password')
  await page.getByLabel(articleText.password.en).fill('wrong one')
  await page.getByRole('button', { name: articleText.open.en }).click()
  await expect(page.getByRole('alert')).toHaveText(articleText.wrongPassword.en)
  await page.getByLabel(articleText.password.en).fill('open sesame')
  await page.getByRole('button', { name: articleText.open.en }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keys of the archive')
  await page.getByRole('button', { name: articleText.yes.en, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(articleText.thanks.en)
})
