/** Compares the time of a second start with that of a bare server on the same data. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverEnv, serverFlags } from '#test/helpers/node-process.ts'
import { median, report } from './report.ts'

const rounds = 6

const timeOf = async (file: string, DIWAN_DATA: string) => {
  const began = performance.now()
  const node = spawn('node', [...serverFlags, file], {
    env: { ...serverEnv, ...process.env, DIWAN_DATA, PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  await new Promise<void>((resolve) => {
    node.stdout.on('data', (chunk) => {
      said += String(chunk)
      if (said.includes('Diwan is open at')) resolve()
    })
  })
  const took = performance.now() - began
  const gone = once(node, 'exit')
  node.kill('SIGTERM')
  await gone
  return took
}

export const measureStart = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-start-'))
  const first = await timeOf('build/server.mjs', folder)
  const turns = []
  for (let round = 0; round < rounds; round++)
    turns.push({ bare: await timeOf('bench/start-bare.ts', folder), ours: await timeOf('build/server.mjs', folder) })
  const kept = turns.slice(1)
  report({
    what: 'second start against a bare server on the same data',
    value: median(kept.map(({ bare, ours }) => ours / bare)),
    most: 2,
    unit: '×',
  })
  console.log(
    `     first ${(first / 1000).toFixed(1)} s, second ${median(kept.map(({ ours }) => ours)).toFixed(0)} ms, bare ${median(kept.map(({ bare }) => bare)).toFixed(0)} ms`,
  )
  rmSync(folder, { recursive: true, force: true })
}
