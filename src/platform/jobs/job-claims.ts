/** Jobs that this node has claimed from one queue: it sends heartbeats for them, and completes, fails or releases them. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { log } from '../monitoring/log.ts'

export type ClaimedJob = JobWithMetadata<never>

const gatherFor = 50
const retryAfter = 1_000
const touchEvery = 20_000
/** The message of a job that was interrupted because its node stopped. */
const interrupted = 'left to be done again'

/** Times are texts with microseconds; without `Z`, shorter texts sort first. */
const createdAt = ({ createdOn }: ClaimedJob) => String(createdOn).replace('Z', '')

/** Undoes a claim without counting an attempt. Compares the attempt, so that a later claim of another node stays. */
const giveBackSql = `update pgboss.job_common set state = 'created', started_on = null, heartbeat_on = null
  where name = $1 and state = 'active' and id = any($2::uuid[]) and id::text || ':' || retry_count = any($3::text[])`

/** Completes jobs that finish at about the same time in one statement, and retries until it succeeds or is closed. */
const gatherFinished = (write: (jobs: ClaimedJob[]) => Promise<void>, warn: (error: unknown) => void) => {
  let finished: ClaimedJob[] = []
  let writing: Promise<void> | undefined
  let isClosed = false
  const writeAll = async () => {
    await delay(gatherFor)
    while (finished.length > 0) {
      const jobs = finished
      finished = []
      try {
        await write(jobs)
      } catch (error) {
        warn(error)
        if (isClosed) return
        finished.push(...jobs)
        await delay(retryAfter, undefined, { ref: false })
      }
    }
  }
  const startWriting = () => {
    writing ??= writeAll().finally(() => {
      writing = undefined
      if (finished.length > 0 && !isClosed) startWriting()
    })
  }
  const add = (job: ClaimedJob) => {
    finished.push(job)
    startWriting()
  }
  const close = async () => {
    isClosed = true
    await writing
  }
  return { add, close }
}

export const openClaims = ({ boss, pool, queue }: { boss: PgBoss; pool: Pool; queue: string }) => {
  const held = new Set<ClaimedJob>()
  const started = new Set<ClaimedJob>()
  const warn = (error: unknown) => log.warn({ err: error, queue }, 'jobs')
  const forget = (jobs: ClaimedJob[]) => {
    for (const job of jobs) for (const set of [held, started]) set.delete(job)
  }
  /** If the end of a job cannot be written, another node claims it after missed heartbeats. */
  const release = async (jobs: ClaimedJob[], write: () => Promise<unknown>) => {
    if (jobs.length > 0) await write().catch(warn)
    forget(jobs)
  }
  const finished = gatherFinished(async (jobs) => {
    await boss.complete(queue, jobs)
    forget(jobs)
  }, warn)

  const claim = async (lane: number, batchSize: number) => {
    const options = { batchSize, minPriority: lane, maxPriority: lane, includeMetadata: true } as const
    const jobs: ClaimedJob[] = await boss.fetch<never>(queue, options)
    for (const job of jobs) held.add(job)
    // The oldest are claimed, but not returned in order.
    return jobs.toSorted((a, b) => Number(createdAt(a) > createdAt(b)) - Number(createdAt(a) < createdAt(b)))
  }
  const giveBack = (jobs: ClaimedJob[]) => {
    const tries = jobs.map(({ id, retryCount }) => `${id}:${retryCount}`)
    return release(jobs, () => pool.query(giveBackSql, [queue, jobs.map(({ id }) => id), tries]))
  }
  const fail = (jobs: ClaimedJob[], message: string) => release(jobs, () => boss.fail(queue, jobs, { message }))
  const timer = setInterval(() => {
    if (held.size > 0) boss.touch(queue, [...held]).catch(warn)
  }, touchEvery).unref()
  /** Releases jobs that were not started, interrupts running ones, and returns how many those were. */
  const close = async () => {
    clearInterval(timer)
    await finished.close()
    const running = [...started]
    await giveBack([...held].filter((job) => !started.has(job)))
    await fail(running, interrupted)
    return running.length
  }
  return { claim, start: (job: ClaimedJob) => void started.add(job), giveBack, fail, complete: finished.add, close }
}
