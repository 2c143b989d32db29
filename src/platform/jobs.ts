/** Work for later. A job is sent in the transaction that wants it, so nothing runs for what was rolled back. */
import { setTimeout as delay } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { escapeIdentifier, type QueryResult } from 'pg'
import { PgBoss, type Job, type JobResult, type SendOptions } from 'pg-boss'
import type { Ctx, OpenCtx } from './context.ts'
import type { Engine } from './engine.ts'
import { itself, openCtx, type Machinery } from './enter.ts'
import { keepListening } from './listen.ts'
import { log } from './log.ts'

/** What a queue's jobs are given, and who does them. Handlers open their own transactions: they may speak to the outside. */
export type JobHandler = {
  queue: string
  run: (ctx: OpenCtx, data: never) => Promise<void>
  cron?: string
  /** For what waits on others: so many at once on a node, half of them for one organisation at most, so that none waits for another's slow partners. */
  atOnce?: number
}
type OrgData = { orgId: string }

export const job = <D extends OrgData>(queue: string, run: (ctx: OpenCtx, data: D) => Promise<void>): JobHandler => ({
  queue,
  run,
})

/** The application may put jobs in and learn their ids, but reads nobody's. */
const grants = `grant usage on schema pgboss to diwan_app; grant select on pgboss.queue to diwan_app;
  grant insert, select (id, start_after) on pgboss.job, pgboss.job_common to diwan_app`

/** Whoever is at a job says so all the time: what a node was at when it was killed is another's after a minute or two. */
const heartbeatSeconds = 60
const made = { notify: true, retryLimit: 5, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, heartbeatSeconds }

export const openJobs = async ({ pool, lite, url }: Engine, queues: string[]) => {
  const listen = async (channel: string, tell: (payload: string) => void, ready: () => void) => {
    if (lite) {
      // By way of the pool: what goes to the embedded database beside it takes away the answer of what is under way.
      const stop = lite.onNotification((name, payload) => name === channel && tell(payload))
      await pool.query(`listen ${escapeIdentifier(channel)}`)
      ready()
      return { close: async () => stop() }
    }
    return keepListening({ url: url ?? '', channel, onMessage: tell, onListening: ready })
  }
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => flat(await pool.query(text, values)), listen },
    backend: lite ? 'pglite' : 'postgres',
    useListenNotify: true,
    schedule: false, // nothing here runs by a calendar
  })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'))
  await boss.start()
  const { rows } = await pool.query<{ name: string; seconds: number | null }>(
    'select name, heartbeat_seconds as seconds from pgboss.queue',
  )
  const known = new Map(rows.map(({ name, seconds }) => [name, seconds]))
  for (const queue of queues) {
    if (known.get(queue) === heartbeatSeconds) continue
    await (known.has(queue) ? boss.updateQueue(queue, { heartbeatSeconds }) : boss.createQueue(queue, made))
    // It looks a queue up before the first job in it. Inside a transaction, on an engine with one connection, that would wait for ever.
    await boss.findJobs(queue, { key: 'none' })
  }
  await pool.query(grants)
  return boss
}

export const work = async (boss: PgBoss, machinery: Machinery, handlers: JobHandler[]) => {
  let running = 0
  await Promise.all(
    handlers.map(({ queue, run, atOnce }) =>
      boss.work(
        queue,
        // News of a job comes at once; what waits for its next try is looked for every two seconds.
        {
          batchSize: atOnce ? 1 : 10,
          burstWhenBatchFull: true,
          perJobResults: true,
          notifyPollingIntervalSeconds: 2,
          ...(atOnce && { localConcurrency: atOnce, localGroupConcurrency: Math.ceil(atOnce / 2) }),
        },
        async (jobs: Job<OrgData>[]) => {
          const results: JobResult[] = []
          for (const { id, data } of jobs) {
            running += 1
            results.push(
              // What it throws before its first wait counts as failed too.
              await (async () => run(openCtx(machinery, itself(data.orgId, id)), data as never))().then(
                (): JobResult => ({ id, status: 'completed' }),
                (error: unknown): JobResult => {
                  log.warn({ err: error, queue, requestId: id, orgId: data.orgId }, 'a job failed')
                  return {
                    id,
                    status: 'failed',
                    output: { message: error instanceof Error ? error.message : String(error) },
                  }
                },
              ),
            )
            running -= 1
          }
          return results
        },
      ),
    ),
  )
  /** Takes no more jobs and waits so long for those that run; says how many still do, and are left to be done again. */
  const stop = async (timeout: number) => {
    const ended = Promise.all(handlers.map(({ queue }) => boss.offWork(queue)))
    await Promise.race([ended, delay(timeout, undefined, { ref: false })])
    return running
  }
  return { stop }
}

type Data = OrgData & Record<string, unknown>
type Later = Pick<SendOptions, 'startAfter' | 'group'>

/** Leaves with the caller's transaction, or not at all. */
export const send = (ctx: Ctx, queue: string, data: Data) => sendLater(ctx, { queue, data })

export const sendLater = (ctx: Ctx, { queue, data, ...later }: Later & { queue: string; data: Data }) =>
  ctx.jobs.send(queue, data, {
    ...later,
    db: {
      executeSql: async (text, values = []) => ({
        rows: (await ctx.db.executeQuery(CompiledQuery.raw(text, values))).rows,
      }),
    },
  })

/** Several statements in one text give several results. */
const flat = (result: QueryResult | QueryResult[]) => ({ rows: [result].flat().flatMap((one) => one.rows) })
