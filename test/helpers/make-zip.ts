/** A zip archive of the given parts. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeZip } from '#modules/exports/server/formats/zip-file.ts'

export const makeZip = async (parts: Record<string, string | Buffer>): Promise<Buffer> => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-zip-'))
  const path = join(folder, 'a.zip')
  try {
    const named = Object.entries(parts).map(([name, text]) => ({ name, text: [text] }))
    await writeZip(path, named, new AbortController().signal)
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
