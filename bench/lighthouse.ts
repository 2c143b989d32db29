/**
 * Lighthouse on six pages of the public site, as a phone, median of three runs. Lighthouse is no dependency of the product: it is
 * taken from `LIGHTHOUSE` (the file of its command) or installed into a temporary folder, and where neither works this says so.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../scripts/tools.ts'
import { startDemo } from './demo-browser.ts'
import { median, reportLeast } from './report.ts'

const runs = 3
const least = 95
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Record<(typeof categories)[number], number>

const findLighthouse = () => {
  const given = process.env['LIGHTHOUSE']
  if (given) return given
  const folder = join(tmpdir(), 'diwan-lighthouse')
  const command = join(folder, 'node_modules/lighthouse/cli/index.js')
  mkdirSync(folder, { recursive: true })
  if (!existsSync(command))
    spawnSync('npm', ['install', '--prefix', folder, '--no-fund', '--no-audit', '--no-save', 'lighthouse'])
  return existsSync(command) ? command : undefined
}

const runOnce = (command: string, browser: string, address: string): Scores => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      command,
      address,
      '--output=json',
      '--quiet',
      `--only-categories=${categories.join(',')}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: browser }, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  if (!stdout) throw new Error(`Lighthouse said nothing about ${address}: ${stderr}`)
  const report = JSON.parse(stdout) as { categories: Record<string, { score: number | null }> }
  return Object.fromEntries(
    categories.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)]),
  ) as Scores
}

/** The first category and article of the demo are read from its sitemap. */
const pagesOf = async (at: string) => {
  const site = '/demo/portal/help-center'
  const sitemap = await (await fetch(`${at}${site}/sitemap.xml`)).text()
  const first = (kind: string) => {
    const [, path] = new RegExp(`<loc>[a-z]+://[^/]+(${site}/${kind}/[^<]+)`).exec(sitemap) ?? []
    if (!path) throw new Error(`the demo has no public ${kind}`)
    return path
  }
  return ['/demo/guest', site, `${site}/faqs`, `${site}/contact-us`, first('categories'), first('articles')]
}

export const measureLighthouse = async () => {
  const [command, browser] = [findLighthouse(), findBrowser()]
  if (!command || !browser)
    return console.log('     Lighthouse was not run: it is not installed and could not be, or there is no Chromium')
  const { at, stop } = await startDemo()
  try {
    for (const page of await pagesOf(at)) {
      const all = Array.from({ length: runs }, () => runOnce(command, browser, at + page))
      for (const category of categories)
        reportLeast({
          what: `Lighthouse ${category} of ${decodeURI(page).slice(0, 60)}`,
          value: median(all.map((scores) => scores[category])),
          least,
        })
    }
  } finally {
    await stop()
  }
}
