/** The connection is cut before each statement that stores first messages, and after the commit: each is stored once. */
import { expect, test } from 'vitest'
import { channelApi } from '#modules/channels/api/channels.ts'
import { openCtx, systemCall } from '#platform/run-in-org.ts'
import { killingPool } from '#test/helpers/killing-pool.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { inboundStore } from '../store/inbound/inbound.ts'
import { processInbound } from './process-inbound.ts'

const { engine, join, runtime, runInOrg } = await openTestServer()
const words = { ar: 'قناة', en: 'Channel' }
const senders = ['a', 'b', 'c']

test('first messages of several senders are stored once, wherever the connection is cut', async () => {
  const { call, orgId } = await join({ 'user.admin': 'all' })
  const settings = { name: words, description: words, configName: '', secrets: {}, config: { webhookUrl: '' } }
  const { id: channelId } = await call(channelApi.create, { type: 'CHAT', ...settings })
  const bodyOf = (sender: string, n: number) => ({
    message: { id: `${sender}${n}`, from: { id: sender, name: sender }, content: { type: 'TEXT', text: `${n}` } },
  })
  // Without a job, so that only this test stores them.
  await runInOrg(orgId, (ctx) =>
    inboundStore.insert(
      ctx,
      [1, 2].flatMap((n) =>
        senders.map((lane) => ({ channelId, externalId: `${lane}${n}`, lane, body: bodyOf(lane, n) })),
      ),
    ),
  )
  const runWith = (pool: typeof engine.pool) =>
    processInbound(openCtx({ ...runtime, engine: { pool } }, systemCall(orgId, 'test')), { orgId, channelId })
  const kill = async (at: number, where: 'before' | 'after') => {
    const { pool, state } = killingPool(engine.pool, ({ sent }) => (sent === at ? where : undefined))
    await expect(runWith(pool), `cut ${where} statement ${at}`).rejects.toThrow('Connection terminated')
    // The database learns a moment later that the connection is gone; its locks are free then.
    await engine.pool.query(
      `select pg_advisory_xact_lock(hashtextextended('inbound ' || $1 || ' ' || $2 || ' ' || lane, 0)) from unnest($3::text[]) lane`,
      [orgId, channelId, senders],
    )
    return state.cutAt
  }
  const stored = async () => {
    const count = async (what: string) =>
      (await engine.pool.query(`select from ${what} and org_id = $1`, [orgId])).rowCount
    return [
      await count(`customer where true`),
      await count(`conversation where true`),
      await count(`work_item where true`),
      await count(`message where is_inbound`),
      await count(`change where kind in ('customer.created', 'conversation.created')`),
      await count(`inbound_message where state = 'done'`),
    ]
  }
  let cuts = 0
  for (let statement: unknown; statement !== 'commit'; cuts++) {
    statement = await kill(cuts, 'before')
    expect(await stored(), `before statement ${cuts}`).toEqual([0, 0, 0, 0, 0, 0])
  }
  expect(cuts).toBeGreaterThan(15)
  expect(await kill(cuts - 1, 'after')).toBe('commit')
  const all = [3, 3, 3, 6, 6, 6]
  expect(await stored()).toEqual(all)
  await runWith(engine.pool)
  expect(await stored()).toEqual(all)
})
