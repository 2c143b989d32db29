import type { Words } from '#core/words.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { statusWords, ticketText } from '#modules/tickets/web/page/ticket-text.ts'
import { expect, test, type Visitor } from '../helpers/fixtures.ts'
import { fieldNames, makeBoard, whenAnswered } from '../helpers/ticket-board.ts'

/** Shorter than the interval of heartbeats. */
const pushed = { timeout: 8_000 }

test('shows two editors of a ticket to each other; asks about the same field and merges different ones', async ({
  diwan,
  other,
  app,
}) => {
  const admin = await app.callAs('admin')
  const { board, path, idOf } = await makeBoard(admin)
  const ticket = await admin(ticketApi.create, {
    boardId: board.id,
    name: 'Of both',
    values: { [idOf('parcel')]: '1/1', [idOf('area')]: 100 },
  })
  const kept = async () => {
    const { values } = await admin(ticketApi.get, { id: ticket?.id ?? '' })
    return [values[idOf('parcel')], values[idOf('area')]]
  }
  const at = `${path}?ticketId=${ticket?.id}`
  /** Both edit the whole form, as some boards want it. */
  // Until the form has loaded, the facts have the same names.
  const inputOf = ({ page, say }: Visitor, label: Words) => page.getByLabel(say(label)).and(page.locator('input'))
  const openForm = ({ page, say }: Visitor) => page.getByRole('button', { name: say(ticketText.asForm) }).click()
  const { name } = await app.session('huda')
  await diwan.signIn('admin', { at })
  await openForm(diwan)
  const [mine, area] = [inputOf(diwan, fieldNames.parcel), inputOf(diwan, fieldNames.area)]
  await expect(mine).toHaveValue('1/1')
  await other.signIn('huda', { at })
  await openForm(other)
  const [theirs, theirArea] = [inputOf(other, fieldNames.parcel), inputOf(other, fieldNames.area)]
  /** The other user clicks the button; this one saves by shortcut from inside the field. */
  const theySave = () =>
    whenAnswered(other.page, () => other.page.getByRole('button', { name: other.say(ticketText.save) }).click())
  const iSave = () => whenAnswered(diwan.page, () => diwan.page.keyboard.press('ControlOrMeta+s'))
  await expect(theirs).toHaveValue('1/1')
  const isHere = diwan.page.getByRole('button', { name: diwan.say(ticketText.isHere, { name: diwan.say(name) }) })
  await expect(isHere).toBeVisible(pushed)

  await mine.fill('mine')
  await expect(diwan.page.locator('[data-status=unsaved]')).toHaveText(diwan.say(statusWords.unsaved))
  await theirs.fill('theirs')
  await expect(diwan.page.getByText(diwan.say(ticketText.isEditing, { name: diwan.say(name) }))).toBeVisible(pushed)

  // The other user saves first: unedited fields are updated at once, edited ones are kept.
  await theirArea.fill('250')
  await theySave()
  await expect(other.page.locator('[data-status=updated]')).toBeVisible()
  await expect(area).toHaveValue('250', pushed)
  await expect(mine).toHaveValue('mine')

  await iSave()
  const dialog = diwan.page.getByRole('dialog', { name: diwan.say(ticketText.clashTitle) })
  const row = dialog.locator(`[data-clash="cf.${idOf('parcel')}"]`)
  for (const value of ['1/1', 'theirs', 'mine', diwan.say(ticketText.theirsOf, { name: diwan.say(name) })])
    await expect(row).toContainText(value)
  await expect(dialog.locator('[data-clash]')).toHaveCount(1)
  // Closing the dialog keeps the input too.
  await dialog.getByRole('button', { name: diwan.say(ticketText.clashBack) }).click()
  await expect(mine).toHaveValue('mine')
  await mine.focus()
  await iSave()
  await row.getByText(diwan.say(ticketText.mine), { exact: true }).click()
  await whenAnswered(diwan.page, () => dialog.getByRole('button', { name: diwan.say(ticketText.clashSave) }).click())
  await expect(dialog).toHaveCount(0)
  await expect(diwan.page.locator('[data-status=updated]')).toBeVisible()
  await expect(theirs).toHaveValue('mine', pushed)
  await expect.poll(() => kept()).toEqual(['mine', 250])

  // Changes of different fields are merged without a question.
  await mine.fill('2/2')
  await theirArea.fill('900')
  await theySave()
  await iSave()
  await expect(diwan.page.locator('[data-status=updated]')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => kept()).toEqual(['2/2', 900])

  // As facts: a change of the same field asks too, and the value is not lost.
  for (const { page, say } of [diwan, other]) await page.getByRole('button', { name: say(ticketText.asFacts) }).click()
  const editParcel = ({ page, say }: Visitor) =>
    page.getByRole('button', { name: say(ticketText.editField, { name: say(fieldNames.parcel) }) }).click()
  await editParcel(diwan)
  await mine.fill('my fact')
  await editParcel(other)
  await theirs.fill('their fact')
  await whenAnswered(other.page, () => other.page.keyboard.press('Enter'))
  await mine.focus()
  await whenAnswered(diwan.page, () => diwan.page.keyboard.press('Enter'))
  for (const value of ['2/2', 'their fact', 'my fact']) await expect(row).toContainText(value)
  await row.getByText(diwan.say(ticketText.mine), { exact: true }).click()
  await whenAnswered(diwan.page, () => dialog.getByRole('button', { name: diwan.say(ticketText.clashSave) }).click())
  await expect.poll(() => kept()).toEqual(['my fact', 900])

  // A user who closes the page is no longer shown.
  await other.page.close()
  await expect(isHere).toHaveCount(0, pushed)
})
