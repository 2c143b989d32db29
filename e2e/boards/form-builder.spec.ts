import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { problems } from '#core/text/problems.ts'
import { formApi } from '#modules/forms/api.ts'
import { sortableText } from '#ui/lists/sortable-text.ts'
import { builderText, configurationText, fieldsTabText, sectionText } from '#modules/forms/web/builder/builder-text.ts'
import { settingsText } from '#modules/forms/web/builder/settings-text.ts'
import { optionText, treeText } from '#modules/forms/web/builder/type-settings-text.ts'
import { text as numberText } from '#modules/forms/kinds/number/text.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { diffText } from '#ui/json/json-diff-text.ts'
import { uiText } from '#ui/text.ts'
import { expect, test, type Visitor } from '../helpers/fixtures.ts'
import { fieldNames, makeBoard, type Admin } from '../helpers/ticket-board.ts'

const canvasKeys = (page: Page) =>
  page.locator('[data-field]').evaluateAll((items) => items.map((item) => item.getAttribute('data-field')).join(' '))
const keysOf = async (admin: Admin, formId: string) => {
  const { definition } = await admin(formApi.design, { id: formId })
  return definition.fields.filter(({ isArchived }) => !isArchived).map(({ key }) => key)
}
const open = async ({ page, say, signIn }: Visitor, boardId: string, tab: string) => {
  await signIn('admin', { at: `/demo/workspace/${boardId}/fields?tab=${tab}` })
  await expect(page.getByRole('radio', { name: say(builderText.preview), exact: true })).toBeVisible()
}
const button = ({ page, say }: Visitor, words: { ar: string; en: string }) =>
  page.getByRole('button', { name: say(words), exact: true })
/** Saves the form and waits for the reply of the server. */
const saveBy = async ({ page }: Visitor, formId: string, act: Locator) => {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith(`/forms/${formId}`),
  )
  await act.click()
  const { form } = (await (await answered).json()) as { form: object | null }
  expect(form).not.toBeNull()
}
const save = (diwan: Visitor, formId: string) => saveBy(diwan, formId, button(diwan, uiText.save))

test('adds fields by click and drag, names and reorders them, undoes, redoes and saves', async ({ diwan, app }) => {
  const { page, say } = diwan
  const admin = await app.callAs('admin')
  const { board } = await makeBoard(admin)
  await open(diwan, board.id, 'builder')
  await expect.poll(() => canvasKeys(page)).toBe('parcel area receipt')

  // A click adds a field and opens its settings; its key follows the English name.
  await page.locator('[data-type=EMAIL]').click()
  await page.getByRole('textbox', { name: say(settingsText.nameAr), exact: true }).fill('بريد المالك')
  await page.getByRole('textbox', { name: say(settingsText.nameEn), exact: true }).fill('Owner e-mail')
  await expect(page.getByRole('textbox', { name: say(settingsText.key), exact: true })).toHaveValue('owner_e_mail')
  await button(diwan, sectionText.done).click()
  await expect.poll(() => canvasKeys(page)).toBe('parcel area receipt owner_e_mail')

  // Moving by keyboard keeps the focus on the handle, so that the next key works too.
  const handle = page.getByRole('button', {
    name: say(sortableText.handle, { name: say({ ar: 'بريد المالك', en: 'Owner e-mail' }) }),
    exact: true,
  })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => canvasKeys(page)).toBe('parcel owner_e_mail area receipt')
  await expect(handle).toBeFocused()

  // Drags a new field and an existing one.
  await page
    .locator('[data-type=URL]')
    .dragTo(page.locator('[data-field=receipt]'), { targetPosition: { x: 60, y: 4 } })
  await button(diwan, sectionText.done).click()
  await expect.poll(() => canvasKeys(page)).toBe('parcel owner_e_mail area link receipt')
  const receipt = page.getByRole('button', {
    name: say(sortableText.handle, { name: say(fieldNames.receipt) }),
    exact: true,
  })
  await receipt.dragTo(page.locator('[data-field=owner_e_mail]'), { targetPosition: { x: 60, y: 4 } })
  await expect.poll(() => canvasKeys(page)).toBe('parcel receipt owner_e_mail area link')

  await page.getByRole('button', { name: say(builderText.undo), exact: true }).click()
  await expect.poll(() => canvasKeys(page)).toBe('parcel owner_e_mail area link receipt')
  await page.getByRole('button', { name: say(builderText.redo), exact: true }).click()
  await expect.poll(() => canvasKeys(page)).toBe('parcel receipt owner_e_mail area link')
  await save(diwan, board.formId)
  await expect.poll(() => keysOf(admin, board.formId)).toEqual(['parcel', 'receipt', 'owner_e_mail', 'area', 'link'])
})

test('moves fields between sections by keyboard; reports empty sections and duplicate keys before saving', async ({
  diwan,
  app,
}) => {
  const { page, say } = diwan
  const admin = await app.callAs('admin')
  const { board, idOf } = await makeBoard(admin)
  await open(diwan, board.id, 'builder')
  await button(diwan, builderText.addSection).click()
  await page.getByRole('textbox', { name: say(sectionText.titleAr), exact: true }).fill('المالك')
  await page.getByRole('textbox', { name: say(sectionText.titleEn), exact: true }).fill('Owner')
  await button(diwan, sectionText.done).click()
  await button(diwan, uiText.save).click()
  await expect(page.getByRole('dialog').getByText(say(problems['no-fields']))).toBeVisible()
  await page.keyboard.press('Escape')

  await page
    .getByRole('button', { name: say(sortableText.handle, { name: say(fieldNames.receipt) }), exact: true })
    .focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-section=Owner] [data-field=receipt]')).toBeVisible()

  await page.locator('[data-field=receipt] button[aria-haspopup=dialog]').first().click()
  const key = page.getByRole('textbox', { name: say(settingsText.key), exact: true })
  await key.fill('Parcel')
  await expect(page.getByText(say(problems['key-taken']))).toBeVisible()
  await key.fill('receipt_no')
  await expect(page.getByText(say(problems['key-taken']))).toBeHidden()
  await button(diwan, sectionText.done).click()
  await save(diwan, board.formId)
  const { definition } = await admin(formApi.design, { id: board.formId })
  expect(definition.sections.map(({ title }) => title.en)).toEqual(['Land', 'Owner'])
  expect(definition.fields.find(({ id }) => id === idOf('receipt'))).toMatchObject({
    key: 'receipt_no',
    sectionId: definition.sections[1]?.id,
  })
})

test('exports a form and imports it changed; reports problems by path and saves nothing until they are fixed', async ({
  diwan,
  app,
}) => {
  const { page, say } = diwan
  const admin = await app.callAs('admin')
  const { board } = await makeBoard(admin)
  await open(diwan, board.id, 'configuration')
  const [file] = await Promise.all([page.waitForEvent('download'), button(diwan, configurationText.export).click()])
  const exported = JSON.parse(readFileSync(await file.path(), 'utf8')) as {
    fields: { key: string; isArchived: boolean; name: { ar: string; en: string } }[]
  }
  const inUse = exported.fields.filter(({ isArchived }) => !isArchived)
  expect(inUse.map(({ key }) => key)).toEqual(['parcel', 'area', 'receipt'])

  const paste = async (text: string) => {
    await button(diwan, configurationText.import).click()
    await page.getByRole('textbox', { name: say(configurationText.importBox), exact: true }).fill(text)
    await button(diwan, configurationText.check).click()
  }
  const [first, ...others] = exported.fields
  await paste(JSON.stringify({ ...exported, fields: [{ ...first, name: { ar: '', en: '' } }, ...others] }))
  await expect(page.getByRole('dialog').getByText('$.fields[0].name.en')).toBeVisible()
  await expect(button(diwan, configurationText.putIn)).toBeDisabled()
  await page.keyboard.press('Escape')

  await paste(JSON.stringify({ ...exported, fields: [{ ...first, name: { ar: 'حوض', en: 'Basin' } }, ...others] }))
  await expect(page.getByRole('dialog').getByText('fields[parcel].name')).toBeVisible()
  await expect(page.getByRole('dialog').getByText(say(diffText.changed), { exact: true })).toBeVisible()
  await button(diwan, configurationText.putIn).click()
  expect((await admin(formApi.design, { id: board.formId })).definition.fields[0]?.name.en).toBe('Parcel number')
  await save(diwan, board.formId)
  expect((await admin(formApi.design, { id: board.formId })).definition.fields[0]?.name.en).toBe('Basin')
})

test('warns before an edit orphans stored values, with the field and the number of tickets', async ({ diwan, app }) => {
  const { page, say } = diwan
  const admin = await app.callAs('admin')
  const { board, idOf } = await makeBoard(admin)
  for (const parcel of ['12', '13'])
    await admin(ticketApi.create, {
      boardId: board.id,
      name: `Parcel ${parcel}`,
      values: { [idOf('parcel')]: parcel },
    })
  await open(diwan, board.id, 'builder')
  const name = say(fieldNames.parcel)
  await page.getByRole('button', { name: say(builderText.actionsFor, { name }), exact: true }).click()
  await page.getByRole('menuitem', { name: say(builderText.archive), exact: true }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toContainText(say(builderText.archiveBody))
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(builderText.archive), exact: true })
    .click()
  await expect(page.locator('[data-field=parcel]')).toHaveCount(0)
  await button(diwan, uiText.save).click()
  const dialog = page.getByRole('dialog', { name: say(builderText.orphansTitle) })
  await expect(dialog).toContainText(name)
  await expect(dialog).toContainText(say(builderText.orphanRecords, { count: 2 }))
  await expect.poll(() => keysOf(admin, board.formId)).toContain('parcel')
  await saveBy(diwan, board.formId, dialog.getByRole('button', { name: say(builderText.orphansConfirm), exact: true }))
  await expect(dialog).toBeHidden()
  await expect.poll(() => keysOf(admin, board.formId)).toEqual(['area', 'receipt'])

  // Archived fields are listed separately and can be restored.
  await page.getByRole('radio', { name: say(builderText.fields), exact: true }).check({ force: true })
  await page.getByRole('radio', { name: say(fieldsTabText.archived), exact: true }).check({ force: true })
  await page.getByRole('row', { name }).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: say(fieldsTabText.bringBack), exact: true }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await save(diwan, board.formId)
  expect((await keysOf(admin, board.formId)).toSorted()).toEqual(['area', 'parcel', 'receipt'])
})

test('shows the changes of a concurrent save and merges both edits', async ({ diwan, app }) => {
  const { page, say } = diwan
  const admin = await app.callAs('admin')
  const { board, idOf } = await makeBoard(admin)
  await open(diwan, board.id, 'builder')
  await page.locator('[data-field=parcel] button[aria-haspopup=dialog]').first().click()
  await page.getByRole('textbox', { name: say(settingsText.nameEn), exact: true }).fill('My parcel')

  const { version, definition } = await admin(formApi.design, { id: board.formId })
  const fields = definition.fields.map((field) =>
    field.id === idOf('area') ? { ...field, name: { ar: 'المساحة', en: 'Their area' } } : field,
  )
  await admin(formApi.save, { id: board.formId, version, definition: { ...definition, fields }, acceptOrphans: false })

  await button(diwan, sectionText.done).click()
  await button(diwan, uiText.save).click()
  const dialog = page.getByRole('dialog', { name: say(builderText.conflictTitle) })
  await expect(dialog.getByText('fields[area].name')).toBeVisible()
  await dialog.getByRole('button', { name: say(builderText.join), exact: true }).click()
  await save(diwan, board.formId)
  const after = (await admin(formApi.design, { id: board.formId })).definition.fields
  expect(after.filter(({ isArchived }) => !isArchived).map(({ name }) => name.en)).toEqual([
    'My parcel',
    'Their area',
    'Receipt number',
  ])
})

test('creates fields on their own page: by type, as a copy, and with options from CSV', async ({ diwan, app }) => {
  const { page, say, go, signIn } = diwan
  const admin = await app.callAs('admin')
  const { board, idOf } = await makeBoard(admin)
  await signIn('admin', { at: `/demo/workspace/${board.id}/fields/configuration?fieldType=SELECT` })
  await page.getByRole('textbox', { name: say(settingsText.nameEn), exact: true }).fill('City')
  await button(diwan, optionText.csv).click()
  const csv = page.getByRole('textbox', { name: say(optionText.csvBox), exact: true })
  await csv.fill('name,value\nAmman,amman')
  await button(diwan, optionText.take).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await csv.fill('label,value,disabled\nAmman,amman,false\nAqaba,aqaba,true')
  await button(diwan, optionText.take).click()
  await expect(page.getByRole('textbox', { name: say(optionText.value), exact: true })).toHaveCount(2)
  // Enter starts the next option.
  const labelAr = page.getByRole('textbox', { name: say(optionText.labelAr), exact: true })
  await labelAr.last().press('Enter')
  await expect(labelAr).toHaveCount(3)
  await expect(labelAr.last()).toBeFocused()
  await labelAr.last().fill('الزرقاء')
  await page
    .getByRole('textbox', { name: say(optionText.labelEn), exact: true })
    .last()
    .fill('Zarqa')
  // Cells of a spreadsheet become options.
  await labelAr.last().evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'إربد\tIrbid\r\nالسلط\tSalt\r\n')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await save(diwan, board.formId)
  await page.waitForURL(/fieldId=/)
  const { definition } = await admin(formApi.design, { id: board.formId })
  const city = definition.fields.find(({ key }) => key === 'city')
  expect(city?.type).toBe('SELECT')
  expect(city?.configuration['options']).toMatchObject([
    { value: 'amman' },
    { value: 'aqaba', disabled: true },
    { label: { ar: 'الزرقاء', en: 'Zarqa' } },
    { value: 'irbid', label: { ar: 'إربد', en: 'Irbid' } },
    { value: 'salt', label: { ar: 'السلط', en: 'Salt' } },
  ])

  await go(`/demo/workspace/${board.id}/fields/configuration?templateId=${idOf('area')}`)
  await expect(page.getByRole('textbox', { name: say(settingsText.key), exact: true })).toHaveValue('area_2')
  await expect(page.getByText(say(settingsText.own, { type: say(numberText.name) }))).toBeVisible()
})

test('pastes options, levels and branches that were copied out of a spreadsheet', async ({ diwan, app }) => {
  const { page, say } = diwan
  const admin = await app.callAs('admin')
  const { board } = await makeBoard(admin)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(diwan, board.id, 'builder')
  const box = (words: { ar: string; en: string }) => page.getByRole('textbox', { name: say(words), exact: true })
  const paste = async (into: Locator, cells: string) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), cells)
    await into.focus()
    await page.keyboard.press('Control+v')
  }
  const configurationOf = async (key: string) => {
    const { definition } = await admin(formApi.design, { id: board.formId })
    return definition.fields.find((field) => field.key === key)?.configuration ?? {}
  }

  await page.locator('[data-type=SELECT]').click()
  await box(settingsText.nameAr).fill('المدينة')
  await box(settingsText.nameEn).fill('Town')
  await button(diwan, optionText.add).click()
  await paste(box(optionText.labelAr).first(), 'إربد\tIrbid\r\nالسلط\tSalt\tas-salt\r\n')
  await expect(box(optionText.labelEn).first()).toHaveValue('Irbid')
  // One cell is a text for the box where it is pasted.
  await paste(box(optionText.labelEn).nth(1), ' (Balqa)')
  await expect(box(optionText.labelEn).nth(1)).toHaveValue('Salt (Balqa)')
  await button(diwan, sectionText.done).click()

  await page.locator('[data-type=CASCADER]').click()
  await box(settingsText.nameAr).fill('المكان')
  await box(settingsText.nameEn).fill('Place')
  await button(diwan, treeText.paste).click()
  const pasted = page.getByRole('dialog', { name: say(treeText.paste) })
  await paste(box(treeText.pasteBox), 'المحافظة\tاللواء\nعمّان\tالجامعة\n\tماركا\nإربد\tالرمثا\n')
  await expect(pasted.getByRole('status')).toHaveText(say(treeText.pasteResult, { branches: 5, levels: 2 }))
  await button(diwan, treeText.takePasted).click()
  await expect(pasted).toBeHidden()
  // Cells pasted among the branches join those of the same name, and may bring a further level.
  await paste(box(optionText.labelAr).first(), 'عمّان\tالجامعة\tالجبيهة\nالزرقاء\n')
  await expect(box(treeText.levelAr)).toHaveCount(3)
  await expect(box(treeText.levelAr).nth(1)).toHaveValue('اللواء')
  await box(treeText.levelAr).nth(2).fill('الحي')
  await box(treeText.levelEn).nth(2).fill('Quarter')
  await button(diwan, sectionText.done).click()
  await save(diwan, board.formId)

  expect((await configurationOf('town'))['options']).toMatchObject([
    { value: 'irbid', label: { ar: 'إربد', en: 'Irbid' } },
    { value: 'as-salt', label: { ar: 'السلط', en: 'Salt (Balqa)' } },
  ])
  const named = (ar: string, ...children: object[]) => ({ label: { ar, en: ar }, children })
  expect(await configurationOf('place')).toMatchObject({
    levels: [{ ar: 'المحافظة' }, { ar: 'اللواء' }, { ar: 'الحي', en: 'Quarter' }],
    tree: [
      named('عمّان', named('الجامعة', named('الجبيهة')), named('ماركا')),
      named('إربد', named('الرمثا')),
      named('الزرقاء'),
    ],
  })
})

test('asks before leaving with unsaved changes; adds field types from a dialog on a phone', async ({ diwan, app }) => {
  const { page, say } = diwan
  const admin = await app.callAs('admin')
  const { board } = await makeBoard(admin)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(diwan, board.id, 'builder')
  await page
    .getByRole('button', { name: say(builderText.addFieldTo, { name: say({ ar: 'الأرض', en: 'Land' }) }) })
    .click()
  await page.getByRole('dialog').locator('[data-type=DATE]').click()
  await button(diwan, sectionText.done).click()
  await expect(page.locator('[data-field=date]')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.locator('a[href="/demo/home"]').first().click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-field=date]')).toBeVisible()
})
