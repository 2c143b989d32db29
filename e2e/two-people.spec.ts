import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { fieldWords, statusWords, ticketText } from '#modules/tickets/web/page/ticket-text.ts'
import { expect, test } from './house.ts'
import { fieldNames, makeBoard } from './ticket-board.ts'

test('two on one ticket see each other; what both changed is chosen, and nothing is lost', async ({
  diwan,
  other,
  house,
}) => {
  const admin = await house.callAs('admin')
  const { board, path, idOf } = await makeBoard(admin)
  const { ticket } = await admin(ticketApi.create, {
    boardId: board.id,
    title: 'Of both',
    values: { [idOf('parcel')]: '1/1', [idOf('area')]: 100 },
  })
  const at = `${path}?ticketId=${ticket?.id}`
  await diwan.signIn('admin', { at })
  await other.signIn('huda', { at })
  const mine = diwan.page.getByLabel(diwan.say(fieldNames.parcel))
  const theirs = other.page.getByLabel(other.say(fieldNames.parcel))
  await expect(theirs).toHaveValue('1/1')
  await expect(diwan.page.getByRole('list', { name: diwan.say(ticketText.othersHere) })).toBeVisible({
    timeout: 30_000,
  })

  await mine.fill('mine')
  await expect(diwan.page.locator('[data-status=unsaved]')).toHaveText(diwan.say(statusWords.unsaved))
  await expect(other.page.getByText(other.say(ticketText.isEditing, { name: '' }).trim())).toBeVisible({
    timeout: 30_000,
  })

  // The other saves first: what I am not editing follows at once, what I am typing stays.
  await theirs.fill('theirs')
  await other.page.getByLabel(other.say(fieldNames.area)).fill('250')
  await other.page.getByRole('button', { name: other.say(ticketText.save) }).click()
  await expect(other.page.locator('[data-status=updated]')).toBeVisible()
  await expect(diwan.page.getByLabel(diwan.say(fieldNames.area))).toHaveValue('250', { timeout: 15_000 })
  await expect(mine).toHaveValue('mine')

  await diwan.page.getByRole('button', { name: diwan.say(ticketText.save) }).click()
  const dialog = diwan.page.getByRole('dialog', { name: diwan.say(ticketText.clashTitle) })
  const row = dialog.locator(`[data-clash="cf.${idOf('parcel')}"]`)
  await expect(row).toContainText('1/1')
  await expect(row).toContainText('theirs')
  await expect(row).toContainText('mine')
  await expect(dialog.locator('[data-clash]')).toHaveCount(1)
  // Putting it off loses nothing either.
  await dialog.getByRole('button', { name: diwan.say(ticketText.clashBack) }).click()
  await expect(mine).toHaveValue('mine')
  await diwan.page.getByRole('button', { name: diwan.say(ticketText.save) }).click()
  await row.getByText(diwan.say(ticketText.mine), { exact: true }).click()
  await dialog.getByRole('button', { name: diwan.say(ticketText.clashSave) }).click()
  await expect(diwan.page.locator('[data-status=updated]')).toBeVisible()
  await expect(theirs).toHaveValue('mine', { timeout: 15_000 })
  const { values } = await admin(ticketApi.get, { id: ticket?.id ?? '' })
  expect([values[idOf('parcel')], values[idOf('area')]]).toEqual(['mine', 250])
})

test('changes of different fields stand side by side without a question', async ({ diwan, other, house }) => {
  const admin = await house.callAs('admin')
  const { board, path, idOf } = await makeBoard(admin)
  const { ticket } = await admin(ticketApi.create, {
    boardId: board.id,
    title: 'Side by side',
    values: { [idOf('parcel')]: '1/1', [idOf('area')]: 100 },
  })
  const at = `${path}?ticketId=${ticket?.id}`
  await diwan.signIn('admin', { at })
  await other.signIn('huda', { at })
  await diwan.page.getByLabel(diwan.say(fieldNames.parcel)).fill('2/2')
  await other.page.getByLabel(other.say(fieldNames.area)).fill('900')
  await other.page.getByRole('button', { name: other.say(ticketText.save) }).click()
  await expect(other.page.locator('[data-status=updated]')).toBeVisible()
  await diwan.page.getByRole('button', { name: diwan.say(ticketText.save) }).click()
  await expect(diwan.page.locator('[data-status=updated]')).toBeVisible()
  await expect(diwan.page.getByRole('dialog')).toHaveCount(0)
  const { values } = await admin(ticketApi.get, { id: ticket?.id ?? '' })
  expect([values[idOf('parcel')], values[idOf('area')]]).toEqual(['2/2', 900])
  await expect(diwan.page.getByText(diwan.say(fieldWords.watcherIds)).first()).toBeVisible()
})
