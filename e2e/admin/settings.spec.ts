import { errors } from '#core/text/errors.ts'
import { features } from '#core/features.ts'
import { problems } from '#core/text/problems.ts'
import { userText } from '#modules/users/text/users-text.ts'
import { orgSettingsApi } from '#modules/orgs/api/settings.ts'
import { ticketCreationApi } from '#modules/orgs/api/people.ts'
import { settingsText } from '#modules/orgs/text/settings-text.ts'
import { searchSettingsApi } from '#modules/search/settings-api.ts'
import { searchText } from '#modules/search/text.ts'
import { formText } from '#ui/form/text.ts'
import { uiText } from '#ui/text.ts'
import { expect, test } from '../helpers/fixtures.ts'

const picture = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('previews a colour and a logo before saving, then shows them to all users at once', async ({
  diwan,
  other,
  app,
}) => {
  const { page, say, signIn } = diwan
  const brandOf = (shown: typeof page) =>
    shown.evaluate(() => document.documentElement.style.getPropertyValue('--brand').toLowerCase())
  await other.signIn('omar')
  await signIn('admin', { at: '/demo/admin/settings?tab=look' })
  await expect(async () => expect(await brandOf(page)).not.toBe('')).toPass()
  const before = await brandOf(page)
  await page.getByLabel(say(settingsText.primaryColor), { exact: true }).fill('#ffcc00')
  // The preview changes at once; other pages change after saving.
  await expect(page.locator('[data-preview=dark]')).toHaveAttribute('style', /#ffcc00/i)
  await expect(page.getByText(say(settingsText.darkText))).toBeVisible()
  expect(await brandOf(page)).toBe(before)
  await page.locator('input[type=file]').first().setInputFiles(picture)
  await expect(page.getByRole('img', { name: say(settingsText.logo), exact: true })).toBeVisible()
  await page.getByRole('button', { name: say(uiText.save), exact: true }).click()
  await expect(page.getByText(say(settingsText.saved))).toBeVisible()
  await expect(async () => expect(await brandOf(page)).toBe('#ffcc00')).toPass()
  await expect(async () => expect(await brandOf(other.page)).toBe('#ffcc00')).toPass()

  const { orgId, call } = { orgId: 'demo', call: await app.callAs('admin') }
  expect(await call(orgSettingsApi.get, { orgId })).toMatchObject({ hasLogo: true, primaryColor: '#ffcc00' })
  expect((await fetch(`${app.at}/api/v1/organization/demo/logo`)).headers.get('content-type')).toBe('image/png')

  await page.getByRole('button', { name: say(settingsText.removeLogo) }).click()
  await page.getByLabel(say(settingsText.primaryColor), { exact: true }).fill('#0e766b')
  await page.getByRole('button', { name: say(uiText.save), exact: true }).click()
  await expect(async () => expect((await call(orgSettingsApi.get, { orgId })).hasLogo).toBe(false)).toPass()
})

test('reports problems at their fields, reports a save without changes, and asks before leaving', async ({ diwan }) => {
  const { page, say, signIn } = diwan
  await signIn('admin', { at: '/demo/admin/settings' })
  const field = (text: { ar: string; en: string }) => page.getByLabel(say(text), { exact: true })
  const save = page.getByRole('button', { name: say(uiText.save), exact: true })
  await field(settingsText.website).fill('lands')
  await field(settingsText.phoneNumber).fill('12345')
  await save.click()
  await expect(page.getByText(say(problems.website))).toBeVisible()
  await expect(page.getByText(say(problems.phone))).toBeVisible()
  await expect(page.getByText(say(errors.invalid)).first()).toBeVisible()
  await field(settingsText.website).fill('https://lands.example')
  await field(settingsText.phoneNumber).fill('+962 6 500 0000')
  await save.click()
  await expect(page.getByText(say(settingsText.saved))).toBeVisible()
  await save.click()
  await expect(page.getByText(say(errors['no-changes'])).first()).toBeVisible()

  await field(settingsText.address).fill('Irbid')
  await page.getByText(say(settingsText.features), { exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: say(formText.unsaved) })).toBeVisible()
  await page.getByRole('button', { name: say(formText.keepEditing) }).click()
  await expect(field(settingsText.address)).toHaveValue('Irbid')
  await page.getByRole('button', { name: say(settingsText.reset) }).click()
  await page.getByText(say(settingsText.features), { exact: true }).click()
  await expect(page).toHaveURL(/tab=features/)
})

test('does not overwrite a concurrent save without confirmation', async ({ diwan, app, language }) => {
  const { page, say, signIn } = diwan
  const call = await app.callAs('admin')
  await signIn('admin', { at: '/demo/admin/settings' })
  const address = page.getByLabel(say(settingsText.address), { exact: true })
  await address.fill('Mine')
  // The page has not yet received the other save when it sends its own.
  const seen = await call(orgSettingsApi.get, { orgId: 'demo' })
  await page.route('**/organization/demo/settings', (route) => route.fulfill({ json: seen }))
  await call(orgSettingsApi.update, { orgId: 'demo', address: `Theirs ${language}` })
  await page.getByRole('button', { name: say(uiText.save), exact: true }).click()
  await expect(page.getByText(say(settingsText.conflictTitle))).toBeVisible()
  await expect(address).toHaveValue('Mine')
  expect((await call(orgSettingsApi.get, { orgId: 'demo' })).address).toBe(`Theirs ${language}`)
  await page.unroute('**/organization/demo/settings')
  // After the other version was shown, the user may overwrite it.
  const read = page.waitForResponse((response) => response.url().endsWith('/organization/demo/settings'))
  await call(orgSettingsApi.update, { orgId: 'demo', description: `${language} again` })
  await read
  await page.getByRole('button', { name: say(uiText.save), exact: true }).click()
  await expect(async () => expect((await call(orgSettingsApi.get, { orgId: 'demo' })).address).toBe('Mine')).toPass()
})

test('lists what disabling a feature closes, and for how many users', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const call = await app.callAs('admin')
  await signIn('admin', { at: '/demo/admin/settings?tab=features' })
  const feature = page.getByRole('switch', { name: new RegExp(say(features.reports)) })
  await expect(feature).toBeChecked()
  await feature.click({ force: true })
  const question = page.getByRole('alertdialog', {
    name: say(settingsText.offTitle, { feature: say(features.reports) }),
  })
  await expect(question).toContainText(say(settingsText.offPeople, { count: 3 }))
  await question.getByRole('button', { name: say(settingsText.off) }).click()
  await expect(feature).not.toBeChecked()
  expect((await call(orgSettingsApi.get, { orgId: 'demo' })).features).not.toContain('reports')
  await feature.click({ force: true })
  await expect(feature).toBeChecked()
  await expect(page.getByText(say(settingsText.wasOn, { feature: say(features.reports) }))).toBeVisible()
})

test('allows or stops ticket creation for all users, for one, and for several at once', async ({ diwan, app }) => {
  const { page, say, go, signIn } = diwan
  const call = await app.callAs('admin')
  const stopped = async () =>
    (await call(ticketCreationApi.list, { isAllowed: 'false' })).items.map(({ username }) => username).toSorted()
  await signIn('admin', { at: '/demo/admin/settings?tab=tickets' })
  const whole = page.getByRole('switch', { name: new RegExp(say(settingsText.orgTicketsSwitch)) })
  await whole.click({ force: true })
  await expect(page.getByText(say(settingsText.ticketsOff))).toBeVisible()
  await whole.click({ force: true })
  await expect(whole).toBeChecked()

  const row = (username: string) => page.getByRole('row', { name: new RegExp(username) })
  await row('omar').getByRole('switch').click({ force: true })
  await expect(page.getByText(say(settingsText.someStopped, { count: 1 }))).toBeVisible()
  await expect.poll(() => stopped()).toEqual(['omar'])
  // The list reloads after a change, so the selection is repeated; by keyboard, because a toast covers the last rows.
  for (const username of ['omar', 'rana'])
    await expect(async () => {
      const box = row(username).getByRole('checkbox')
      if (!(await box.isChecked())) await box.press('Space', { timeout: 2_000 })
      await expect(box).toBeChecked({ timeout: 2_000 })
    }).toPass()
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: say(settingsText.stopSome) })
    .click()
  await expect(async () => expect(await stopped()).toEqual(['omar', 'rana'])).toPass()

  // The page of the user shows the same setting and can override it.
  await go('/demo/admin/users?q=omar')
  await page.getByRole('row', { name: /omar/ }).locator('[data-title]').click()
  const box = page.getByRole('dialog').getByRole('checkbox', { name: say(userText.ticketCreation) })
  await expect(box).not.toBeChecked()
  await box.check({ force: true })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(uiText.save), exact: true })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => stopped()).toEqual(['rana'])
  await call(ticketCreationApi.set, { ids: 'all', isAllowed: true })
})

test('finds a time zone by name, and previews today in the selected calendar', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  await signIn('admin', { at: '/demo/admin/settings?tab=dates' })
  await page.getByRole('combobox', { name: say(settingsText.timeZone) }).fill(say({ ar: 'Riyadh', en: 'الرياض' }))
  await page.getByRole('option', { name: say({ ar: 'الرياض', en: 'Riyadh' }) }).click()
  await page.getByText(say(settingsText['islamic-umalqura']), { exact: true }).click()
  await expect(page.getByText(/144\d/)).toBeVisible()
  await page.getByRole('button', { name: say(uiText.save), exact: true }).click()
  await expect(page.getByText(say(settingsText.saved))).toBeVisible()
  const call = await app.callAs('admin')
  expect(await call(orgSettingsApi.get, { orgId: 'demo' })).toMatchObject({
    timeZone: 'Asia/Riyadh',
    calendar: 'islamic-umalqura',
  })
})

test('turns a kind of record off in the search, and puts another first', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const call = await app.callAs('admin')
  const kinds = async () =>
    (await call(searchSettingsApi.get, {})).entities.map(({ entity, isSearched }) => `${entity} ${isSearched}`)
  await signIn('admin', { at: '/demo/admin/search' })
  const accounts = page.getByRole('switch', { name: say(searchText.ACCOUNT) })
  await accounts.click({ force: true })
  await expect(async () =>
    expect(await kinds()).toEqual([
      'TICKET true',
      'CUSTOMER true',
      'ACCOUNT false',
      'CONVERSATION true',
      'KNOWLEDGE_BASE true',
      'SURVEY true',
    ]),
  ).toPass()
  await page
    .getByRole('listitem')
    .filter({ has: accounts })
    .getByRole('button', { name: new RegExp(say(searchText.ACCOUNT)) })
    .press('ArrowUp')
  await expect(async () =>
    expect(await kinds()).toEqual([
      'TICKET true',
      'ACCOUNT false',
      'CUSTOMER true',
      'CONVERSATION true',
      'KNOWLEDGE_BASE true',
      'SURVEY true',
    ]),
  ).toPass()
  await accounts.click({ force: true })
  await expect(async () => expect(await kinds()).toContain('ACCOUNT true')).toPass()
})
