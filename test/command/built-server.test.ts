/** The server as it is shipped: packed into few files, whose errors name the sources. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const build = fileURLToPath(new URL('../../build/', import.meta.url))
const files = readdirSync(build).filter((name) => name.endsWith('.mjs'))
const isOurs = /^\.\.\/(src|node_modules)\//
/** A file that only passes exports on has no map. */
const sources = files
  .map((file) => join(build, `${file}.map`))
  .filter((map) => existsSync(map))
  .flatMap((map) => (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources)
  .filter((path) => isOurs.test(path))

const importOf = /(?:\bfrom|\bimport)\s*\(?\s*"\.\/([^"]+\.mjs)"/g
/** The file and all that it imports, now or later. */
const filesOf = (file: string, found = new Set<string>()) => {
  if (found.has(file)) return found
  found.add(file)
  for (const [, name = ''] of readFileSync(join(build, file), 'utf8').matchAll(importOf)) filesOf(name, found)
  return found
}

test('bundles the server into few files with source maps', () => {
  const loaded = filesOf('diwan.mjs', filesOf('server.mjs'))
  expect([loaded.size > 10, loaded.size < 60], `${loaded.size} files`).toEqual([true, true])
  // With those of the programs and threads that it starts.
  expect(files.length).toBeLessThan(70)
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((path) => !existsSync(join(build, path)))).toEqual([])
})

test('bundles no browser code but the pages that the server renders, and few of the installed packages', () => {
  const packages = new Set(sources.flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []))
  expect([...packages].toSorted()).toEqual(['kysely', 'lucide-react', 'pg-boss', 'react', 'react-dom', 'zod'])
  const drawn = sources.filter((path) => path.endsWith('.tsx') && !path.includes('src/apps/portal/'))
  expect(drawn).toEqual([])
})
