/** What the tests need besides npm packages: a browser, a PostgreSQL server and Redis, installed where they are missing. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const onPath = (names: string[]) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))

export const findBrowser = () => process.env['CHROMIUM'] ?? onPath(['chromium', 'chromium-browser', 'google-chrome'])

const hasPostgres = () =>
  Boolean(process.env['TEST_DATABASE_URL'] ?? onPath(['initdb'])) ||
  (existsSync('/usr/lib/postgresql') &&
    readdirSync('/usr/lib/postgresql').some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/initdb`)))

const wanted: [have: () => unknown, packages: string[]][] = [
  [findBrowser, ['chromium', 'fonts-noto-core']],
  [hasPostgres, ['postgresql']],
  [() => onPath(['redis-server']), ['redis-server']],
]

/** Through apt, as root or by sudo. Where that cannot be, it says what to install by hand. */
export const bringTools = () => {
  const packages = wanted.filter(([have]) => !have()).flatMap(([, names]) => names)
  if (packages.length === 0) return
  process.stdout.write(`Installing ${packages.join(', ')}\n`)
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args: string[]) => {
    const [command = '', ...rest] = [...sudo, 'apt-get', ...args]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  }
  apt('update')
  if (apt('install', '-y', '--no-install-recommends', ...packages)) return
  throw new Error(`These are needed and could not be installed: ${packages.join(', ')}`)
}
