/** Opens a page on a slow line for the first time and again: the time until it can be used, and until the progress line shows. */
import type { Browser, Page } from '@playwright/test'
import { boardApi } from '#modules/boards/api/boards.ts'
import { inDemo } from './demo-browser.ts'
import { median, report } from './report.ts'

const bytesASecond = 1_000_000 / 8
const rounds = 3
/** How long a person reads the home page before opening a list; what is loaded ahead comes over the same line. */
const secondsAtHome = 4
const usable = '[data-id] [data-title]'

const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond,
  })
}

/** Follows a link of the page by script, because hovering would load its target ahead. */
const follow = (page: Page, part: string) =>
  page.evaluate((wanted) => document.querySelector<HTMLElement>(`a[href*="${wanted}"]`)?.click(), part)

const timeTo = async (page: Page, part: string, selector: string) => {
  const from = performance.now()
  await follow(page, part)
  await page.locator(selector).first().waitFor({ timeout: 60_000 })
  return performance.now() - from
}

/** From the home page to the list of a board, without and then with everything in memory. */
const round = async (browser: Browser, { at, kept, boardId }: { at: string; kept: string; boardId: string }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript((stored) => {
    for (const [name, value] of Object.entries(JSON.parse(stored) as Record<string, string>))
      localStorage.setItem(name, value)
  }, kept)
  await slowDown(page)
  await page.goto(`${at}/home`)
  await page.locator(`a[href*="${boardId}"]`).first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(secondsAtHome * 1_000)
  const line = page
    .locator('[data-progress]')
    .waitFor({ state: 'attached', timeout: 5_000 })
    .then(() => performance.now())
  const from = performance.now()
  const cold = await timeTo(page, boardId, usable)
  const shown = (await line.catch(() => from)) - from
  await timeTo(page, '/home', 'h1')
  await page.waitForTimeout(500)
  const warm = await timeTo(page, boardId, usable)
  await page.close()
  return { cold, warm, shown }
}

export const measurePages = () =>
  inDemo(async ({ at, browser, page, call }) => {
    const [board] = await call(boardApi.list, {})
    if (!board) throw new Error('the demo has no board')
    const kept = await page.evaluate(() => JSON.stringify(Object.fromEntries(Object.entries(localStorage))))
    const took = []
    for (let left = rounds; left > 0; left -= 1) took.push(await round(browser, { at, kept, boardId: board.id }))
    const [cold, warm] = [median(took.map((each) => each.cold)), median(took.map((each) => each.warm))]
    console.log(`     a list of tickets on 1 Mbit/s: ${cold.toFixed(0)} ms the first time, ${warm.toFixed(0)} ms again`)
    report({
      what: 'a list of tickets on 1 Mbit/s, the first time beside again',
      value: cold / warm,
      most: 2,
      unit: '×',
    })
    report({
      what: 'until a progress line shows',
      value: median(took.map(({ shown }) => shown)),
      most: 150,
      unit: ' ms',
    })
  })
