/** Tests every field type: added to a form, shown in its preview, filled in on a ticket, and stored. */
import { randomUUID } from 'node:crypto'
import { json } from 'node:stream/consumers'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { formApi } from '#modules/forms/api.ts'
import { fieldTypes, type Field, type FieldType } from '#modules/forms/definition.ts'
import { priorityWords } from '#modules/forms/text.ts'
import { builderText, configurationText, previewText, sectionText } from '#modules/forms/web/builder/builder-text.ts'
import {
  columnText,
  followText,
  formulaText,
  optionText,
  restText,
  treeText,
} from '#modules/forms/web/builder/type-settings-text.ts'
import { text as selectText } from '#modules/forms/kinds/select/text.ts'
import { fillText, rowsText, signatureText } from '#modules/forms/web/fill/fill-text.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { createText } from '#modules/tickets/web/page/create/create-text.ts'
import { fieldWords } from '#modules/tickets/web/page/ticket-text.ts'
import { uiText } from '#ui/text.ts'
import { expect, test, type Visitor } from '../helpers/fixtures.ts'
import { fieldNames, makeBoard } from '../helpers/ticket-board.ts'
import { blankColumn } from '#modules/forms/blank.ts'

test.setTimeout(300_000)

const first = { ar: 'الأول', en: 'The first' }
const outside = ['Aqaba', 'Irbid']
/** A REST source with a list and a text. */
const openSystem = async () => {
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.method === 'POST') {
      const { name } = (await json(request)) as { name: string }
      response.end(JSON.stringify({ id: name.toLowerCase(), name }))
      return
    }
    const rows = outside.map((name) => ({ id: name.toLowerCase(), name }))
    response.end(JSON.stringify({ rows, note: 'All open' }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/items`, close: () => server.close() }
}

type Act = (visitor: Visitor, url: string) => Promise<void>
const textbox = ({ page, say }: Visitor, words: { ar: string; en: string }) =>
  page.getByRole('dialog').getByRole('textbox', { name: say(words), exact: true })
const button = ({ page, say }: Visitor, words: { ar: string; en: string }) =>
  page.getByRole('dialog').getByRole('button', { name: say(words), exact: true })

const option: Act = async (visitor) => {
  await button(visitor, optionText.add).first().click()
  await textbox(visitor, optionText.labelAr).first().fill(first.ar)
  await textbox(visitor, optionText.labelEn).first().fill(first.en)
}
const follow: Act = async ({ page, say }) => {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(followText.source) })
    .click()
  await page.getByRole('option', { name: say(selectText.name), exact: true }).click()
}
const when: Act = async ({ page, say }) => {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(followText.when) })
    .click()
  await page.getByRole('option', { name: say(first), exact: true }).click()
}
/** Types that are configured by hand, one for each kind of settings; the rest is imported from a file. */
const byHand: Partial<Record<FieldType, Act>> = {
  SELECT: option,
  TABLE: async (visitor) => {
    await button(visitor, columnText.add).click()
    await textbox(visitor, columnText.titleAr).fill(first.ar)
    await textbox(visitor, columnText.titleEn).fill(first.en)
  },
  CASCADER: async (visitor) => {
    await textbox(visitor, treeText.levelAr).fill('محافظة')
    await textbox(visitor, treeText.levelEn).fill('Region')
    await button(visitor, treeText.addBranch).click()
    await textbox(visitor, optionText.labelAr).fill(first.ar)
    await textbox(visitor, optionText.labelEn).fill(first.en)
  },
  DYNAMIC_SELECT: async (visitor, url) => {
    await follow(visitor, url)
    await button(visitor, followText.addSet).click()
    await when(visitor, url)
    await option(visitor, url)
  },
  EQUATION_EVALUATOR: async (visitor) => {
    await textbox(visitor, formulaText.expression).fill('area * 2')
  },
  REST_API_SELECT: async (visitor, url) => {
    await textbox(visitor, restText.url).fill(url)
    await textbox(visitor, restText.itemsAt).fill('rows')
    await textbox(visitor, restText.keyAt).fill('id')
    await textbox(visitor, restText.labelAt).fill('name')
  },
}

const options = [{ value: 'first', label: first }]
const columnOf = () => ({ ...blankColumn, value: 'first', id: randomUUID(), title: first })
/** Settings that a type requires before it can be filled in. */
const settings = (type: FieldType, url: string, followed: string): Field['configuration'] => {
  const rest = { url, method: 'GET', itemsAt: 'rows', keyAt: 'id', labelAt: 'name', searchParam: '' }
  if (type === 'REST_API_TEXT') return { ...rest, itemsAt: '', labelAt: 'note' }
  if (type.endsWith('_CREATE')) return { ...rest, createUrl: url, createLabelAt: 'name' }
  if (type.startsWith('REST_')) return rest
  if (type === 'MULTI_SELECT' || type === 'TEXT_WITH_DROPDOWN') return { options }
  if (type === 'MULTI_SELECT_TO_TABLE') return { options, columns: [columnOf()] }
  if (type === 'DESCRIPTION') return { text: first }
  if (type === 'DYNAMIC_FIELD') return { sourceFieldId: followed, map: [{ value: 'option_1', text: 'Followed' }] }
  if (type === 'DYNAMIC_NUMBER') return { sourceFieldId: followed, map: [{ value: 'option_1', number: 7 }] }
  return {}
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const sound = Buffer.concat([
  Buffer.from('RIFF$\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0D\xac\0\0\x88X\x01\0\x02\0\x10\0data', 'latin1'),
  Buffer.alloc(4),
])
const film = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')
type Fill = (slot: Locator, page: Page, say: Visitor['say']) => Promise<void>
const write =
  (text: string): Fill =>
  async (slot) => {
    const box = slot.getByRole('textbox').first()
    await box.fill(text)
    await box.blur()
  }
/** Options of an opened list, without those of a native select. */
const offers = (page: Page) => page.getByRole('listbox').getByRole('option')
const choose =
  (name: (say: Visitor['say']) => string): Fill =>
  async (slot, page, say) => {
    await slot.getByRole('button').first().click()
    await offers(page)
      .and(page.getByRole('option', { name: name(say), exact: true }))
      .click()
  }
/** Types into a combo box and selects the first option, or the one with the given name. */
const find =
  (name?: (say: Visitor['say']) => string): Fill =>
  async (slot, page, say) => {
    const found = name ? offers(page).filter({ hasText: name(say) }) : offers(page)
    // A list closes when the page scrolls, which may happen while the field is scrolled into view.
    await expect(async () => {
      await slot.getByRole('combobox').first().click()
      if (!(await found.first().isVisible())) await slot.getByRole('combobox').first().press('ArrowDown')
      await found.first().click({ timeout: 3_000 })
    }).toPass({ timeout: 20_000 })
    await page.keyboard.press('Escape')
  }
/** Creates a missing option from the list. */
const make =
  (name: string): Fill =>
  async (slot, page, say) => {
    const line = offers(page).and(page.getByRole('option', { name: say(fillText.restCreate, { name }), exact: true }))
    await expect(async () => {
      await slot.getByRole('combobox').fill(name)
      await line.click({ timeout: 3_000 })
    }).toPass({ timeout: 20_000 })
  }
const turn: Fill = async (slot, page) => {
  for (const segment of await slot.getByRole('spinbutton').all()) {
    await segment.focus()
    await page.keyboard.press('ArrowUp')
  }
}
const send =
  (name: string, mimeType: string, buffer: Buffer): Fill =>
  async (slot) => {
    await slot.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer })
    await expect(slot.getByText(name).first()).toBeVisible()
  }
const named = (say: Visitor['say']) => say(first)

const fills: Partial<Record<FieldType, Fill>> = {
  TEXT: write('A parcel'),
  MULTI_LINE_TEXT: write('Line one\nLine two'),
  RICH_TEXT: async (slot, page) => {
    await slot.locator('[contenteditable=true]').click()
    await page.keyboard.type('Some words')
  },
  EMAIL: write('owner@example.com'),
  PHONE: write('+962790123456'),
  URL: write('https://example.com/plan'),
  PASSWORD: write('open sesame'),
  NUMBER: write('21'),
  PROGRESS: async (slot) => {
    await slot.getByRole('slider').focus()
    await slot.getByRole('slider').press('End')
  },
  TEXT_WITH_DROPDOWN: write('12'),
  SELECT: choose(named),
  PRIORITY: choose((say) => say(priorityWords.high)),
  MULTI_SELECT: find(named),
  CASCADER: async (slot, page, say) => {
    await slot.getByRole('button').first().click()
    await page.getByRole('radio', { name: say(first) }).click()
  },
  COLOR_PICKER: write('#1d5bd6'),
  DATE: turn,
  TIME: turn,
  DATETIME: turn,
  USER: find(),
  USER_MULTI_SELECT: find(),
  GROUP: find(),
  GROUP_MULTI_SELECT: find(),
  CUSTOMER: find(),
  FILE: send('plan.png', 'image/png', picture),
  IMAGE: send('site.png', 'image/png', picture),
  VIDEO: send('site.mp4', 'video/mp4', film),
  AUDIO: send('call.wav', 'audio/wav', sound),
  SIGNATURE: async (slot, _, say) => {
    await slot.getByRole('radio', { name: say(signatureText.type) }).check({ force: true })
    await slot.getByRole('textbox').fill('Sara')
    await slot.getByRole('button', { name: say(signatureText.use) }).click()
    await expect(slot.getByRole('img', { name: say(signatureText.picture) })).toBeVisible()
  },
  LOCATION: write('31.95, 35.93'),
  SCANNER: write('ABC-123'),
  BARCODE: write('ABC123'),
  QR_CODE: write('https://example.com'),
  TABLE: async (slot, _, say) => {
    await slot.getByRole('button', { name: say(rowsText.addRow) }).click()
    await slot.getByRole('textbox').first().fill('cell')
  },
  MULTI_SELECT_TO_TABLE: async (slot, page, say) => {
    await find(named)(slot, page, say)
    await slot.getByRole('textbox').last().fill('cell')
  },
  REST_API_SELECT: find(() => 'Aqaba'),
  REST_API_MULTI_SELECT: find(() => 'Irbid'),
  REST_API_SELECT_WITH_CREATE: async (slot, page, say) => {
    await make('Salt')(slot, page, say)
    await expect(slot.getByRole('combobox')).toHaveValue('Salt')
  },
  REST_API_MULTI_SELECT_WITH_CREATE: async (slot, page, say) => {
    await make('Jerash')(slot, page, say)
    await expect(page.getByRole('option', { name: 'Jerash', exact: true, selected: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(slot.getByRole('row', { name: 'Jerash' })).toBeVisible()
  },
  REST_API_TEXT: async (slot, _, say) => {
    await slot.getByRole('button', { name: say(fillText.restAsk) }).click()
    await expect(slot.getByRole('textbox')).toHaveValue('All open')
  },
  DYNAMIC_SELECT: choose(named),
  TICKET: find(() => 'An earlier one'),
  TICKET_TABLE: find(() => 'An earlier one'),
}
const computed = { EQUATION_EVALUATOR: '42', DYNAMIC_FIELD: 'Followed', DYNAMIC_NUMBER: '7' }
/** The stored value of each type; files, dates, users and rows have their own structure. */
const typed: Partial<Record<FieldType, unknown>> = {
  TEXT: 'A parcel',
  MULTI_LINE_TEXT: 'Line one\nLine two',
  EMAIL: 'owner@example.com',
  PHONE: '+962790123456',
  URL: 'https://example.com/plan',
  NUMBER: 21,
  PROGRESS: 100,
  SELECT: 'option_1',
  PRIORITY: 'high',
  COLOR_PICKER: '#1d5bd6',
  SCANNER: 'ABC-123',
  BARCODE: 'ABC123',
  QR_CODE: 'https://example.com',
  REST_API_TEXT: 'All open',
  EQUATION_EVALUATOR: 42,
  DYNAMIC_FIELD: 'Followed',
  DYNAMIC_NUMBER: 7,
}
const isStatic = (type: FieldType) => type === 'TITLE' || type === 'DESCRIPTION'

test('builds a form with every field type, fills it in on a ticket and stores the values', async ({ diwan, app }) => {
  const { page, say, go, signIn } = diwan
  const system = await openSystem()
  const admin = await app.callAs('admin')
  const { board, idOf } = await makeBoard(admin)
  await admin(ticketApi.create, { boardId: board.id, name: 'An earlier one', values: { [idOf('parcel')]: '1' } })
  await signIn('admin', { at: `/demo/workspace/${board.id}/fields?tab=builder` })
  await expect(page.locator('[data-type=TEXT]')).toBeVisible()
  for (const [type, setUp] of Object.entries(byHand))
    await test.step(`build ${type}`, async () => {
      await page.locator(`[data-type=${type}]`).click()
      // A sheet that has just opened takes the focus and scrolls, so an earlier click would miss.
      await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'))
      await setUp(diwan, system.url)
      await button(diwan, sectionText.done).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    })
  const save = async () => {
    const saveButton = page.getByRole('button', { name: say(uiText.save), exact: true })
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes(board.formId),
    )
    await saveButton.click()
    expect((await saved).ok()).toBe(true)
    await expect(saveButton).toHaveJSProperty('disabled', true) // and not only pending
  }
  await save()
  const design = async () => (await admin(formApi.design, { id: board.formId })).definition
  const made = await design()

  const followed = made.fields.find(({ type }) => type === 'SELECT')?.id ?? ''
  const sectionId = made.sections[0]?.id ?? ''
  const others = fieldTypes
    .filter((type) => !(type in byHand))
    .map((type) => ({
      id: randomUUID(),
      sectionId,
      type,
      key: `all_${type}`,
      name: { ar: type, en: type },
      configuration: settings(type, system.url, followed),
    }))
  await page.getByRole('radio', { name: say(builderText.configuration), exact: true }).check({ force: true })
  await page.getByRole('button', { name: say(configurationText.import), exact: true }).click()
  await page
    .getByRole('textbox', { name: say(configurationText.importBox), exact: true })
    .fill(JSON.stringify({ ...made, fields: [...made.fields, ...others] }))
  await button(diwan, configurationText.check).click()
  await button(diwan, configurationText.putIn).click()
  await save()
  const inUse = (await design()).fields.filter(({ isArchived }) => !isArchived)
  const built = new Map(inUse.slice(3).map((field) => [field.type, field]))
  expect([...built.keys()].toSorted()).toEqual([...fieldTypes].toSorted())
  const slotOf = (type: FieldType) => page.locator(`[data-field="${built.get(type)?.id}"]`)

  await page.getByRole('radio', { name: say(builderText.preview), exact: true }).check({ force: true })
  for (const type of fieldTypes) await expect(slotOf(type), type).toBeVisible()
  await find(() => 'An earlier one')(slotOf('TICKET'), page, say)
  await page
    .locator(`[data-field="${idOf('parcel')}"]`)
    .getByRole('textbox')
    .fill('77/1')
  await page.getByRole('button', { name: say(previewText.check), exact: true }).click()
  await expect(page.getByText(say(previewText.allRight))).toBeVisible()

  await go(`/demo/workspace/${board.id}/ticket`)
  await page.getByLabel(say(fieldWords.name), { exact: false }).first().fill('Everything')
  await page.getByLabel(say(fieldNames.parcel)).fill('77/1')
  await page.getByLabel(say(fieldNames.area)).fill('21')
  expect([...Object.keys(fills), ...Object.keys(computed)].toSorted()).toEqual(
    fieldTypes.filter((type) => !isStatic(type)).toSorted(),
  )
  for (const [type, fill] of Object.entries(fills) as [FieldType, Fill][])
    await test.step(`fill in ${type}`, () => fill(slotOf(type), page, say))
  for (const [type, shown] of Object.entries(computed) as [FieldType, string][])
    await expect(slotOf(type)).toContainText(shown)
  await page.getByRole('button', { name: say(createText.create) }).click()
  await expect(page.getByRole('heading', { name: 'Everything' })).toBeVisible()

  const { items } = await admin(ticketApi.list, { boardId: board.id, sort: '-customSequence' })
  const [kept] = items
  expect(kept?.name).toBe('Everything')
  const { values } = await admin(ticketApi.get, { id: kept?.id ?? '' })
  const stored = Object.fromEntries(fieldTypes.map((type) => [type, values[built.get(type)?.id ?? ''] ?? null]))
  expect(fieldTypes.filter((type) => stored[type] === null && !isStatic(type))).toEqual([])
  expect(stored).toMatchObject(typed)
  system.close()
})
