/** Measures the script time of a page by the metrics of the browser. */
import type { CDPSession, Locator, Page } from '@playwright/test'

const letters = 60

const scriptingOf = async (session: CDPSession) => {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}

/** Milliseconds of each action, with a pause after it for deferred work. */
export const scriptingOfEach = async (page: Page, acts: readonly (() => Promise<unknown>)[]) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const took: number[] = []
  for (const act of acts) {
    const before = await scriptingOf(session)
    await act()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    took.push((await scriptingOf(session)) - before)
  }
  return took
}

/** Types letter by letter; the first ten are warm-up. */
export const typeInto = async (page: Page, input: Locator) => {
  await input.scrollIntoViewIfNeeded()
  await input.click()
  const typed = Array.from({ length: letters }, (_, at) => () => page.keyboard.type('abcdefghij'[at % 10] ?? 'a'))
  return (await scriptingOfEach(page, typed)).slice(10)
}
