import { readFileSync } from 'node:fs'
import { problems } from '#core/text/problems.ts'
import type { Words } from '#core/words.ts'
import { userText } from '#modules/users/text/users-text.ts'
import { importText, rowStateText } from '#modules/imports/text.ts'
import { userFieldText } from '#modules/imports/users-text.ts'
import { uiText } from '#ui/text.ts'
import { expect, test } from '../helpers/fixtures.ts'

const headers = {
  ar: 'اسم المستخدم;الاسم الأول;العائلة;الإيميل;ملاحظة',
  en: 'Username,First name,Last name,Mobile no,Note,Mail box',
}

test('imports a file with problems: maps columns, corrects cells, runs, retries and exports errors @direction', async ({
  diwan,
  language,
}) => {
  test.setTimeout(180_000)
  const { page, say, go, signIn } = diwan
  const tag = `${language}${Date.now()}`
  const mark = language === 'ar' ? ';' : ','
  const line = (username: string, email: string) =>
    (language === 'ar' ? [username, 'هدى', 'سالم', email, ''] : [username, 'Huda', 'Salem', '', '=1+1', email]).join(
      mark,
    )
  const file = [
    headers[language],
    line(`good.${tag}`, `good.${tag}@example.com`),
    line('admin', `taken.${tag}@example.com`),
    line(`bad.${tag}`, 'nowhere'),
    line(`twice.${tag}`, `good.${tag}@example.com`),
  ].join('\r\n')

  await signIn('admin', { at: '/demo/admin/users' })
  await page.getByRole('link', { name: say(userText.import), exact: true }).click()
  await expect(page.getByRole('heading', { name: say(importText.title), level: 1 })).toBeVisible()
  const current = (step: Words) => expect(page.locator('[aria-current=step]')).toContainText(say(step))
  await current(importText.upload)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByRole('alert')).toBeVisible()
  const name = `people-${tag}.csv`
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(file) })

  // Known columns are mapped automatically; an unknown one is mapped by hand.
  await current(importText.columns)
  const next = page.getByRole('button', { name: say(importText.toPreview) })
  if (language === 'en') {
    await expect(page.getByText(say(importText.columnNeeded))).toBeVisible()
    await expect(next).toBeDisabled()
    await page.getByRole('button', { name: new RegExp(say(userFieldText.email)) }).click()
    await page.getByRole('option', { name: 'Mail box' }).click()
  }
  await next.click()
  await current(importText.preview)
  await expect(page.getByText(say(importText.good, { count: 1 }))).toBeVisible()
  await expect(page.getByText(say(importText.bad, { count: 3 }))).toBeVisible()
  const start = (count: number) => page.getByRole('button', { name: say(importText.start, { count }) })
  await expect(start(1)).toBeDisabled()

  // A problem is shown at its cell and corrected there.
  const row = (username: string) => page.getByRole('row', { name: new RegExp(username) })
  await expect(row(`bad.${tag}`)).toContainText(say(problems.email))
  await row(`bad.${tag}`).locator('[data-title]').click()
  const sheet = page.getByRole('dialog')
  const field = sheet.getByLabel(say(userFieldText.email))
  await expect(field).toBeFocused()
  await field.fill('still wrong')
  await sheet.getByRole('button', { name: say(uiText.save) }).click()
  await expect(sheet.getByText(say(problems.email))).toBeVisible()
  await field.fill(`bad.${tag}@example.com`)
  await sheet.getByRole('button', { name: say(uiText.save) }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(say(importText.bad, { count: 2 }))).toBeVisible()

  // Rows that are left out stay in the results.
  await page.getByText(say(importText.leaveOut)).click()
  await start(2).click()
  await expect(page.getByText(say(importText.allDone, { count: 2 }))).toBeVisible({ timeout: 20_000 })
  await current(importText.results)
  await expect(row(`2 good.${tag}`)).toContainText(say(rowStateText.success))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say(importText.downloadErrors) }).click()
  const errors = readFileSync(await (await download).path(), 'utf8')
  expect(errors.startsWith('\uFEFF')).toBe(true)
  expect(errors).toContain(say(problems['username-taken']))
  expect(errors).toContain(say(problems.duplicate))
  if (language === 'en') expect(errors).toContain("'=1+1")

  await row(`taken.${tag}`).locator('[data-title]').click()
  await sheet.getByLabel(say(userFieldText.username)).fill(`new.${tag}`)
  await sheet.getByRole('button', { name: say(uiText.save) }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: say(importText.retry) }).click()
  await expect(page.getByText(say(importText.allDone, { count: 3 }))).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(say(importText.someFailed, { count: 1 }))).toBeVisible()

  await go(`/demo/admin/users?q=${tag}`)
  await expect(page.getByRole('row', { name: new RegExp(`(good|bad|new)\\.${tag}`) })).toHaveCount(3)
  await go('/demo/admin/imports')
  await expect(row(name)).toContainText(say(importText.doneOf, { done: 3, total: 4 }))
})

test('imports the template in the reader’s language unchanged @direction', async ({ diwan, app }) => {
  const { page, say, go, signIn } = diwan
  await signIn('admin', { at: '/demo/admin/imports' })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say(importText.template) }).click()
  const path = await (await download).path()
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(say(userFieldText.firstNameAr))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'template.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: say(importText.toPreview) }).click()
  await expect(page.getByText(say(importText.good, { count: 1 }))).toBeVisible()
  // The import is listed later and can be deleted.
  await go('/demo/admin/imports')
  const mine = page.getByRole('row', { name: /template\.csv/ }).first()
  await mine.hover()
  await mine.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: say(importText.remove) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(importText.remove) })
    .click()
  await expect(page.getByRole('row', { name: /template\.csv/ })).toHaveCount(0)
  expect(app.output()).not.toContain('huda.salem@example.com')
})
