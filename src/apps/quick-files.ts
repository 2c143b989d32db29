/** A start is mostly a search for a thousand files. What was compiled is kept; packages of many small files are packed into one each; our own are not searched for. */
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { enableCompileCache, registerHooks } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const home = fileURLToPath(new URL('../../', import.meta.url))
const cache = join(home, 'node_modules', '.cache', 'diwan')
const names = ['kysely', 'zod/mini', 'pg-boss']
const fileOf = (name: string) => `${name.replace('/', '-')}.mjs`

/** One folder an installation: what is installed anew is packed anew. */
const folderNow = () => {
  const installed = join(home, 'node_modules', '.package-lock.json')
  return existsSync(installed) ? join(cache, 'packed', statSync(installed).mtimeMs.toString(36)) : undefined
}

const pack = async (name: string, file: string) => {
  const { rolldown } = await import('rolldown')
  const entry = join(home, 'packed-entry.mjs')
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    external: /^(?:pg|node:.*)$/,
    plugins: [
      {
        name: 'entry',
        load: (id) => (id === entry ? `export * from '${name}'` : undefined),
        resolveId: (id) => (id === entry ? id : undefined),
      },
    ],
  })
  await bundle.write({ file, format: 'esm' })
  await bundle.close()
}

/** Once an installation, in half a second. It is moved to its place when it is whole: two may start at once. */
const packAll = async (folder: string) => {
  const all = dirname(folder)
  mkdirSync(all, { recursive: true })
  const making = mkdtempSync(join(all, 'making-'))
  try {
    for (const name of names) await pack(name, join(making, fileOf(name)))
    // A temporary folder is for its maker alone; another user of this machine may start the product too.
    chmodSync(making, 0o755)
    if (existsSync(folder)) return
    renameSync(making, folder)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  const before = readdirSync(all).filter((name) => !name.startsWith('making-') && name !== basename(folder))
  for (const name of before) rmSync(join(all, name), { recursive: true, force: true })
}

const isReadable = (path: string) => {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** What cannot be packed or read, as in a folder of another user, is loaded as it was installed: that is no reason not to start. */
export const findPacked = async (folder: string) => {
  if (!existsSync(folder)) await packAll(folder).catch(() => undefined)
  return names
    .map((name) => ({ name, path: join(folder, fileOf(name)) }))
    .filter(({ path }) => isReadable(path))
    .map(({ name, path }) => [name, pathToFileURL(path).href] as const)
}

const source = new URL('../', import.meta.url).href
/** Our own files name each other in full: there is nothing to look for. */
const ownUrl = (name: string, from = '') => {
  if (name.startsWith('#')) return source + name.slice(1)
  return name.startsWith('.') && name.endsWith('.ts') && from.startsWith(source) ? new URL(name, from).href : undefined
}

/** Resolves these packages to their packed files. */
export const startQuickly = async () => {
  enableCompileCache(cache)
  const folder = folderNow()
  const packed = new Map(folder ? await findPacked(folder) : [])
  registerHooks({
    resolve: (name, context, next) => {
      const url = packed.get(name)
      if (url) return { url, format: 'module', shortCircuit: true }
      const own = ownUrl(name, context.parentURL)
      return own ? { url: own, format: 'module-typescript', shortCircuit: true } : next(name, context)
    },
  })
}
