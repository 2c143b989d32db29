/** Any Node from 18 on can read this: it installs and builds what is missing, then hands over to the Node that this package brings. */
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const home = fileURLToPath(new URL('.', import.meta.url))
const bin = join(home, 'node_modules', '.bin')
// Each thread of a server otherwise gets a heap of its own from glibc, which keeps what an export or an upload needed once.
// The same in `test/helpers/node-process.ts` and in the Dockerfile.
const memory = { MALLOC_ARENA_MAX: '2' }
const env = { ...memory, ...process.env, PATH: bin + delimiter + process.env.PATH }
const changedAt = (path) => (existsSync(join(home, path)) ? statSync(join(home, path)).mtimeMs : 0)

/** Another user than the owner may start what is installed and built, but cannot bring it up to date. */
const mustBeWritable = () => {
  try {
    accessSync(home, constants.W_OK)
  } catch {
    process.stderr.write(
      `${home} is not installed and built as it now stands, and this user may not write to it. Start it once as its owner\n`,
    )
    process.exit(1)
  }
}

const run = (command, args) => {
  mustBeWritable()
  const { status } = spawnSync(command, args, { cwd: home, stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}

// `npm install`, not `npm ci`: where a registry copy lacks other platforms' binaries, `ci` refuses the lock file.
const install = () => {
  const wanted = Math.max(changedAt('package-lock.json'), changedAt('package.json'))
  if (changedAt('node_modules/.package-lock.json') >= wanted && existsSync(join(bin, 'node'))) return
  run('npm', ['install', '--no-fund', '--no-audit', '--loglevel=error'])
}

/** The newest change of anything that the pages are made of. */
const newest = (path) => {
  const stat = statSync(join(home, path))
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...readdirSync(join(home, path)).map((name) => newest(join(path, name))))
}
const isCurrent = (result, sources) =>
  changedAt(result) >= Math.max(...sources.filter((path) => existsSync(join(home, path))).map(newest))
const buildServer = () => {
  if (!isCurrent('build/server.mjs', ['src', 'scripts/build-server.ts', 'package-lock.json']))
    run('node', ['scripts/build-server.ts'])
}
const buildPages = () => {
  if (!isCurrent('dist/index.html', ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']))
    run('npm', ['run', '--silent', 'build'])
}

// A young generation of 8 MB: a thousand open sockets then weigh what they hold, and calls are as fast.
// Old garbage is collected when the heap has grown by 25 %: a long export otherwise takes 110 MB that it no longer uses.
// But not below 64 MB, which a start reaches by itself. The same in `test/helpers/node-process.ts`.
const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=25', '--initial-old-space-size=64']

const handOver = (args) => {
  const child = spawn('node', args, { cwd: home, stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)))
}

const [command, ...rest] = process.argv.slice(2)
const commands = {
  start: () => {
    buildPages()
    buildServer()
    handOver([...serverFlags, 'build/server.mjs'])
  },
  test: () => handOver(['scripts/test.ts', ...rest]),
  bench: () => {
    buildPages()
    buildServer()
    handOver(['bench/all.ts', ...rest])
  },
  diwan: () => {
    buildServer()
    handOver(['build/diwan.mjs', ...rest])
  },
  dev: () => handOver([join('node_modules', 'vite', 'bin', 'vite.js'), ...rest]),
}
install()
commands[command]()
