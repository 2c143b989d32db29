import { randomUUID } from 'node:crypto'
import { problems } from '#core/text/problems.ts'
import type { Words } from '#core/words.ts'
import { permissionText } from '#modules/directory/text/permissions-text.ts'
import { customerApi } from '#modules/contacts/api.ts'
import { blankColumn, blankField } from '#modules/forms/blank.ts'
import { priorityWords } from '#modules/forms/text.ts'
import { fillText } from '#modules/forms/web/fill/fill-text.ts'
import { commentApi, linkApi } from '#modules/tickets/api/collaboration.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { createText } from '#modules/tickets/web/page/create/create-text.ts'
import { filesText } from '#modules/tickets/web/page/files/files-text.ts'
import { fieldWords, statusWords, ticketText } from '#modules/tickets/web/page/ticket-text.ts'
import { ruleWords, refusalText } from '#modules/tickets/web/page/fields/refusal-text.ts'
import { collaborationText } from '#modules/tickets/web/collaboration/collaboration-text.ts'
import { streamText } from '#modules/tickets/web/collaboration/stream-text.ts'
import { uiText } from '#ui/text.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { fieldNames, makeBoard, whenAnswered } from '../helpers/ticket-board.ts'

const column = (key: string, more: object) => ({
  ...blankColumn,
  id: randomUUID() as string,
  value: key,
  title: { ar: `عمود ${key}`, en: `Column ${key}` },
  ...more,
})
const [priced, noted] = [column('price', { type: 'NUMBER' }), column('note', { type: 'TEXT' })]
const tableId = randomUUID()
const itemsName = { ar: 'البنود', en: 'Items' }
/** A table whose first column only one user may edit. */
const withTable = (userId: string) => (sectionId: string) => {
  const field = blankField({ id: tableId, sectionId, key: 'items', type: 'TABLE', name: itemsName })
  return [
    {
      ...field,
      uiOrder: 3,
      configuration: { columns: [{ ...priced, editableByUsers: [userId] }, noted], canAddRows: true },
    },
  ]
}

test('prefills a new ticket from the address, and creates several in a row', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const admin = await app.callAs('admin')
  const { board, path, idOf } = await makeBoard(admin)
  const known = await admin(customerApi.create, {
    name: `سامي ${randomUUID().slice(0, 8)}`,
    email: '',
    phoneNumber: '',
    accountId: null,
    title: '',
    isSpam: false,
  })
  const values = encodeURIComponent(JSON.stringify({ parcel: '12/4', area: 300, nonsense: 1 }))
  await signIn('admin', { at: `${path}?source=phone&fieldValues=${values}` })
  await expect(page.getByText(say(ticketText.unknownPrefill, { keys: 'nonsense' }))).toBeVisible()
  await expect(page.getByLabel(say(fieldNames.parcel))).toHaveValue('12/4')
  // It is ready once every required field has a value.
  await expect(page.locator('[data-status=incomplete]')).toHaveText(say(statusWords.incomplete))
  const title = page.getByLabel(say(fieldWords.name), { exact: false }).first()
  await title.fill('First')
  await expect(page.locator('[data-status=ready]')).toHaveText(say(statusWords.ready))

  // A missing value is reported at its field, and no ticket is created.
  await page.getByLabel(say(fieldNames.parcel)).fill('')
  await page.getByRole('button', { name: say(createText.create) }).click()
  await expect(page.getByText(say(problems.required)).first()).toBeVisible()
  await page.getByLabel(say(fieldNames.parcel)).fill('77/1')

  // A combo box closes when the page scrolls; it keeps its text, and typing opens it again.
  const customer = page.getByRole('combobox', { name: say(fieldWords.customerId) })
  await customer.click()
  await customer.pressSequentially('سا')
  await expect(page.getByRole('listbox')).toBeVisible()
  await customer.evaluate((box) => box.closest('.overflow-y-auto')?.scrollBy(0, -40))
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(customer).toHaveValue('سا')
  await customer.pressSequentially('مي')
  await page.getByRole('option', { name: known.name, exact: true }).click()
  await expect(customer).toHaveValue(known.name)
  // An empty field means no customer.
  await customer.fill('')
  await page.getByLabel(say(fieldNames.parcel)).focus()
  await expect(customer).toHaveValue('')

  await page.getByText(say(createText.another)).click()
  await title.fill('First of two')
  await title.press('ControlOrMeta+Enter')
  await expect(page.getByText(say(createText.made, { count: 1 }))).toBeVisible()
  await expect(title).toHaveValue('')
  await expect(page.getByLabel(say(fieldNames.parcel))).toHaveValue('')
  await title.fill('Second of two')
  await page.getByLabel(say(fieldNames.parcel)).fill('77/2')
  await page.getByRole('button', { name: say(createText.create) }).click()
  await expect(page.getByText(say(createText.made, { count: 2 }))).toBeVisible()

  const { items } = await admin(ticketApi.list, { boardId: board.id, sort: 'customSequence' })
  expect(items.map((one) => [one.name, one.source, one.values[idOf('parcel')], one.customerId])).toEqual([
    ['First of two', 'phone', '77/1', null],
    ['Second of two', 'phone', '77/2', null],
  ])
})

test('keeps a draft after its tab is closed and while the server is down', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const { path } = await makeBoard(await app.callAs('admin'))
  await signIn('admin', { at: path })
  await page.getByLabel(say(fieldWords.name), { exact: false }).first().fill('Half a thought')
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/drafts/') && (answer.request().postData() ?? '').includes('9/9'),
  )
  await page.getByLabel(say(fieldNames.parcel)).fill('9/9')
  await kept
  const next = await page.context().newPage()
  await page.close()
  await next.goto(app.at + path)
  const offer = next.getByRole('button', { name: say(ticketText.draftTake) })
  // The next save of the draft is held up until the ticket is created.
  const { promise: isCreated, resolve: onCreated } = Promise.withResolvers<void>()
  await next.route('**/drafts/**', async (route) => {
    if (route.request().method() === 'PUT') await isCreated
    await route.continue()
  })
  const held = next.waitForRequest((request) => request.url().includes('/drafts/') && request.method() === 'PUT')
  await offer.click()
  const parcel = next.getByLabel(say(fieldNames.parcel))
  await expect(parcel).toHaveValue('9/9')
  await held

  await next.route('**/api/v1/demo/tickets', (route) => route.abort())
  await next.getByRole('button', { name: say(createText.create) }).click()
  await expect(next.getByText(say(ticketText.notSavedBody))).toBeVisible()
  await expect(parcel).toHaveValue('9/9')
  await next.unroute('**/api/v1/demo/tickets')
  const dropped = next.waitForResponse(
    (answer) => answer.url().includes('/drafts/') && answer.request().method() === 'DELETE',
  )
  await next.getByRole('alert').getByRole('button').click()
  await expect(next.getByRole('heading', { name: 'Half a thought' })).toBeVisible()
  // After saving, no draft is offered.
  onCreated()
  await dropped
  const asked = next.waitForResponse((answer) => answer.url().includes('/drafts/'))
  await next.goto(app.at + path)
  await asked
  await expect(parcel).toHaveValue('')
  await expect(offer).toHaveCount(0)
})

test('changes status and priority at once, and records both in the history', async ({ diwan, other, app }) => {
  const { page, say, signIn } = diwan
  const admin = await app.callAs('admin')
  const { board, path, idOf } = await makeBoard(admin, withTable((await app.session('admin')).id))
  const values = {
    [idOf('parcel')]: '5/5',
    [idOf('receipt')]: 'R-1',
    [tableId]: [{ id: randomUUID(), [priced.id]: 12, [noted.id]: 'Old note' }],
  }
  const ticket = await admin(ticketApi.create, { boardId: board.id, name: 'To be closed', values })
  await admin(ticketApi.create, { boardId: board.id, name: 'The one before it', values })

  // Opens a ticket in a panel, goes to the next one, and opens its page.
  await signIn('admin', { at: path.replace(/ticket$/, 'tickets') })
  await page.getByText('The one before it').click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: 'The one before it' })).toBeVisible()
  await expect(panel.getByRole('button', { name: say(ticketText.previous) })).toBeDisabled()
  await panel.getByRole('button', { name: say(ticketText.next) }).click()
  await expect(panel.getByRole('heading', { name: 'To be closed' })).toBeVisible()
  await panel.getByRole('button', { name: say(ticketText.openPage) }).click()
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'To be closed' })).toBeVisible()
  await expect(page.getByRole('button', { name: say(ticketText.previous) })).toBeEnabled()
  const [open, closed] = board.statuses
  await page.getByRole('button', { name: `${say(fieldWords.statusId)}: ${say(open?.name ?? ticketText.none)}` }).click()
  await page.getByRole('menuitem', { name: say(closed?.name ?? ticketText.none) }).click()
  await expect(page.locator('[data-pick=status]')).toContainText(say(closed?.name ?? ticketText.none))
  // A closed ticket is resolved, and reopened at once: no workflow can start.
  await expect(page.locator('[data-pick=resolve]')).toHaveText(say(ticketText.unresolve))
  await page.locator('[data-pick=resolve]').click()
  await expect(page.locator('[data-pick=resolve]')).toHaveText(say(ticketText.resolve))
  await expect(page.locator('[data-pick=status]')).toContainText(say(open?.name ?? ticketText.none))

  await page.locator('[data-pick=priority]').click()
  await page.getByRole('menuitem', { name: say(priorityWords.high) }).click()
  await expect(page.locator('[data-pick=priority]')).toContainText(say(priorityWords.high))

  await page.locator('[data-pick=priority]').click()
  await page.getByRole('menuitem', { name: say(priorityWords.low) }).click()

  // The stream folds consecutive changes into a line that opens; its filter shows all of them.
  const history = page.getByRole('list', { name: say(streamText.title) })
  const folded = history.getByRole('button', { name: say(streamText.changed, { count: 2 }) })
  await expect(history.getByText(say(priorityWords.high))).toHaveCount(0)
  await folded.click()
  await expect(history.getByText(say(priorityWords.high)).first()).toBeVisible()
  await page.getByRole('radio', { name: say(streamText.changes) }).click()
  await expect(folded).toHaveCount(0)
  await expect(history.getByText(say(fieldWords.priority)).first()).toBeVisible()
  await expect(history.getByText(say(priorityWords.high)).first()).toBeVisible()
  await expect(history.getByText(say(closed?.name ?? ticketText.none)).first()).toBeVisible()

  // A field that cannot be changed after creation says so to users bound by the rule.
  await other.signIn('huda', { at: `${path}?ticketId=${ticket?.id}` })
  const receipt = other.page.locator(`[data-field="${idOf('receipt')}"]`)
  await expect(receipt).toContainText('R-1')
  await receipt.getByRole('button').click()
  await expect(other.page.getByRole('dialog')).toContainText(say(ruleWords['not-editable-post'] ?? ticketText.none))
  await other.page.getByRole('button', { name: say(refusalText.understood) }).click()
  await expect(other.page.getByRole('dialog')).toHaveCount(0)
  // A column limited to other users says so too; its neighbours are editable.
  const rows = other.page.locator(`[data-field="${tableId}"]`)
  await expect(rows.getByText('12', { exact: true })).toBeVisible()
  await rows.getByRole('button', { name: say(ticketText.editField, { name: say(itemsName) }) }).click()
  await expect(rows.getByRole('textbox')).toHaveValue('Old note')
  await rows.getByRole('button', { name: say(fillText.whyField, { name: say(priced.title) }) }).click()
  const { name } = await app.session('admin')
  await expect(other.page.getByRole('dialog')).toContainText(
    say(ruleWords['column-people'] ?? ticketText.none, { names: say(name) }),
  )
})

test('mentions a colleague in a comment, edits and deletes it, and keeps its trace', async ({ diwan, other, app }) => {
  const { page, say, signIn } = diwan
  const admin = await app.callAs('admin')
  const huda = say((await app.session('huda')).name)
  const { board, path, idOf } = await makeBoard(admin)
  const ticket = await admin(ticketApi.create, {
    boardId: board.id,
    name: 'To be talked about',
    values: { [idOf('parcel')]: '5/5' },
  })
  await signIn('admin', { at: `${path}?ticketId=${ticket?.id}` })
  const write = page.getByRole('button', { name: say(collaborationText.notePrompt) })
  const send = page.getByRole('button', { name: say(collaborationText.addNote) })
  await write.click()
  const editor = page.locator('[data-composer] [contenteditable=true]')
  await expect(editor).toBeFocused()
  await send.click()
  await expect(page.getByText(say(problems['comment-empty']))).toBeVisible()
  await editor.click()
  // A very long word wraps and does not widen the page.
  await page.keyboard.insertText('x'.repeat(120))
  expect((await editor.boundingBox())?.width).toBeLessThan(800)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(`Look at this @${huda}`)
  await page.getByRole('option', { name: huda, exact: true }).click()
  await editor.evaluate((box) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['a drawing'], 'drawing.txt', { type: 'text/plain' }))
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  const chosen = page.getByRole('list', { name: say(collaborationText.chosenFiles) })
  await expect(chosen.getByText('drawing.txt')).toBeVisible()
  // An unsent comment is kept while the composer is closed, and after the page is opened again.
  await page
    .locator('[data-composer]')
    .getByRole('button', { name: say(uiText.cancel) })
    .click()
  await expect(page.getByText(say(collaborationText.unsent))).toBeVisible()
  await page.reload()
  await expect(editor).toContainText('Look at this')
  await expect(chosen.getByText('drawing.txt')).toBeVisible()
  // A comment that cannot be sent says so, and nothing says that it was saved.
  await page.route('**/comments', (route) => route.abort())
  await send.click()
  await expect(page.getByText(say(collaborationText.saveFailed))).toBeVisible()
  await expect(page.locator('[data-status=updated]')).toHaveCount(0)
  await page.unroute('**/comments')
  await send.click()
  const comment = page.locator('[data-comment]')
  await expect(comment).toContainText('Look at this')
  await expect(comment.locator('[data-mention]')).toContainText(huda)
  await expect(comment.getByRole('button', { name: say(filesText.open, { name: 'drawing.txt' }) })).toBeVisible()
  // The composer closes, and its button has the focus again.
  await expect(write).toBeFocused()
  // A mentioned user becomes a watcher.
  await expect
    .poll(async () => (await admin(ticketApi.get, { id: ticket?.id ?? '' })).watcherIds)
    .toEqual([(await app.session('huda')).id])

  await comment.getByRole('button', { name: say(collaborationText.edit) }).click()
  await comment.locator('[contenteditable=true]').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' once more')
  await comment.locator('button[type=submit]').click()
  await expect(comment.locator('[contenteditable=true]')).toHaveCount(0)
  await expect(comment).toContainText('once more')
  await comment.getByRole('button', { name: say(collaborationText.versions) }).click()
  await expect(comment.getByRole('listitem').filter({ hasNotText: 'drawing.txt' })).toHaveCount(1)

  await comment.getByRole('button', { name: say(collaborationText.remove) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(collaborationText.remove) })
    .click()
  await expect(comment.getByRole('button', { name: say(collaborationText.edit) })).toHaveCount(0)
  // Administrators may still read the deleted comment; other users cannot.
  await other.signIn('huda', { at: `${path}?ticketId=${ticket?.id}` })
  const left = other.page.locator('[data-comment]')
  await expect(left).toBeVisible()
  await expect(left).not.toContainText('Look at this')
  const trace = say(collaborationText.deleted, { when: '§', name: say((await app.session('admin')).name) })
  for (const words of trace.split('§')) await expect(left).toContainText(words.trim())

  // On a narrow page each tab shows its count, which follows additions by other users.
  await other.page.setViewportSize({ width: 600, height: 800 })
  const counted = (part: Words, count: number) =>
    expect(other.page.getByRole('tab', { name: say(part) })).toHaveText(new RegExp(`^${say(part)}\\s*${count || ''}$`))
  await counted(ticketText.conversation, 1)
  await counted(ticketText.links, 0)
  const ticketId = ticket?.id ?? ''
  await admin(commentApi.add, { ticketId, body: '<p>One more</p>', kind: 'reply', mentionIds: [], fileIds: [] })
  await counted(ticketText.conversation, 2)
  await expect(other.page.locator('[data-comment][data-kind=reply]')).toContainText(say(collaborationText.reply))
  const next = await admin(ticketApi.create, {
    boardId: board.id,
    name: 'Beside it',
    values: { [idOf('parcel')]: '5/6' },
  })
  await admin(linkApi.add, { ticketId, kind: 'related', toId: next?.id ?? '' })
  await counted(ticketText.links, 1)
})

const imageId = randomUUID()
const imageName = { ar: 'صورة الموقع', en: 'Picture of the place' }
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const withImage = (sectionId: string) => [
  { ...blankField({ id: imageId, sectionId, key: 'picture', type: 'IMAGE', name: imageName }), uiOrder: 3 },
]

test('edits a fact in place: Escape gives up, Enter saves, the message undoes', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const admin = await app.callAs('admin')
  const { board, path, idOf } = await makeBoard(admin, withImage, 'FCT')
  const values = { [idOf('parcel')]: '5/5' }
  const other = await admin(ticketApi.create, { boardId: board.id, name: 'Mentioned', values })
  const number = other?.customSequence ?? ''
  const ticket = await admin(ticketApi.create, {
    boardId: board.id,
    name: 'Of facts',
    description: `<p>As in ${number} and ABC-99999</p>`,
    values,
  })
  const saved = async () => (await admin(ticketApi.get, { id: ticket?.id ?? '' })).values[idOf('parcel')]
  await signIn('admin', { at: `${path}?ticketId=${ticket?.id}` })
  const fact = page.locator(`[data-field="${idOf('parcel')}"]`)
  const [edit, input] = [fact.getByRole('button'), fact.getByRole('textbox')]
  await fact.getByText('5/5').click()
  await expect(input).toBeFocused()
  await input.fill('6/6')
  await page.keyboard.press('Escape')
  await expect(fact).toContainText('5/5')
  await expect(edit).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(input).toBeFocused()
  await input.fill('7/7')
  await whenAnswered(page, () => page.keyboard.press('Enter'))
  await expect(fact).toContainText('7/7')
  await expect(edit).toBeFocused()
  expect(await saved()).toBe('7/7')
  await whenAnswered(page, () => page.getByRole('button', { name: say(uiText.undo) }).click())
  await expect(fact).toContainText('5/5')
  expect(await saved()).toBe('5/5')

  // A value that the form refuses stays in its input, which says why.
  await fact.getByText('5/5').click()
  await input.fill('')
  await page.keyboard.press('Enter')
  await expect(fact.getByText(say(problems.required))).toBeVisible()
  await input.press('Escape')
  await expect(fact).toContainText('5/5')

  // A choice opens its list at once, and is saved once it is made.
  await page.getByRole('button', { name: say(ticketText.editField, { name: say(fieldWords.source) }) }).click()
  await whenAnswered(page, () => page.getByRole('option').last().click())
  await expect.poll(async () => (await admin(ticketApi.get, { id: ticket?.id ?? '' })).source).toBe('phone')
  await expect(page.locator('[data-status]')).toHaveCount(0)

  // A picture is shown as soon as it is uploaded, before and after it is saved.
  const missing: string[] = []
  page.on('response', (reply) => reply.status() === 404 && missing.push(reply.url()))
  const picture = page.locator(`[data-field="${imageId}"]`)
  await picture.getByRole('button', { name: say(ticketText.editField, { name: say(imageName) }) }).click()
  const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') }
  await picture.locator('input[type=file]').setInputFiles(file)
  await expect(picture.locator('img')).toBeVisible()
  await whenAnswered(page, () => page.getByRole('heading', { name: 'Of facts' }).click())
  await expect(picture.locator('img')).toBeVisible()
  expect(missing).toEqual([])

  // The number of a ticket in a text leads to it; what only looks like a number does not.
  await expect(page.getByRole('link', { name: 'ABC-99999' })).toHaveCount(0)
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Mentioned' })).toBeVisible()
})

const linkedId = randomUUID()
const linked = { ar: 'تذاكر متصلة', en: 'Tickets it goes with' }
const withLinked = (sectionId: string) => [
  { ...blankField({ id: linkedId, sectionId, key: 'linked', type: 'TICKET_TABLE', name: linked }), uiOrder: 3 },
]

test('hides parts from a user with few permissions, says why, and counts and keeps hidden tickets', async ({
  diwan,
  other,
  app,
}) => {
  const { page, say, signIn } = diwan
  const admin = await app.callAs('admin')
  const omar = (await app.session('omar')).id
  const { board, path, idOf } = await makeBoard(admin, withLinked)
  const make = async (title: string, more: object, links: string[] = []) => {
    const values = { [idOf('parcel')]: '5/5', ...(links.length > 0 && { [linkedId]: links }) }
    const ticket = await admin(ticketApi.create, { boardId: board.id, name: title, values, ...more })
    return ticket?.id ?? ''
  }
  const [unseen, seen] = [await make('Of others', {}), await make('Of omar', { assigneeIds: [omar] })]
  const id = await make('Not theirs', { description: '<p>To be read</p>', assigneeIds: [omar] }, [unseen, seen])

  await signIn('khaled', { at: `${path}?ticketId=${id}` })
  await expect(page.getByRole('heading', { name: 'Not theirs' })).toBeVisible()
  await expect(page.getByText('To be read')).toBeVisible()
  await expect(page.locator('[data-pick]')).toHaveCount(0)
  await expect(page.getByText(say(fieldWords.customerId), { exact: true })).toHaveCount(0)
  await page
    .locator(`[data-field="${idOf('parcel')}"]`)
    .getByRole('button')
    .click()
  await expect(page.getByRole('dialog')).toContainText(say(ruleWords['no-permission'] ?? permissionText.on))
  await page.getByRole('button', { name: say(refusalText.understood) }).click()

  await page.getByRole('button', { name: say(ticketText.moreActs) }).click()
  for (const act of [ticketText.archive, ticketText.resolve]) {
    const line = page.getByRole('button', { name: say(act), exact: true })
    await expect(line).toBeDisabled()
    await expect(line).toHaveAccessibleDescription(say(ruleWords['no-permission'] ?? permissionText.on))
  }

  // Omar may remove tickets that he sees; hidden ones are counted and kept.
  const fact = other.page.locator(`[data-field="${linkedId}"]`)
  const list = fact.getByRole('list')
  const edit = fact.getByRole('button', { name: say(ticketText.editField, { name: say(linked) }) })
  const openFact = async () => {
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list).toContainText('Of omar')
    await expect(list).toContainText(say(fillText.unseen, { count: 1 }))
    await edit.click()
    // No list opens over the chosen ones by itself, in the panel of the ticket and on its page.
    await expect(fact.getByRole('combobox')).toBeFocused()
    await expect(fact.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false')
    await expect(list.getByRole('button')).toBeVisible()
  }
  await other.signIn('omar', { at: `/demo/workspace/${board.id}/tickets?ticketId=${id}` })
  await openFact()
  await other.page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await other.go(`${path}?ticketId=${id}`)
  await openFact()
  await list.getByRole('button').click()
  await expect(list.getByRole('listitem')).toHaveText([say(fillText.unseen, { count: 1 })])
  // Focusing another element saves the open fact.
  await whenAnswered(other.page, () => other.page.getByRole('heading', { name: 'Not theirs' }).click())
  expect((await admin(ticketApi.get, { id })).values[linkedId]).toEqual([unseen])
})

test('keeps the focus in a fact of the panel while linked tickets and people are removed', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const { keyboard } = page
  const admin = await app.callAs('admin')
  const { board, idOf } = await makeBoard(admin, withLinked)
  const watcherIds = [(await app.session('omar')).id, (await app.session('khaled')).id]
  const make = async (title: string, links: string[] = []) => {
    const values = { [idOf('parcel')]: '5/5', ...(links.length > 0 && { [linkedId]: links }) }
    return (await admin(ticketApi.create, { boardId: board.id, name: title, values, watcherIds }))?.id ?? ''
  }
  const id = await make('Of chosen ones', [await make('One'), await make('Two')])
  await signIn('admin', { at: `/demo/workspace/${board.id}/tickets?ticketId=${id}` })
  const heading = page.getByRole('dialog').getByRole('heading', { name: 'Of chosen ones' })
  const fact = page.locator(`[data-field="${linkedId}"]`)
  const edit = fact.getByRole('button', { name: say(ticketText.editField, { name: say(linked) }) })
  const buttons = fact.locator('li > button')
  await edit.click()
  await expect(buttons).toHaveCount(2)
  await expect(fact.getByRole('combobox')).toBeFocused()
  await buttons.first().focus()
  await keyboard.press('Enter')
  await expect(buttons).toHaveCount(1)
  await expect(buttons).toBeFocused()
  await keyboard.press('Enter')
  await expect(buttons).toHaveCount(0)
  await expect(fact.getByRole('combobox')).toBeFocused()
  // Escape gives up what was removed, and the panel stays.
  await keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await expect(heading).toBeVisible()
  expect((await admin(ticketApi.get, { id })).values[linkedId]).toHaveLength(2)

  const people = page.locator('[data-fact=watcherIds]')
  await people.locator('[data-edit]').click()
  await expect(people.getByRole('combobox')).toBeFocused()
  const tags = people.getByRole('row')
  await tags.first().focus()
  for (let left = await tags.count(); left > 0; left--) {
    await keyboard.press('Delete')
    await expect(tags).toHaveCount(left - 1)
    await expect(page.locator('[data-fact=watcherIds]:focus, [data-fact=watcherIds] :focus')).toHaveCount(1)
  }
  await keyboard.press('Escape')
  await expect(heading).toBeVisible()
  expect((await admin(ticketApi.get, { id })).watcherIds).toEqual(expect.arrayContaining(watcherIds))
})
