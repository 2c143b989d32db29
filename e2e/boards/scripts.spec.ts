import { settingsText } from '#modules/boards/text/board-settings-text.ts'
import { faultWords, scriptText } from '#modules/scripts/text.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { ticketText } from '#modules/tickets/web/page/ticket-text.ts'
import { uiText } from '#ui/text.ts'
import { isAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { fieldNames, makeBoard } from '../helpers/ticket-board.ts'

test('writes a script with completion, sees its fault, tries it, and executes it once on a ticket', async ({
  diwan,
  app,
}) => {
  const { page, say, signIn, go } = diwan
  const admin = await app.callAs('admin')
  const { board, idOf } = await makeBoard(admin, () => [], 'SC')
  const values = { [idOf('parcel')]: '17', [idOf('area')]: 420 }
  const ticket = await admin(ticketApi.create, { boardId: board.id, name: 'Parcel', values })
  await signIn('admin', { at: `/demo/admin/boards/${board.id}` })
  await page.getByRole('link', { name: say(settingsText.scripts), exact: true }).click()
  const editor = page.getByRole('textbox', { name: say(scriptText.source) })
  await editor.click()
  await editor.pressSequentially('const area = ')
  await editor.pressSequentially(say(fieldNames.area).slice(0, 5))
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('area')
  await page.keyboard.press('Enter')
  await expect(editor).toHaveValue('const area = ticket.get("area")')
  await editor.press('End')
  await editor.pressSequentially('\nticket.set("area", area *')
  await expect(page.getByText(say(faultWords.syntax))).toBeVisible()
  await editor.press('End')
  await editor.pressSequentially(' 2)\nlog("was", area)\nmessage("Doubled")')
  await expect(page.getByText(say(scriptText.understood))).toBeVisible()

  const trial = page.getByRole('region', { name: say(scriptText.trial) })
  const finder = trial.getByRole('combobox', { name: say(scriptText.ticket) })
  await finder.evaluate((box) => box.scrollIntoView({ block: 'center' }))
  await finder.fill(ticket.customSequence)
  await page.getByRole('option', { name: ticket.customSequence }).click()
  await trial.getByRole('button', { name: say(scriptText.tryIt) }).click()
  await expect(trial.getByText('was 420')).toBeVisible()
  await expect(trial.getByText('840')).toBeVisible()
  await isAccessible(page, 'a script')
  expect((await admin(ticketApi.get, { id: ticket.id })).version).toBe(ticket.version)
  await page.getByRole('button', { name: say(uiText.save), exact: true }).click()
  await expect(page.getByText(say(scriptText.saved))).toBeVisible()

  // In the panel beside the list, as on the page of the ticket.
  await go(`/demo/workspace/${board.id}/tickets?ticketId=${ticket.id}`)
  await page.getByRole('button', { name: say(ticketText.moreActs) }).click()
  await page.getByRole('button', { name: say(scriptText.execute) }).click()
  const dialog = page.getByRole('dialog', { name: say(scriptText.executeTitle, { number: ticket.customSequence }) })
  await dialog.getByRole('button', { name: say(scriptText.run), exact: true }).click()
  await expect(dialog.getByText('Doubled')).toBeVisible()
  await expect(dialog.getByRole('button', { name: say(scriptText.run), exact: true })).toBeDisabled()
  expect((await admin(ticketApi.get, { id: ticket.id })).values[idOf('area')]).toBe(840)
})
