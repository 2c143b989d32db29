/** The complete server in one process. Several of them share one PostgreSQL through DATABASE_URL. */
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { readConfig, type Config } from '#platform/config.ts'
import { home } from '#platform/process/home.ts'
import { openEngine } from '#platform/database/engine.ts'
import { log } from '#platform/monitoring/log.ts'
import { siteOf } from '#platform/http/site.ts'
import type { Services } from '#platform/services.ts'
import { logUncaughtErrors } from '#platform/monitoring/uncaught.ts'

const pages = fileURLToPath(new URL('dist', home))

/** Signals within this time count as one: a terminal and `npm start` may both send it. */
const sameSignal = 1_000

const stopOnSignal = (close: () => Promise<void>) => {
  let stoppingSince: number | undefined
  const stop = (signal: string) => {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince < sameSignal) return
      log.error({ signal }, 'second signal: exits at once')
      process.exit(1)
    }
    stoppingSince = Date.now()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop was not clean')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
}

/** With PORT=0 the system chooses the port, so the site address is known only now. */
const listen = async (server: FastifyInstance, config: Config, services: Services) => {
  const at = await server.listen({ host: config.HOST, port: config.PORT })
  if (config.PORT === 0) services.site = siteOf({ ...config, PORT: Number(new URL(at).port) })
  return at
}

const start = async () => {
  const config = readConfig()
  // The database takes longest to open: the rest is loaded meanwhile.
  const [engine, { openServer }, { seedDemo }, { welcome }] = await Promise.all([
    openEngine(config),
    import('./open-server.ts'),
    import('./demo/seed.ts'),
    import('./demo/welcome.ts'),
  ])
  logUncaughtErrors()
  const app = await openServer(engine, config, config.DIWAN_PAGES ?? pages)
  let commands: { close: () => void } | undefined
  stopOnSignal(() => {
    commands?.close()
    return app.close()
  })
  const seeded = config.DIWAN_DEMO ? await seedDemo(app.runInOrg, config) : []
  if (config.DIWAN_ROLE !== 'worker') welcome(await listen(app.server, config, app.services), seeded, config)
  await app.startWork()
  if (engine.lite)
    commands = await (await import('./command/answer-commands.ts')).answerCommands(engine, config, app.services)
  if (config.DIWAN_ROLE === 'worker') process.stdout.write('A worker is ready\n')
}

await start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  log.debug({ err: error }, 'start')
  process.exit(1)
})
