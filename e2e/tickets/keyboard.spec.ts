import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { boardApi } from '#modules/boards/api/boards.ts'
import { settingsFrom } from '#modules/boards/templates.ts'
import { signInText } from '#modules/sign-in/text/sign-in-text.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { bulkText } from '#modules/tickets/web/list/bulk/bulk-text.ts'
import { layoutText } from '#ui/layout/text.ts'
import { expect, password, settled, test } from '../helpers/fixtures.ts'

test('leads by keyboard from sign-in to a resolved ticket, and never loses the focus', async ({ diwan, app }) => {
  const { page, say, go } = diwan
  const admin = await app.callAs('admin')
  const tag = randomUUID().slice(0, 8)
  const name = { ar: `لوحة ${tag}`, en: `Board ${tag}` }
  const board = await admin(boardApi.create, { ...settingsFrom('serviceDesk'), name })
  for (const title of ['one', 'two']) await admin(ticketApi.create, { boardId: board.id, name: title })
  const { keyboard } = page
  const isOnPage = () => page.evaluate(() => document.activeElement === document.body)
  /** Tabs until the element has the focus; the focus is always somewhere. */
  const tabTo = async (target: Locator) => {
    for (let step = 0; step < 25; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await keyboard.press('Tab')
      expect(await isOnPage()).toBe(false)
    }
    throw new Error('the element cannot be reached by Tab')
  }

  await go('/demo/auth/login')
  await tabTo(page.getByLabel(say(signInText.username)))
  await keyboard.type('admin')
  await tabTo(page.getByLabel(say(signInText.password), { exact: true }))
  await keyboard.type(password)
  await keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('/auth/'))
  await settled(page)
  await expect(page.locator('h1')).toBeFocused()

  await keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
  await keyboard.type(tag)
  // Tickets that the search finds follow the board.
  await expect(page.locator('[role=menuitem][data-focused]')).toContainText(say(name))
  await keyboard.press('Enter')
  await page.waitForURL(/tickets/)
  await expect(page.locator('h1')).toBeFocused()

  const row = (title: string) => page.locator('[data-id]', { hasText: title }).locator('[data-title]')
  await expect(row('two')).toBeVisible()
  await keyboard.press('j')
  await expect(row('two')).toBeFocused()
  await keyboard.press('j')
  await expect(row('one')).toBeFocused()

  // Single keys edit the row under the keys, and give the focus back to it.
  await keyboard.press('s')
  await expect(page.getByRole('option', { selected: true })).toBeFocused()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(row('one')).toBeFocused()
  await expect(page.locator('[data-id]', { hasText: 'one' }).locator('[data-edit=status]')).toContainText(
    say(board.statuses[1]?.name ?? name),
  )
  for (const key of ['a', 'p', 'd', 'l']) {
    await keyboard.press(key)
    await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1)
    await keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(row('one')).toBeFocused()
  }

  // The focus stays with its ticket when the list is drawn anew: under an editor that closes later, and without one.
  await keyboard.press('p')
  await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1)
  for (const title of ['three', 'four']) {
    await admin(ticketApi.create, { boardId: board.id, name: title })
    await expect(row(title)).toBeVisible()
  }
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row('one')).toBeFocused()
  await admin(ticketApi.create, { boardId: board.id, name: 'five' })
  await expect(row('five')).toBeVisible()
  await expect(row('one')).toBeFocused()

  // On a selection the same key opens the change of many; without a change the focus returns.
  await keyboard.press('x')
  await keyboard.press('p')
  const many = page.getByRole('dialog', { name: say(bulkText.priorityTitle) })
  await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1)
  await keyboard.press('Escape')
  await expect(many).toHaveCount(0)
  await expect.poll(isOnPage).toBe(false)
  await row('one').focus()
  await keyboard.press('x')

  await keyboard.press('?')
  const keys = page.getByRole('dialog', { name: say(layoutText.keys) })
  await expect(keys).toBeVisible()
  await keyboard.press('Escape')
  await expect(row('one')).toBeFocused()

  await keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: 'one', exact: true })).toBeVisible()
  await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1)
  // A fact keeps the focus while its input, and then the list of it, are yet to load.
  const fact = panel.locator('[data-fact=departmentId]')
  const { promise: isAwaited, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/departments/, async (route) => {
    await isAwaited
    await route.continue()
  })
  await fact.locator('[data-edit]').focus()
  await keyboard.press('Enter')
  await expect(fact.getByRole('combobox', { includeHidden: true })).toBeAttached()
  release()
  await expect(fact.getByRole('combobox')).toBeFocused()
  await keyboard.press('Escape')
  await expect(fact.locator('[data-edit]')).toBeFocused()
  const due = panel.locator('[data-fact=dueDate]')
  await expect(due.locator('[data-edit]')).toBeAttached()
  await keyboard.press('d')
  await expect(due.locator(':focus')).toHaveCount(1)
  await keyboard.press('Escape')
  await expect(due.locator('[data-edit]')).toBeFocused()
  const resolve = panel.locator('[data-pick=resolve]')
  await panel.locator('[data-pick=status]').focus()
  await tabTo(resolve)
  await keyboard.press('Enter')
  await expect
    .poll(
      async () => (await admin(ticketApi.list, { boardId: board.id, sort: 'customSequence' })).items[0]?.resolvedDate,
    )
    .toBeTruthy()
  await expect(resolve).toBeFocused()
  await keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(row('one')).toBeFocused()
})

test('keeps the entry of the palette that the arrows chose, where new results lack it', async ({ diwan }) => {
  const { page } = diwan
  const hit = (title: string) => ({ entity: 'TICKET', id: title, title, number: null, details: [], snippet: null })
  const answers: Record<string, string[]> = {
    qq: ['one', 'two', 'three'],
    qqq: ['six', 'seven'],
    qqqq: ['one', 'seven'],
  }
  const held = new Map(Object.keys(answers).map((text) => [text, Promise.withResolvers<void>()]))
  await page.route(/\/search\?/, async (route) => {
    const text = new URL(route.request().url()).searchParams.get('text') ?? ''
    await held.get(text)?.promise
    await route.fulfill({ json: { hits: (answers[text] ?? []).map(hit), corrected: null } })
  })
  await diwan.signIn('admin')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog').getByRole('searchbox')
  await expect(field).toBeFocused()
  const chosen = page.locator('[role=menuitem][data-focused]')
  const items = page.getByRole('menuitem')
  const arrives = async (text: string, titles: string[]) => {
    held.get(text)?.resolve()
    await expect(items).toHaveText(titles)
  }
  await page.keyboard.type('qq')
  await arrives('qq', ['one', 'two', 'three'])
  await expect(chosen).toHaveText('one')
  await page.keyboard.type('q')
  await arrives('qqq', ['six', 'seven'])
  await expect(chosen).toHaveText('six')
  await page.keyboard.type('q')
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toHaveText('seven')
  await page.keyboard.press('ArrowUp')
  await expect(chosen).toHaveText('six')
  await arrives('qqqq', ['one', 'seven', 'six'])
  await expect(chosen).toHaveText('six')
  await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/ticketId=six/)
})
