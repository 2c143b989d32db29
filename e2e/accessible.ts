/** A page as it stands fails no accessibility rule, in either theme. */
import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expect } from './house.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const judge = async (page: Page, what: string, runOnly: RunOptions['runOnly']) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const faults = await page.evaluate(
    async (options) => {
      const { axe: judged } = window as unknown as { axe: typeof axe }
      const { violations, passes } = await judged.run(document, options)
      if (passes.length === 0) throw new Error('no rule looked at anything')
      return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 160)}`)
    },
    { runOnly, resultTypes: ['violations'] } satisfies RunOptions,
  )
  expect(faults.map((fault) => `${what}: ${fault}`)).toEqual([])
}

/** The dark theme differs in its colours alone. */
export const isAccessible = async (page: Page, what: string) => {
  await judge(page, `${what} light`, { type: 'tag', values: tags })
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  await judge(page, `${what} dark`, { type: 'rule', values: ['color-contrast'] })
  await page.evaluate(() => document.documentElement.classList.remove('dark'))
}

/** As a link inside does it: the page changes, nothing is loaded anew. It is there when its heading is, and nothing on it is still to come. */
export const visit = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('main h1')) heading.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  // Where only the address changes, the heading may stay: then a moment is enough.
  const atMost = Date.now() + 600
  await page.waitForFunction((end) => document.querySelector('main h1:not([data-left])') || Date.now() > end, atMost)
  await page.waitForFunction(
    () => document.querySelector('main h1') && !document.querySelector('main .skeleton:not([data-specimen] *)'),
  )
}
