/** Starts all parts of the server: database engine, door, workers and live updates. */
import { listChanged } from '#core/live.ts'
import { fileTypes } from '#modules/forms/server/file-fields.ts'
import { identify } from '#modules/sign-in/server/sessions/identify.ts'
import { recordOpenPages } from '#modules/sign-in/server/sessions/last-used.ts'
import { orgOfToken } from '#modules/sign-in/server/sessions/token.ts'
import { startCleanup } from '#platform/upkeep/cleanup.ts'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import type { Engine } from '#platform/database/engine.ts'
import { watchConnections } from '#platform/http/drain.ts'
import { enterToWrite, systemVisit, type Machinery } from '#platform/enter.ts'
import { buildServer } from '#platform/http/http.ts'
import { openJobs, work } from '#platform/jobs/jobs.ts'
import { storeLog } from '#platform/monitoring/store-log.ts'
import type { Live, openLive } from '#platform/live/live.ts'
import { watch } from '#platform/monitoring/metrics.ts'
import { migrate, withMigrationLock, waitForDatabase } from '#platform/database/migrate.ts'
import { platformOrgId } from '#platform/org-id.ts'
import { readinessOf } from '#platform/monitoring/readiness.ts'
import { resealOldSecrets } from '#platform/secrets/reseal.ts'
import { openServices, type Services } from '#platform/services.ts'
import { guardServer } from '#platform/monitoring/uncaught.ts'
import { jobs as handlers } from './jobs.ts'
import { liveAccess } from './live-access.ts'
import { routes } from './routes.ts'
import { stopHouse, type Stoppable } from './stop.ts'

/** Sends nothing before the sockets are open. */
const liveOnceOpen = (later: { live?: Live }): Live => ({
  tell: (...message) => later.live?.tell(...message),
  recheck: (...who) => later.live?.recheck(...who),
})

export const prepare = async (engine: Engine, services: Pick<Services, 'key'>) => {
  await waitForDatabase(engine)
  return withMigrationLock(engine, async () => {
    await migrate(engine.pool)
    const jobs = await openJobs(
      engine,
      handlers.map(({ queue }) => queue),
    )
    await resealOldSecrets(engine, services)
    return jobs
  })
}

export const openHouse = async (engine: Engine, config: Config, pages?: string) => {
  const services = await openServices(config)
  const jobs = await prepare(engine, services)
  const later: { live?: Live } = {}
  const live = liveOnceOpen(later)
  const machinery: Machinery = { engine, jobs, live, services }
  const kept = storeLog(engine, () => live.tell(platformOrgId, ...listChanged('logs')))
  const as = <T>(orgId: string, run: (ctx: Ctx) => Promise<T>) =>
    enterToWrite(machinery, systemVisit(orgId, 'house'), run)

  let isStopping = false
  const whyNotReady = readinessOf(engine.pool, () => isStopping)
  const server = await buildServer({ ...machinery, routes, identify, orgOfToken, limits: config, whyNotReady, pages })
  guardServer(server.server)
  const connections = watchConnections(server.server)
  watch('diwan_sockets', 'Open sockets on this node', () => opened?.count() ?? 0)
  watch('diwan_database_waiting', 'Calls that wait for a database connection', () => engine.pool.waitingCount)
  let opened: Awaited<ReturnType<typeof openLive>> | undefined
  let working: Promise<unknown> = Promise.resolve()
  let workers: ReturnType<typeof work> | undefined
  let seeing: NodeJS.Timeout | undefined
  const takeUpWork = async () => {
    const { openLive } = await import('#platform/live/live.ts')
    const place = { http: server.server, engine, redisUrl: config.REDIS_URL, origin: config.DIWAN_URL }
    opened = await openLive(place, liveAccess(machinery))
    later.live = opened
    seeing = setInterval(() => void recordOpenPages(opened?.pages() ?? [], as), 60_000)
    if (config.DIWAN_ROLE === 'web') return
    workers = work(jobs, machinery, handlers)
    await startCleanup(jobs, engine, { blobs: services.blobs, fileTypes })
  }
  /** Opens sockets and workers after the HTTP server listens, so that the first calls do not wait for them. */
  const startWork = () => {
    working = takeUpWork()
    return working
  }

  const closeRest = async () => {
    await jobs.stop({ graceful: false }) // what still runs is left to be done again
    await kept.close()
    await engine.close()
  }
  const stoppable: Stoppable = {
    server,
    connections,
    closeLive: async () => {
      await Promise.allSettled([working]) // what has begun to start cannot be stopped half-way
      clearInterval(seeing)
      await opened?.close()
    },
    stopJobs: async (timeout) => {
      await Promise.allSettled([working])
      return workers?.stop(timeout) ?? 0
    },
    closeRest,
  }
  const close = () => {
    isStopping = true
    return stopHouse(stoppable, config.DIWAN_STOP_SECONDS)
  }
  return { server, as, machinery, services, startWork, close }
}
