import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { errors } from '#core/text/errors.ts'
import { problems } from '#core/text/problems.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { tableApi } from '#modules/boards/api/tables.ts'
import { settingsFrom } from '#modules/boards/templates.ts'
import { settingsText } from '#modules/boards/text/board-settings-text.ts'
import { boardText } from '#modules/boards/text/boards-text.ts'
import { firstText } from '#modules/boards/text/first-text.ts'
import { columnLabel } from '#modules/forms/built-in-index.ts'
import { tableText } from '#modules/boards/text/tables-text.ts'
import { statusWords, templateText } from '#modules/boards/text/templates-text.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { sortableText } from '#ui/lists/sortable-text.ts'
import { conflictText } from '#ui/records/conflict-text.ts'
import { uiText } from '#ui/text.ts'
import { expect, test, type AppServer, type Visitor } from '../helpers/fixtures.ts'

const named = (ar: string, en: string) => {
  const mark = randomUUID().slice(0, 6)
  return { ar: `${ar} ${mark}`, en: `${en} ${mark}` }
}
const makeBoard = async (app: AppServer, name = named('لوحة', 'Board')) => {
  const call = await app.callAs('admin')
  return { call, board: await call(boardApi.create, { ...settingsFrom('serviceDesk'), name }) }
}
const namesIn = async (page: Page, list: string) =>
  (await page.getByRole('list', { name: list, exact: true }).getByRole('listitem').allInnerTexts()).map(
    (text) => text.split('\n')[0],
  )
const save = ({ page, say }: Visitor) => page.getByRole('button', { name: say(uiText.save), exact: true }).click()

test('creates a board from a template and opens it from the list and the sidebar', async ({ diwan, app }) => {
  const { page, say, go, signIn } = diwan
  const name = named('طلبات الأراضي', 'Land requests')
  await signIn('admin', { at: '/demo/admin/boards' })
  await page.getByRole('button', { name: say(boardText.add) }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(say(templateText.landHint)).click()
  await expect(sheet.getByText(say(statusWords.visit), { exact: true })).toBeVisible()
  await sheet.getByRole('button', { name: say(boardText.create) }).click()
  await expect(sheet.getByText(say(problems.required))).toHaveCount(2)
  await sheet.getByLabel(say(boardText.nameAr)).fill(name.ar)
  await sheet.getByLabel(say(boardText.nameEn)).fill(name.en)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: say(name) })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/boards\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('navigation').getByRole('link', { name: say(name) })).toBeVisible()

  await page
    .getByRole('navigation')
    .getByRole('link', { name: say(boardText.title), exact: true })
    .click()
  const card = page.getByRole('list', { name: say(boardText.title) }).getByRole('link', { name: say(name) })
  await expect(card).toContainText(say(boardText.openTickets, { count: 0 }))
  const call = await app.callAs('admin')
  const made = (await call(boardApi.list, {})).find((board) => board.name.en === name.en)
  await expect(card).toHaveAttribute('href', `/demo/workspace/${made?.id}/tickets`)

  // The sidebar marks the current board on each of its pages.
  await go(`/demo/workspace/${made?.id}/ticket`)
  await expect(page.getByRole('navigation').getByRole('link', { name: say(name) })).toHaveAttribute('aria-current')
})

test('reorders, renames, closes and saves statuses; removing one moves its tickets to another', async ({
  diwan,
  app,
}) => {
  const { page, say, signIn } = diwan
  const { call, board } = await makeBoard(app)
  const [, progress, waiting] = board.statuses
  const moved = await Promise.all(
    ['one', 'two'].map((title) => call(ticketApi.create, { boardId: board.id, name: title, statusId: progress?.id })),
  )
  await signIn('admin', { at: `/demo/admin/boards/${board.id}?tab=statuses` })
  const list = say(settingsText.statuses)
  await expect.poll(() => namesIn(page, list)).toEqual(board.statuses.map((status) => say(status.name)))
  const last = say(statusWords.closed)
  const handle = (name: string) => page.getByRole('button', { name: say(sortableText.handle, { name }), exact: true })
  await handle(last).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(handle(last)).toBeFocused()
  await expect.poll(async () => (await namesIn(page, list))[2]).toBe(last)
  const resolved = page.getByRole('list', { name: list, exact: true }).getByRole('listitem').last()
  await handle(say(statusWords.fresh)).dragTo(resolved, { targetPosition: { x: 60, y: 36 } })
  await expect.poll(async () => (await namesIn(page, list)).at(-1)).toBe(say(statusWords.fresh))

  await page.getByRole('button', { name: say(settingsText.addStatus) }).click()
  await save(diwan)
  await expect(page.getByText(say(problems.required)).first()).toBeVisible()
  await expect(page.getByLabel(say(boardText.nameAr))).toBeFocused()
  await page.getByLabel(say(boardText.nameAr)).fill('معلّقة')
  await page.getByLabel(say(boardText.nameEn)).fill('On hold')
  await page.getByText(say(settingsText.isCloseHint)).click()

  await page.getByRole('button', { name: say(statusWords.progress), exact: true }).click()
  await expect(page.getByText(say(settingsText.usedBy, { count: 2 }), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say(settingsText.removeStatus) }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: say(settingsText.itsTickets) }).click()
  await page.getByRole('option', { name: say(settingsText.goTo, { name: say(statusWords.waiting) }) }).click()
  await expect(page.getByRole('option')).toHaveCount(0)
  await question.getByRole('button', { name: say(settingsText.removeStatus) }).click()

  await page.getByText(say(settingsText.numbering), { exact: true }).click()
  await page.getByLabel(say(settingsText.prefix)).fill('HELP')
  await expect(page.locator('[data-example]')).toHaveText('HELP-00003')
  await save(diwan)
  await expect(page.getByText(say(boardText.saved, { name: say(board.name) }))).toBeVisible()
  const kept = await call(boardApi.get, { id: board.id })
  expect(kept.statuses.map((status) => status.name.en)).toEqual([
    'Closed',
    'Waiting for the requester',
    'Resolved',
    'New',
    'On hold',
  ])
  expect(kept.statuses.at(-1)).toMatchObject({ isCloseState: true })
  expect(kept.sequence.prefix).toBe('HELP')
  const statusesNow = async () => {
    const tickets = moved.map(({ id }) => call(ticketApi.get, { id }))
    return (await Promise.all(tickets)).map(({ statusId }) => statusId)
  }
  await expect.poll(statusesNow, { timeout: 15_000 }).toEqual([waiting?.id, waiting?.id])
})

test('warns the second editor of a board, keeps their input and lets them overwrite', async ({ diwan, other, app }) => {
  const { page, say, signIn } = diwan
  const { call, board } = await makeBoard(app)
  await signIn('admin', { at: `/demo/admin/boards/${board.id}` })
  await page.getByLabel(say(boardText.descriptionEn)).fill('Mine')
  await other.signIn('admin', { at: `/demo/admin/boards/${board.id}` })
  await other.page.getByLabel(say(boardText.descriptionEn)).fill('Theirs')
  await save(other)
  await expect(other.page.getByText(say(boardText.saved, { name: say(board.name) }))).toBeVisible()

  await save(diwan)
  await expect(page.getByText(say(settingsText.conflictTitle))).toBeVisible()
  await expect(page.getByLabel(say(boardText.descriptionEn))).toHaveValue('Mine')
  expect((await call(boardApi.get, { id: board.id })).description.en).toBe('Theirs')
  await page.getByRole('button', { name: say(conflictText.saveOver) }).click()
  await expect(page.getByText(say(settingsText.conflictTitle))).toBeHidden()
  await expect.poll(async () => (await call(boardApi.get, { id: board.id })).description.en).toBe('Mine')
})

test('clones a board, archives it with a list of the consequences, and restores it', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const { call, board } = await makeBoard(app)
  const copy = named('نسخة', 'Copy')
  await signIn('admin', { at: '/demo/admin/boards' })
  const act = async (name: string, act: string) => {
    await page.getByRole('button', { name: say(boardText.acts, { name }), exact: true }).click()
    await page.getByRole('menuitem', { name: act, exact: true }).click()
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  await act(say(board.name), say(boardText.clone))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say(boardText.nameAr)).fill(board.name.ar)
  await dialog.getByLabel(say(boardText.nameEn)).fill(copy.en)
  await dialog.getByRole('button', { name: say(boardText.clone), exact: true }).click()
  await expect(dialog.getByText(say(problems['name-taken']))).toBeVisible()
  await dialog.getByLabel(say(boardText.nameAr)).fill(copy.ar)
  await dialog.getByRole('button', { name: say(boardText.clone), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: say(copy) })).toBeVisible()

  await page
    .getByRole('navigation')
    .getByRole('link', { name: say(boardText.adminTitle), exact: true })
    .click()
  await act(say(copy), say(boardText.archive))
  const question = page.getByRole('alertdialog', { name: say(boardText.archiveTitle, { name: say(copy) }) })
  await expect(question).toContainText(say(boardText.archiveBody, { count: 0 }))
  await question.getByRole('button', { name: say(boardText.archive), exact: true }).click()
  await expect(page.getByRole('main').getByRole('link', { name: say(copy) })).toBeHidden()
  await page.getByText(say(boardText.withArchived)).click()
  await expect(page.getByRole('main').getByRole('link', { name: say(copy) })).toBeVisible()
  await act(say(copy), say(boardText.unarchive))
  await expect.poll(async () => (await call(boardApi.list, {})).some(({ name }) => name.en === copy.en)).toBe(true)
})

test('orders, pins and removes columns of a table, but not the last visible one', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const { call, board } = await makeBoard(app)
  await signIn('admin', { at: `/demo/workspace/${board.id}/tables/configuration` })
  const handle = page.getByRole('button', { name: say(sortableText.handle, { name: say(columnLabel('priority')) }) })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await page.getByRole('button', { name: say(tableText.pin, { name: say(columnLabel('name')) }) }).click()
  for (const key of ['assignees', 'dueDate', 'updatedAt'] as const)
    await page.getByRole('button', { name: say(tableText.removeColumn, { name: say(columnLabel(key)) }) }).click()
  await save(diwan)
  await expect(page.getByText(say(tableText.saved, { name: say(firstText.table) }))).toBeVisible()
  await expect
    .poll(async () => (await call(tableApi.list, { boardId: board.id }))[0]?.settings.columns.map(({ key }) => key))
    .toEqual(['customSequence', 'name', 'priority', 'status'])
  for (const key of ['customSequence', 'name', 'priority'] as const)
    await page.getByRole('button', { name: say(tableText.removeColumn, { name: say(columnLabel(key)) }) }).click()
  await expect(page.getByRole('button', { name: say(problems['last-column']) })).toBeDisabled()
  await page.getByRole('button', { name: say(settingsText.reset) }).click()
  await expect(
    page.getByRole('button', { name: say(tableText.unpin, { name: say(columnLabel('name')) }) }),
  ).toBeVisible()
})

test('lets an agent open boards but not configure them', async ({ diwan, app }) => {
  const { page, say, signIn, go } = diwan
  const { board } = await makeBoard(app)
  await signIn('omar', { at: '/demo/workspace/boards' })
  await expect(page.getByRole('main').getByRole('link', { name: say(board.name) })).toBeVisible()
  await expect(page.getByRole('link', { name: say(boardText.manage) })).toBeHidden()
  await go(`/demo/admin/boards/${board.id}`)
  await expect(page.getByRole('heading', { name: say(errors['not-permitted']) })).toBeVisible()
})
