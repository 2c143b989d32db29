/** Opens a transaction that can see one organisation and nothing else. Without it, the views answer with an error. */
import type { Pool, PoolClient } from 'pg'
import { isUuid } from '#core/values/uuid.ts'
import { isSaveRefused } from './db-errors.ts'
import { firstPlanning, gatherWrites, queriesOn, resetPlanning, socketOf, type Db } from './db.ts'
import { recordSaveRefused, recordSaveSucceeded } from '../monitoring/readiness.ts'

/** One message opens the transaction. The id is verified to be a UUID, so it can be part of the statement. */
const openingOf = (begin: string, orgId: string) => {
  if (!isUuid(orgId)) throw new Error('Not the id of an organisation')
  return `${begin}; set local role diwan_app; set local search_path to t; set local app.org_id to '${orgId}'; ${firstPlanning}`
}

type Reader = { client: PoolClient; timer: NodeJS.Timeout }
/** Connections of finished reads, the latest last. They are not in the pool, because their transaction is still open. */
const finished = new WeakMap<Pool, Reader[]>()
const finishedFor = 10

/** The commit of a read is not awaited: it is sent with the next transaction on its connection, or alone after a short time. */
const finishRead = (pool: Pool, client: PoolClient) => {
  // The embedded engine has one connection, for which others may wait.
  if (!socketOf(client) || pool.waitingCount > 0) return void end(client, 'commit')
  const readers = finished.get(pool) ?? []
  finished.set(pool, readers)
  const commitAlone = () => {
    readers.splice(readers.indexOf(reader), 1)
    void end(client, 'commit')
  }
  const reader: Reader = { client, timer: setTimeout(commitAlone, finishedFor) }
  readers.push(reader)
}

/** `ending`: the statement that ends the previous read on this connection. */
const takeClient = async (pool: Pool): Promise<{ client: PoolClient; ending: '' | 'commit; ' }> => {
  const reader = finished.get(pool)?.pop()
  if (!reader) return { client: await pool.connect(), ending: '' }
  clearTimeout(reader.timer)
  if (!socketOf(reader.client)?.destroyed) return { client: reader.client, ending: 'commit; ' }
  reader.client.release(true)
  return takeClient(pool)
}

/** `commitWith` takes the replies of statements that were sent; the commit is sent without awaiting them. */
type Work<T> = (db: Db, commitWith: (replies: Promise<unknown>) => void) => Promise<T>

const transactionOf =
  (begin: 'begin' | 'begin read only') =>
  async <T>(pool: Pool, orgId: string, work: Work<T>): Promise<T> => {
    const { client, ending } = await takeClient(pool)
    try {
      // Not awaited here: the first query of `work` leaves in the same packet, and fails if these statements fail.
      gatherWrites(client)
      resetPlanning(client)
      const opened = client.query(ending + openingOf(begin, orgId))
      opened.catch(() => {})
      let replies: Promise<unknown> | undefined
      const result = await work(queriesOn(client), (last) => (replies = last))
      await opened
      if (begin === 'begin') {
        await commit(client, replies)
        recordSaveSucceeded(pool)
      } else {
        await replies
        finishRead(pool, client)
      }
      return result
    } catch (error) {
      await end(client, 'rollback')
      // The transaction is read-only on purpose: a write in it is a programming error.
      if (begin !== 'begin' && isSaveRefused(error))
        throw new Error('A call that only reads has written', { cause: error })
      recordSaveRefused(pool, error)
      throw error
    }
  }

/** PostgreSQL answers COMMIT with ROLLBACK, and without an error, when an earlier error was swallowed. */
const commit = async (client: PoolClient, replies: Promise<unknown> | undefined) => {
  const committing = client.query('commit')
  // A failed statement is reported by its own error. The commit that follows it has then rolled back.
  const [committed] = await Promise.all([committing, replies])
  if (committed.command === 'ROLLBACK') throw new Error('A failed statement was ignored')
  client.release()
}

const end = (client: PoolClient, how: 'commit' | 'rollback') =>
  client.query(how).then(
    () => client.release(),
    (broken: Error) => client.release(broken),
  )

export const writeTransaction = transactionOf('begin')
export const readTransaction = transactionOf('begin read only')
