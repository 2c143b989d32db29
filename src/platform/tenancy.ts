/** Opens a transaction that can see one organisation and nothing else. Without it, the views answer with an error. */
import { Duplex } from 'node:stream'
import type { Pool, PoolClient } from 'pg'
import { isUuid } from '#core/uuid.ts'
import { isSaveRefused } from './db-errors.ts'
import { queriesOn, type Db } from './db.ts'
import { noteRefused, noteStored } from './readiness.ts'

/** One message opens the transaction. The id is checked to be a UUID, so it may be part of the text. */
const openingOf = (begin: string, orgId: string) => {
  if (!isUuid(orgId)) throw new Error('Not the id of an organisation')
  return `${begin}; set local role diwan_app; set local search_path to t; set local app.org_id to '${orgId}'`
}

/** Sends all that is written from here to the end of the turn as one packet. The embedded engine has no socket to gather on. */
const gatherWrites = ({ connection: { stream } }: PoolClient) => {
  if (!(stream instanceof Duplex)) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const opener =
  (begin: 'begin' | 'begin read only') =>
  async <T>(pool: Pool, orgId: string, work: (db: Db) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      // Not awaited here: what `work` asks first leaves in the same packet, and fails closed if these fail.
      gatherWrites(client)
      const opened = client.query(openingOf(begin, orgId))
      opened.catch(() => {})
      const result = await work(queriesOn(client))
      await opened
      // A reader needs no confirmation, so its commit is not awaited.
      if (begin === 'begin') await commit(client)
      else void end(client, 'commit')
      if (begin === 'begin') noteStored(pool)
      return result
    } catch (error) {
      await end(client, 'rollback')
      // The transaction is read-only on purpose: a write in it is a programming error.
      if (begin !== 'begin' && isSaveRefused(error))
        throw new Error('A call that only reads has written', { cause: error })
      noteRefused(pool, error)
      throw error
    }
  }

/** PostgreSQL answers COMMIT with ROLLBACK, and without an error, when an earlier error was swallowed. */
const commit = async (client: PoolClient) => {
  if ((await client.query('commit')).command === 'ROLLBACK') throw new Error('A statement failed and nobody said so')
  client.release()
}

const end = (client: PoolClient, how: 'commit' | 'rollback') =>
  client.query(how).then(
    () => client.release(),
    (broken: Error) => client.release(broken),
  )

export const inOrg = opener('begin')
export const readInOrg = opener('begin read only')
