/** Printed after the start: the address of the product and the demo users. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { demoOrg } from './demo-text.ts'
import type { Seeded } from './seed.ts'

const rows = (people: Seeded[], address: string) => {
  const lines = [
    ['address', 'username', 'password', 'role'],
    ...people.map(({ org, username, password, role }) => [`${address}/${org}`, username, password, role]),
  ]
  const widths = [0, 1, 2, 3].map((at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines.map((line) => `  ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`).join('\n')
}

/** The passwords of a demo are kept beside its data, for its owner only, so that the next start can show them again. */
const remember = (seeded: Seeded[], { DIWAN_DATA }: Config): Seeded[] => {
  const path = join(DIWAN_DATA, 'demo-sign-in.json')
  if (seeded.length > 0) writeFileSync(path, JSON.stringify(seeded, null, 2), { mode: 0o600 })
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Seeded[]) : []
}

export const welcome = (listening: string, seeded: Seeded[], config: Config) => {
  const address = listening
    .replace('127.0.0.1', 'localhost')
    .replace('0.0.0.0', 'localhost')
    .replace('[::]', 'localhost')
  const people = remember(seeded, config)
  const table = people.length > 0 ? `\n${rows(people, address)}\n\n` : ''
  process.stdout.write(`\nDiwan is open at ${address}/${demoOrg.slug}\n${table}`)
}
