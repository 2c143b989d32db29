import { randomUUID } from 'node:crypto'
import { boardApi } from '#modules/boards/api/boards.ts'
import { settingsFrom } from '#modules/boards/templates.ts'
import { commentApi } from '#modules/tickets/api/collaboration.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { ticketText } from '#modules/tickets/web/page/ticket-text.ts'
import { configText, designerText, runStateWords } from '#modules/workflows/designer-text.ts'
import { kindWords } from '#modules/workflows/kinds-text.ts'
import { startingText } from '#modules/workflows/starting-text.ts'
import { expect, test } from '../helpers/fixtures.ts'

test('designs a workflow by keyboard, tries it, publishes it and sees it act', async ({ diwan, app }) => {
  const { page, say, signIn, go } = diwan
  const call = await app.callAs('admin')
  const mark = randomUUID().slice(0, 6)
  const name = { ar: `لوحة ${mark}`, en: `Board ${mark}` }
  const board = await call(boardApi.create, { ...settingsFrom('serviceDesk'), name, workflowEnabled: true })
  const tried = await call(ticketApi.create, { boardId: board.id, name: `Tried ${mark}` })
  const [, second] = board.statuses
  await signIn('admin', { at: `/demo/workspace/${board.id}/workflow` })
  const press = (...keys: string[]) =>
    keys.reduce(async (before, key) => (await before, page.keyboard.press(key)), Promise.resolve())
  const isFocused = (role: 'button' | 'row', title: string) =>
    expect(page.getByRole(role, { name: title, exact: role === 'button' }).first()).toBeFocused()

  await page.getByRole('button', { name: say(designerText.blank) }).focus()
  await press('Enter')
  await isFocused('button', say(designerText.addTrigger))
  await press('Enter')
  const adding = page.getByRole('dialog', { name: say(designerText.addTrigger) })
  await adding.getByRole('button', { name: say(kindWords['status-changed'].name) }).focus()
  await press('Enter')
  await expect(page.getByRole('dialog', { name: say(kindWords['status-changed'].name) })).toBeVisible()
  await press('Escape')

  const tree = page.getByRole('treegrid', { name: say(designerText.outline) })
  const row = (kind: keyof typeof kindWords) => tree.getByRole('row', { name: say(kindWords[kind].name) })
  await row('status-changed').focus()
  await press('a')
  await page.getByRole('button', { name: say(kindWords.comment.name) }).focus()
  await press('Enter')
  const sheet = page.getByRole('dialog', { name: say(kindWords.comment.name) })
  await sheet.getByLabel(say(configText.text)).focus()
  await page.keyboard.type('نُقلت {{number}}')
  await press('Escape')
  await row('comment').focus()
  await press('Delete')
  await expect(row('comment')).toBeHidden()
  await row('status-changed').focus()
  await press('Control+z')
  await expect(row('comment')).toBeVisible()
  await expect(page.getByText(say(designerText.noFaults))).toBeVisible()

  await page.getByRole('button', { name: say(designerText.dryRun) }).focus()
  await press('Enter')
  const trying = page.getByRole('dialog', { name: say(designerText.dryRunTitle) })
  await trying.getByRole('combobox', { name: say(designerText.ticket) }).focus()
  await page.keyboard.type(mark)
  await expect(page.getByRole('option', { name: mark })).toBeVisible()
  await press('ArrowDown', 'Enter')
  await trying.getByRole('button', { name: say(designerText.tryIt), exact: true }).focus()
  await press('Enter')
  await expect(trying.getByText(say(designerText.endDone))).toBeVisible()
  expect((await call(commentApi.list, { ticketId: tried.id })).total).toBe(0)
  await press('Escape')

  await page.getByRole('button', { name: say(designerText.publish), exact: true }).focus()
  await press('Enter')
  const publishing = page.getByRole('dialog')
  await expect(publishing.getByText(say(designerText.publishBody))).toBeVisible()
  await press('Enter')
  await expect(page.getByText(say(designerText.published))).toBeVisible()

  await go(`/demo/workspace/${board.id}/ticket?ticketId=${tried.id}`)
  await page.locator('[data-pick=status]').click()
  await page
    .getByRole('menuitemradio', { name: say(second?.name ?? name) })
    .or(page.getByRole('menuitem', { name: say(second?.name ?? name) }))
    .click()
  const asking = page.getByRole('alertdialog')
  await expect(asking.getByText(say(startingText.starts, { names: say(designerText.blank) }))).toBeVisible()
  await asking.getByRole('button', { name: say(ticketText.statusConfirm) }).click()
  await expect(page.getByText(`نُقلت ${tried.customSequence}`, { exact: false }).first()).toBeVisible()

  await go(`/demo/workspace/${board.id}/workflow`)
  await page
    .getByRole('list', { name: say(designerText.all) })
    .getByRole('button')
    .first()
    .click()
  await page.getByText(say(designerText.runs), { exact: true }).click()
  await page.getByRole('button', { name: say(runStateWords.done) }).click()
  await expect(
    page.getByRole('dialog', { name: say(designerText.log) }).getByText(say(kindWords.comment.name)),
  ).toBeVisible()
})
