/** Tests the work of super-admins: create, suspend, delete, configure, enter and monitor organisations. */
import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { appText } from '#apps/web/text.ts'
import { errors } from '#core/text/errors.ts'
import { problems } from '#core/text/problems.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { signInText } from '#modules/sign-in/text/sign-in-text.ts'
import { userText } from '#modules/users/text/users-text.ts'
import { auditApi } from '#modules/operations/audit-api.ts'
import { logApi } from '#modules/operations/logs-api.ts'
import { logLevelText, logText } from '#modules/operations/logs-text.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { tableApi } from '#modules/boards/api/tables.ts'
import { settingsFrom } from '#modules/boards/templates.ts'
import { settingsText } from '#modules/boards/text/board-settings-text.ts'
import { boardText } from '#modules/boards/text/boards-text.ts'
import { tableText } from '#modules/boards/text/tables-text.ts'
import { formApi } from '#modules/forms/api.ts'
import { sectionText } from '#modules/forms/web/builder/builder-text.ts'
import { settingsText as fieldText } from '#modules/forms/web/builder/settings-text.ts'
import { configurationApi } from '#modules/tenants/api/configuration.ts'
import { tenantApi } from '#modules/tenants/api/organizations.ts'
import { configurationText } from '#modules/tenants/configuration-text.ts'
import { createText } from '#modules/tenants/create-text.ts'
import { organizationText } from '#modules/tenants/organization-text.ts'
import { tenantActText, tenantStateText, tenantText } from '#modules/tenants/text.ts'
import { diffText } from '#ui/json/json-diff-text.ts'
import { formText } from '#ui/form/text.ts'
import { uiText } from '#ui/text.ts'
import { isAccessible, visit } from '../helpers/accessible.ts'
import { expect, settled, test, type AppServer } from '../helpers/fixtures.ts'

test.describe.configure({ timeout: 180_000 })

const adminPassword = 'a long first password'
const asSuperAdmin = (app: AppServer) => app.callAs('superadmin', 'platform')

/** Creates an organisation for one test. */
const makeTenant = async (app: AppServer, tag: string) => {
  const id = `org-${tag}`
  await (
    await asSuperAdmin(app)
  )(tenantApi.create, {
    id,
    name: { ar: `منشأة ${tag}`, en: `Organisation ${tag}` },
    primaryColor: null,
    email: '',
    timeZone: 'Asia/Amman',
    features: ['ticketing', 'knowledge'],
    quotas: { users: 5 },
    admin: {
      username: 'admin',
      firstName: { ar: 'ندى', en: 'Nada' },
      lastName: { ar: 'الروسان', en: 'Rousan' },
      email: `nada@${id}.example`,
      language: 'ar',
      password: adminPassword,
    },
  })
  return id
}
let count = 0
const tagOf = (language: string) => {
  count += 1
  return `${language}${Date.now().toString(36)}${count}`
}

test('creates an organisation in four steps, asks before leaving them, and its administrator signs in', async ({
  diwan,
  other,
  language,
}) => {
  const { page, say, go, signIn } = diwan
  const tag = tagOf(language)
  await signIn('superadmin', { org: 'platform', at: '/platform/super-admin/organizations' })
  await page.getByRole('link', { name: say(tenantText.add) }).click()
  const next = page.getByRole('button', { name: say(createText.next), exact: true })
  const field = (text: { ar: string; en: string }) => page.getByRole('textbox', { name: say(text), exact: true })

  await next.click()
  await expect(page.getByText(say(problems.required)).first()).toBeVisible()
  await field(createText.nameAr).fill('أمانة عمّان الكبرى')
  await field(createText.nameEn).fill(`Amman ${tag}`)
  await page.getByRole('link', { name: say(tenantText.title), exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText(say(formText.unsaved))
  await page.getByRole('button', { name: say(formText.keepEditing), exact: true }).click()
  // The address follows the name until it is edited.
  await expect(field(createText.address)).toHaveValue(`amman-${tag}`)
  await expect(page.getByText(say(createText.free), { exact: true })).toBeVisible()
  await field(createText.address).fill('demo')
  await expect(page.getByText(say(createText.taken), { exact: true })).toBeVisible()
  await next.click()
  await expect(page.getByText(say(problems['address-taken']))).toBeVisible()
  await field(createText.address).fill(`amman-${tag}`)
  await next.click()

  await field(createText.color).fill('#b45309')
  await expect(page.getByRole('img', { name: say(createText.darkPreview) })).toHaveCSS('--brand', '#b45309')
  await next.click()
  await field(organizationText.usersLimit).fill('25')
  await next.click()
  await field(userText.firstNameAr).fill('ليث')
  await field(userText.lastNameAr).fill('النعيمات')
  await field(userText.firstNameEn).fill('Laith')
  await field(userText.lastNameEn).fill('Nuaimat')
  await field(userText.email).fill(`laith@amman.example`)
  await page.getByText(say(userText.byPassword), { exact: true }).click()
  // Only the server knows common passwords, so its refusal returns to this step.
  await page.locator('input[name=password]').fill('password123')
  await next.click()
  await expect(page.getByRole('heading', { name: say(createText.review) })).toBeVisible()

  // Going back keeps the input, by the browser's back button too.
  await page.goBack()
  await expect(page.locator('input[name=password]')).toHaveValue('password123')
  await page.getByRole('button', { name: say(createText.back), exact: true }).click()
  await expect(field(organizationText.usersLimit)).toHaveValue('25')
  await next.click()
  await next.click()
  const create = page.getByRole('button', { name: say(createText.create) })
  await create.click()
  await expect(page.getByText(say(problems['password-common']))).toBeVisible()
  await page.locator('input[name=password]').fill(adminPassword)
  await next.click()
  await create.dblclick()
  await expect(
    page.getByRole('heading', {
      name: say(createText.ready, { name: language === 'ar' ? 'أمانة عمّان الكبرى' : `Amman ${tag}` }),
    }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: say(createText.openSignIn) })).toHaveAttribute(
    'href',
    new RegExp(`/amman-${tag}$`),
  )
  await go(`/platform/super-admin/organizations?q=amman-${tag}`)
  await expect(page.getByRole('row', { name: new RegExp(`amman-${tag}`) })).toHaveCount(1)

  await other.signIn('admin', { org: `amman-${tag}`, password: adminPassword })
  await other.go(`/amman-${tag}/admin/users`)
  await expect(other.page.getByRole('heading', { name: other.say(userText.title) })).toBeVisible()
})

test('tells users that their organisation is suspended, and readmits them when it is resumed', async ({
  diwan,
  other,
  app,
  language,
}) => {
  const { page, say, signIn } = diwan
  const org = await makeTenant(app, tagOf(language))
  await other.signIn('admin', { org, password: adminPassword })
  await signIn('superadmin', { org: 'platform', at: `/platform/super-admin/organization/${org}?tab=danger` })
  await page.getByRole('button', { name: say(tenantText.suspend) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say(tenantActText.suspendConfirm) }).click()
  await expect(dialog.getByText(say(problems.required))).toBeVisible()
  await dialog.getByLabel(say(tenantActText.reason)).fill('Unpaid since June')
  await dialog.getByRole('button', { name: say(tenantActText.suspendConfirm) }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(say(tenantStateText.suspended), { exact: true })).toBeVisible()

  await expect(other.page).toHaveURL(/auth\/login/, { timeout: 10_000 })
  const enter = async () => {
    await other.go(`/${org}/auth/login`)
    await other.page.getByLabel(other.say(signInText.username)).fill('admin')
    await other.page.getByLabel(other.say(signInText.password), { exact: true }).fill(adminPassword)
    await other.page.getByRole('button', { name: other.say(signInText.signIn), exact: true }).click()
  }
  await enter()
  await expect(other.page.getByText(other.say(errors['org-suspended']))).toBeVisible()

  await page.getByRole('tab', { name: say(organizationText.overview) }).click()
  await expect(page.getByText('Unpaid since June')).toBeVisible()
  await page.getByRole('tab', { name: say(organizationText.danger) }).click()
  await page.getByRole('button', { name: say(tenantText.resume), exact: true }).click()
  await expect(page.getByText(say(tenantStateText.active), { exact: true })).toBeVisible()
  await enter()
  await other.page.waitForURL((url) => !url.pathname.includes('/auth/'))
})

test('impersonates a user under a banner, and ends the impersonation', async ({ diwan, app, language }) => {
  const { page, say, signIn } = diwan
  const org = await makeTenant(app, tagOf(language))
  const reason = `Report ${org}`
  await signIn('superadmin', { org: 'platform', at: `/platform/super-admin/organization/${org}?tab=people` })
  await page.getByRole('button', { name: new RegExp(say(organizationText.actAs)) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say(tenantActText.actAsConfirm) }).click()
  await expect(dialog.getByText(say(problems.required))).toBeVisible()
  await dialog.getByLabel(say(tenantActText.reason)).fill(reason)
  await dialog.getByRole('button', { name: say(tenantActText.actAsConfirm) }).click()
  await page.waitForURL((url) => url.pathname.startsWith(`/${org}/`))
  await settled(page)
  const banner = page.getByRole('region', { name: say(appText.acting) })
  await expect(banner).toContainText(reason)
  await banner.getByRole('button', { name: say(appText.endActing) }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/platform/'))
  await settled(page)
  await expect(page).toHaveURL(new RegExp(`organization/${org}`))
  await expect(banner).toHaveCount(0)

  const lines = async (act: string, [username, where, secret]: Parameters<AppServer['callAs']>) =>
    JSON.stringify((await (await app.callAs(username, where, secret))(auditApi.list, { kind: act })).items)
  expect(await lines('sign-in.acting-started', ['admin', org, adminPassword])).toContain(reason)
  expect(await lines('organization.impersonated', ['superadmin', 'platform'])).toContain(reason)
})

test('refuses a configuration with problems, imports a corrected one, and rolls it back', async ({
  diwan,
  app,
  language,
}) => {
  const { page, say, go, signIn } = diwan
  const org = await makeTenant(app, tagOf(language))
  const root = await asSuperAdmin(app)
  const read = async () => (await root(configurationApi.export, { orgRefId: org })).configuration
  const there = await app.callAs('admin', org, adminPassword)
  const board = await there(boardApi.create, { ...settingsFrom('empty'), name: { ar: 'الطلبات', en: 'Requests' } })
  const before = await read()
  await signIn('superadmin', { org: 'platform', at: `/platform/super-admin/import-org?org=${org}` })
  const editor = page.getByLabel(say(configurationText.editor))
  const tryIt = page.getByRole('button', { name: say(configurationText.dryRun) })
  await tryIt.click()
  await expect(page.getByText(say(problems.required))).toBeVisible()

  await editor.fill('{\n  "format": 1,\n  "groups": [\n}')
  await tryIt.click()
  await expect(page.getByText(say(problems.json))).toBeVisible()
  await expect(page.getByText(say(configurationText.problemAt, { line: 4 }))).toBeVisible()

  await page.getByRole('button', { name: say(configurationText.current) }).click()
  await expect(editor).toHaveValue(JSON.stringify(before, null, 2))
  const groups = before['groups'] as { name: { ar: string; en: string } }[]
  const boards = before['boards'] as object[]
  const renamed = (en: string) =>
    JSON.stringify(
      {
        ...before,
        groups: groups.map((one, at) => (at === 0 ? { ...one, name: { ...one.name, en } } : one)),
        boards: boards.map((one) => ({ ...one, icon: 'map' })),
      },
      null,
      2,
    )
  await editor.fill(renamed(''))
  await tryIt.click()
  const problem = page.getByRole('button', { name: /\$\.groups\[0\]\.name\.en/ })
  await expect(problem).toContainText(say(problems.required))
  await expect(page.getByRole('button', { name: say(configurationText.apply), exact: true })).toHaveCount(0)
  await problem.click()
  await expect
    .poll(() => editor.evaluate((box: HTMLTextAreaElement) => box.value.slice(box.selectionStart, box.selectionEnd)))
    .toContain('"en": ""')

  await editor.fill(renamed('Keepers of the seal'))
  await expect(page.getByText(say(configurationText.stale))).toBeVisible()
  await tryIt.click()
  await expect(page.getByText(say(diffText.changed), { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Keepers of the seal', { exact: true })).toBeVisible()
  expect(await read()).toEqual(before)
  await page.getByRole('button', { name: say(configurationText.apply), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(configurationText.apply), exact: true })
    .click()
  await expect(page.getByText(say(configurationText.appliedTitle), { exact: true })).toBeVisible()
  expect(JSON.stringify(await read(), null, 2)).toBe(renamed('Keepers of the seal'))
  expect((await there(boardApi.get, { id: board.id })).icon).toBe('map')

  // The export downloads the same text.
  await go(`/platform/super-admin/organization/${org}?tab=configuration`)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: say(organizationText.exportNow) }).click()
  const file = readFileSync(await (await coming).path(), 'utf8')
  expect(file.trim()).toBe(renamed('Keepers of the seal'))

  await page.getByRole('button', { name: say(configurationText.rollBack) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(configurationText.rollBack) })
    .click()
  await expect(page.getByText(say(configurationText.rolledBack, { name: say(names(org)) })).first()).toBeVisible()
  await expect(page.getByRole('button', { name: say(configurationText.rollBack) })).toHaveCount(0)
  expect(await read()).toEqual(before)
})
const names = (org: string) => {
  const tag = org.replace('org-', '')
  return { ar: `منشأة ${tag}`, en: `Organisation ${tag}` }
}

test('requires the address to delete an organisation, and restores it', async ({ diwan, app, language }) => {
  const { page, say, signIn } = diwan
  const org = await makeTenant(app, tagOf(language))
  await signIn('superadmin', { org: 'platform', at: `/platform/super-admin/organizations?q=${org}` })
  const row = page.getByRole('row', { name: new RegExp(org) })
  const menu = async (act: { ar: string; en: string }) => {
    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: say(act) }).click()
  }
  await menu(tenantText.remove)
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: say(tenantActText.removeConfirm) })
  await dialog.getByLabel(say(tenantActText.reason)).fill('Moved elsewhere')
  await dialog.getByLabel(say(tenantActText.typed, { address: org })).fill('demo')
  await confirm.click()
  await expect(dialog.getByText(say(problems['address-differs']))).toBeVisible()
  await dialog.getByLabel(say(tenantActText.typed, { address: org })).fill(org)
  await confirm.click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText(say(tenantStateText.deleted))
  await expect(app.callAs('admin', org, adminPassword)).rejects.toMatchObject({ status: 403 })

  await menu(tenantText.bringBack)
  await expect(row).toContainText(say(tenantStateText.active))
  await app.callAs('admin', org, adminPassword)
})

test('saves features and limits, confirms disabling, downloads a backup and refuses to restore it over existing data', async ({
  diwan,
  app,
  language,
}) => {
  const { page, say, go, signIn } = diwan
  const org = await makeTenant(app, tagOf(language))
  await signIn('superadmin', { org: 'platform', at: `/platform/super-admin/organization/${org}?tab=limits` })
  await page
    .getByRole('checkbox', { name: language === 'ar' ? 'قاعدة المعرفة' : 'Knowledge base' })
    .uncheck({ force: true })
  await page.getByRole('textbox', { name: say(organizationText.storageLimit) }).fill('200')
  await page.getByRole('button', { name: /^(حفظ|Save)$/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(organizationText.offConfirm) })
    .click()
  await expect(page.getByText(say(organizationText.saved, { name: say(names(org)) })).first()).toBeVisible()
  const saved = await (await asSuperAdmin(app))(tenantApi.get, { orgRefId: org })
  expect(saved.features).toEqual(['ticketing'])
  expect(saved.quotas).toEqual({ users: 5, storageMb: 200 })

  await page.getByRole('tab', { name: say(organizationText.backup), exact: true }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: say(organizationText.backupNow), exact: true }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${org}.*\\.tar\\.gz$`))
  const buffer = readFileSync(await download.path())
  await go('/platform/super-admin/organizations')
  await page.getByRole('button', { name: say(tenantText.restore), exact: true }).click()
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'x.tar.gz', mimeType: 'application/gzip', buffer: Buffer.from('not one') })
  await expect(page.getByText(say(errors['not-a-backup']))).toBeVisible()
  await input.setInputFiles({ name: download.suggestedFilename(), mimeType: 'application/gzip', buffer })
  await expect(page.getByText(say(errors['address-in-use'], { address: org }))).toBeVisible()
})

test('configures statuses, fields and tables of a board from the platform', async ({ diwan, app, language }) => {
  const { page, say, signIn } = diwan
  const org = await makeTenant(app, tagOf(language))
  const there = await app.callAs('admin', org, adminPassword)
  const name = { ar: 'الطلبات', en: 'Requests' }
  const board = await there(boardApi.create, { ...settingsFrom('empty'), name })
  const button = (words: { ar: string; en: string }) => page.getByRole('button', { name: say(words), exact: true })
  const saved = async (path: string, act: Locator) => {
    const answered = page.waitForResponse(
      (answer) => answer.request().method() !== 'GET' && answer.url().endsWith(path),
    )
    await act.click()
    expect((await answered).ok()).toBe(true)
  }
  await signIn('superadmin', { org: 'platform', at: `/platform/super-admin/organization/${org}/board/${board.id}` })
  await page.getByRole('textbox', { name: say(boardText.nameEn), exact: true }).fill('Cases')
  await saved(`/boards/${board.id}`, button(uiText.save))

  await page.getByRole('link', { name: say(settingsText.fields), exact: true }).click()
  await page.locator('[data-type=EMAIL]').click()
  await page.getByRole('textbox', { name: say(fieldText.nameEn), exact: true }).fill('Owner e-mail')
  await button(sectionText.done).click()
  await saved(`/forms/${board.formId}`, button(uiText.save))

  await page.getByRole('link', { name: say({ ...name, en: 'Cases' }), exact: true }).click()
  await page.getByRole('link', { name: say(settingsText.tables), exact: true }).click()
  await saved(`/boards/${board.id}/tables`, button(tableText.add))
  await expect(page.getByRole('navigation', { name: say(tableText.list) }).getByRole('listitem')).toHaveCount(2)
  // The contents of tickets are closed to the platform.
  await expect(page.getByRole('link', { name: say(tableText.open), exact: true })).toHaveCount(0)

  expect((await there(boardApi.get, { id: board.id })).name.en).toBe('Cases')
  expect((await there(formApi.design, { id: board.formId })).definition.fields.map(({ key }) => key)).toContain(
    'owner_e_mail',
  )
  expect(await there(tableApi.list, { boardId: board.id })).toHaveLength(2)
})

test('filters and follows the log, and opens its lines', async ({ diwan, app, language }) => {
  const { page, say, signIn } = diwan
  const org = await makeTenant(app, tagOf(language))
  const admin = await app.callAs('admin', org, adminPassword)
  await signIn('superadmin', { org: 'platform', at: `/platform/super-admin/logs?org=${org}` })
  const lines = page.getByRole('listitem')
  const lineOf = (text: string) => lines.filter({ hasText: text })
  await expect(lines.first()).toBeVisible()

  // While the log is followed, a new call appears.
  await admin(groupApi.create, { name: { ar: 'جديدة', en: 'New' }, parentId: null, assignmentType: 'MANUAL' })
  await expect(lineOf(`POST /api/v1/${org}/groups`)).toBeVisible({ timeout: 15_000 })

  // An open line is not moved; a button shows the number of new lines.
  await lineOf(`POST /api/v1/${org}/groups`).getByRole('button', { expanded: false }).click()
  await expect(page.getByText('userId', { exact: true })).toBeVisible()
  await admin(groupApi.create, { name: { ar: 'أخرى', en: 'Other' }, parentId: null, assignmentType: 'MANUAL' })
  const pill = page.getByRole('button', { name: say(logText.newLines, { count: 1 }) })
  await expect(pill).toBeVisible({ timeout: 15_000 })
  await pill.click()
  await expect(lineOf(`POST /api/v1/${org}/groups`)).toHaveCount(2)

  // When following is stopped, new lines are not added.
  await page.getByRole('button', { name: say(logText.tail) }).click()
  await expect(page).toHaveURL(/tail=off/)
  await admin(groupApi.create, { name: { ar: 'ثالثة', en: 'Third' }, parentId: null, assignmentType: 'MANUAL' })
  const superAdmin = await app.callAs('superadmin', 'platform')
  const kept = async () =>
    (await superAdmin(logApi.list, { org, search: 'POST' })).items.filter(({ data }) =>
      String(data['path']).endsWith(`/${org}/groups`),
    )
  await expect.poll(async () => (await kept()).length).toBe(3)
  await expect(lineOf(`POST /api/v1/${org}/groups`)).toHaveCount(2)
  await page.getByRole('button', { name: say(logText.tail) }).click()
  await expect(lineOf(`POST /api/v1/${org}/groups`)).toHaveCount(3)

  // Filters by request id, and the back button restores the list.
  await lines
    .first()
    .getByRole('button', { name: new RegExp(say(logText.onlyThis, { id: '' })) })
    .first()
    .click()
  await expect(page).toHaveURL(/q=/)
  await expect(lines).toHaveCount(1)
  await page.goBack()
  await expect(lineOf(`POST /api/v1/${org}/groups`)).toHaveCount(3)

  await page.getByRole('button', { name: say(logLevelText.error), exact: true }).click()
  await expect(page.getByText(say(logText.noneTitle))).toBeVisible()
  await page.getByRole('button', { name: say(logText.clear) }).click()
  await expect(page).not.toHaveURL(/levels|org=/)
  await expect(lines.first()).toBeVisible()
})

const tabs = ['overview', 'limits', 'people', 'configuration', 'backup', 'danger']

test('has no accessibility violations on the platform pages', async ({ diwan, app }) => {
  test.setTimeout(180_000)
  const { page, say, signIn } = diwan
  await signIn('superadmin', { org: 'platform' })
  for (const path of ['organizations', 'create-organization', 'import-org?org=demo', 'jobs', 'logs']) {
    await visit(page, `/platform/super-admin/${path}`)
    await isAccessible(page, path)
  }
  await page.getByRole('listitem').first().getByRole('button', { expanded: false }).click()
  await isAccessible(page, 'an open line')
  for (const tab of tabs) {
    await visit(page, `/platform/super-admin/organization/demo?tab=${tab}`)
    await isAccessible(page, tab)
  }
  await page.getByRole('button', { name: say(tenantText.remove), exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await isAccessible(page, 'the question before deleting')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const [board] = await (await app.callAs('admin'))(boardApi.list, {})
  for (const part of ['settings', 'fields', 'tables']) {
    await visit(page, `/platform/super-admin/organization/demo/board/${board?.id}?part=${part}`)
    await isAccessible(page, `a board’s ${part}`)
  }
})
