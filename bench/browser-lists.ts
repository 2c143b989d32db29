/** Measures the script time of each frame while 10,000 rows or 5,000 cards are scrolled, from a browser trace. */
import type { Browser, Page } from '@playwright/test'
import { boardApi } from '#modules/boards/api/boards.ts'
import { tableApi } from '#modules/boards/api/tables.ts'
import { ticketApi, type TicketListItem } from '#modules/tickets/api/tickets.ts'
import { inDemo, type Call } from './demo-browser.ts'
import { median, report } from './report.ts'
import { framesIn, type TraceEvent } from './browser-lists-trace.ts'

const rows = 10_000
const cards = 5_000
const frames = 240
const most = 8

type Reply = { items: TicketListItem[]; total: number; isMore: boolean }

/** Repeats the tickets of the demo with new ids, so that any number of realistic rows can be listed. */
const repeated = (real: Reply, { total, from, size }: { total: number; from: number; size: number }) => ({
  ...real,
  total,
  items: Array.from({ length: Math.max(0, Math.min(size, total - from)) }, (_, at) => {
    const line = real.items[(from + at) % real.items.length]
    const id = `00000000-0000-4000-8000-${String(from + at).padStart(12, '0')}`
    return { ...line, id, number: `N-${from + at}` }
  }),
})

const answerWithMany = async (page: Page, real: Reply, statusIds: readonly string[]) => {
  const each = Math.ceil(cards / statusIds.length)
  await page.route(/\/api\/v1\/demo\/tickets\?/, async (route) => {
    const asked = new URL(route.request().url()).searchParams
    const [number, size] = [Number(asked.get('pageNumber')), Number(asked.get('pageSize'))]
    const statusId = asked.get('statusId')
    const reply = repeated(real, { total: statusId ? each : rows, from: number * size, size })
    const items = statusId ? reply.items.map((line) => ({ ...line, statusId })) : reply.items
    await route.fulfill({ json: { ...reply, items } })
  })
  await page.route(/\/api\/v1\/demo\/tickets\/counts/, (route) =>
    route.fulfill({ json: statusIds.map((statusId) => ({ statusId, total: each, isMore: false })) }),
  )
}

/** Scrolls by mouse wheel, three rows at a time: a scrolling script would itself be measured and force layout. */
const scroll = async (page: Page, selector: string) => {
  const place = await page.locator(selector).first().boundingBox()
  if (!place) throw new Error('there is nothing to scroll')
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  for (let left = frames; left > 0; left -= 1) {
    await page.mouse.wheel(0, 120)
    await page.evaluate(() => new Promise((drawn) => void requestAnimationFrame(drawn)))
  }
}

const traced = async (browser: Browser, page: Page, work: () => Promise<void>) => {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel', '__metadata'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return framesIn(traceEvents)
}

const measure = async (browser: Browser, page: Page, what: { name: string; selector: string }) => {
  await page.waitForTimeout(1_500)
  const took = await traced(browser, page, () => scroll(page, what.selector))
  if (took.length < frames / 4) throw new Error(`only ${took.length} frames were drawn`)
  report({ what: `scripting a frame, scrolling ${what.name}, at the median`, value: median(took), most, unit: ' ms' })
}

const prepare = async (admin: Call) => {
  const [board] = await admin(boardApi.list, {})
  if (!board) throw new Error('the demo has no board')
  const boardId = board.id
  const { statuses } = await admin(boardApi.get, { id: boardId })
  const [table] = await admin(tableApi.list, { boardId })
  if (!table) throw new Error('the board has no table')
  const settings = { ...table.settings, paginationPosition: 'none' as const }
  await admin(tableApi.save, { ...table, settings })
  return {
    boardId,
    statusIds: statuses.map(({ id }) => id),
    real: await admin(ticketApi.list, { boardId, pageSize: 100 }),
  }
}

export const measureLists = () =>
  inDemo(async ({ at, browser, page, call }) => {
    const { boardId, statusIds, real } = await prepare(call)
    await answerWithMany(page, real, statusIds)
    await page.goto(`${at}/workspace/${boardId}/tickets`)
    await page.locator('[data-id]').first().waitFor({ timeout: 30_000 })
    await measure(browser, page, { name: `${rows} rows`, selector: '[role=table]' })
    await page.goto(`${at}/workspace/${boardId}/tickets?tab=kanban`)
    await page.locator('[data-lane] [data-id]').first().waitFor({ timeout: 30_000 })
    await measure(browser, page, { name: `a kanban of ${cards} cards`, selector: '[data-lane] .overflow-y-auto' })
  })
