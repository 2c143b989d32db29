/** Checks of the current page: accessibility rules in either theme, and its width on narrow screens. */
import type { Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'
import { expect, polling } from './fixtures.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A rule that threw has checked nothing, so it counts as a failure. */
const isBroken = ({ nodes }: Result) => nodes.some(({ none }) => none.some(({ id }) => id === 'error-occurred'))

/** `part`: a selector of what is judged. */
type Judged = RunOptions & { part?: string | undefined }

const judge = async (page: Page, what: string, { part = 'html', ...rules }: Judged) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations, passes, incomplete } = await page.evaluate(
    async ({ options, inside }) => {
      const canvas = CanvasRenderingContext2D.prototype
      // oxlint-disable-next-line typescript/unbound-method -- put back below
      const { measureText } = canvas
      // Joined Arabic letters are narrower than single ones: axe takes that for a font of icons, and skips all text in it.
      canvas.measureText = (text) => ({ width: 20 * text.length }) as TextMetrics
      const result = await (window as unknown as { axe: typeof axe }).axe.run(inside, options)
      canvas.measureText = measureText
      return result
    },
    { options: { ...rules, resultTypes: ['violations'] } satisfies RunOptions, inside: part },
  )
  const problems = [...violations, ...incomplete.filter(isBroken)]
  expect(problems.map(({ id, nodes }) => `${what}: ${id} ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
  expect(passes.length, what).toBeGreaterThan(0)
}

/** Colours, the dearest rule, do not depend on the language: a page that is checked in both needs it in one. */
export const isAccessibleButColours = (page: Page, what: string, part?: string) =>
  judge(page, what, { runOnly: { type: 'tag', values: tags }, rules: { 'color-contrast': { enabled: false } }, part })

/** The dark theme changes only colours, so only the contrast rule runs again. */
export const isAccessible = async (page: Page, what: string) => {
  await judge(page, `${what} light`, { runOnly: { type: 'tag', values: tags } })
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  await judge(page, `${what} dark`, { runOnly: { type: 'rule', values: ['color-contrast'] } })
  await page.evaluate(() => document.documentElement.classList.remove('dark'))
}

const narrowScreens = [
  { width: 360, fontSize: '' },
  { width: 360, fontSize: '32px' },
  { width: 768, fontSize: '' },
]

/** How much wider the page is than the screen; with the usual text, also a part of it that scrolls down than its room. */
const overflowOf = (page: Page, withParts: boolean) =>
  page.evaluate((isWhole) => {
    const parts = isWhole ? document.querySelectorAll('main .overflow-y-auto, [role=dialog] .overflow-y-auto') : []
    return Math.max(
      document.documentElement.scrollWidth - innerWidth,
      ...[...parts].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    )
  }, withParts)

/** A phone, also with the largest text, and a tablet: nothing is wider than the screen. */
export const fitsNarrowScreens = async (page: Page, what: string) => {
  const before = page.viewportSize()
  const setFontSize = (size: string) =>
    page.evaluate((value) => (document.documentElement.style.fontSize = value), size)
  const own = await page.evaluate(() => document.documentElement.style.fontSize)
  for (const { width, fontSize } of narrowScreens) {
    await page.setViewportSize({ width, height: 740 })
    await setFontSize(fontSize || own)
    await expect
      .poll(() => overflowOf(page, fontSize === ''), `${what} at ${width} px ${fontSize}`)
      .toBeLessThanOrEqual(0)
  }
  await setFontSize(own)
  if (before) await page.setViewportSize(before)
}

/** Navigates like an internal link, without a reload, and waits for the heading and all pending content. */
export const visit = async (page: Page, path: string) => {
  const isSamePage = await page.evaluate((to) => {
    const before = location.pathname
    for (const heading of document.querySelectorAll('main h1')) heading.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    return location.pathname === before
  }, path)
  // Another tab of the same page keeps the heading; so do some pages of one kind.
  const atMost = Date.now() + (isSamePage ? 250 : 2_000)
  await page.waitForFunction((end) => document.querySelector('main h1:not([data-left])') || Date.now() > end, atMost, {
    polling,
  })
  await page.waitForFunction(
    () => document.querySelector('main h1') && !document.querySelector('main .skeleton:not([data-specimen] *)'),
    null,
    { polling },
  )
}
