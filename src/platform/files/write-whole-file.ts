/** Writes a file that gets its name only when it is complete, and never replaces another. */
import { rmSync } from 'node:fs'
import { link, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf, diskReason } from './disk-errors.ts'

const workName = '.diwan-backup-'

/** Only some system errors name a path, and it may be a temporary one. */
const inWordsFor = (file: string, error: unknown) => {
  const { path = '' } = error as { path?: string }
  const reason = diskReason(error)
  if (!reason || (path && !path.startsWith(join(dirname(file), workName)))) return error
  const words = `The folder ${dirname(file)} cannot be written to: ${reason}`
  return Object.assign(new Error(words, { cause: error }), { code: codeOf(error) })
}

const publish = async (part: string, file: string) => {
  try {
    await link(part, file)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new Error(`${file} is there already`, { cause: error })
    await rename(part, file) // not every file system supports links
  }
}

/** `fill` writes to `part`, and may use `folder` for temporary files. */
export const writeWholeFile = async <T>(
  file: string,
  fill: (place: { part: string; folder: string }) => Promise<T>,
): Promise<T> => {
  let folder: string | undefined
  const discard = () => folder && rmSync(folder, { recursive: true, force: true })
  process.once('exit', discard)
  try {
    folder = await mkdtemp(join(dirname(file), workName))
    const part = join(folder, 'part')
    const made = await fill({ part, folder })
    await publish(part, file)
    return made
  } catch (error) {
    throw inWordsFor(file, error)
  } finally {
    process.off('exit', discard)
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}
