/** Whether this node can do its work, and if not, why. */
import type { Pool } from 'pg'
import { isDatabaseLost, isSaveRefused } from '../database/db-errors.ts'
import { log } from './log.ts'

export type NotReadyReason = 'stopping' | 'database-away' | 'database-read-only' | 'database-full'

const refusals = new WeakMap<Pool, number>()
/** A refused write means a full disk, until a write succeeds or some time has passed. */
const believedFor = 30_000

export const recordSaveSucceeded = (pool: Pool) => void refusals.delete(pool)
export const recordSaveRefused = (pool: Pool, error: unknown) => {
  if (isSaveRefused(error)) refusals.set(pool, Date.now())
}

const readOnlySql = `select current_setting('transaction_read_only') = 'on' or pg_is_in_recovery() as "isReadOnly"`

export const readinessOf = (pool: Pool, isStopping: () => boolean) => async (): Promise<NotReadyReason | undefined> => {
  if (isStopping()) return 'stopping'
  try {
    const { rows } = await pool.query<{ isReadOnly: boolean }>(readOnlySql)
    if (rows[0]?.isReadOnly) return 'database-read-only'
  } catch (error) {
    if (!isDatabaseLost(error)) log.error({ err: error }, 'ready')
    return 'database-away'
  }
  return Date.now() - (refusals.get(pool) ?? 0) < believedFor ? 'database-full' : undefined
}
