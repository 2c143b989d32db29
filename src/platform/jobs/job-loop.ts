/** Runs the jobs of one queue on this node: several lanes side by side, those first that were served longest ago. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import { openClaims, type ClaimedJob } from './job-claims.ts'
import { openLaneList, type Turns } from './lanes.ts'
import { log } from '../monitoring/log.ts'

type Loop = {
  boss: PgBoss
  pool: Pool
  turns: Turns
  queue: string
  /** How many lanes are served at a time, and how many jobs of one lane run at a time. */
  lanes: number
  perLane: number
  run: (job: ClaimedJob) => Promise<void>
}

const mostInBatch = 10
const listEvery = 10
/** Claimed jobs that have not begun after so long, behind a slow one, are given back for other nodes. */
const holdFor = 2_000

/** Rejects when a job exceeds its time limit, so that its lane continues: the job itself cannot be ended. */
const withinSeconds = async (seconds: number, work: Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${seconds} seconds`)), seconds * 1_000).unref()
  })
  await Promise.race([work, expired]).finally(() => clearTimeout(timer))
}

const openRunner = ({ boss, pool, turns, queue, perLane, run }: Loop, isStopping: () => boolean) => {
  const claims = openClaims({ boss, pool, queue })
  const runJob = async (job: ClaimedJob) => {
    claims.start(job)
    try {
      await withinSeconds(job.expireInSeconds, (async () => run(job))())
      claims.complete(job)
    } catch (error) {
      const { orgId } = job.data as { orgId?: string }
      log.warn({ err: error, queue, requestId: job.id, orgId }, 'a job failed')
      await claims.fail([job], error instanceof Error ? error.message : String(error))
    }
  }
  /** True while there may be more in this lane. */
  const runBatch = async (lane: number, batchSize: number) => {
    const waiting = await claims.claim(lane, batchSize)
    const isFull = waiting.length === batchSize
    const timer = setTimeout(() => void claims.giveBack(waiting.splice(0)), holdFor).unref()
    const runInTurn = async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        await turns.takeTurn(lane)
        if (isStopping()) return claims.giveBack([job, ...waiting.splice(0)])
        await runJob(job)
      }
    }
    await Promise.all(Array.from({ length: perLane }, runInTurn))
    clearTimeout(timer)
    return isFull
  }
  return { runBatch, close: claims.close }
}

export const startLoop = (loop: Loop) => {
  const { pool, turns, queue, lanes, perLane } = loop
  const listWaitingLanes = openLaneList(pool, queue)
  const servedAt = new Map<number, number>()
  const inService = new Set<number>()
  let isCrowded = false
  let isStopping = false
  let listing: Promise<void> | undefined
  let isAskedAgain = false
  let listedAt = 0
  const runner = openRunner(loop, () => isStopping)
  const warn = (error: unknown) => log.warn({ err: error, queue }, 'jobs')

  const serve = async (lane: number) => {
    inService.add(lane)
    try {
      // Where more lanes wait than are served, each goes to the end after a short turn.
      while (!isStopping && (await runner.runBatch(lane, isCrowded ? perLane : mostInBatch))) if (isCrowded) break
    } catch (error) {
      warn(error)
      await delay(1_000, undefined, { ref: false })
    } finally {
      inService.delete(lane)
      if (servedAt.size > 10_000) servedAt.clear()
      servedAt.set(lane, performance.now())
      wake()
    }
  }
  const serveWaiting = async () => {
    // While a lane is served, each of its own jobs would be a reason to list the lanes again.
    const pause = inService.size > 0 ? listedAt + listEvery - performance.now() : 0
    if (pause > 0) await delay(pause)
    listedAt = performance.now()
    isAskedAgain = false
    const waiting = await listWaitingLanes()
    isCrowded = waiting.length > lanes
    const next = waiting
      .filter((lane) => !inService.has(lane))
      .toSorted((a, b) => (servedAt.get(a) ?? 0) - (servedAt.get(b) ?? 0))
    for (const lane of next.slice(0, lanes - inService.size)) {
      if (isStopping) return
      turns.noteWaiting(lane)
      void serve(lane)
    }
  }
  const wake = () => {
    isAskedAgain = true
    if (isStopping) return
    listing ??= serveWaiting()
      .catch(warn)
      .finally(() => {
        listing = undefined
        if (isAskedAgain) wake()
      })
  }
  /** Claims no more jobs, waits for running ones within the limit, and returns how many were interrupted. */
  const stop = async (timeout: number) => {
    isStopping = true
    const until = performance.now() + timeout
    while (inService.size > 0 && performance.now() < until) await delay(20)
    return runner.close()
  }
  return { wake, stop }
}
