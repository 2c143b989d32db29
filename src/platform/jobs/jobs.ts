/** Background jobs. A job is sent in the transaction of its caller, so a rollback removes it. */
import { escapeIdentifier, type QueryResult } from 'pg'
import { PgBoss, type StopOptions } from 'pg-boss'
import type { OpenCtx } from '../context.ts'
import type { Engine } from '../database/engine.ts'
import { systemCall, openCtx, type Runtime } from '../run-in-org.ts'
import type { ClaimedJob } from './job-claims.ts'
import { startLoop } from './job-loop.ts'
import { openTurns } from './lanes.ts'
import { listenForever } from '../database/listen.ts'
import { log } from '../monitoring/log.ts'
import { workers, type Wake } from './send-job.ts'

/** A queue with its handler. Handlers open their own transactions, because they may call out. */
export type JobHandler = {
  queue: string
  run: (ctx: OpenCtx, data: never) => Promise<void>
  /** How many jobs of one organisation run in parallel on a node; one unless it is set. For jobs that wait on other servers. */
  perOrg?: number
}
type OrgData = { orgId: string }

export const job = <D extends OrgData>(queue: string, run: (ctx: OpenCtx, data: D) => Promise<void>): JobHandler => ({
  queue,
  run,
})

/** The application's role may insert jobs and read their ids, nothing else. */
const grants = `grant usage on schema pgboss to diwan_app; grant select on pgboss.queue to diwan_app;
  grant insert, select (id, start_after) on pgboss.job, pgboss.job_common to diwan_app`

/** A running job sends heartbeats: those of a killed node are taken over after a minute or two. */
const heartbeatSeconds = 60
const queueOptions = {
  notify: true,
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds,
}

/** The maintenance that pg-boss begins by itself would stand before the first pages: it waits for the workers, but not for long. */
const maintenance = new WeakMap<PgBoss, () => void>()
const mostHeld = 1_000
const holdMaintenance = () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  setTimeout(begin, mostHeld).unref()
  return { begun, begin }
}

export const openJobs = async ({ pool, lite, url }: Engine, queues: string[]) => {
  const listen = async (channel: string, notifyBoss: (payload: string) => void, bossReady: () => void) => {
    const wakeLoops = (queue: string) => {
      workers.get(boss)?.wake(queue)
      notifyBoss(queue)
    }
    const ready = () => {
      workers.get(boss)?.wake()
      bossReady()
    }
    if (lite) {
      // Through the pool: a query beside it on the embedded database would receive another query's reply.
      const stop = lite.onNotification((name, payload) => name === channel && wakeLoops(payload))
      await pool.query(`listen ${escapeIdentifier(channel)}`)
      ready()
      return { close: async () => stop() }
    }
    return listenForever({ url: url ?? '', channel, onMessage: wakeLoops, onListening: ready })
  }
  let begun = Promise.resolve()
  const executeSql = async (text: string, values?: unknown[]) => {
    await begun
    return flat(await pool.query(text, values))
  }
  const boss: PgBoss = new PgBoss({
    db: { executeSql, listen },
    backend: lite ? 'pglite' : 'postgres',
    useListenNotify: true,
    schedule: false, // no cron schedules are used
  })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'))
  await boss.start()
  const held = holdMaintenance()
  begun = held.begun
  maintenance.set(boss, held.begin)
  const { rows } = await pool.query<{ name: string; seconds: number | null }>(
    'select name, heartbeat_seconds as seconds from pgboss.queue',
  )
  const known = new Map(rows.map(({ name, seconds }) => [name, seconds]))
  if (queues.some((queue) => known.get(queue) !== heartbeatSeconds)) held.begin()
  for (const queue of queues) {
    if (known.get(queue) === heartbeatSeconds) continue
    await (known.has(queue) ? boss.updateQueue(queue, { heartbeatSeconds }) : boss.createQueue(queue, queueOptions))
    // pg-boss looks a queue up at its first job. Inside a transaction of a one-connection engine that would deadlock.
    await boss.findJobs(queue, { key: 'none' })
  }
  await pool.query(grants)
  return boss
}

/** Stopping waits for maintenance that has not begun, so it begins. */
export const closeJobs = async (boss: PgBoss, options: StopOptions) => {
  maintenance.get(boss)?.()
  await boss.stop(options)
}

/** How many lanes (organisations) a node serves in parallel in one queue. */
const lanesOf = ({ perOrg = 1 }: JobHandler) => (perOrg > 1 ? 16 : 4)
/** New jobs wake the loop at once; retries are polled for at this interval. */
const pollEvery = 2_000

export const startWorkers = (boss: PgBoss, runtime: Runtime, handlers: JobHandler[]) => {
  const { pool } = runtime.engine
  const turns = openTurns()
  const loops = handlers.map((handler) => {
    const { queue, run, perOrg: perLane = 1 } = handler
    const runJob = ({ id, data }: ClaimedJob) => run(openCtx(runtime, systemCall((data as OrgData).orgId, id)), data)
    return { queue, ...startLoop({ boss, pool, turns, queue, lanes: lanesOf(handler), perLane, run: runJob }) }
  })
  const wake: Wake = (queue) => {
    for (const loop of loops) if (!queue || queue === loop.queue) loop.wake()
  }
  workers.set(boss, { wake, turns })
  maintenance.get(boss)?.()
  const timer = setInterval(wake, pollEvery).unref()
  wake()
  /** Claims no more jobs, waits for running ones within the limit, and returns how many were left for retry. */
  const stop = async (timeout: number) => {
    clearInterval(timer)
    const interrupted = await Promise.all(loops.map((loop) => loop.stop(timeout)))
    return interrupted.reduce((sum, count) => sum + count, 0)
  }
  return { stop }
}

/** Several statements in one text give several results. */
const flat = (result: QueryResult | QueryResult[]) => ({ rows: [result].flat().flatMap((each) => each.rows) })
