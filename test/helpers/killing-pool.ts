/** A pool whose connection is cut at one statement, as a process that is killed there would leave it. */
import type { Pool, PoolClient } from 'pg'
import { socketOf } from '#platform/database/db.ts'

const lost = () => Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' })

/** `sent`: how many statements were sent before this one, over all connections. `isReading`: in a read-only transaction. */
type Statement = { text: unknown; sent: number; isReading: boolean }
/** `before`: the statement is not sent. `after`: it is, but its reply is lost. */
type Cut = (statement: Statement) => 'before' | 'after' | undefined

/** After the cut every statement fails. `cutAt` is the text of the statement at which it was. */
export const killingPool = (pool: Pool, cutAt: Cut) => {
  const state: { sent: number; cutAt?: unknown } = { sent: 0 }
  const cut = (client: PoolClient, statement: unknown) => {
    state.cutAt = statement
    socketOf(client)?.destroy()
    return Promise.reject(lost())
  }
  const connect = async () => {
    const client = await pool.connect()
    const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    const giveBack = client.release.bind(client)
    let isReading = false
    client.query = ((statement: unknown, ...rest: unknown[]) => {
      if (state.cutAt) return Promise.reject(lost())
      if (String(statement).includes('begin')) isReading = String(statement).includes('begin read only')
      const where = cutAt({ text: statement, sent: state.sent, isReading })
      state.sent += 1
      if (where === 'before') return cut(client, statement)
      const reply = send(statement, ...rest)
      return where === 'after' ? reply.then(() => cut(client, statement)) : reply
    }) as typeof client.query
    client.release = (broken) => {
      delete (client as { query?: unknown }).query
      giveBack(state.cutAt ? true : broken)
    }
    return client
  }
  return { pool: Object.assign(Object.create(pool) as Pool, { connect }), state }
}
