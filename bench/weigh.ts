/** Computes the gzipped size of each page and fails above its budget. Run it after `vite build`; `-v` lists the files, another folder than `dist` may be named. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[]; src?: string }
const asked = process.argv.slice(2)
const dist = asked.find((word) => !word.startsWith('-')) ?? 'dist'
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>

/** Budgets in KB; the first match counts. The login page is the first download, and board pages are opened most. */
const budgets = [
  { what: 'login', page: /\/login-page\.tsx$/, most: 150 },
  { what: 'board', page: /\/web\/tickets\/tickets-page\.tsx$/, most: 230 },
  { what: 'inbox', page: /\/conversations\/web\/inbox-page\.tsx$/, most: 250 },
  { what: 'page', page: /./, most: 320 },
]
/** The frame around every page, without a page. */
const frameBudget = 165
const start = 'index.html'
const list = 'src/apps/web/built-pages.ts'
const frame = Object.keys(manifest).find((key) => manifest[key]?.name === 'frame')
const door = /\/(login|forgot|reset|oidc|logout)-page\.tsx$/

const closure = (key: string, seen = new Set<string>()) => {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return seen
  seen.add(key)
  for (const next of chunk.imports ?? []) closure(next, seen)
  return seen
}
const kilobytes = (files: Iterable<string>) =>
  [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length, 0) /
  1024

const inside = [start, frame ?? '', list]
const filesOf = (keys: string[]) =>
  [...new Set(keys.flatMap((key) => [...closure(key)]))].flatMap((key) => manifest[key] ?? [])
const scriptsOf = (chunks: Chunk[]) => chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))

const weigh = (page: string) => {
  const chunks = filesOf(door.test(page) ? [start, page] : [...inside, page])
  const scripts = scriptsOf(chunks)
  const budget = budgets.find((one) => one.page.test(page))?.most ?? 0
  return { page, scripts, budget, js: kilobytes(scripts), css: kilobytes(chunks.flatMap(({ css }) => css ?? [])) }
}

const pages = Object.keys(manifest).filter((key) => key.endsWith('-page.tsx'))
const weighed = pages.map(weigh).toSorted((a, b) => b.js - a.js)
for (const { page, js, css, budget, scripts } of weighed) {
  const verdict = js > budget ? 'TOO HEAVY' : 'ok'
  console.log(`${js.toFixed(1).padStart(6)} KB js of ${budget}, ${css.toFixed(1)} KB css  ${page}  ${verdict}`)
  if (asked.includes('-v')) for (const file of scripts) console.log(`         ${kilobytes([file]).toFixed(1)} ${file}`)
}
const frameAlone = kilobytes(scriptsOf(filesOf(inside)))
console.log(`${frameAlone.toFixed(1).padStart(6)} KB js of ${frameBudget}  what is around every page`)
/** The chat widget: what every page of a site loads, and all that follows a click; the page on which surveys are answered. */
const widgetBudgets = [
  { what: 'loader of the chat widget', files: ['widget/widget.js'], most: 5 },
  { what: 'page of a survey', files: ['survey-page/survey.js'], most: 120 },
  { what: 'whole chat widget', files: ['widget/widget.js', 'widget/frame.js', 'widget/frame.css'], most: 60 },
]
/** The public site, whose pages are rendered by the server. */
const site = manifest['src/apps/portal/browser.ts']
const siteBudgets = [
  { what: 'styles of the public site', files: site?.css ?? [], most: 8 },
  {
    what: 'scripts of the public site',
    files: site ? scriptsOf(filesOf(['src/apps/portal/browser.ts'])) : [],
    most: 12,
  },
]
const widgets = [...widgetBudgets, ...siteBudgets].map(({ files, ...rest }) => ({ ...rest, weight: kilobytes(files) }))
for (const { what, weight, most } of widgets)
  console.log(`${weight.toFixed(1).padStart(6)} KB of ${most}  ${what}  ${weight > most ? 'TOO HEAVY' : 'ok'}`)
const missing = [
  ...[start, list].filter((key) => !manifest[key]),
  ...(frame ? [] : ['the frame']),
  ...(site ? [] : ['the public site']),
  ...budgets.filter(({ page }) => !pages.some((key) => page.test(key))).map(({ what }) => `the ${what} page`),
]
for (const what of missing) console.log(`${what} was not found in the build`)
process.exitCode =
  missing.length === 0 &&
  widgets.every(({ weight, most }) => weight <= most) &&
  frameAlone <= frameBudget &&
  weighed.every(({ js, budget }) => js <= budget)
    ? 0
    : 1
