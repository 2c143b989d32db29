import sharp from 'sharp'
import { errors } from '#core/text/errors.ts'
import { profileApi } from '#modules/profile/api/profile.ts'
import { confirmText } from '#modules/sign-in/text/confirm-text.ts'
import { methodText } from '#modules/sign-in/text/factors-text.ts'
import { profileText } from '#modules/profile/text/profile-text.ts'
import { uiText } from '#ui/text.ts'
import { isAccessible } from './accessible.ts'
import { expect, password, test, visitor } from './house.ts'

const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0e766b' } })
  .png()
  .toBuffer()

test('a profile is filled in, with a picture that everybody then sees', async ({ diwan, language }) => {
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

test('how Diwan looks and speaks follows the person to a new browser', async ({ browser, house, language }) => {
  const username = language === 'ar' ? 'rana' : 'omar'
  const call = await house.callAs(username)
  await call(profileApi.update, { language: 'en', appearance: { theme: 'dark', fontSize: 20, digits: 'latn' } })
  const context = await browser.newContext({ colorScheme: 'light' })
  const page = await context.newPage()
  // A browser that has never been here speaks Arabic.
  await visitor(page, house, 'ar').signInAtTheDoor(username)
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveCSS('font-size', '20px')
  await call(profileApi.update, { language: 'ar', appearance: { theme: 'system', fontSize: 16, digits: 'latn' } })
  await context.close()
})

test('a new address is taken once the person has proved who they are, and what was typed stays', async ({
  diwan,
  language,
}) => {
  const { page, say, signIn } = diwan
  await signIn(language === 'ar' ? 'huda' : 'khaled', { at: '/demo/profile' })
  // As it is answered to a session that is older than ten minutes.
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
