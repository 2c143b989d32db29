import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'

const inThing = 'const unused: number = 1\n\nexport const failHere = () => {\n  throw new Error("in a bundle")\n}\n'
const inMain = `
import { nameSourceLines } from ${JSON.stringify(new URL('source-lines.ts', import.meta.url).href)}
import { failHere } from './bundle.mjs'
nameSourceLines()
const failPlainly = () => {
  throw new Error('without a map')
}
for (const run of [failHere, failPlainly])
  try {
    run()
  } catch (error) {
    console.log(error.stack)
  }
`

test('a stack trace of a bundle names the lines of its sources, and one without a map stays as it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-lines-'))
  writeFileSync(join(folder, 'thing.ts'), inThing)
  writeFileSync(join(folder, 'main.mjs'), inMain)
  const bundle = await rolldown({ input: join(folder, 'thing.ts'), cwd: folder })
  await bundle.write({ dir: folder, format: 'esm', sourcemap: true, entryFileNames: 'bundle.mjs' })
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'main.mjs')])
  rmSync(folder, { recursive: true, force: true })
  expect(stdout).toMatch(/^Error: in a bundle\n {4}at failHere \(\S+thing\.ts:4:\d+\)\n {4}at file:\S+main\.mjs:10:5/)
  expect(stdout).toMatch(/Error: without a map\n {4}at failPlainly \(file:\S+main\.mjs:6:9\)/)
})
