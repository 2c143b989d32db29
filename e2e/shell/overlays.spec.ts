/** Menus, lists, dialogs and sheets are accessible while they are open. */
import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { demoBoard } from '#apps/demo/demo-board-text.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { settingsFrom } from '#modules/boards/templates.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { errors } from '#core/text/errors.ts'
import { layoutText } from '#ui/layout/text.ts'
import { isAccessibleButColours, visit } from '../helpers/accessible.ts'
import { expect, test, type AppServer } from '../helpers/fixtures.ts'
import { createColleague, samplePassword } from '../helpers/sample-user.ts'

const over = '[role=menu], [role=dialog], [role=listbox]'
/** What opens something, in the page and in the bar above it. */
const opener = 'button[aria-haspopup]:visible:not(:disabled)'

test('what opens over a page is accessible', async ({ diwan, app }) => {
  test.setTimeout(240_000)
  const { page, say, signIn } = diwan
  const call = await app.callAs('admin')
  const board = (await call(boardApi.list, {})).find(({ name }) => name.en === demoBoard.name.en)
  const { items } = await call(ticketApi.list, { boardId: board?.id ?? '', pageSize: 1 })
  await signIn('admin')
  const seen = new Set<string>()
  for (const path of [
    `workspace/${board?.id}/tickets`,
    `workspace/${board?.id}/ticket?ticketId=${items[0]?.id}`,
    'admin/users',
    'workspace/channels/conversation',
  ]) {
    await visit(page, `/demo/${path}`)
    for (const button of await page.locator(opener).all()) {
      const name = ((await button.getAttribute('aria-label')) ?? (await button.innerText())).replaceAll(
        /[\d\p{L}]+-\d+/gu,
        '',
      )
      if (seen.has(name) || !(await button.isVisible())) continue
      seen.add(name)
      await button.click()
      await expect(page.locator(over).last()).toBeVisible()
      await isAccessibleButColours(page, `${path}: ${name}`, over)
      // Escape closes the topmost overlay: the list of a field before its dialog.
      await expect(async () => {
        await page.keyboard.press('Escape')
        await expect(page.locator(over)).toHaveCount(0, { timeout: 1_000 })
      }).toPass()
    }
  }
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: say(layoutText.keys) })).toBeVisible()
  await isAccessibleButColours(page, 'keyboard shortcuts', over)
  await expect(page.getByText(say(errors['no-changes']))).toHaveCount(0)
  expect(seen.size).toBeGreaterThan(10)
})

/** Names and numbers of one long word, in every widget of the home page and in the search. */
const fillWithLongWords = async (app: AppServer) => {
  const [admin, me] = await Promise.all([app.callAs('admin'), app.session('admin')])
  const word = (length: number) => randomUUID().replaceAll('-', 'w').repeat(3).slice(0, length)
  const settings = settingsFrom('empty')
  const statuses = settings.statuses.map((status) => ({ ...status, name: { ar: word(60), en: word(60) } }))
  const board = await admin(boardApi.create, {
    ...settings,
    name: { ar: word(60), en: word(60) },
    statuses,
    sequence: { ...settings.sequence, prefix: word(20), suffix: word(20), digits: 12 },
  })
  const username = word(30)
  const name = { ar: word(60), en: word(60) }
  await createColleague(admin, username, { firstName: name, email: `${username}@${word(40)}.example` })
  const colleague = await app.callAs(username, 'demo', samplePassword)
  const dueDate = new Date(Date.now() - 86_400_000).toISOString()
  await colleague(ticketApi.create, {
    boardId: board.id,
    name: word(90),
    priority: 'high',
    dueDate,
    assigneeIds: [me.id],
    watcherIds: [me.id],
  })
  return word
}

test('what opens fits the narrowest screen with the largest text', async ({ diwan, app }) => {
  const { page, say, signIn } = diwan
  const word = await fillWithLongWords(app)
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn('admin', { at: '/demo/notifications' })
  await page.evaluate((search) => {
    localStorage.setItem('recentSearches', JSON.stringify({ orgId: 'demo', texts: [search] }))
    document.documentElement.style.fontSize = '32px'
  }, word(80))
  /** The page, what opened, and each part of both that are wider than their room. */
  const tooWide = () =>
    page.evaluate((opened) => {
      const parts = [document.documentElement, ...document.querySelectorAll(`main .overflow-y-auto, ${opened}`)]
      return parts
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((part) => {
          const { left, right } = part.getBoundingClientRect()
          const out = [...part.querySelectorAll('*')].findLast((inside) => {
            const { left: start, right: end } = inside.getBoundingClientRect()
            return start < left - 1 || end > right + 1
          })
          return `${part.scrollWidth - part.clientWidth} px: ${part.tagName} ${part.className}: ${out?.outerHTML.slice(0, 300)}`
        })
    }, over)
  await expect.poll(tooWide).toEqual([])
  const places: [path: string, opener: Locator][] = [
    ['notifications', page.getByRole('main').getByRole('listitem').getByRole('button').first()],
    ['profile', page.locator('main [role=group] button[aria-haspopup=dialog]').first()],
    ['home', page.getByRole('button', { name: say(layoutText.search) })],
  ]
  for (const [path, opener] of places) {
    await visit(page, `/demo/${path}`)
    await expect.poll(tooWide, path).toEqual([])
    await opener.click()
    await expect(page.locator(over).last()).toBeVisible()
    await expect.poll(tooWide, path).toEqual([])
    if (path === 'home') {
      await page.keyboard.type('w')
      await expect(page.getByRole('menuitem').first()).toBeVisible()
      await expect.poll(tooWide, 'search').toEqual([])
    }
    await page.keyboard.press('Escape')
  }
})
