import { errors } from '#core/text/errors.ts'
import { permissions } from '#core/permissions.ts'
import { problems } from '#core/text/problems.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { permissionText } from '#modules/directory/text/permissions-text.ts'
import { userApi } from '#modules/users/api/users.ts'
import { userText } from '#modules/users/text/users-text.ts'
import { formText } from '#ui/form/text.ts'
import { conflictText } from '#ui/records/conflict-text.ts'
import { uiText } from '#ui/text.ts'
import { expect, password, test } from '../helpers/fixtures.ts'

test('creates a user, grants a group, and shows the user permitted pages', async ({ diwan, other, app, language }) => {
  const { page, say, go, signIn } = diwan
  const tag = `${language}${Date.now()}`
  const admin = await app.callAs('admin')
  const group = await admin(groupApi.create, {
    name: { ar: `مدققون ${tag}`, en: `Auditors ${tag}` },
    parentId: null,
    assignmentType: 'MANUAL',
  })
  await signIn('admin', { at: '/demo/admin/users' })
  await page.getByRole('button', { name: say(userText.add) }).click()
  const sheet = page.getByRole('dialog')
  const fill = (text: { ar: string; en: string }, value: string) =>
    sheet.getByLabel(say(text), { exact: false }).first().fill(value)
  await sheet.getByRole('button', { name: say(uiText.save) }).click()
  await expect(sheet.getByText(say(problems.required)).first()).toBeVisible()
  await fill(userText.firstNameAr, 'ندى')
  await fill(userText.firstNameEn, 'Nada')
  await fill(userText.lastNameAr, 'الروسان')
  await fill(userText.lastNameEn, 'Al-Rousan')
  await fill(userText.username, 'admin')
  await fill(userText.email, 'not an address')
  await sheet.getByText(say(userText.byPassword), { exact: true }).click()
  await sheet.locator('input[name=password]').fill('a long new password')
  await sheet.getByRole('button', { name: say(uiText.save) }).click()
  await expect(sheet.getByText(say(problems.email))).toBeVisible()
  await fill(userText.email, `nada.${tag}@lands.example`)
  await sheet.getByRole('button', { name: say(uiText.save) }).click()
  // A refusal of the server is shown at its field, and the input is kept.
  await expect(sheet.getByText(say(problems['username-taken']))).toBeVisible()
  await expect(sheet.getByLabel(say(userText.firstNameEn)).first()).toHaveValue('Nada')
  await fill(userText.username, `nada${tag}`)
  await sheet.getByRole('button', { name: say(uiText.save) }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(`nada${tag}`) })).toBeVisible()

  await other.signIn(`nada${tag}`, { password: 'a long new password', at: '/demo/admin/users' })
  await expect(other.page.getByText(other.say(errors['not-permitted']))).toBeVisible()

  // The group is granted while the other page is open, which updates at once.
  await go(`/demo/admin/update-permissions?of=group&id=${group.id}`)
  await page.locator('[data-permission="user.view"]').getByText(say(permissionText.on), { exact: true }).click()
  await page.getByRole('button', { name: say(permissionText.review) }).click()
  const review = page.getByRole('dialog')
  await expect(review.getByText(say(permissions['user.view']))).toBeVisible()
  await review.getByRole('button', { name: say(uiText.save) }).click()
  await expect(review).toBeHidden()
  await go(`/demo/admin/users?q=nada${tag}`)
  await page
    .getByRole('row', { name: new RegExp(`nada${tag}`) })
    .locator('[data-title]')
    .click()
  await sheet.getByLabel(say(userText.groups)).first().click()
  await page.keyboard.type(tag)
  await page.getByRole('option', { name: new RegExp(tag) }).click()
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: say(uiText.save) }).click()
  await expect(sheet).toBeHidden()

  await other.go('/demo/admin/users')
  await expect(other.page.getByRole('heading', { name: other.say(userText.title) })).toBeVisible()
  await expect(other.page.getByRole('button', { name: other.say(userText.add) })).toHaveCount(0)
})

test('signs a disabled user out at once, and asks before input is lost, also after a concurrent save', async ({
  diwan,
  other,
  app,
  language,
}) => {
  const { page, say, signIn } = diwan
  const username = language === 'ar' ? 'rana' : 'omar'
  await other.signIn(username)
  await signIn('admin', { at: `/demo/admin/users?q=${username}` })
  const row = page.getByRole('row', { name: new RegExp(`${username}@|${username}\\.`) })
  await row.locator('[data-title]').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(say(userText.firstNameEn)).first().fill('Changed')
  const admin = await app.callAs('admin')
  const { items } = await admin(userApi.list, { search: username })
  const [user] = items.filter((found) => found.username === username)
  const rename = (en: string, version = 0) =>
    admin(userApi.update, { id: user?.id ?? '', version, lastName: { ar: user?.lastName.ar ?? '', en } })
  const { version } = await rename('Renamed', user?.version)
  await expect(sheet.getByText(say(conflictText.conflictTitle))).toBeVisible()
  await expect(sheet.getByLabel(say(userText.lastNameEn)).first()).toHaveValue('Renamed')
  await expect(sheet.getByLabel(say(userText.firstNameEn)).first()).toHaveValue('Changed')
  await rename(user?.lastName.en ?? '', version)
  await expect(sheet.getByLabel(say(userText.lastNameEn)).first()).not.toHaveValue('Renamed')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toContainText(say(formText.unsaved))
  await page.getByRole('button', { name: say(formText.discard) }).click()
  await expect(sheet).toBeHidden()

  await row.getByRole('checkbox').check({ force: true })
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: say(userText.disable) })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(userText.disable) })
    .click()
  await expect(other.page).toHaveURL(/auth\/login/)
  // The first selection is cleared when its reply has arrived.
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await row.getByRole('checkbox').check({ force: true })
  const enabled = page.waitForResponse((answer) => answer.url().endsWith('/users/enable'))
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: say(userText.enable) })
    .click()
  expect((await enabled).ok()).toBe(true)
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await other.signIn(username, { password })
})
