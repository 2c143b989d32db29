import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openJobs } from '#platform/jobs.ts'
import { openCopy } from './door.ts'

const engine = await openCopy()
afterAll(() => engine.close())

const states = async (queue: string) =>
  (await engine.pool.query('select state from pgboss.job where name = $1', [queue])).rows.map(({ state }) => state)

test('what a node was at when it was killed is done by another, also in queues of an older house', async () => {
  const older = await openJobs(engine, [])
  await older.createQueue('older', {})
  await older.stop({ timeout: 1_000 })
  const jobs = await openJobs(engine, ['older', 'newer'])
  for (const queue of ['older', 'newer']) {
    await jobs.send(queue, { orgId: 'any' })
    await jobs.fetch(queue)
    await jobs.supervise(queue)
    expect(await states(queue)).toEqual(['active'])
    await engine.pool.query(`update pgboss.job set heartbeat_on = now() - interval '61 seconds' where name = $1`, [
      queue,
    ])
    await engine.pool.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = $1', [
      queue,
    ])
    await jobs.supervise(queue)
    expect(await states(queue)).toEqual(['retry'])
  }
  await jobs.stop({ timeout: 1_000 })
})

test('a question asked while work is taken up or laid down gets its answer', { timeout: 60_000 }, async () => {
  let isOver = false
  const asking = async () => {
    let answered = 0
    while (!isOver) {
      const reply = await Promise.race([engine.pool.query('select $1::int as n', [answered]), setTimeout(10_000)])
      expect(reply?.rows).toEqual([{ n: answered }])
      answered += 1
    }
    return answered
  }
  const all = Promise.all([asking(), asking(), asking()])
  for (let round = 0; round < 20; round += 1) {
    const jobs = await openJobs(engine, [])
    await jobs.stop({ timeout: 1_000 })
  }
  isOver = true
  for (const answered of await all) expect(answered).toBeGreaterThan(20)
})
