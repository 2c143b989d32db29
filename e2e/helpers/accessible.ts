/** Checks of the current page: accessibility rules in either theme, and how it fits on small and large screens. */
import type { Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'
import type { Language } from '#core/words.ts'
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

const allBut = (...rules: string[]): RunOptions => ({
  runOnly: { type: 'tag', values: tags },
  rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
})

/** The dark theme changes only colours, so only the contrast rule runs again. */
const isReadableInDark = async (page: Page, what: string) => {
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  await judge(page, `${what} dark`, { runOnly: { type: 'rule', values: ['color-contrast'] } })
  await page.evaluate(() => document.documentElement.classList.remove('dark'))
}

/** Colours do not depend on the language: a page that is checked in both needs them in one. */
export const isAccessibleButColours = (page: Page, what: string, part?: string) =>
  judge(page, what, { ...allBut('color-contrast'), part })

export const isAccessible = async (page: Page, what: string) => {
  await judge(page, `${what} light`, allBut())
  await isReadableInDark(page, what)
}

const phone = { width: 360, fontSize: '' } as const
const phoneWithLargestText = { width: 360, fontSize: '32px' } as const
const tablet = { width: 768, fontSize: '' } as const
const widestWithSmallestText = { width: 2560, fontSize: '12px' } as const
const allScreens = [phone, phoneWithLargestText, tablet, widestWithSmallestText]
type FontSize = (typeof allScreens)[number]['fontSize']

/** What is wider than the screen; with the usual text, also parts that scroll down and are wider than their room; with the smallest, what is hard to tap or cut off. */
const misfits = (page: Page, fontSize: FontSize) =>
  page.evaluate((size) => {
    const isUsual = size === ''
    const parts = isUsual ? document.querySelectorAll('main .overflow-y-auto, [role=dialog] .overflow-y-auto') : []
    const tooWide = [document.documentElement, ...parts]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ scrollWidth, clientWidth, className }) => `${scrollWidth - clientWidth} px too wide: ${className}`)
    if (size !== '12px') return tooWide
    const roles = ['button', 'checkbox', 'link', 'menuitem', 'option', 'radio', 'switch', 'tab', 'treeitem']
    const controls = [
      'button, a[href], input:not([type=range]), select, textarea, summary',
      ...roles.map((role) => `[role=${role}]`),
    ].join()
    const tapped = [...document.querySelectorAll<HTMLElement>(controls)].filter(
      (control) =>
        !control.closest('[aria-hidden=true], [data-specimen], .sr-only') &&
        control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        // A link in running text is as high as its line.
        !(control.matches('a') && getComputedStyle(control).display === 'inline'),
    )
    return tooWide.concat(
      tapped.flatMap((control) => {
        const around = control.matches('input, select, textarea') ? control.closest('label, .field') : null
        const { width, height } = (around ?? control).getBoundingClientRect()
        const { scrollWidth, clientWidth } = control
        const isTiny = width > 1 && height > 1 && (width < 23.5 || height < 23.5)
        const isCut =
          control.matches('button, a, [role=tab]') &&
          getComputedStyle(control).overflowX !== 'visible' &&
          scrollWidth > clientWidth + 1 &&
          !control.matches('.truncate, :has(.truncate)')
        const what = control.outerHTML.slice(0, 160)
        return [
          ...(isTiny ? [`${Math.round(width)}×${Math.round(height)} px to tap: ${what}`] : []),
          ...(isCut ? [`cut off: ${what}`] : []),
        ]
      }),
    )
  }, fontSize)

/** On small and on large screens nothing is wider than the screen, too small to tap or cut off. */
export const fitsScreens = async (page: Page, what: string, screens = allScreens) => {
  const before = page.viewportSize()
  const setFontSize = (size: string) =>
    page.evaluate((value) => (document.documentElement.style.fontSize = value), size)
  const own = await page.evaluate(() => document.documentElement.style.fontSize)
  for (const { width, fontSize } of screens) {
    await page.setViewportSize({ width, height: 740 })
    await setFontSize(fontSize || own)
    await expect.poll(() => misfits(page, fontSize), `${what} at ${width} px ${fontSize}`).toEqual([])
  }
  await setFontSize(own)
  if (before) await page.setViewportSize(before)
}

/**
 * Both, for pages of the product. The size of what is tapped, which axe compares each with each for two fifths of its time, is
 * among the checks of the screens. Colours and the widest screen are looked at in Arabic, the tablet in English.
 */
export const isAccessibleOnScreens = async (page: Page, what: string, language: Language) => {
  const isWithColours = language === 'ar'
  await judge(page, `${what} light`, allBut('target-size', ...(isWithColours ? [] : ['color-contrast'])))
  if (isWithColours) await isReadableInDark(page, what)
  await fitsScreens(page, what, [phone, phoneWithLargestText, isWithColours ? widestWithSmallestText : tablet])
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
