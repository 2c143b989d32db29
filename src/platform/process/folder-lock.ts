/**
 * The embedded database does not notice a second process in its folder, and loses rows to it. SQLite, which Node brings,
 * takes a lock of the operating system on a file: it holds between containers that share a volume, and ends with the process.
 */
import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { diskReason } from '../files/disk-errors.ts'

/**
 * Never removed: the next process would then lock another file of the same name. Never opened by this process beside
 * SQLite: closing any handle of a file ends the process' locks on it.
 */
export const lockName = 'database.lock'
/** Says who holds the lock; nothing depends on it, except versions that know no other lock. */
export const holderName = 'diwan.lock'

const busy = 5

/** A process id is used again after a restart; together with its start time it is not. */
const startedAt = (pid: number | string) => {
  try {
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return state === 'Z' || state === 'X' ? undefined : fields[18]
  } catch {
    return undefined
  }
}

const readHolder = (path: string) => {
  try {
    const [pid, started, host, since] = readFileSync(path, 'utf8').trim().split(' ')
    return pid ? { pid, started, host, since } : undefined
  } catch {
    return undefined
  }
}
type Holder = ReturnType<typeof readHolder>

const inUse = (folder: string, holder: Holder) => {
  const where = holder?.host && holder.host !== hostname() ? ` on ${holder.host}` : ''
  const since = holder?.since ? `, since ${holder.since}` : ''
  const who = holder ? `process ${holder.pid}${where}${since}` : 'another process'
  return Object.assign(new Error(`The database in ${folder} is in use by ${who}; stop it first`), { isInUse: true })
}
export const isFolderInUse = (error: unknown) => error instanceof Error && 'isInUse' in error

const reasonOf = (error: unknown) => {
  const { errstr, message } = error as { errstr?: string; message: string }
  return diskReason(error) ?? errstr ?? message
}

const prepareFolder = (folder: string) => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(`The folder ${folder} cannot be used for data: ${reasonOf(error)}`, { cause: error })
  }
}

const takeLock = (folder: string) => {
  const path = join(folder, lockName)
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path)
    database.exec('begin exclusive')
    return database
  } catch (error) {
    database?.close()
    if ((error as { errcode?: number }).errcode === busy) throw inUse(folder, readHolder(join(folder, holderName)))
    throw new Error(
      `The lock ${path} cannot be taken (${reasonOf(error)}). If no Diwan runs on this folder, remove that file and start again`,
      { cause: error },
    )
  }
}

/** Throws with the holder if another process has the folder; returns a function that releases it. */
export const lockFolder = (folder: string) => {
  prepareFolder(folder)
  const lock = takeLock(folder)
  const path = join(folder, holderName)
  const before = readHolder(path)
  // A version from before this lock may still be running, and knows only the other file.
  if (before?.started && before.pid !== String(process.pid) && startedAt(before.pid) === before.started) {
    lock.close()
    throw inUse(folder, before)
  }
  writeFileSync(path, `${process.pid} ${startedAt(process.pid)} ${hostname()} ${new Date().toISOString()}`)
  const free = () => {
    if (!lock.isOpen) return
    rmSync(path, { force: true })
    lock.close()
  }
  process.once('exit', free)
  return () => {
    process.off('exit', free)
    free()
  }
}
