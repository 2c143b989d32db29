import { userText } from '#modules/users/text/users-text.ts'
import { layoutText } from '#ui/layout/text.ts'
import { expect, test } from '../helpers/fixtures.ts'

test('keeps unsaved input while the server is killed and restarted', async ({ diwan, app }) => {
  const { page, say, go, signIn } = diwan
  await signIn('admin', { at: '/demo/admin/users' })
  await page.getByRole('button', { name: say(userText.add) }).click()
  const sheet = page.getByRole('dialog')
  const name = sheet.getByLabel(say(userText.firstNameEn)).first()
  await name.fill('Typed before')
  app.kill()
  // Above the sheet, which covers the page.
  await expect(sheet.getByText(say(layoutText.offline))).toBeVisible({ timeout: 20_000 })
  await name.fill('Typed while it was away')
  await app.start()
  await expect(sheet.getByText(say(layoutText.offline))).toBeHidden({ timeout: 30_000 })
  await expect(name).toHaveValue('Typed while it was away')
  // The page shows changes made meanwhile, and the session is still valid.
  await go('/demo/admin/users?q=omar')
  await expect(page.getByRole('row', { name: /omar/ })).toBeVisible()
})

test('reports a lost network, and reloads data when it is back', async ({ diwan }) => {
  const { page, say, signIn } = diwan
  await signIn('huda', { at: '/demo/admin/users' })
  await page.context().setOffline(true)
  await expect(page.getByText(say(layoutText.offline))).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(say(layoutText.offline))).toBeHidden({ timeout: 20_000 })
})
