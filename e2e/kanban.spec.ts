import { randomUUID } from 'node:crypto'
import { boardApi } from '#modules/boards/api/boards.ts'
import { settingsFrom } from '#modules/boards/templates.ts'
import { groupApi } from '#modules/access/api/groups.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { actsText } from '#modules/tickets/web/list/acts-text.ts'
import { kanbanText } from '#modules/tickets/web/list/kanban/kanban-text.ts'
import { expect, test, type House, type Visitor } from './house.ts'

/** Three statuses; the last is for a group to which nobody here belongs. */
const boardWith = async (house: House, titles: readonly string[]) => {
  const admin = await house.callAs('admin')
  const tag = randomUUID().slice(0, 8)
  const group = await admin(groupApi.create, {
    name: { ar: `مغلقة ${tag}`, en: `Closed ${tag}` },
    parentId: null,
    assignmentType: 'MANUAL',
  })
  const settings = settingsFrom('serviceDesk')
  const [base] = settings.statuses
  if (!base) throw new Error('no status')
  const names = [
    { ar: 'واردة', en: 'Incoming' },
    { ar: 'جارية', en: 'Under way' },
    { ar: 'مقفلة', en: 'Locked' },
  ]
  const board = await admin(boardApi.create, {
    ...settings,
    name: { ar: `لوحة ${tag}`, en: `Board ${tag}` },
    statuses: names.map((name, uiOrder) => ({
      ...base,
      id: randomUUID(),
      name,
      uiOrder,
      isCloseState: false,
      securityPolicies: uiOrder === 2 ? [group.id] : [],
    })),
  })
  const omar = await house.callAs('omar')
  for (const title of titles) await omar(ticketApi.create, { boardId: board.id, title })
  const [first, second, third] = board.statuses.toSorted((a, b) => a.uiOrder - b.uiOrder)
  if (!first || !second || !third) throw new Error('three statuses')
  return { admin, board, first, second, third, path: `/demo/workspace/${board.id}/tickets?tab=kanban` }
}
const laneOf = ({ page }: Visitor, id: string) => page.locator(`[data-lane="${id}"]`)
const cardsIn = (visitor: Visitor, id: string) => laneOf(visitor, id).locator('[data-id]')

test('a card is dragged to another status, after a question that warns of workflows', async ({ diwan, house }) => {
  const { page, say, signIn } = diwan
  const { admin, board, first, second, path } = await boardWith(house, ['a card', 'another'])
  await signIn('omar', { at: path })
  await expect(cardsIn(diwan, first.id)).toHaveCount(2)
  const card = cardsIn(diwan, first.id).filter({ hasText: 'a card' })

  // Whoever thinks better of it finds the card where it was.
  await card.dragTo(laneOf(diwan, second.id))
  await expect(page.getByRole('alertdialog')).toContainText(say(actsText.moveBody))
  await page.keyboard.press('Escape')
  await expect(cardsIn(diwan, first.id)).toHaveCount(2)

  await card.dragTo(laneOf(diwan, second.id))
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(actsText.move) })
    .click()
  await expect(cardsIn(diwan, second.id)).toHaveCount(1)
  await expect(cardsIn(diwan, first.id)).toHaveCount(1)
  await expect.poll(async () => (await admin(ticketApi.list, { boardId: board.id, statusId: second.id })).total).toBe(1)
})

test('a card is moved by keyboard alone, and every step is said', async ({ diwan, house, language }) => {
  const { page, say, signIn } = diwan
  const { first, second, third, path } = await boardWith(house, ['a card'])
  await signIn('omar', { at: path })
  const title = cardsIn(diwan, first.id).locator('[data-title]')
  await title.focus()
  const number = (await cardsIn(diwan, first.id).locator('bdi').first().textContent()) ?? ''
  const said = page.locator('p[role=status]').last()
  const onwards = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'

  await page.keyboard.press('Space')
  await expect(said).toHaveText(say(kanbanText.picked, { number }))
  await page.keyboard.press(onwards)
  await expect(said).toHaveText(say(kanbanText.over, { name: say(second.name) }))
  await page.keyboard.press(onwards)
  await expect(said).toHaveText(say(kanbanText.overClosed, { name: say(third.name) }))
  await page.keyboard.press('Escape')
  await expect(said).toHaveText(say(kanbanText.putBack, { number }))

  await page.keyboard.press('Space')
  await page.keyboard.press(onwards)
  await page.keyboard.press('Space')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(actsText.move) })
    .click()
  await expect(cardsIn(diwan, second.id)).toHaveCount(1)
  await expect(cardsIn(diwan, first.id)).toHaveCount(0)
})

test('a status that one may not choose is shown so; a refused move goes back and says why', async ({
  diwan,
  house,
}) => {
  const { page, say, signIn } = diwan
  const { admin, board, first, second, third, path } = await boardWith(house, ['a card'])
  await signIn('omar', { at: path })
  await expect(laneOf(diwan, third.id).getByRole('img', { name: say(kanbanText.closed) })).toBeVisible()
  const card = cardsIn(diwan, first.id)
  await card.dragTo(laneOf(diwan, third.id))
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  // Meanwhile somebody disables the ticket: the move is refused, the card stands where it stood.
  await card.dragTo(laneOf(diwan, second.id))
  const [ticket] = (await admin(ticketApi.list, { boardId: board.id })).items
  await admin(ticketApi.disable, { id: ticket?.id ?? '', isDisabled: true })
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(actsText.move) })
    .click()
  await expect(cardsIn(diwan, first.id)).toHaveCount(1)
  await expect(cardsIn(diwan, second.id)).toHaveCount(0)
})

test('columns fold and stay folded; the menu of a card moves it too', async ({ diwan, house }) => {
  const { page, say, signIn } = diwan
  const { first, second, path } = await boardWith(house, ['a card'])
  await signIn('omar', { at: path })
  await page.getByRole('button', { name: say(kanbanText.fold, { name: say(second.name) }) }).click()
  await page.reload()
  const unfold = page.getByRole('button', { name: say(kanbanText.unfold, { name: say(second.name) }) })
  await expect(unfold).toBeVisible()
  await unfold.click()
  await cardsIn(diwan, first.id).hover()
  await cardsIn(diwan, first.id).locator('[data-edit=status]').click()
  await page.getByRole('option', { name: say(second.name), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(actsText.move) })
    .click()
  await expect(cardsIn(diwan, second.id)).toHaveCount(1)
})
