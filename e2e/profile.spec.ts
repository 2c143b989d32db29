import sharp from 'sharp'
import { profileText } from '#modules/access/text/profile-text.ts'
import { uiText } from '#ui/text.ts'
import { expect, test } from './house.ts'

const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0e766b' } })
  .png()
  .toBuffer()

test('a profile is filled in, with a picture that everybody then sees', async ({ diwan, language }) => {
  const { page, say, go, signIn } = diwan
  await signIn(language === 'ar' ? 'huda' : 'khaled')
  await go('/demo/profile')
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
