import { readFileSync } from 'node:fs'
import { groupApi } from '#modules/directory/api/groups.ts'
import { auditText as signInText, signInEventText } from '#modules/sign-in/text/audit-text.ts'
import { auditText, changeText } from '#modules/operations/audit-text.ts'
import { daysText } from '#ui/form/dates/days-text.ts'
import { exportText } from '#ui/buttons/export-text.ts'
import { visit } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { codeWords } from '#modules/operations/work-fields-text.ts'

const isolated = (text: string) => text.replace(/[\u2068\u2069]/g, '')

test('filters the audit by kind, user and text, opens an entry and exports it', async ({ diwan, app, language }) => {
  test.setTimeout(180_000)
  const { page, say, signIn } = diwan
  const tag = `${language}${Date.now()}`
  const names = { ar: `الوكلاء ${tag}`, en: `Agents ${tag}` }
  const admin = await app.callAs('admin')
  const { id } = await admin(groupApi.create, { name: names, parentId: null, assignmentType: 'MANUAL' })
  await admin(groupApi.update, { id, version: 1, assignmentType: 'RANDOM_ALL_USER' })
  const chosen = codeWords['assignmentType']?.['RANDOM_ALL_USER'] ?? { ar: '?', en: '?' }
  await signIn('admin', { at: '/demo/admin/audit-log' })
  await expect(page.getByRole('heading', { name: say(auditText.title), level: 1 })).toBeVisible()

  const line = (text: string) => page.getByRole('button', { name: new RegExp(`${text} .?${names[language]}`) })
  const created = say(changeText['group.created'], { target: '' }).trim()
  const changed = say(changeText['group.updated'], { target: '' }).trim()
  await expect(line(created)).toBeVisible()
  await expect(line(changed)).toBeVisible()

  // The selected kind is stored in the address.
  await page.getByRole('button', { name: say(auditText.kind), exact: true }).click()
  await page.getByRole('option', { name: changed, exact: true }).click()
  await expect(page).toHaveURL(/kind=group\.updated/)
  await expect(line(created)).toHaveCount(0)
  await line(changed).click()
  const region = page.getByRole('region', { name: say(auditText.title) })
  await expect(region.getByRole('columnheader', { name: say(auditText.before) }).first()).toBeVisible()
  await expect(region.getByText(say(chosen)).first()).toBeVisible()
  await region
    .getByRole('button', { name: say(auditText.onlyThis) })
    .first()
    .click()
  await expect(line(created)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`subjectId=${id}`))

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say(exportText.export) }).click()
  const file = isolated(readFileSync(await (await download).path(), 'utf8'))
  expect(file.startsWith('\uFEFF')).toBe(true)
  expect(file.trim().split('\r\n')).toHaveLength(3)
  expect(file).toContain(`${created} ${names[language]}`)

  // Filters by user, found by name, and by day.
  await visit(page, '/demo/admin/audit-log')
  await page.getByRole('button', { name: say(auditText.user), exact: true }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('omar')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option', { name: language === 'ar' ? /عمر/ : /Omar/ }).click()
  await expect(page).toHaveURL(/actorId=/)
  await expect(line(created)).toHaveCount(0)
  await visit(page, '/demo/admin/audit-log')
  await page.getByRole('button', { name: say(auditText.days), exact: true }).click()
  await page.getByRole('button', { name: say(daysText.today) }).click()
  await expect(page).toHaveURL(/from=/)
  await expect(line(created)).toBeVisible()
  await page.getByRole('searchbox', { name: say(auditText.search) }).fill('no such thing anywhere')
  await expect(page.getByText(say(auditText.noneTitle))).toBeVisible()
  await page.getByRole('button', { name: say(auditText.clear) }).click()
  await expect(line(created)).toBeVisible()
})

test('filters the login audit by event and user, and exports it', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  await app.callAs('admin', 'demo', 'wrong').catch(() => undefined)
  await signIn('admin', { at: '/demo/admin/login-audit' })
  await page.getByRole('button', { name: say(signInText.event), exact: true }).click()
  await page.getByRole('option', { name: say(signInEventText.refused), exact: true }).click()
  await expect(page).toHaveURL(/event=refused/)
  const region = page.getByRole('region', { name: say(signInText.title) })
  await expect(region.getByText(say(signInEventText['signed-in']), { exact: true })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say(exportText.export) }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toContain(say(signInEventText.refused))
  const seen = file.split('\r\n').slice(1, -1)
  expect(seen.every((line) => line.includes(say(signInEventText.refused)))).toBe(true)
})
