import { problems } from '#core/problems.ts'
import { permissionText } from '#modules/access/text/permissions-text.ts'
import { priorityWords } from '#modules/forms/text.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { createText } from '#modules/tickets/web/page/create-text.ts'
import { fieldWords, statusWords, ticketText } from '#modules/tickets/web/page/ticket-text.ts'
import { ruleWords, whyText } from '#modules/tickets/web/page/why-text.ts'
import { talkText } from '#modules/tickets/web/talk/talk-text.ts'
import { expect, test } from './house.ts'
import { fieldNames, makeBoard } from './ticket-board.ts'

test('an address fills a new ticket in, and several are made in a row', async ({ diwan, house }) => {
  const { page, say, signIn } = diwan
  const admin = await house.callAs('admin')
  const { board, path, idOf } = await makeBoard(admin)
  const values = encodeURIComponent(JSON.stringify({ parcel: '12/4', area: 300, nonsense: 1 }))
  await signIn('admin', { at: `${path}?source=phone&fieldValues=${values}` })
  await expect(page.getByText(say(ticketText.unknownPrefill, { keys: 'nonsense' }))).toBeVisible()
  await expect(page.getByLabel(say(fieldNames.parcel))).toHaveValue('12/4')
  await expect(page.locator('[data-status=ready]')).toHaveText(say(statusWords.ready))

  // What is missing is said at its field, and nothing is made.
  await page.getByLabel(say(fieldNames.parcel)).fill('')
  await page.getByRole('button', { name: say(createText.create) }).click()
  await expect(page.getByText(say(problems.required)).first()).toBeVisible()
  await page.getByLabel(say(fieldNames.parcel)).fill('77/1')

  await page.getByText(say(createText.another)).click()
  const title = page.getByLabel(say(fieldWords.title), { exact: false }).first()
  await title.fill('First of two')
  await page.getByRole('button', { name: say(createText.create) }).click()
  await expect(page.getByText(say(createText.made, { count: 1 }))).toBeVisible()
  await expect(title).toHaveValue('')
  await expect(page.getByLabel(say(fieldNames.parcel))).toHaveValue('')
  await title.fill('Second of two')
  await page.getByLabel(say(fieldNames.parcel)).fill('77/2')
  await page.getByRole('button', { name: say(createText.create) }).click()
  await expect(page.getByText(say(createText.made, { count: 2 }))).toBeVisible()

  const { items } = await admin(ticketApi.list, { boardId: board.id, sort: 'number' })
  expect(items.map((one) => [one.title, one.source, one.values[idOf('parcel')]])).toEqual([
    ['First of two', 'phone', '77/1'],
    ['Second of two', 'phone', '77/2'],
  ])
})

test('a draft survives a closed tab, and is offered with its time', async ({ diwan, house }) => {
  const { page, say, signIn } = diwan
  const { path } = await makeBoard(await house.callAs('admin'))
  await signIn('admin', { at: path })
  await page.getByLabel(say(fieldWords.title), { exact: false }).first().fill('Half a thought')
  await page.getByLabel(say(fieldNames.parcel)).fill('9/9')
  await page.waitForTimeout(2_500)
  const next = await page.context().newPage()
  await page.close()
  await next.goto(house.at + path)
  const offer = next.getByRole('button', { name: say(ticketText.draftTake) })
  await expect(offer).toBeVisible()
  await offer.click()
  await expect(next.getByLabel(say(fieldNames.parcel))).toHaveValue('9/9')
  await next.getByRole('button', { name: say(createText.create) }).click()
  await expect(next.getByRole('heading', { name: 'Half a thought' })).toBeVisible()
  // It was saved: nothing is offered any more.
  await next.goto(house.at + path)
  await expect(next.getByLabel(say(fieldNames.parcel))).toBeVisible()
  await expect(offer).toBeHidden()
})

test('the server is away while somebody saves: nothing typed is lost, and it goes when it is back', async ({
  diwan,
  house,
}) => {
  const { page, say, signIn } = diwan
  const { path } = await makeBoard(await house.callAs('admin'))
  await signIn('admin', { at: path })
  await page.getByLabel(say(fieldWords.title), { exact: false }).first().fill('Typed without a server')
  await page.getByLabel(say(fieldNames.parcel)).fill('1/1')
  await page.route('**/api/v1/demo/tickets', (route) => route.abort())
  await page.getByRole('button', { name: say(createText.create) }).click()
  await expect(page.getByText(say(ticketText.notSavedBody))).toBeVisible()
  await expect(page.getByLabel(say(fieldNames.parcel))).toHaveValue('1/1')
  await page.unroute('**/api/v1/demo/tickets')
  await page.getByRole('alert').getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'Typed without a server' })).toBeVisible()
})

test('changes its status after a question, its priority at once, and its history tells both', async ({
  diwan,
  other,
  house,
}) => {
  const { page, say, signIn } = diwan
  const admin = await house.callAs('admin')
  const { board, path, idOf } = await makeBoard(admin)
  const { ticket } = await admin(ticketApi.create, {
    boardId: board.id,
    title: 'To be closed',
    values: { [idOf('parcel')]: '5/5', [idOf('receipt')]: 'R-1' },
  })
  await signIn('admin', { at: `${path}?ticketId=${ticket?.id}` })
  await expect(page.getByRole('heading', { name: 'To be closed' })).toBeVisible()
  const [open, closed] = board.statuses
  await page.getByRole('button', { name: `${say(fieldWords.statusId)}: ${say(open?.name ?? ticketText.none)}` }).click()
  await page.getByRole('menuitem', { name: say(closed?.name ?? ticketText.none) }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(say(ticketText.statusBody))
  await question.getByRole('button', { name: say(ticketText.statusConfirm) }).click()
  await expect(page.locator('[data-pick=status]')).toContainText(say(closed?.name ?? ticketText.none))

  await page.locator('[data-pick=priority]').click()
  await page.getByRole('menuitem', { name: say(priorityWords.high) }).click()
  await expect(page.locator('[data-pick=priority]')).toContainText(say(priorityWords.high))

  await page.getByRole('tab', { name: say(ticketText.history) }).click()
  const history = page.getByRole('list', { name: say(ticketText.history) })
  await expect(history.getByText(say(fieldWords.priority)).first()).toBeVisible()
  await expect(history.getByText(say(priorityWords.high)).first()).toBeVisible()
  await expect(history.getByText(say(closed?.name ?? ticketText.none)).first()).toBeVisible()

  // What the form lets nobody change later says so, to whoever is bound by it.
  await other.signIn('huda', { at: `${path}?ticketId=${ticket?.id}` })
  const receipt = other.page.locator(`[data-field="${idOf('receipt')}"]`)
  await expect(receipt).toContainText('R-1')
  await receipt.getByRole('button').click()
  await expect(other.page.getByRole('dialog')).toContainText(say(ruleWords['not-editable-post'] ?? ticketText.none))
  await other.page.getByRole('button', { name: say(whyText.understood) }).click()
  await expect(other.page.getByRole('dialog')).toHaveCount(0)
})

test('a comment mentions a colleague, is edited and deleted, and leaves its trace', async ({ diwan, other, house }) => {
  const { page, say, signIn, language } = diwan
  const admin = await house.callAs('admin')
  const { board, path, idOf } = await makeBoard(admin)
  const { ticket } = await admin(ticketApi.create, {
    boardId: board.id,
    title: 'To be talked about',
    values: { [idOf('parcel')]: '5/5' },
  })
  await signIn('admin', { at: `${path}?ticketId=${ticket?.id}` })
  const editor = page.locator('[data-part=conversation] [contenteditable=true]').last()
  await editor.click()
  await page.getByRole('button', { name: say(talkText.send) }).click()
  await expect(page.getByText(say(problems['comment-empty']))).toBeVisible()
  await editor.click()
  await page.keyboard.type(`Look at this @${language === 'ar' ? 'هدى' : 'Huda'}`)
  await page.getByRole('option', { name: language === 'ar' ? /هدى/ : /Huda/ }).click()
  await page.getByRole('button', { name: say(talkText.send) }).click()
  const comment = page.locator('[data-comment]')
  await expect(comment).toContainText('Look at this')
  await expect(comment.locator('[data-mention]')).toContainText(language === 'ar' ? 'هدى' : 'Huda')
  // Who is mentioned watches from now on.
  await expect
    .poll(async () => (await admin(ticketApi.get, { id: ticket?.id ?? '' })).watcherIds.length)
    .toBeGreaterThan(0)

  await comment.getByRole('button', { name: say(talkText.edit) }).click()
  await comment.locator('[contenteditable=true]').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' once more')
  await comment.locator('button[type=submit]').click()
  await expect(comment).toContainText('once more')
  await comment.getByRole('button', { name: say(talkText.versions) }).click()
  await expect(comment.getByRole('listitem')).toHaveCount(1)

  await comment.getByRole('button', { name: say(talkText.remove) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(talkText.remove) })
    .click()
  await expect(comment.getByRole('button', { name: say(talkText.edit) })).toHaveCount(0)
  // Administrators may still look at what it was; to everybody else its words are gone.
  await other.signIn('huda', { at: `${path}?ticketId=${ticket?.id}` })
  const left = other.page.locator('[data-comment]')
  await expect(left).toBeVisible()
  await expect(left).not.toContainText('Look at this')
})

test('a person with few rights sees less, and is told why', async ({ diwan, house }) => {
  const { page, say, signIn } = diwan
  const admin = await house.callAs('admin')
  const { board, path, idOf } = await makeBoard(admin)
  const { ticket } = await admin(ticketApi.create, {
    boardId: board.id,
    title: 'Not theirs',
    description: '<p>To be read</p>',
    values: { [idOf('parcel')]: '5/5' },
  })
  await signIn('khaled', { at: `${path}?ticketId=${ticket?.id}` })
  await expect(page.getByRole('heading', { name: 'Not theirs' })).toBeVisible()
  await expect(page.getByText('To be read')).toBeVisible()
  await expect(page.locator('[data-pick]')).toHaveCount(0)
  await expect(page.getByText(say(fieldWords.customerId), { exact: true })).toHaveCount(0)
  await page
    .locator(`[data-field="${idOf('parcel')}"]`)
    .getByRole('button')
    .click()
  await expect(page.getByRole('dialog')).toContainText(say(ruleWords['no-permission'] ?? permissionText.on))
  await page.getByRole('button', { name: say(whyText.understood) }).click()

  await page.getByRole('button', { name: say(ticketText.moreActs) }).click()
  const archive = page.getByRole('button', { name: say(ticketText.archive), exact: true })
  await expect(archive).toBeDisabled()
  await expect(archive).toHaveAccessibleDescription(say(ruleWords['no-permission'] ?? permissionText.on))
})
