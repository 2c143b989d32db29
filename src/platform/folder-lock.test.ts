import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'house-'))
afterAll(() => rmSync(folder, { recursive: true }))

const elsewhere = async () => {
  const other = spawn('node', [
    '--input-type=module',
    '-e',
    `import { lockFolder } from './src/platform/folder-lock.ts'; lockFolder(${JSON.stringify(folder)})`,
  ])
  let said = ''
  other.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(other, 'exit')
  return { code, said }
}

test('a second process is told who is there', async () => {
  const free = lockFolder(folder)
  expect(await elsewhere()).toMatchObject({
    code: 1,
    said: expect.stringContaining(`in use by process ${process.pid}`),
  })
  free()
  expect(await elsewhere()).toMatchObject({ code: 0 })
})

test('a process that died does not keep its lock', () => {
  writeFileSync(join(folder, 'diwan.lock'), `${process.pid} 1`)
  lockFolder(folder)()
})
