import { randomUUID } from 'node:crypto'
import { errors } from '#core/text/errors.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { equationText } from '#modules/equations/text.ts'
import { recordsText } from '#ui/records/text.ts'
import { uiText } from '#ui/text.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { isAccessible } from '../helpers/accessible.ts'
import { fieldNames, makeBoard } from '../helpers/ticket-board.ts'

test('writes an equation with completion, sees its fault, tries it on a ticket and evaluates it once', async ({
  diwan,
  app,
}) => {
  const { page, say, signIn } = diwan
  const admin = await app.callAs('admin')
  const { board, idOf } = await makeBoard(admin, () => [], 'EQ')
  const values = { [idOf('parcel')]: '17', [idOf('area')]: 420 }
  const ticket = await admin(ticketApi.create, { boardId: board.id, name: 'Parcel', values })
  await signIn('admin', { at: '/demo/equation-builder' })
  await page.getByRole('button', { name: say(equationText.add) }).click()
  const mark = randomUUID().slice(0, 6)
  await page.getByLabel(say(recordsText.nameAr)).fill(`ضعف المساحة ${mark}`)
  await page.getByLabel(say(recordsText.nameEn)).fill(`Twice the area ${mark}`)
  await page.getByLabel(say(equationText.key)).fill(`twice_${mark}`)
  await page.getByRole('button', { name: say(equationText.board) }).click()
  await page.getByRole('option', { name: say(board.name) }).click()
  const editor = page.getByRole('textbox', { name: say(equationText.equation) })
  await editor.click()
  await editor.pressSequentially(say(fieldNames.area).slice(0, 5))
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('area')
  await page.keyboard.press('Enter')
  await expect(editor).toHaveValue('area')
  await page.keyboard.press('End')
  await editor.pressSequentially(' × ')
  await expect(page.getByText(say(equationText.faultAtEnd))).toBeVisible()
  await editor.pressSequentially('٢')
  await expect(page.getByText(say(equationText.faultAtEnd))).toBeHidden()

  /** A list closes when its page scrolls. */
  const chooseTicket = async () => {
    const finder = page.getByRole('combobox', { name: say(equationText.ticket) })
    await finder.evaluate(async (box) => {
      box.scrollIntoView({ block: 'center' })
      // The scroll event comes with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    await finder.fill(ticket.customSequence)
    await page.getByRole('option', { name: ticket.customSequence }).click()
  }
  await chooseTicket()
  await page.getByRole('button', { name: say(equationText.tryDraft) }).click()
  const steps = page.getByRole('list', { name: say(equationText.steps) }).getByRole('listitem')
  await expect(steps).toHaveText([/area/, /area × ٢/])
  await expect(page.getByRole('status').filter({ hasText: /840/ })).toBeVisible()

  await page.getByRole('button', { name: say(uiText.save), exact: true }).click()
  await expect(page.getByRole('heading', { name: new RegExp(mark) })).toBeVisible()
  await isAccessible(page, 'an equation')
  await chooseTicket()
  const evaluate = page.getByRole('button', { name: say(equationText.evaluate), exact: true })
  await evaluate.click()
  await expect(page.getByText('840')).toHaveCount(2)
  await evaluate.click()
  await expect(page.getByText(say(errors['already-evaluated']))).toBeVisible()
})
