/** Starts all parts of a server process: database, door, live updates and workers. */
import { listChanged } from '#core/live.ts'
import { fileTypes } from '#modules/forms/server/file-fields.ts'
import { startMailboxes } from '#modules/conversations/server/mail/start-mailboxes.ts'
import { sweepMessages } from '#modules/conversations/server/messages/sweep-messages.ts'
import { sweepArticles } from '#modules/knowledge/server/jobs.ts'
import { sweepWorkflows } from '#modules/workflows/server/runs/due.ts'
import { sweepSla } from '#modules/tickets/server/sla/due-tickets.ts'
import { sweepRouting } from '#modules/routing/server/sweep.ts'
import { identify } from '#modules/sign-in/server/sessions/identify.ts'
import { recordOpenPages } from '#modules/sign-in/server/sessions/last-used.ts'
import { orgOfToken } from '#modules/sign-in/server/sessions/token.ts'
import { startCleanup } from '#platform/upkeep/cleanup.ts'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import type { Engine } from '#platform/database/engine.ts'
import { watchConnections } from '#platform/http/drain.ts'
import { writeInOrg, systemCall, type Runtime } from '#platform/run-in-org.ts'
import { buildServer } from '#platform/http/http.ts'
import { closeJobs, openJobs, startWorkers } from '#platform/jobs/jobs.ts'
import { startSweep } from '#platform/jobs/start-sweep.ts'
import { storeLog } from '#platform/monitoring/store-log.ts'
import type { Live, openLive } from '#platform/live/live.ts'
import { watch } from '#platform/monitoring/metrics.ts'
import { migrate, withMigrationLock, waitForDatabase } from '#platform/database/migrate.ts'
import { platformOrgId } from '#platform/org-id.ts'
import { readinessOf } from '#platform/monitoring/readiness.ts'
import { resealOldSecrets } from '#platform/secrets/reseal.ts'
import { openServices } from '#platform/services.ts'
import { guardServer } from '#platform/monitoring/uncaught.ts'
import { printRobots } from '#modules/portal/server/robots.ts'
import { jobs as handlers } from './jobs.ts'
import { liveAccess } from './live-access.ts'
import { portalRoutes } from './portal-site.ts'
import { routes } from './routes.ts'
import { stopServer, type Stoppable } from './stop-server.ts'

/** Migrates the database and creates the job queues. */
export const prepareDatabase = async (engine: Engine) => {
  await waitForDatabase(engine)
  return withMigrationLock(engine, async () => {
    await migrate(engine.pool)
    return openJobs(
      engine,
      handlers.map(({ queue }) => queue),
    )
  })
}

/** Sends nothing before the sockets are open. */
const forwardTo = (sockets: () => Live | undefined): Live => ({
  emit: (...message) => sockets()?.emit(...message),
  recheck: (...users) => sockets()?.recheck(...users),
  signal: (...signal) => sockets()?.signal(...signal),
  recheckScope: (...scope) => sockets()?.recheckScope(...scope),
  disconnectOrg: (orgId) => sockets()?.disconnectOrg(orgId),
})

const sweeps = [sweepRouting, sweepMessages, sweepSla, sweepWorkflows, sweepArticles]

type OpenJobs = Awaited<ReturnType<typeof prepareDatabase>>

/** What a process does that not only serves pages. */
const startWorkOf = (jobs: OpenJobs, runtime: Runtime) => {
  const workers = startWorkers(jobs, runtime, handlers)
  const mailboxes = startMailboxes(runtime)
  startSweep(jobs, runtime.engine, sweeps)
  return { workers, mailboxes }
}

const served = { routes, identify, orgOfToken, site: portalRoutes, robots: printRobots() }

export const openServer = async (engine: Engine, config: Config, pages?: string) => {
  const services = await openServices(config)
  const jobs = await prepareDatabase(engine)
  let sockets: Awaited<ReturnType<typeof openLive>> | undefined
  const live = forwardTo(() => sockets)
  const runtime: Runtime = { engine, jobs, live, services }
  const logStore = storeLog(engine, () => live.emit(platformOrgId, ...listChanged('logs')))
  const runInOrg = <T>(orgId: string, run: (ctx: Ctx) => Promise<T>) =>
    writeInOrg(runtime, systemCall(orgId, 'server'), run)

  let isStopping = false
  const whyNotReady = readinessOf(engine.pool, () => isStopping)
  const server = await buildServer({ ...runtime, ...served, limits: config, whyNotReady, pages })
  guardServer(server.server)
  const connections = watchConnections(server.server)
  watch('diwan_sockets', 'Open sockets on this node', () => sockets?.count() ?? 0)
  watch('diwan_database_waiting', 'Calls that wait for a database connection', () => engine.pool.waitingCount)
  let startingWork: Promise<unknown> = Promise.resolve()
  let work: ReturnType<typeof startWorkOf> | undefined
  let pageTimer: NodeJS.Timeout | undefined
  const openLiveAndWorkers = async () => {
    const { openLive } = await import('#platform/live/live.ts')
    const place = { http: server.server, engine, redisUrl: config.REDIS_URL, origin: config.DIWAN_URL }
    sockets = await openLive(place, liveAccess(runtime))
    pageTimer = setInterval(() => void recordOpenPages(sockets?.pages() ?? [], runInOrg), 60_000)
    if (config.DIWAN_ROLE === 'web') return
    await resealOldSecrets(engine, services)
    work = startWorkOf(jobs, runtime)
    await startCleanup(jobs, engine, { blobs: services.blobs, fileTypes })
  }
  /** Opens sockets and workers after the HTTP server listens, so that the first calls do not wait for them. */
  const startWork = () => {
    startingWork = openLiveAndWorkers()
    return startingWork
  }

  const stoppable: Stoppable = {
    server,
    connections,
    closeLive: async () => {
      await Promise.allSettled([startingWork]) // a start in progress cannot be interrupted
      clearInterval(pageTimer)
      await sockets?.close()
    },
    stopJobs: async (timeout) => {
      await Promise.allSettled([startingWork])
      await work?.mailboxes.stop()
      return work?.workers.stop(timeout) ?? 0
    },
    closeRest: async () => {
      await closeJobs(jobs, { graceful: false }) // a job that still runs is retried by another node
      await logStore.close()
      await engine.close()
    },
  }
  const close = () => {
    isStopping = true
    return stopServer(stoppable, config.DIWAN_STOP_SECONDS)
  }
  return { server, runInOrg, runtime, services, startWork, close }
}
