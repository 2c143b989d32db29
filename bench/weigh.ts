/** Weighs what each page loads, gzip, and fails above the budget. Run after `vite build`; `-v` names the files. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; imports?: string[]; css?: string[]; isDynamicEntry?: boolean; src?: string }
const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, Chunk>
const budgets = { login: 150, page: 320 }
const start = 'index.html'
const frame = 'src/apps/web/app-frame.tsx'
const list = 'src/apps/web/built-pages.ts'
const door = /\/(login|forgot|reset|oidc|logout)-page\.tsx$/

const closure = (key: string, seen = new Set<string>()) => {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return seen
  seen.add(key)
  for (const next of chunk.imports ?? []) closure(next, seen)
  return seen
}
const kilobytes = (files: Iterable<string>) =>
  [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(`dist/${file}`), { level: 9 }).length, 0) / 1024

const weigh = (page: string) => {
  const keys = door.test(page) ? [start, page] : [start, frame, list, page]
  const chunks = [...new Set(keys.flatMap((key) => [...closure(key)]))].flatMap((key) => manifest[key] ?? [])
  const scripts = chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))
  const budget = page.endsWith('/login-page.tsx') ? budgets.login : budgets.page
  return { page, scripts, budget, js: kilobytes(scripts), css: kilobytes(chunks.flatMap(({ css }) => css ?? [])) }
}

const pages = Object.keys(manifest).filter((key) => key.endsWith('-page.tsx'))
const weighed = pages.map(weigh).toSorted((a, b) => b.js - a.js)
for (const { page, js, css, budget, scripts } of weighed) {
  const verdict = js > budget ? 'TOO HEAVY' : 'ok'
  console.log(`${js.toFixed(1).padStart(6)} KB js of ${budget}, ${css.toFixed(1)} KB css  ${page}  ${verdict}`)
  if (process.argv.includes('-v'))
    for (const file of scripts) console.log(`         ${kilobytes([file]).toFixed(1)} ${file}`)
}
const isLoginThere = weighed.some(({ budget }) => budget === budgets.login)
if (!isLoginThere) console.log('the login page was not found in the build')
process.exitCode = isLoginThere && weighed.every(({ js, budget }) => js <= budget) ? 0 : 1
