import { commentApi } from '#modules/tickets/api/collaboration.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { bellText } from '#modules/notifications/bell-text.ts'
import { mentionSentence, notificationsText, reasonTexts } from '#modules/notifications/text.ts'
import { expect, test, type Visitor } from '../helpers/fixtures.ts'
import { makeBoard } from '../helpers/ticket-board.ts'

const bell = ({ page, say }: Visitor, count: number) =>
  page.getByRole('button', { name: count ? say(bellText.unread, { count }) : say(bellText.none) })

test('a mention reaches the bell of every device and is gone everywhere once it is read @direction', async ({
  diwan,
  other,
  app,
}) => {
  const admin = await app.callAs('admin')
  const [me, sender] = [await app.session('huda'), await app.session('admin')]
  const { board, idOf } = await makeBoard(admin)
  const ticket = await admin(ticketApi.create, {
    boardId: board.id,
    name: 'Lift on floor 3',
    values: { [idOf('parcel')]: '1/1' },
  })
  await diwan.signIn('huda')
  await other.signIn('huda', { at: '/demo/notifications' })
  await expect(bell(diwan, 0)).toBeVisible()
  await admin(commentApi.add, {
    ticketId: ticket.id,
    body: `<p><span data-mention="${me.id}">@</span> please look</p>`,
    mentionIds: [me.id],
    fileIds: [],
  })
  await expect(bell(other, 1)).toBeVisible()
  await bell(diwan, 1).click()
  const { page, say } = diwan
  const panel = page.getByRole('dialog', { name: say(notificationsText.title) })
  await expect(panel).toContainText('please look')
  await expect(panel).toContainText(say(mentionSentence, { name: say(sender.name) }))
  await expect(panel).toContainText(say(reasonTexts.mentioned))
  await panel.getByRole('link', { name: 'Lift on floor 3' }).click()
  await expect(page.getByRole('heading', { name: 'Lift on floor 3' })).toBeVisible()
  await expect(bell(diwan, 0)).toBeVisible()
  await expect(bell(other, 0)).toBeVisible()
  // Unread again on the page of the second device, then all read.
  const list = other.page.getByRole('list', { name: other.say(notificationsText.title) })
  const { customSequence } = await admin(ticketApi.get, { id: ticket.id })
  await list.getByRole('button', { name: other.say(notificationsText.actionsOf, { number: customSequence }) }).click()
  await other.page.getByRole('menuitem', { name: other.say(notificationsText.markUnread) }).click()
  await expect(bell(other, 1)).toBeVisible()
  await other.page.getByRole('button', { name: other.say(notificationsText.markAll) }).click()
  await expect(bell(other, 0)).toBeVisible()
})
