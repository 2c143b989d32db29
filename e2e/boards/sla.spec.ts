import { randomUUID } from 'node:crypto'
import { boardApi } from '#modules/boards/api/boards.ts'
import { settingsFrom } from '#modules/boards/templates.ts'
import { settingsText } from '#modules/boards/text/board-settings-text.ts'
import { boardText } from '#modules/boards/text/boards-text.ts'
import { builtInFields } from '#modules/forms/built-in-fields.ts'
import { priorityWords, slaStateWords } from '#modules/forms/text.ts'
import { slaText } from '#modules/sla/text.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { uiText } from '#ui/text.ts'
import { expect, test } from '../helpers/fixtures.ts'

test('sets a service level after a preview, and sees a ticket come at risk live', async ({ diwan, app }) => {
  const { page, say, signIn, go } = diwan
  const call = await app.callAs('admin')
  const mark = randomUUID().slice(0, 6)
  const name = { ar: `لوحة ${mark}`, en: `Board ${mark}` }
  const board = await call(boardApi.create, { ...settingsFrom('serviceDesk'), name })
  await call(ticketApi.create, { boardId: board.id, name: 'Earlier request', priority: 'high' })
  await signIn('admin', { at: `/demo/admin/boards/${board.id}` })
  await page.getByRole('link', { name: say(settingsText.serviceLevels) }).click()
  await page.getByRole('button', { name: say(slaText.add) }).click()
  await page.getByLabel(say(boardText.nameAr)).fill('عاجل')
  await page.getByLabel(say(boardText.nameEn)).fill('Urgent')
  await page.getByRole('button', { name: say(slaText.hours) }).click()
  await page.getByRole('option', { name: say(slaText.always) }).click()
  const resolution = page.getByRole('group', { name: say(slaText.resolution) })
  await resolution.getByText(say(slaText.minutes), { exact: true }).click()
  await resolution.getByRole('textbox', { name: say(slaText.priority, { name: say(priorityWords.high) }) }).fill('1')
  await page.getByRole('textbox', { name: say(slaText.risk) }).fill('8')
  await page.getByRole('button', { name: say(slaText.review) }).click()
  const preview = page.getByRole('dialog', { name: say(slaText.previewTitle) })
  await expect(preview.getByText(say(slaText.covered))).toBeVisible()
  await preview.getByRole('button', { name: say(uiText.save) }).click()
  await expect(page.getByText(say(slaText.saved))).toBeVisible()

  const ticket = await call(ticketApi.create, { boardId: board.id, name: 'Late request', priority: 'high' })
  await go(`/demo/workspace/${board.id}/ticket?ticketId=${ticket.id}`)
  const facts = page.getByRole('region', { name: say(builtInFields.sla.label) })
  await expect(facts.getByText(say(slaStateWords['on-track']))).toBeVisible()
  await expect(facts.getByText(say(slaStateWords['at-risk']))).toBeVisible()
})
