/** The `diwan` command for operators. */
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { openBlobs } from '#platform/files/blobs-open.ts'
import { requestBackup } from '#platform/process/command-socket.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { openEngine, type Engine } from '#platform/database/engine.ts'
import { closeJobs } from '#platform/jobs/jobs.ts'
import { writeInOrg, systemCall } from '#platform/run-in-org.ts'
import { isFolderInUse } from '#platform/process/folder-lock.ts'
import { restore } from '#platform/backup/restore.ts'
import { openServices } from '#platform/services.ts'
import { adminOptions, createAdmin, readAdmin, type AdminOptions } from './create-admin.ts'
import { isUsageError, failUsage } from './usage-error.ts'
import { wordsOf } from './error-text.ts'
import { makeBackup } from './make-backup.ts'
import { prepareDatabase } from '../open-server.ts'
import { seedDemo, type RunInOrg } from '../demo/seed.ts'

type Environment = Record<string, string | undefined>
type Place = { config: Config; env: Environment }

type Command = {
  usage: string
  about: string
  options?: ParseArgsConfig['options']
  /** Throws at once for wrong arguments. */
  run: (place: Place, given: AdminOptions, names: string[]) => Promise<string>
}

const withEngine = async <T>(config: Config, work: (engine: Engine) => Promise<T>) => {
  const engine = await openEngine(config)
  return work(engine).finally(() => engine.close())
}

/** Opens the database without the HTTP server and workers. */
const withDatabase = <T>(config: Config, work: (runInOrg: RunInOrg) => Promise<T>) =>
  withEngine(config, async (engine) => {
    const services = await openServices(config)
    const jobs = await prepareDatabase(engine)
    const live = {
      emit: () => {},
      recheck: () => {},
      signal: () => {},
      recheckScope: () => {},
      disconnectOrg: () => {},
    }
    return work((orgId, run) => writeInOrg({ engine, jobs, live, services }, systemCall(orgId, 'diwan'), run)).finally(
      () => closeJobs(jobs, { timeout: 5000 }),
    )
  })

/** Resolves paths from the folder in which the command was called, because npm and the launcher change it. */
const pathOf = ({ env }: Place, [name]: string[], command: string) =>
  resolve(env['INIT_CWD'] ?? '.', name ?? failUsage(`${command} needs the name of a file`))

/** If a server has the embedded database open, that server makes the backup and this process stores it. */
const backUpTo = (config: Config, request: { file: string; org?: string }) =>
  withEngine(config, (engine) => makeBackup(engine, config, request)).catch(async (error: unknown) => {
    const made = isFolderInUse(error) ? await requestBackup(config.DIWAN_DATA, request) : undefined
    if (made) return made
    throw error
  })

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)

const commands: Record<string, Command> = {
  migrate: {
    usage: 'migrate',
    about: 'brings the database up to date',
    run: ({ config }) => withDatabase(config, async () => 'The database is up to date.'),
  },
  seed: {
    usage: 'seed',
    about: 'makes the demo organisation and a super-admin, once',
    run: ({ config }) =>
      withDatabase(config, async (runInOrg) => {
        const people = await seedDemo(runInOrg, config)
        if (people.length === 0) return 'The demo is there already.'
        return people.map(({ org, username, password, role }) => [org, username, password, role].join('\t')).join('\n')
      }),
  },
  'create-admin': {
    usage: 'create-admin (--org <name> | --platform) --username <name>',
    about:
      'makes an administrator, and the organisation if it is missing; also --email, --name-ar, --name-en, --org-name-ar, --org-name-en; the password is random, or DIWAN_PASSWORD',
    options: adminOptions,
    run: ({ config, env }, options) => {
      const chosen = env['DIWAN_PASSWORD']
      const admin = readAdmin(options, chosen)
      return withDatabase(config, async (runInOrg) => {
        const { isNewOrg } = await createAdmin(runInOrg, admin)
        const { org, user, password } = admin
        const shown = chosen ? 'the password is the one you gave' : `password ${password}`
        return `${isNewOrg ? `Made the organisation ${org}.\n` : ''}${user.username} may sign in to ${org}: ${shown}`
      })
    },
  },
  backup: {
    usage: 'backup [--org <name>] <file.tar.gz>',
    about:
      'writes all organisations and the files of the disk, or one organisation and its files, into one file; waiting jobs are not part of it',
    options: { org: adminOptions.org },
    run: (place, { org }, names) => {
      const { config } = place
      const file = pathOf(place, names, 'backup')
      if (existsSync(file)) failUsage(`${file} is there already`)
      return backUpTo(config, { file, org: org === undefined ? undefined : String(org) }).then(({ rows, files }) => {
        const left = config.S3_BUCKET && !org ? `\nThe bucket ${config.S3_BUCKET} is not part of it.` : ''
        return `${file}: ${rows} rows and ${files} files.${left}\nKeep the key for secrets (DIWAN_SECRET_KEY, or secret.key in ${config.DIWAN_DATA}) apart from it.`
      })
    },
  },
  restore: {
    usage: 'restore <file.tar.gz>',
    about:
      'brings a backup of all back into an empty database, one of an organisation into any where its address is free',
    run: (place, _, names) => {
      const file = pathOf(place, names, 'restore')
      if (!existsSync(file)) failUsage(`${file} is not there`)
      if (!statSync(file).isFile()) failUsage(`${file} is not a file`)
      accessSync(file, constants.R_OK)
      return withEngine(place.config, async (engine) => {
        const { madeAt, tables, files, isVerified } = await restore(engine, await openBlobs(place.config), file)
        const notice = isVerified
          ? ''
          : '\nIt was made by an older version, without checksums: its contents could not be verified.'
        return `Restored ${sum(Object.values(tables))} rows and ${files} files of ${madeAt}.${notice}`
      })
    },
  },
  help: { usage: 'help', about: 'says this', run: async () => help() },
}

const help = () =>
  Object.values(commands)
    .map(({ usage, about }) => `diwan ${usage}\n    ${about}`)
    .join('\n')

const run = async ([name = 'help', ...rest]: string[], env: Environment) => {
  const command = commands[name.replace(/^--/, '')] ?? failUsage(`diwan ${name} is not a command; see diwan help`)
  const { values, positionals } = parseArgs({ args: rest, options: command.options, allowPositionals: true })
  const maxPositionals = command.usage.endsWith('.tar.gz>') ? 1 : 0
  if (positionals.length > maxPositionals)
    failUsage(`diwan ${name} does not know what ${positionals[maxPositionals]} is`)
  return command.run({ config: readConfig(env), env }, values as AdminOptions, positionals)
}

export type Outcome = { code: number; out: string; err: string }

/** Output and exit code: 2 for wrong usage, 1 for a failure. */
export const runCommand = (args: string[], env: Environment): Promise<Outcome> =>
  run(args, env).then(
    (text) => ({ code: 0, out: `${text}\n`, err: '' }),
    (error: unknown) => ({
      code: isUsageError(error) ? 2 : 1,
      out: '',
      err: `${wordsOf(error).replaceAll('\n', '; ')}\n`,
    }),
  )
