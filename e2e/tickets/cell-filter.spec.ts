import { randomUUID } from 'node:crypto'
import { blankColumn, blankField } from '#modules/forms/blank.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { filterBarText } from '#modules/tickets/web/filter/bar-text.ts'
import { filterText, operatorText, rowsText } from '#modules/tickets/web/filter/filter-text.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { makeBoard } from '../helpers/ticket-board.ts'

const owners = { ar: 'الملاك', en: 'Owners' }
const columns = [
  { ...blankColumn, id: randomUUID(), value: 'name', title: { ar: 'اسم المالك', en: 'Name of the owner' } },
  { ...blankColumn, id: randomUUID(), value: 'town', title: { ar: 'البلدة', en: 'Town' } },
]

test('filters by the text in a column of a table', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const admin = await app.callAs('admin')
  const tableId = randomUUID()
  const { board, idOf } = await makeBoard(admin, (sectionId) => [
    {
      ...blankField({ id: tableId, sectionId, key: 'owners', type: 'TABLE', name: owners }),
      configuration: { columns, canAddRows: true },
    },
  ])
  const [nameId = '', townId = ''] = columns.map(({ id }) => id)
  const create = (name: string, rows: [owner: string, town: string][]) =>
    admin(ticketApi.create, {
      boardId: board.id,
      name,
      values: {
        [idOf('parcel')]: '1',
        [tableId]: rows.map(([owner, town]) => ({ [nameId]: owner, [townId]: town })),
      },
    })
  await create('Two owners', [
    ['سارة', 'السلط'],
    ['أحمد', 'إربد'],
  ])
  await create('Named like a town', [['إربد', 'الكرك']])
  await create('No owners', [])

  await signIn('admin', { at: `/demo/workspace/${board.id}/tickets` })
  const titles = page.locator('[data-id] [data-title]')
  await expect(titles).toHaveCount(3)
  await page.getByRole('button', { name: say(filterBarText.filter), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say(filterText.title) })
  const condition = dialog.locator('[data-condition]')
  const choose = async (label: string, option: string) => {
    await condition.getByRole('button', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await condition.getByLabel(say(filterText.field), { exact: true }).first().fill(say(owners))
  await page.getByRole('option', { name: say(owners), exact: true }).click()
  await choose(say(filterText.aggregate), say(filterText.cells))
  await choose(say(rowsText.column), say({ ar: 'البلدة', en: 'Town' }))
  await choose(say(filterText.operator), say(operatorText.CONTAINS))
  // Found in another spelling, and not in the other column.
  await condition.getByLabel(say(filterText.value), { exact: true }).first().fill('اربد')
  await dialog.getByRole('button', { name: say(filterText.apply) }).click()
  await expect(dialog).toBeHidden()
  await expect(titles).toHaveText(['Two owners'])
  await page.reload()
  await expect(titles).toHaveText(['Two owners'])
})
