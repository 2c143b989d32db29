import { readFileSync } from 'node:fs'
import { exportText } from '#modules/exports/text.ts'
import { importText } from '#modules/imports/text.ts'
import { builtInFields } from '#modules/forms/built-in-fields.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { ticketText } from '#modules/tickets/web/page/ticket-text.ts'
import { problems } from '#core/text/problems.ts'
import { uiText } from '#ui/text.ts'
import { unzip } from '#test/helpers/unzip.ts'
import { writeSheet } from '#test/helpers/write-sheet.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { fieldNames, makeBoard } from '../helpers/ticket-board.ts'

test('exports the list to Excel and one ticket to PDF, and finds both again', async ({ diwan, app }) => {
  const { page, say, go, signIn } = diwan
  const admin = await app.callAs('admin')
  const { board, idOf } = await makeBoard(admin)
  const values = { [idOf('parcel')]: 'P-77' }
  const { id: ticketId } = await admin(ticketApi.create, { boardId: board.id, name: 'طلب رخصة', values })
  await signIn('admin', { at: `/demo/workspace/${board.id}/tickets` })
  await page.getByRole('button', { name: say(exportText.files) }).click()
  await page.getByRole('menuitem', { name: say(exportText.exportList) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: say(exportText.showColumn, { name: say(fieldNames.parcel) }) }).check()
  await dialog.getByRole('textbox', { name: say(exportText.title) }).fill('كل الطلبات')
  await dialog.getByRole('button', { name: say(exportText.export), exact: true }).click()
  const fileOf = async () => {
    const coming = page.waitForEvent('download')
    await dialog.getByRole('button', { name: say(exportText.download) }).click({ timeout: 20_000 })
    const file = await coming
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
  }
  const excel = await fileOf()
  expect(excel.name).toBe('كل الطلبات.xlsx')
  const sheet = (await unzip(excel.bytes))['xl/worksheets/sheet1.xml']
  for (const text of ['طلب رخصة', 'P-77', 'rightToLeft="1"']) expect(sheet).toContain(text)

  await go(`/demo/workspace/${board.id}/ticket?ticketId=${ticketId}`)
  await page.getByRole('button', { name: say(ticketText.moreActs) }).click()
  await page.getByRole('button', { name: say(ticketText.exportAct) }).click()
  await dialog.getByText('PDF', { exact: true }).click()
  await dialog.getByText(say(exportText.hasComments)).click()
  await dialog.getByRole('button', { name: say(exportText.export), exact: true }).click()
  expect((await fileOf()).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await dialog.getByRole('link', { name: say(exportText.mine) }).click()
  await expect(page.getByRole('row', { name: /كل الطلبات/ })).toContainText(say(exportText.isReady))
})

test('imports tickets from Excel: corrects a row and imports it', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const admin = await app.callAs('admin')
  const { board } = await makeBoard(admin)
  const name = builtInFields.name.label
  const workbook = await writeSheet(
    [say(name), say(fieldNames.parcel), say(fieldNames.area)],
    [
      ['طلب مستورد', 'P-1', 250],
      ['طلب ناقص', null, 'كبيرة'],
    ],
  )
  await signIn('admin', { at: `/demo/workspace/imports?kind=tickets&boardId=${board.id}` })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'requests.xlsx', mimeType: 'application/zip', buffer: workbook })
  await page.getByRole('button', { name: say(importText.toPreview) }).click()
  const row = page.getByRole('row', { name: /طلب ناقص/ })
  await expect(row).toContainText(say(problems.required))
  await row.locator('[data-title]').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(say(fieldNames.parcel)).fill('P-2')
  await sheet.getByLabel(say(fieldNames.area)).fill('٣٠٠')
  await sheet.getByRole('button', { name: say(uiText.save) }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: say(importText.start, { count: 2 }) }).click()
  await expect(page.getByText(say(importText.allDone, { count: 2 }))).toBeVisible({ timeout: 20_000 })
  const { items } = await admin(ticketApi.list, { boardId: board.id, sort: 'customSequence' })
  expect(items.map((ticket) => ticket.name)).toEqual(['طلب مستورد', 'طلب ناقص'])
})
