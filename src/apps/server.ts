/** `npm start`: a whole house in one process. Several of them share one PostgreSQL through DATABASE_URL. */
import { fileURLToPath } from 'node:url'
import { readConfig } from '#platform/config.ts'
import { log } from '#platform/log.ts'
import { welcome } from './welcome.ts'
import { openEngine, openHouse } from './house.ts'
import { seedDemo } from './seed.ts'

const start = async () => {
  const config = readConfig()
  const house = await openHouse(await openEngine(config), config, fileURLToPath(new URL('../../dist', import.meta.url)))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () =>
      house.close().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'the stop was not clean')
          process.exit(1)
        },
      ),
    )
  const seeded = config.DIWAN_DEMO ? await seedDemo(house.as, config) : []
  if (config.DIWAN_ROLE === 'worker') return log.info('A worker is ready')
  const address = await house.server.listen({ host: config.HOST, port: config.PORT })
  return welcome(address, seeded, config)
}

await start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  log.debug({ err: error }, 'start')
  process.exit(1)
})
