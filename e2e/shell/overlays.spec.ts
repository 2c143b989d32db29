/** Menus, lists, dialogs and sheets are accessible while they are open. */
import type { Locator } from '@playwright/test'
import { demoBoard } from '#apps/demo/demo-board-text.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { layoutText } from '#ui/layout/text.ts'
import { isAccessibleButColours, visit } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'

const over = '[role=menu], [role=dialog], [role=listbox]'
/** What opens something, in the page and in the bar above it. */
const opener = 'button[aria-haspopup]:visible:not(:disabled)'

test('what opens over a page is accessible', async ({ diwan, app }) => {
  test.setTimeout(240_000)
  const { page, signIn } = diwan
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
      await page.keyboard.press('Escape')
      await expect(page.locator(over)).toHaveCount(0)
    }
  }
  expect(seen.size).toBeGreaterThan(10)
})

test('what opens fits the narrowest screen with the largest text', async ({ diwan }) => {
  const { page, say, signIn } = diwan
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn('admin', { at: '/demo/notifications' })
  await page.evaluate(() => (document.documentElement.style.fontSize = '32px'))
  /** How much wider the page, what opened, and each part of both are than their room. */
  const overflow = () =>
    page.evaluate((opened) => {
      const parts = [document.documentElement, ...document.querySelectorAll(`main .overflow-y-auto, ${opened}`)]
      return Math.max(...parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    }, over)
  expect(await overflow()).toBeLessThanOrEqual(0)
  const places: [path: string, opener: Locator][] = [
    ['notifications', page.getByRole('main').getByRole('listitem').getByRole('button').first()],
    ['profile', page.locator('main [role=group] button[aria-haspopup=dialog]').first()],
    ['home', page.getByRole('button', { name: say(layoutText.search) })],
  ]
  for (const [path, opener] of places) {
    await visit(page, `/demo/${path}`)
    await opener.click()
    await expect(page.locator(over).last()).toBeVisible()
    await expect.poll(overflow, path).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
  }
  const list = page.locator('main ul.overflow-y-auto').first()
  await expect.poll(() => list.evaluate((part) => part.scrollWidth - part.clientWidth)).toBeLessThanOrEqual(0)
})
