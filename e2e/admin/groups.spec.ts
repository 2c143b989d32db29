import type { Page } from '@playwright/test'
import { appText } from '#apps/web/text.ts'
import { permissions } from '#core/permissions.ts'
import { problems } from '#core/text/problems.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { permissionApi } from '#modules/directory/api/permissions.ts'
import { assignmentHintText, groupText } from '#modules/directory/text/groups-text.ts'
import { permissionText } from '#modules/directory/text/permissions-text.ts'
import { uiText } from '#ui/text.ts'
import { expect, settled, test } from '../helpers/fixtures.ts'

/** Matches the name of the row itself, because other rows may show it as their parent. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.locator('[data-title]', { hasText: name }) })

test('clones a group and compares both side by side', async ({ diwan, app, language }) => {
  const { page, say, go, signIn } = diwan
  const call = await app.callAs('admin')
  const { items } = await call(groupApi.list, {})
  const agents = items.find(({ name }) => name.en === 'Service agents')
  const name = { ar: `موظفو المساء ${language}`, en: `Evening agents ${language}` }
  await signIn('admin', { at: '/demo/admin/groups' })
  await rowOf(page, say(agents?.name ?? name))
    .getByRole('button')
    .last()
    .click()
  await page.getByRole('menuitem', { name: say(groupText.clone), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say(groupText.nameAr)).fill(agents?.name.ar ?? '')
  await dialog.getByLabel(say(groupText.nameEn)).fill(name.en)
  await dialog.getByRole('button', { name: say(groupText.clone), exact: true }).click()
  await expect(dialog.getByText(say(problems['name-taken']))).toBeVisible()
  await dialog.getByLabel(say(groupText.nameAr)).fill(name.ar)
  await dialog.getByRole('button', { name: say(groupText.clone), exact: true }).click()
  await expect(dialog).toBeHidden()
  const clone = (await call(groupApi.list, { search: name.en })).items[0]
  expect(clone).toMatchObject({ name, members: 0, permissions: agents?.permissions })

  const before = (await call(permissionApi.ofGroup, { id: clone?.id ?? '' })).grants
  const grants = { ...before, 'report.view': 'all' as const }
  await call(permissionApi.setGroup, { id: clone?.id ?? '', grants, previous: before })
  await go(`/demo/admin/groups?compare=${agents?.id}&with=${clone?.id}`)
  await expect(page.getByText(say(groupText.differences, { count: 1 }))).toBeVisible()
  await expect(page.locator('[data-permission="ticket.view"]')).toBeVisible()
  await page.getByText(say(groupText.differencesOnly)).click()
  await expect(page).toHaveURL(/differences=only/)
  await expect(page.locator('[data-permission]')).toHaveCount(1)
  await expect(page.locator('[data-permission="report.view"]')).toContainText(say(permissionText.holds))
})

test('lists members of a group and holders of a permission, and explains the assignment rule', async ({
  diwan,
  app,
}) => {
  const { page, say, go, signIn } = diwan
  const call = await app.callAs('admin')
  const { items } = await call(groupApi.list, {})
  const agents = items.find(({ name }) => name.en === 'Service agents')
  await signIn('admin', { at: `/demo/admin/groups?people=${agents?.id}` })
  const sheet = page.getByRole('dialog')
  // Supervisors are below agents, so they inherit the permissions of agents.
  await expect(sheet.getByRole('listitem').filter({ hasText: 'huda' })).toContainText(
    say(groupText.through, { group: say(items.find(({ name }) => name.en === 'Supervisors')?.name ?? groupText.name) }),
  )
  await expect(sheet.getByRole('listitem').filter({ hasText: 'omar' })).toContainText(say(groupText.direct))
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await go(`/demo/admin/groups?open=${agents?.id}`)
  await expect(sheet.getByText(say(assignmentHintText.RANDOM_ALL_USER))).toBeVisible()

  await go(`/demo/admin/update-permissions?of=group&id=${agents?.id}`)
  const row = page.locator('[data-permission="user.view"]')
  await row.hover()
  await row
    .getByRole('button', { name: say(permissionText.who, { permission: say(permissions['user.view']) }) })
    .click()
  await expect(sheet.getByText(say(permissionText.whoCount, { count: 2 }))).toBeVisible()
  await expect(sheet.getByRole('listitem').filter({ hasText: 'admin' })).toContainText(say(permissionText.fromAdmin))
})

test('starts and ends a view as a group', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const call = await app.callAs('admin')
  const viewers = (await call(groupApi.list, {})).items.find(({ name }) => name.en === 'Viewers')
  await signIn('admin', { at: '/demo/admin/groups' })
  await rowOf(page, say(viewers?.name ?? groupText.name))
    .getByRole('button')
    .last()
    .click()
  await page.getByRole('menuitem', { name: say(groupText.viewAs) }).click()
  await page.waitForURL(/\/demo\/home/)
  await settled(page)
  await expect(page.getByText(say(viewers?.name ?? groupText.name)).first()).toBeVisible()
  await expect(page.getByRole('link', { name: say(groupText.title), exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: say(appText.endActing) }).click()
  await expect(page.getByRole('link', { name: say(groupText.title), exact: true })).toBeVisible()
})

test('lets a super-admin change the permissions of a group of another organisation', async ({
  diwan,
  app,
  language,
}) => {
  const { page, say, signIn } = diwan
  const call = await app.callAs('admin')
  const name = { ar: `دور ${language}`, en: `Role ${language}` }
  const { id } = await call(groupApi.create, { name, parentId: null, assignmentType: 'MANUAL' })
  await signIn('superadmin', { org: 'platform', at: `/platform/super-admin/organization/demo/role/${id}` })
  await page.locator('[data-permission="survey.view"]').getByText(say(permissionText.on), { exact: true }).click()
  await expect(page.locator('[data-permission="platform.manage"]')).toHaveCount(0)
  await page.getByRole('button', { name: say(permissionText.review) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(uiText.save), exact: true })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect((await call(permissionApi.ofGroup, { id })).grants).toEqual({ 'survey.view': 'all' })

  await page.getByRole('button', { name: say(groupText.details) }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(say(groupText.nameEn)).fill(`${name.en} renamed`)
  await sheet.getByRole('button', { name: say(uiText.save), exact: true }).click()
  await expect(sheet).toBeHidden()
  expect((await call(groupApi.get, { id })).name.en).toBe(`${name.en} renamed`)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(say({ ar: 'دائرة الأراضي', en: 'Department of Lands' })) })
    .click()
  await expect(page).toHaveURL(/super-admin\/organization\/demo$/)
})
