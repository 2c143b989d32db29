/** The migrations of this version: plain SQL files, forward only, never edited once they are committed. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { home } from '../process/home.ts'

export type Migration = { name: string; text: string; checksum: string }

const folder = new URL('db/migrations/', home)
const repair = new URL('db/repairs/before-checksums.sql', home)

/** Independent of line endings, which differ between checkouts. */
export const checksumOf = (text: string) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')

export const readMigrations = async (): Promise<Migration[]> =>
  Promise.all(
    (await readdir(folder)).toSorted().map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, checksum: checksumOf(text) }
    }),
  )

export const readRepair = () => readFile(repair, 'utf8')
