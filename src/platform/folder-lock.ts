/** The embedded database does not notice a second process in its folder, and loses rows to it. So we look first. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A pid comes round again after a restart; together with its start time it does not. */
const bornAt = (pid: number | string) => {
  try {
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return state === 'Z' || state === 'X' ? undefined : fields[18]
  } catch {
    return undefined
  }
}

export const lockFolder = (folder: string) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'diwan.lock')
  const mine = `${process.pid} ${bornAt(process.pid)}`
  const take = () => writeFileSync(path, mine, { flag: 'wx' })
  try {
    take()
  } catch {
    const [pid = '', born] = readFileSync(path, 'utf8').split(' ')
    if (born && bornAt(pid) === born) throw new Error(`The database in ${folder} is in use by process ${pid}`)
    rmSync(path, { force: true })
    take()
  }
  const free = () => rmSync(path, { force: true })
  process.once('exit', free)
  return free
}
