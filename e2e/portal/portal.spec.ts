/** The public site as guests use it: with and without scripts, in both languages. */
import { demoFaqs, demoHelpCenter } from '#apps/demo/demo-help-center-text.ts'
import { contactText, siteErrorText, siteText } from '#modules/portal/text/site-text.ts'
import { fitsNarrowScreens, isAccessible } from '../helpers/accessible.ts'
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
  await page.getByLabel(contactText.subject.en).fill('My deed')
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

test('public pages are accessible and fit narrow screens', async ({ diwan }) => {
  const { page, go } = diwan
  for (const path of [
    'guest',
    'portal/help-center',
    ...['faqs', 'contact-us', 'search?q=x', 'nothing'].map((name) => `portal/help-center/${name}`),
  ]) {
    await go(`/demo/${path}`)
    await isAccessible(page, path)
    await fitsNarrowScreens(page, path)
  }
})
