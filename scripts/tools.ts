/** What the tests need besides npm packages: a browser, a PostgreSQL server, Redis and an IMAP server, installed where they are missing. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const onPath = (names: string[]) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))

/** The same Chromium without windows of its own: the browser tests take a sixth less CPU time in it. */
const shell = 'chromium-headless-shell'

export const findBrowser = () =>
  process.env['CHROMIUM'] ?? onPath([shell]) ?? onPath(['chromium', 'chromium-browser', 'google-chrome'])

const hasPostgres = () =>
  Boolean(process.env['TEST_DATABASE_URL'] ?? onPath(['initdb'])) ||
  (existsSync('/usr/lib/postgresql') &&
    readdirSync('/usr/lib/postgresql').some((version) => existsSync(`/usr/lib/postgresql/${version}/bin/initdb`)))

const wanted: [have: () => unknown, packages: string[]][] = [
  [findBrowser, ['chromium', 'fonts-noto-core']],
  [hasPostgres, ['postgresql']],
  [() => onPath(['redis-server']), ['redis-server']],
  [() => existsSync('/usr/sbin/dovecot'), ['dovecot-imapd']],
]

/** Through apt, as root or by sudo. */
const install = (packages: string[]) => {
  process.stdout.write(`Installing ${packages.join(', ')}\n`)
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args: string[]) => {
    const [command = '', ...rest] = [...sudo, 'apt-get', ...args]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  }
  apt('update')
  return apt('install', '-y', '--no-install-recommends', ...packages)
}

const findFirefox = () => process.env['FIREFOX'] ?? onPath(['firefox-esr', 'firefox'])

/** For the one benchmark that needs it. */
export const installFirefox = () => {
  if (!findFirefox() && !install(['firefox-esr'])) throw new Error('firefox-esr is needed and could not be installed')
  return findFirefox() ?? 'firefox-esr'
}

/** Fails with the names of the packages where they cannot be installed. */
export const installTools = () => {
  // Debian packages it, other systems may not: the tests run in the whole browser too.
  if (!process.env['CHROMIUM'] && !onPath([shell]) && !install([shell, 'fonts-noto-core']))
    process.stdout.write(`Without ${shell} the browser tests take longer\n`)
  const packages = wanted.filter(([have]) => !have()).flatMap(([, names]) => names)
  if (packages.length > 0 && !install(packages))
    throw new Error(`These are needed and could not be installed: ${packages.join(', ')}`)
}
