/** Every few seconds, sends jobs for work that is due and has none: a job may be lost with the node that ran it. */
import type { PgBoss } from 'pg-boss'
import type { Jobs } from '../context.ts'
import type { Engine } from '../database/engine.ts'
import { log } from '../monitoring/log.ts'

export type Sweep = (jobs: Jobs, engine: Pick<Engine, 'pool'>) => Promise<void>

export const sweepSeconds = 5

export const startSweep = (jobs: PgBoss, engine: Pick<Engine, 'pool'>, sweeps: readonly Sweep[]) => {
  const run = async () => {
    for (const sweep of sweeps) await sweep(jobs, engine).catch((error: unknown) => log.warn({ err: error }, 'sweep'))
  }
  const timer = setInterval(() => void run(), sweepSeconds * 1000).unref()
  jobs.once('stopped', () => clearInterval(timer))
}
