import type { WebSocketRoute } from '@playwright/test'
import { boardApi } from '#modules/boards/api/boards.ts'
import { draftApi } from '#modules/tickets/api/collaboration.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { layoutText } from '#ui/layout/text.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { makeBoard } from '../helpers/ticket-board.ts'

test('requests one row after a change by another user, and nothing after their pin or draft', async ({
  diwan,
  app,
}) => {
  const admin = await app.callAs('admin')
  const { board, idOf } = await makeBoard(admin)
  const make = async (title: string) => {
    const ticket = await admin(ticketApi.create, {
      boardId: board.id,
      name: title,
      values: { [idOf('parcel')]: '1/1' },
    })
    return ticket ?? Promise.reject(new Error('not made'))
  }
  const [first, made] = [await make('First'), await make('Made')]
  const { page } = diwan
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => frames.push(String(payload))))
  await diwan.signIn('huda', { at: `/demo/workspace/${board.id}/tickets` })
  await expect(page.getByText('First')).toBeVisible()
  await expect.poll(() => frames.some((frame) => frame.includes(`board:${board.id}`))).toBe(true)
  // The news of both new tickets may come late, and makes the page read the list; this change comes after it.
  const second = await admin(ticketApi.update, { id: made.id, version: made.version, name: 'Second' })
  await expect(page.getByText('Second')).toBeVisible()
  await page.waitForLoadState('networkidle')
  frames.length = 0

  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  const rowsAsked = () => frames.filter((frame) => frame.includes('"rows"'))
  await admin(ticketApi.update, { id: first.id, version: first.version, name: 'First, changed' })
  await expect(page.getByText('First, changed')).toBeVisible()
  expect([calls, rowsAsked().length]).toEqual([[], 1])
  expect(rowsAsked()[0]).toContain(first.id)
  expect(rowsAsked()[0]).not.toContain(second.id)

  await admin(ticketApi.pin, { id: first.id, isPinned: true })
  await admin(draftApi.save, { boardId: board.id, about: first.id, content: { edits: {} } })
  // This message is sent after the others, so requests caused by them would have been made by now.
  await admin(ticketApi.update, { id: second.id, version: second.version, name: 'Second, changed' })
  await expect(page.getByText('Second, changed')).toBeVisible()
  expect([calls, rowsAsked().length]).toEqual([[], 2])

  // A new ticket makes the page read the list once.
  await make('Third')
  await expect(page.getByText('Third')).toBeVisible({ timeout: 15_000 })
  expect(calls).toEqual([`GET /api/v1/demo/tickets`])
})

test('reads only the rows that changed while the connection was lost', async ({ diwan, app }) => {
  const admin = await app.callAs('admin')
  const [board] = await admin(boardApi.list, {})
  const boardId = board?.id ?? ''
  const { page } = diwan
  const frames: string[] = []
  const sockets: WebSocketRoute[] = []
  let isCut = false
  await page.routeWebSocket(/\/live\//, async (route) => {
    if (isCut) return route.close()
    sockets.push(route)
    const server = route.connectToServer()
    route.onMessage((frame) => {
      frames.push(String(frame))
      server.send(frame)
    })
  })
  await page.route(/\/live\//, (route) => (isCut ? route.abort() : route.continue()))
  await diwan.signIn('admin', { at: `/demo/workspace/${boardId}/tickets` })
  await expect.poll(() => frames.some((frame) => frame.includes(`board:${boardId}`))).toBe(true)
  await page.waitForLoadState('networkidle')
  const { items } = await admin(ticketApi.list, { boardId, pageSize: 20 })
  const [changed, same] = items.filter(({ name, approval }) => name && !approval)
  if (!changed || !same) throw new Error('The demo board has no tickets')
  await expect(page.locator(`[data-id="${changed.id}"]`)).toBeVisible()

  isCut = true
  for (const socket of sockets) await socket.close()
  await expect(page.getByText(diwan.say(layoutText.offline))).toBeVisible()
  await admin(ticketApi.update, { id: changed.id, version: changed.version, name: 'Changed meanwhile' })
  frames.length = 0
  isCut = false
  await expect(page.getByText('Changed meanwhile')).toBeVisible({ timeout: 30_000 })
  const rows = frames.filter((frame) => frame.includes('"rows"'))
  expect([frames.filter((frame) => frame.includes('"missed"')).length, rows.length]).toEqual([1, 1])
  expect(rows[0]).toContain(changed.id)
  expect(rows[0]).not.toContain(same.id)
})
