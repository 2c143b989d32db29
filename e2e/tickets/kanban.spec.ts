import { randomUUID } from 'node:crypto'
import { boardApi } from '#modules/boards/api/boards.ts'
import { boardStyleApi } from '#modules/boards/api/style.ts'
import { settingsFrom } from '#modules/boards/templates.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { columnLabel } from '#modules/forms/built-in-index.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { actionsText } from '#modules/tickets/web/list/actions-text.ts'
import { kanbanText } from '#modules/tickets/web/list/kanban/kanban-text.ts'
import { fieldWords } from '#modules/tickets/web/page/ticket-text.ts'
import { startingText } from '#modules/workflows/starting-text.ts'
import { expect, test, type AppServer, type Visitor } from '../helpers/fixtures.ts'
import { whenAnswered, type Admin } from '../helpers/ticket-board.ts'

/** Three statuses; the last is limited to a group without the test's users. */
const boardWith = async (app: AppServer, titles: readonly string[], workflowEnabled = false) => {
  const admin = await app.callAs('admin')
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
    workflowEnabled,
    statuses: names.map((name, uiOrder) => ({
      ...base,
      id: randomUUID(),
      name,
      uiOrder,
      isCloseState: false,
      securityPolicies: uiOrder === 2 ? [group.id] : [],
    })),
  })
  const omar = await app.callAs('omar')
  for (const title of titles) await omar(ticketApi.create, { boardId: board.id, name: title })
  const [first, second, third] = board.statuses.toSorted((a, b) => a.uiOrder - b.uiOrder)
  if (!first || !second || !third) throw new Error('three statuses')
  return { admin, board, first, second, third, path: `/demo/workspace/${board.id}/tickets?tab=kanban` }
}
const laneOf = ({ page }: Visitor, id: string) => page.locator(`[data-lane="${id}"]`)
const cardsIn = (visitor: Visitor, id: string) => laneOf(visitor, id).locator('[data-id]')

const statusOf = async (admin: Admin, boardId: string, title: string) =>
  (await admin(ticketApi.list, { boardId })).items.find((one) => one.name === title)?.statusId

test('confirms a move where a workflow may start, and reverts refused moves', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const { admin, board, first, second, third, path } = await boardWith(app, ['a card', 'another'], true)
  await signIn('omar', { at: path })
  await expect(cardsIn(diwan, first.id)).toHaveCount(2)
  const card = cardsIn(diwan, first.id).filter({ hasText: 'a card' })
  const question = page.getByRole('alertdialog')

  await expect(laneOf(diwan, third.id).getByRole('img', { name: say(kanbanText.closed) })).toBeVisible()
  await card.dragTo(laneOf(diwan, third.id))

  // Cancelling the dialog leaves the card in place.
  await card.dragTo(laneOf(diwan, second.id))
  const number = (await card.locator('bdi').first().textContent()) ?? ''
  await expect(question).toContainText(say(actionsText.moveTitle, { number, status: say(second.name) }))
  await expect(question).toContainText(say(startingText.none))
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(cardsIn(diwan, first.id)).toHaveCount(2)

  await card.dragTo(laneOf(diwan, second.id))
  await question.getByRole('button', { name: say(actionsText.move) }).click()
  await expect(cardsIn(diwan, second.id)).toHaveCount(1)
  await expect(cardsIn(diwan, first.id)).toHaveCount(1)
  await expect.poll(() => statusOf(admin, board.id, 'a card')).toBe(second.id)

  // Another user disables the other ticket, so its move is refused and reverted.
  await cardsIn(diwan, first.id).dragTo(laneOf(diwan, second.id))
  const ticket = (await admin(ticketApi.list, { boardId: board.id })).items.find(
    ({ name: title }) => title === 'another',
  )
  if (!ticket) throw new Error('no other card')
  await admin(ticketApi.disable, { id: ticket.id, isDisabled: true })
  const answer = await whenAnswered(page, () => question.getByRole('button', { name: say(actionsText.move) }).click())
  expect(answer.ok()).toBe(false)
  const [why] = say(actionsText.notMoved, { number: ticket.customSequence, status: say(first.name), why: '§' }).split(
    '§',
  )
  await expect(page.locator('p[role=status]').last()).toContainText(why ?? '')
  await expect(cardsIn(diwan, first.id)).toHaveText(/another/)
  await expect(cardsIn(diwan, second.id)).toHaveText(/a card/)
})

test('moves a card at once by keyboard with announcements, and by menu; keeps columns collapsed @direction', async ({
  diwan,
  app,
  language,
}) => {
  const { page, say, signIn } = diwan
  const { admin, board, first, second, third, path } = await boardWith(app, ['a card'])
  await signIn('omar', { at: path })
  const title = cardsIn(diwan, first.id).locator('[data-title]')
  await title.focus()
  const number = (await cardsIn(diwan, first.id).locator('bdi').first().textContent()) ?? ''
  const output = page.locator('p[role=status]').last()
  const onwards = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'

  await page.keyboard.press('Space')
  await expect(output).toHaveText(say(kanbanText.picked, { number }))
  await page.keyboard.press(onwards)
  await expect(output).toHaveText(say(kanbanText.over, { name: say(second.name) }))
  await page.keyboard.press(onwards)
  await expect(output).toHaveText(say(kanbanText.overClosed, { name: say(third.name) }))
  await page.keyboard.press('Escape')
  await expect(output).toHaveText(say(kanbanText.putBack, { number }))

  await page.keyboard.press('Space')
  await page.keyboard.press(onwards)
  await page.keyboard.press('Space')
  await expect(cardsIn(diwan, second.id)).toHaveCount(1)
  await expect(cardsIn(diwan, first.id)).toHaveCount(0)
  await expect(output).toHaveText(say(actionsText.moved, { number, status: say(second.name) }))
  await expect.poll(() => statusOf(admin, board.id, 'a card')).toBe(second.id)

  const fold = page.getByRole('button', { name: say(kanbanText.fold, { name: say(first.name) }) })
  const unfold = page.getByRole('button', { name: say(kanbanText.unfold, { name: say(first.name) }) })
  await fold.press('Enter')
  await expect(unfold).toBeFocused()
  await page.reload()
  await unfold.press('Enter')
  await expect(fold).toBeFocused()
  await expect(unfold).toHaveCount(0)
  await cardsIn(diwan, second.id).hover()
  await cardsIn(diwan, second.id).locator('[data-edit=status]').click()
  await page.getByRole('option', { name: say(first.name), exact: true }).click()
  await expect(cardsIn(diwan, first.id)).toHaveCount(1)
  await expect.poll(() => statusOf(admin, board.id, 'a card')).toBe(first.id)
})

test('says why a card stays where it is, and makes cards as high as what they show', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const { first, path } = await boardWith(app, ['short', 'long '.repeat(20).trim()])
  await signIn('khaled', { at: path })
  const card = (title: string) => cardsIn(diwan, first.id).filter({ hasText: title })
  const gapIn = (title: string) =>
    card(title).evaluate((element) => {
      const [name, foot] = [element.querySelector('[data-title]'), element.lastElementChild]
      return (foot?.getBoundingClientRect().top ?? 0) - (name?.getBoundingClientRect().bottom ?? 0)
    })
  for (const title of ['short', 'long']) expect(await gapIn(title)).toBeLessThan(8)
  const heights = await Promise.all(['short', 'long'].map((title) => card(title).boundingBox()))
  expect(heights[1]?.height).toBeGreaterThan((heights[0]?.height ?? 0) + 12)

  const number = (await card('short').locator('bdi').first().textContent()) ?? ''
  await card('short').locator('[data-title]').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(say(kanbanText.fixed, { number }))).toBeVisible()
  await expect(page.locator('[data-picked]')).toHaveCount(0)
})

test('creates a card in a column, and keeps what cards show and the swimlanes', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const { board, admin, second, path } = await boardWith(app, ['a card'])
  await signIn('admin', { at: path })
  await page.getByRole('button', { name: say(kanbanText.add, { name: say(second.name) }) }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(say(fieldWords.name)).fill('made here')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(sheet).toHaveCount(0)
  await expect(cardsIn(diwan, second.id)).toHaveText(/made here/)

  const priorities = page.locator('[data-card-field=priority]')
  await expect(priorities).toHaveCount(2)
  await page.getByRole('button', { name: say(kanbanText.card) }).click()
  await page.getByRole('checkbox', { name: say(columnLabel('priority')) }).click({ force: true })
  await expect(priorities).toHaveCount(0)
  await expect.poll(async () => (await admin(boardStyleApi.get, { boardId: board.id })).cardFields).toBeTruthy()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: say(kanbanText.swimlanesLabel) }).click()
  await page.getByRole('menuitem', { name: say(columnLabel('priority')), exact: true }).click()
  const lane = page.locator('[data-swimlane=medium]')
  await expect(lane.locator('[data-id]')).toHaveCount(2)
  await page.reload()
  await expect(lane.locator('[data-id]')).toHaveCount(2)
  await expect(page.locator('[data-swimlane]')).toHaveCount(1)
  await expect(priorities).toHaveCount(0)
})
