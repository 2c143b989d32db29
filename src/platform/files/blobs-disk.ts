/** Files on the local disk. A name appears only once all its bytes are there. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { chmod, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Blob, BlobStore } from './blobs.ts'
import type { ByteRange } from './byte-range.ts'
import { diskReason } from './disk-errors.ts'

const day = 24 * 60 * 60 * 1000
export const scratchName = 'scratch'

/** Removes leftovers of uploads whose process was killed. */
const sweep = (folder: string) => {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
    if (Date.now() - mtimeMs > day) rmSync(path, { force: true, recursive: true })
  }
}

const isGone = (error: unknown) => error instanceof Error && (error as { code?: string }).code === 'ENOENT'

/** Undefined if the file does not exist. */
export const readBlob = async (path: string, part?: ByteRange): Promise<Blob | undefined> => {
  try {
    const file = await open(path)
    if (part)
      return { stream: file.createReadStream({ start: part.from, end: part.to }), size: part.to - part.from + 1 }
    const { size } = await file.stat()
    return { stream: file.createReadStream(), size }
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

export const openDisk = (folder: string): BlobStore => {
  const scratch = join(folder, scratchName)
  try {
    mkdirSync(scratch, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new Error(`The folder ${folder} cannot be used for files: ${diskReason(error) ?? String(error)}`, {
      cause: error,
    })
  }
  sweep(scratch)

  const moveTo = async (key: string, path: string) => {
    const place = join(folder, key)
    await rename(path, place).catch(async (error: unknown) => {
      if (!isGone(error)) throw error
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await rename(path, place)
    })
  }

  const put = async (key: string, path: string) => {
    await chmod(path, 0o600)
    const file = await open(path, 'r+')
    await file.sync().finally(() => file.close())
    await moveTo(key, path)
  }

  const putBytes = async (key: string, bytes: Buffer) => {
    const path = join(scratch, randomUUID())
    try {
      await writeFile(path, bytes, { mode: 0o600, flag: 'wx', flush: true })
      await moveTo(key, path)
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  const remove = async (keys: string[]) => {
    for (const key of keys) await rm(join(folder, key), { force: true })
  }
  const list = async function* () {
    for (const org of await readdir(folder)) {
      if (org === scratchName) continue
      for (const name of await readdir(join(folder, org))) {
        const found = await stat(join(folder, org, name)).catch(() => undefined)
        if (found?.isFile()) yield { key: `${org}/${name}`, changedAt: found.mtimeMs }
      }
    }
  }
  const get = (key: string, part?: ByteRange) => readBlob(join(folder, key), part)
  return { scratch, put, putBytes, get, remove, list }
}
