import { randomUUID } from 'node:crypto'
import { problems } from '#core/text/problems.ts'
import type { Words } from '#core/words.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { boardStyleApi } from '#modules/boards/api/style.ts'
import { tableApi } from '#modules/boards/api/tables.ts'
import { tableText } from '#modules/boards/text/tables-text.ts'
import { settingsFrom } from '#modules/boards/templates.ts'
import { columnLabel } from '#modules/forms/built-in-index.ts'
import { priorityWords } from '#modules/forms/text.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { chipText, filterBarText } from '#modules/tickets/web/filter/bar-text.ts'
import { filterProblemText, filterText, operatorText, savedText } from '#modules/tickets/web/filter/filter-text.ts'
import { bulkText } from '#modules/tickets/web/list/bulk/bulk-text.ts'
import { countText } from '#modules/tickets/web/list/plural-text.ts'
import { styleText } from '#modules/tickets/web/list/style/style-text.ts'
import { listText } from '#modules/tickets/web/list/text.ts'
import { viewText } from '#modules/tickets/web/list/view-switch-text.ts'
import { columnsText } from '#modules/tickets/web/list/columns/columns-text.ts'
import { emptyStateText } from '#modules/tickets/web/list/list-states-text.ts'
import { createText } from '#modules/tickets/web/page/create/create-text.ts'
import { fieldWords } from '#modules/tickets/web/page/ticket-text.ts'
import { uiText } from '#ui/text.ts'
import { visit } from '../helpers/accessible.ts'
import { expect, test, type AppServer, type Visitor } from '../helpers/fixtures.ts'

type Priority = 'high' | 'medium' | 'low'

type NewTicket = { title: string; priority?: Priority; dueDate?: string }
const boardWith = async (app: AppServer, tickets: readonly NewTicket[]) => {
  const admin = await app.callAs('admin')
  const tag = randomUUID().slice(0, 8)
  const board = await admin(boardApi.create, {
    ...settingsFrom('empty'),
    name: { ar: `لوحة ${tag}`, en: `Board ${tag}` },
  })
  for (const { title, priority = 'low', ...more } of tickets)
    await admin(ticketApi.create, { boardId: board.id, name: title, priority, ...more })
  return { admin, board, path: `/demo/workspace/${board.id}/tickets` }
}
const rows = ({ page }: Visitor) => page.locator('[data-id] [data-title]')

/** Selects field and operator in a row of the filter builder. */
const chooseField = async ({ page, say }: Visitor, name: Words) => {
  const field = page.locator('[data-condition]').last().getByLabel(say(filterText.field), { exact: true }).first()
  await field.fill(say(name))
  await page.getByRole('option', { name: say(name), exact: true }).click()
}

test('the list of the board opened last is read while the home page rests, and shows its rows at once', async ({
  diwan,
  app,
}) => {
  const { page, go, signIn } = diwan
  const { board, path } = await boardWith(app, [{ title: 'Read ahead' }])
  const asks = (url: string) => url.includes('/api/v1/demo/tickets?') && url.includes(board.id)
  await signIn('admin', { at: path })
  await expect(rows(diwan)).toHaveCount(1)
  const ahead = page.waitForResponse((response) => asks(response.url()))
  await go('/demo/home')
  await ahead
  // From here on no list is answered.
  const held = page.waitForRequest((request) => asks(request.url()))
  await page.route(
    (url) => asks(url.href),
    () => undefined,
  )
  await visit(page, path)
  await expect(rows(diwan)).toHaveCount(1)
  await held
})

test('creates a ticket, saves a filter, and shows another user the same list by link', async ({
  diwan,
  other,
  app,
}) => {
  const { page, say, signIn } = diwan
  const { board, path } = await boardWith(app, [
    { title: 'Boundary of parcel 12', priority: 'high' },
    { title: 'A copy of the plan' },
  ])
  await signIn('admin', { at: path })
  await expect(rows(diwan)).toHaveCount(2)

  await page.keyboard.press('c')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: say(createText.title) })).toBeVisible()
  await expect(page).toHaveURL(/ticketId=new/)
  await sheet.getByLabel(say(fieldWords.name)).fill('Value of the orchard')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(sheet).toBeHidden()
  await expect(rows(diwan)).toHaveCount(3)

  await page.getByRole('button', { name: say(filterBarText.filter), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say(filterText.title) })
  await chooseField(diwan, columnLabel('priority'))
  await dialog.getByLabel(say(filterText.value), { exact: true }).first().click()
  await page.getByRole('option', { name: say(priorityWords.high), exact: true }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: say(filterText.apply) }).click()
  await expect(dialog).toBeHidden()
  await expect(rows(diwan)).toHaveText(['Boundary of parcel 12'])
  await expect(page).toHaveURL(/filter=/)

  await page.getByRole('button', { name: say(savedText.saved) }).click()
  await page.getByRole('menuitem', { name: say(savedText.saveAs) }).click()
  const save = page.getByRole('dialog', { name: say(savedText.saveTitle) })
  await save.getByRole('button', { name: say(uiText.save) }).click()
  await expect(save.getByText(say(problems.required))).toBeVisible()
  await save.getByLabel(say(savedText.name)).fill('Urgent ones')
  await save.getByText(say(savedText.isShared)).click()
  await save.getByRole('button', { name: say(uiText.save) }).click()
  await expect(save).toBeHidden()
  await expect(page).toHaveURL(/selectedSavedFilter=/)
  await expect(page).not.toHaveURL(/[?&]filter=/)
  await expect(rows(diwan)).toHaveText(['Boundary of parcel 12'])

  // A duplicate name is refused at its field.
  await page.locator('[aria-haspopup=menu]', { hasText: 'Urgent ones' }).click()
  await page.getByRole('menuitem', { name: say(savedText.saveAs) }).click()
  await save.getByLabel(say(savedText.name)).fill('Urgent ones')
  await save.getByRole('button', { name: say(uiText.save) }).click()
  await expect(save.getByText(say(problems['name-taken']))).toBeVisible()
  await page.keyboard.press('Escape')

  const link = new URL(page.url())
  await other.signIn('huda', { at: link.pathname + link.search })
  await expect(rows(other)).toHaveText(['Boundary of parcel 12'])
  await expect(other.page.locator('[aria-haspopup=menu]', { hasText: 'Urgent ones' })).toBeVisible()

  // A filter that does not exist is reported, with a link to leave it.
  await other.go(`/demo/workspace/${board.id}/tickets?selectedSavedFilter=${randomUUID()}`)
  await expect(other.page.getByText(other.say(emptyStateText.notYoursTitle))).toBeVisible()
  await other.page.getByRole('button', { name: other.say(emptyStateText.showAll) }).click()
  await expect(rows(other)).toHaveCount(3)
})

test('finds Arabic in any spelling, by filter chips and by nested groups', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const { path } = await boardWith(app, [
    { title: 'alpha', priority: 'high' },
    { title: 'beta', priority: 'high' },
    { title: 'إعادة تثبيت الحُدود' },
    { title: 'نقل ملكية القطعة 697' },
  ])
  // Arabic and Latin digits are equal, and a search for digits alone is kept in the link.
  await signIn('admin', { at: `${path}?globalFilter=697` })
  await expect(rows(diwan)).toHaveText(['نقل ملكية القطعة 697'])
  await expect(rows(diwan).locator('mark')).toHaveText(['697'])
  const search = page.getByRole('searchbox', { name: say(listText.search) })
  await search.fill('اعاده تثبيت الحدود')
  await expect(rows(diwan)).toHaveText(['إعادة تثبيت الحُدود'])
  await expect(rows(diwan).locator('mark')).toHaveText(['إعادة', 'تثبيت', 'الحُدود'])
  await search.fill('')
  await expect(rows(diwan)).toHaveCount(4)
  await page.getByRole('button', { name: say(chipText.mine), exact: true }).click()
  await expect(page.getByText(say(emptyStateText.noneTitle))).toBeVisible()
  await page
    .getByRole('button', { name: say(listText.clearFilter) })
    .last()
    .click()
  await expect(rows(diwan)).toHaveCount(4)

  // An incomplete filter row is reported.
  await page.getByRole('button', { name: say(filterBarText.filter), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say(filterText.title) })
  await chooseField(diwan, columnLabel('name'))
  await dialog.getByRole('button', { name: say(filterText.apply) }).click()
  await expect(dialog.getByText(say(filterProblemText.value))).toBeVisible()
  await dialog.getByRole('button', { name: say(filterText.removeCondition) }).click()

  await dialog.getByRole('button', { name: say(filterText.addGroup), exact: true }).click()
  const last = dialog.locator('[data-condition]').last()
  const contains = async (words: string) => {
    await chooseField(diwan, columnLabel('name'))
    await last.getByRole('button', { name: say(filterText.operator) }).click()
    await page.getByRole('option', { name: say(operatorText.CONTAINS), exact: true }).click()
    await last.getByLabel(say(filterText.value), { exact: true }).first().fill(words)
  }
  await contains('alp')
  await dialog
    .locator('[data-depth="2"]')
    .getByRole('button', { name: say(filterText.addCondition), exact: true })
    .click()
  await contains('697')
  await dialog.getByRole('button', { name: say(filterText.apply) }).click()
  await expect(dialog).toBeHidden()
  await expect(rows(diwan)).toHaveText(['نقل ملكية القطعة 697', 'alpha'])

  // A disabled filter stays in the address, so a reload shows the same list.
  await page.getByRole('button', { name: say(filterBarText.switchOff) }).click()
  await expect(rows(diwan)).toHaveCount(4)
  // Its chips are loaded late: a press that lasts while they come is not lost.
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/filter-chips-/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.reload()
  await expect(rows(diwan)).toHaveCount(4)
  await page.getByRole('button', { name: say(filterBarText.switchOn) }).hover()
  await page.mouse.down()
  await expect(page.locator('[data-chip]')).toHaveCount(0)
  release()
  await expect(page.locator('[data-chip]')).not.toHaveCount(0)
  await page.mouse.up()
  await expect(rows(diwan)).toHaveCount(2)
})

test('changes a status in its cell and undoes it; arranges personal columns and resets them', async ({
  diwan,
  other,
  app,
}) => {
  const { page, say, signIn } = diwan
  const dueDate = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const { board, admin, path } = await boardWith(app, [{ title: 'only one', dueDate }])
  const [first, second] = board.statuses
  if (!first || !second) throw new Error('no second status')
  const statusId = async () => (await admin(ticketApi.list, { boardId: board.id })).items[0]?.statusId
  await signIn('admin', { at: path })
  // The name of a cell begins with what it shows.
  const due = page.locator('[data-edit=dueDate]')
  const shown = await due.locator('time').evaluate(({ firstChild }) => firstChild?.textContent ?? '')
  await expect(due).toHaveAccessibleName(new RegExp(`: ${shown}.+${new Date(dueDate).getUTCFullYear()}`))
  // A cell that lies half beyond the edge comes into sight with the focus, and its full moment with it.
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 760, height })
  const before = page.locator('[data-edit=assignees]')
  await before.focus()
  await due.evaluate((cell) => {
    const [list, box] = [cell.closest('[role=table]'), cell.getBoundingClientRect()]
    const frame = list?.getBoundingClientRect()
    const isRtl = getComputedStyle(cell).direction === 'rtl'
    const beyond = isRtl ? box.left - (frame?.left ?? 0) : box.right - (frame?.right ?? 0)
    list?.scrollBy(beyond + ((isRtl ? 1 : -1) * box.width) / 2, 0)
  })
  await expect(due).not.toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Tab')
  await expect(due).toBeFocused()
  await expect(due).toBeInViewport({ ratio: 1 })
  await expect(due.locator('time span').last()).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width, height })

  await page.locator('[data-edit=status]').click()
  await page.getByRole('option', { name: say(second.name), exact: true }).click()
  await expect(page.locator('[data-edit=status]')).toContainText(say(second.name))
  await expect.poll(statusId).toBe(second.id)
  await page.getByRole('button', { name: say(uiText.undo), exact: true }).click()
  await expect.poll(statusId).toBe(first.id)
  await expect(page.locator('[data-edit=status]')).toContainText(say(first.name))

  const head = page.getByRole('columnheader', { name: say(columnLabel('priority')) })
  await expect(head).toBeVisible()
  await page.getByRole('button', { name: say(listText.columns) }).click()
  await page
    .getByRole('checkbox', { name: say(columnsText.showColumn, { name: say(columnLabel('priority')) }), exact: true })
    .click({ force: true })
  await expect(head).toHaveCount(0)
  await expect.poll(async () => (await admin(boardStyleApi.get, { boardId: board.id })).tableColumns).toBeTruthy()
  // Another device shows the same columns.
  await other.signIn('admin', { at: path })
  await expect(other.page.locator('[data-edit=status]')).toBeVisible()
  await expect(other.page.getByRole('columnheader', { name: other.say(columnLabel('priority')) })).toHaveCount(0)
  await page.getByRole('button', { name: say(columnsText.backToTable) }).click()
  await expect(head).toBeVisible()
})

test('moves, selects and opens tickets by keyboard; changes many at once and undoes it', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const { board, admin, path } = await boardWith(app, [
    { title: 'one', priority: 'high' },
    { title: 'two' },
    { title: 'three' },
  ])
  const priorities = async () =>
    (await admin(ticketApi.list, { boardId: board.id, sort: 'customSequence' })).items.map(({ priority }) => priority)
  // The same board, opened last, is read ahead in its usual order, which is another one than the keys walk.
  await page.addInitScript(
    (navigation) => localStorage.setItem('navigation', navigation),
    JSON.stringify({ orgId: 'demo', recent: [], boardId: board.id }),
  )
  const asks = (url: string) => url.includes('/tickets?') && url.includes(board.id)
  const ahead = page.waitForResponse((reply) => asks(reply.url()) && !reply.url().includes('sort=customSequence'))
  const { promise: isPressed, resolve: pressed } = Promise.withResolvers<void>()
  await page.route('**/assets/filter-bar-*.js', async (route) => {
    await isPressed
    await route.continue()
  })
  await signIn('admin', { at: `${path}?sort=customSequence` })
  await expect(rows(diwan)).toHaveText(['one', 'two', 'three'])
  // The key waits for the search, which comes after the list.
  const search = page.getByRole('searchbox', { name: say(listText.search) })
  await page.keyboard.press('/')
  await expect(search).toHaveCount(0)
  pressed()
  await expect(search).toBeFocused()
  await search.blur()
  await ahead
  await page.keyboard.press('j')
  await expect(rows(diwan).nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows(diwan).nth(1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.locator('[data-chosen]')).toHaveCount(1)
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.locator('[data-chosen]')).toHaveCount(2)
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/ticketId=/)
  // The open ticket is in the address, and shortcuts act in the panel.
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: 'two', exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await expect(panel.getByRole('heading', { name: 'three', exact: true })).toBeVisible()
  await page.keyboard.press('k')
  await expect(panel.getByRole('heading', { name: 'two', exact: true })).toBeVisible()
  await page.keyboard.press('c')
  await expect(panel.locator('[data-part=conversation] [contenteditable=true]')).toBeFocused()
  await panel.getByRole('button', { name: say(uiText.close), exact: true }).click()
  await expect(panel).toBeHidden()
  await expect(page).not.toHaveURL(/ticketId=/)

  const all = page.getByRole('checkbox', { name: say(listText.selectAll), exact: true })
  await all.click({ force: true })
  await expect(page.locator('[data-chosen]')).toHaveCount(0)
  await all.click({ force: true })
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: say(bulkText.priority), exact: true })
    .click()
  const dialog = page.getByRole('dialog', { name: say(bulkText.priorityTitle) })
  await dialog.getByRole('button', { name: say(bulkText.apply, { count: 3 }) }).click()
  await expect(dialog.getByText(say(problems.required))).toBeVisible()
  await dialog.getByRole('button', { name: say(bulkText.priority) }).click()
  await page.getByRole('option', { name: say(priorityWords.high), exact: true }).click()
  await dialog.getByRole('button', { name: say(bulkText.apply, { count: 3 }) }).click()
  await expect(page.getByText(say(bulkText.done, { count: 2 }))).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => priorities()).toEqual(['high', 'high', 'high'])

  await page.getByRole('button', { name: say(bulkText.details) }).click()
  const results = page.getByRole('dialog', { name: say(bulkText.resultsTitle) })
  await expect(results.getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(results).toHaveCount(0)
  await page.getByRole('button', { name: say(bulkText.undo), exact: true }).click()
  await expect.poll(priorities, { timeout: 20_000 }).toEqual(['high', 'low', 'low'])

  // Archived tickets have a list of their own, where they cannot be changed.
  const [one] = (await admin(ticketApi.list, { boardId: board.id, sort: 'customSequence' })).items
  await admin(ticketApi.archive, { id: one?.id ?? '', isArchived: true })
  await page.getByRole('button', { name: say(filterBarText.archived), exact: true }).click()
  await expect(rows(diwan)).toHaveText(['one'])
  await expect(all).toHaveCount(0)
})

test('limits users with few permissions to reading, and agents to their own tickets', async ({ diwan, other, app }) => {
  const { page, say, signIn } = diwan
  const { path, board } = await boardWith(app, [{ title: 'not theirs' }])
  await signIn('khaled', { at: path })
  await expect(rows(diwan)).toHaveText(['not theirs'])
  await expect(page.getByRole('columnheader', { name: say(columnLabel('status')) })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: say(columnLabel('priority')) })).toHaveCount(0)
  await expect(page.locator('[data-edit]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: say(listText.add) })).toHaveCount(0)
  await expect(page.getByRole('searchbox', { name: say(listText.search) })).toHaveCount(0)
  await expect(page.getByRole('button', { name: say(filterBarText.filter), exact: true })).toHaveCount(0)

  const omar = await app.callAs('omar')
  await omar(ticketApi.create, { boardId: board.id, name: 'made by omar' })
  await other.signIn('omar', { at: path })
  await expect(rows(other)).toHaveText(['made by omar'])
  await expect(other.page.locator('[data-edit=status]')).toHaveCount(1)
  await expect(other.page.locator('[data-edit=assignees]')).toHaveCount(0)
  await other.page.getByRole('checkbox', { name: say(listText.selectAll), exact: true }).click({ force: true })
  const toolbar = other.page.getByRole('toolbar')
  await expect(toolbar.getByRole('button', { name: say(bulkText.status), exact: true })).toBeVisible()
  await expect(toolbar.getByRole('button', { name: say(bulkText.assignees) })).toHaveCount(0)
})

test('keeps the position when the page size changes, and announces new tickets without moving the list', async ({
  diwan,
  app,
}) => {
  const { page, say, signIn, go } = diwan
  const titles = Array.from({ length: 45 }, (_, at) => ({ title: `ticket ${at}` }))
  const { board, admin, path } = await boardWith(app, titles)
  const [fresh] = await admin(tableApi.list, { boardId: board.id })
  if (!fresh) throw new Error('no table')
  expect(fresh.settings.pageSize).toBe(10)
  const table = await admin(tableApi.save, { ...fresh, settings: { ...fresh.settings, pageSize: 20 } })
  const onPage = (pageNumber: number) => `${path}?pagination=${encodeURIComponent(JSON.stringify({ pageNumber }))}`

  // The page size of the table is 20; a smaller one, chosen by keyboard, is stored in the address.
  await signIn('admin', { at: onPage(1) })
  const size = page.locator('[data-pick=page-size]')
  await expect(size).toHaveText(say(listText.aPage, { count: 20 }))
  await expect(rows(diwan).first()).toHaveText('ticket 24')
  await size.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: say(listText.aPage, { count: 10 }), exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(size).toHaveText(say(listText.aPage, { count: 10 }))
  await expect(rows(diwan)).toHaveCount(10)
  await expect(rows(diwan).first()).toHaveText('ticket 24')
  await expect(page).toHaveURL(/pageSize%22%3A10/)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await size.click()
  await page.getByRole('menuitem', { name: say(listText.aPage, { count: 20 }), exact: true }).click()
  await expect(page).not.toHaveURL(/pageSize/)
  await expect(rows(diwan).first()).toHaveText('ticket 24')

  // A link beyond the last page shows the last page.
  await go(onPage(9))
  await expect(rows(diwan)).toHaveText([4, 3, 2, 1, 0].map((at) => `ticket ${at}`))

  await admin(tableApi.save, { ...table, settings: { ...table.settings, paginationPosition: 'none' } })
  await go(path)
  await expect(size).toHaveCount(0)
  const list = page.getByRole('table')
  await expect(rows(diwan).first()).toHaveText('ticket 44')
  await list.evaluate((element) => element.scrollTo({ top: 800 }))
  const seen = page.locator('[data-index="25"] [data-title]')
  await expect(seen).toHaveText('ticket 19')
  await admin(ticketApi.create, { boardId: board.id, name: 'just arrived' })
  const pill = page.getByRole('button', { name: say(countText.arrived, { count: 1 }) })
  await expect(pill).toBeVisible()
  await expect(seen).toHaveText('ticket 19')
  await pill.click()
  await expect(rows(diwan).first()).toHaveText('just arrived')
})

test('keeps the view and style of a person on the server, and says why views are locked', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const { admin, board, path } = await boardWith(app, [{ title: 'Only one' }])
  await signIn('admin', { at: path })
  const rowHeight = async () => (await page.locator('[data-id]').first().boundingBox())?.height ?? 0
  await expect(rows(diwan)).toHaveCount(1)
  const before = await rowHeight()
  await page.getByRole('button', { name: say(styleText.style), exact: true }).click()
  await page.getByRole('button', { name: new RegExp(`^${say(tableText.size)}|${say(tableText.size)}$`) }).click()
  await page.getByRole('option', { name: say(tableText.small), exact: true }).click()
  await expect(async () => expect(await rowHeight()).toBeLessThan(before)).toPass()
  await page.keyboard.press('Escape')
  const asKanban = page.getByRole('radio', { name: say(viewText.kanban), exact: true })
  await asKanban.check({ force: true })
  await expect(async () =>
    expect(await admin(boardStyleApi.get, { boardId: board.id })).toEqual({ size: 'small', tab: 'kanban' }),
  ).toPass()
  await page.goto(app.at + path)
  await expect(asKanban).toBeChecked()

  await admin(boardApi.save, { ...(await admin(boardApi.get, { id: board.id })), locksViews: true })
  await page.goto(app.at + path)
  await page.getByRole('button', { name: say(styleText.viewsLocked), exact: true }).click()
  await expect(page.getByText(say(styleText.viewsLockedWhy))).toBeVisible()
  await expect(rows(diwan)).toHaveCount(1)
  await expect(asKanban).toHaveCount(0)
})
