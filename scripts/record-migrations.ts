/** Writes down the checksum of every migration that is not in db/checksums.txt yet. What is there is never changed. */
import { appendFileSync, readFileSync } from 'node:fs'
import { readMigrations } from '#platform/database/migration-files.ts'

const list = new URL('../db/checksums.txt', import.meta.url)
const recorded = readFileSync(list, 'utf8')
for (const { name, checksum } of await readMigrations())
  if (!recorded.includes(` ${name}\n`)) appendFileSync(list, `${checksum}  ${name}\n`)
