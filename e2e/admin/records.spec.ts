/** Tests the record kit on the webhooks: search, filter, sort, address, sheet, conflict, removal. */
import { webhookApi } from '#modules/integrations/api/webhooks.ts'
import { shownOnceText } from '#ui/overlays/shown-once-text.ts'
import { webhookText } from '#modules/integrations/text/webhooks-text.ts'
import { formText } from '#ui/form/text.ts'
import { conflictText } from '#ui/records/conflict-text.ts'
import { recordsText } from '#ui/records/text.ts'
import { uiText } from '#ui/text.ts'
import { isAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'

const url = 'https://example.com/hook'

test('searches, creates, edits concurrently and removes records', async ({ diwan, app, language }) => {
  const { page, say, signIn } = diwan
  const tag = `${language}${Date.now()}`
  const call = await app.callAs('admin')
  const create = (name: string) => call(webhookApi.create, { name: `${name} ${tag}`, url, events: [] })
  const [alpha, beta] = [await create('Alpha'), await create('Beta')]
  await call(webhookApi.switch, { id: beta.id, isEnabled: false })
  await signIn('admin', { at: `/demo/admin/integrations?tab=webhooks&q=${tag}` })
  const rows = page.getByRole('row').filter({ hasText: tag })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(beta.name)
  await isAccessible(page, 'records')

  await page.getByRole('button', { name: say(webhookText.name) }).click()
  await expect(rows.first()).toContainText(alpha.name)
  await expect(page).toHaveURL(/sort=name/)
  await page.goto(page.url())
  await expect(rows.first()).toContainText(alpha.name)
  await page.goto(`${page.url()}&isEnabled=false`)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(beta.name)
  await page.getByRole('searchbox', { name: say(webhookText.search) }).fill('xyz')
  await page.getByRole('button', { name: say(recordsText.clear) }).click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('searchbox', { name: say(webhookText.search) }).fill(tag)

  // A missing value of a new record is reported, and unsaved input is kept.
  await page.getByRole('button', { name: say(webhookText.add) }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: say(uiText.save) }).click()
  await expect(sheet.getByLabel(say(webhookText.name))).toHaveAttribute('aria-invalid', 'true')
  await sheet.getByLabel(say(webhookText.name)).fill(`Gamma ${tag}`)
  await sheet.getByRole('button', { name: say(uiText.cancel) }).click()
  const guard = page.getByRole('alertdialog', { name: say(formText.unsaved) })
  await guard.getByRole('button', { name: say(formText.keepEditing) }).click()
  await sheet.getByLabel(say(webhookText.url)).fill(url)
  await isAccessible(page, 'record sheet')
  await sheet.getByRole('button', { name: say(uiText.save) }).click()
  await page.getByRole('button', { name: say(shownOnceText.done) }).click()
  await expect(sheet).toBeHidden()
  await expect(rows).toHaveCount(3)

  // Another editor saves first.
  await rows.filter({ hasText: alpha.name }).click()
  await sheet.getByLabel(say(webhookText.name)).fill(`Mine ${tag}`)
  await call(webhookApi.update, { id: alpha.id, version: 1, name: `Theirs ${tag}`, url, events: [] })
  await expect(sheet.getByText(say(conflictText.conflictTitle))).toBeVisible()
  await expect(sheet.getByLabel(say(webhookText.name))).toHaveValue(`Mine ${tag}`)
  await isAccessible(page, 'clash')
  await sheet.getByRole('button', { name: say(conflictText.saveOver) }).click()
  await expect(sheet).toBeHidden()
  await expect(rows.filter({ hasText: `Mine ${tag}` })).toHaveCount(1)
  expect(await call(webhookApi.get, { id: alpha.id })).toMatchObject({ name: `Mine ${tag}`, version: 3 })

  await rows.filter({ hasText: beta.name }).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: say(webhookText.remove) }).click()
  const question = page.getByRole('alertdialog', { name: say(webhookText.removeTitle, { name: beta.name }) })
  await expect(question).toContainText(say(webhookText.removeBody))
  await question.getByRole('button', { name: say(webhookText.remove) }).click()
  await expect(page.getByText(say(webhookText.removed, { name: beta.name }))).toBeVisible()
  await expect(rows).toHaveCount(2)
})
