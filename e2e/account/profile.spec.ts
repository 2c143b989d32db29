import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { errors } from '#core/text/errors.ts'
import { profileApi } from '#modules/profile/api/profile.ts'
import { confirmText } from '#modules/sign-in/text/confirm-text.ts'
import { methodText } from '#modules/sign-in/text/factors-text.ts'
import { profileText } from '#modules/profile/text/profile-text.ts'
import { uiText } from '#ui/text.ts'
import { isAccessible } from '../helpers/accessible.ts'
import { expect, password, test, visitor } from '../helpers/fixtures.ts'

const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0e766b' } })
  .png()
  .toBuffer()

test('edits a profile and its picture, and shows both after a reload', async ({ diwan, language }) => {
  const { page, say, signIn } = diwan
  await signIn(language === 'ar' ? 'huda' : 'khaled', { at: '/demo/profile' })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await expect(page.locator('main img').first()).toBeVisible()
  await page.getByLabel(say(profileText.nickname)).fill('أبو عمر')
  await page.getByRole('button', { name: say(uiText.save) }).click()
  await expect(page.getByText(say(profileText.saved)).first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(say(profileText.nickname))).toHaveValue('أبو عمر')
  await expect(page.locator('header img')).toBeVisible()
})

test('leads to the users where a profile is nobody’s', async ({ diwan }) => {
  const { page, say, go, signIn } = diwan
  await signIn('admin', { at: '/demo/admin/user-profile' })
  for (const search of ['', `?id=${randomUUID()}`]) {
    await go(`/demo/admin/user-profile${search}`)
    await expect(page.getByText(say(errors['profile-not-found']), { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: say(uiText.retry) })).toHaveCount(0)
  }
  await page.getByRole('link', { name: say(profileText.toUsers) }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
})

test('applies the user’s language and appearance in a new browser', async ({ browser, app, language }) => {
  const username = language === 'ar' ? 'rana' : 'omar'
  const call = await app.callAs(username)
  await call(profileApi.update, { language: 'en', appearance: { theme: 'dark', fontSize: 20, digits: 'latn' } })
  const context = await browser.newContext({ colorScheme: 'light' })
  const page = await context.newPage()
  // A new browser starts in Arabic.
  await visitor(page, app, 'ar').signInByForm(username)
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveCSS('font-size', '20px')
  await call(profileApi.update, { language: 'ar', appearance: { theme: 'system', fontSize: 16, digits: 'latn' } })
  await context.close()
})

test('changes the address after identity confirmation, and keeps the input meanwhile', async ({ diwan, language }) => {
  const { page, say, signIn } = diwan
  await signIn(language === 'ar' ? 'huda' : 'khaled', { at: '/demo/profile' })
  // Simulates the reply to a session that was confirmed more than ten minutes ago.
  await page.route(
    '**/api/v1/demo/profile',
    (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 403, json: { error: 'confirm-identity', errorMessage: '', requestId: 'x' } })
        : route.fallback(),
    { times: 1 },
  )
  const address = `new-${language}-${Date.now()}@example.com`
  const save = page.getByRole('button', { name: say(uiText.save) })
  await page.getByLabel(say(profileText.email), { exact: true }).fill(address)
  await save.click()
  const dialog = page.getByRole('dialog', { name: say(confirmText.title) })
  const field = dialog.getByLabel(say(methodText.password), { exact: true })
  await expect(field).toBeFocused()
  await isAccessible(page, 'proving who one is')
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(say(errors['wrong-password']))).toBeVisible()
  await field.fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(say(profileText.saved)).first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(say(profileText.email), { exact: true })).toHaveValue(address)
})
