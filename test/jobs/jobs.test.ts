import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { writeInOrg, systemCall, type Runtime } from '#platform/run-in-org.ts'
import { eventJobs, on } from '#platform/changes/events.ts'
import { closeJobs, job, openJobs, startWorkers, type JobHandler } from '#platform/jobs/jobs.ts'
import { laneOf } from '#platform/jobs/lanes.ts'
import type { Live } from '#platform/live/live.ts'
import { orgIdOf } from '#platform/org-id.ts'
import { recordChange } from '#platform/changes/record-change.ts'
import { send } from '#platform/jobs/send-job.ts'
import { openCopy } from '#test/helpers/test-server.ts'
import { jobs as handlers } from '#apps/jobs.ts'

const engine = await openCopy()
afterAll(() => engine.close())

const states = async (queue: string) =>
  (await engine.pool.query('select state from pgboss.job where name = $1 order by state::text', [queue])).rows.map(
    ({ state }) => state,
  )

test('another node finishes the jobs of a killed node, also in queues of an older version', async () => {
  const older = await openJobs(engine, [])
  await older.createQueue('older', {})
  await closeJobs(older, { timeout: 1_000 })
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
  await closeJobs(jobs, { timeout: 1_000 })
})

test('answers requests while workers start and stop', { timeout: 60_000 }, async () => {
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
    await closeJobs(jobs, { timeout: 1_000 })
  }
  isOver = true
  for (const answered of await all) expect(answered).toBeGreaterThan(20)
})

const [orgA, orgB] = ['aaaaaaaa-0000-5000-8000-000000000001', 'bbbbbbbb-0000-5000-8000-000000000002']
type Step = { orgId: string; n: number }
type Run = (data: Step, queue: string) => Promise<void>

/** A node that runs the jobs of these queues with `run`, once it begins. */
const openNode = async (queues: Pick<JobHandler, 'queue' | 'perOrg'>[], run: Run) => {
  const jobs = await openJobs(
    engine,
    queues.map(({ queue }) => queue),
  )
  const runtime = { engine, jobs } as unknown as Runtime
  const begin = () =>
    startWorkers(
      jobs,
      runtime,
      queues.map((one) => ({ ...one, ...job<Step>(one.queue, (_, data) => run(data, one.queue)) })),
    )
  /** All of them in one transaction: only what is sent in different ones has an order. */
  const add = (orgId: string, count: number, { queue = queues[0]?.queue ?? '', n = 0 } = {}) =>
    writeInOrg(runtime, systemCall(orgId, 'test'), async (ctx) => {
      for (let sent = 0; sent < count; sent++) await send(ctx, queue, { orgId, n })
    })
  onTestFinished(() => closeJobs(jobs, { graceful: false }))
  return { begin, add, jobs }
}
const never = () => new Promise<void>(() => undefined)

test('processes a long queue of one organisation in order without delaying another', async () => {
  const done: Step[] = []
  // Takes longer than listing the lanes does on a slow machine.
  const { begin, add } = await openNode([{ queue: 'fair' }], async (step) => {
    await setTimeout(10)
    done.push(step)
  })
  for (let n = 0; n < 20; n++) await add(orgA, 10, { n })
  const began = Date.now()
  const { stop } = begin()
  await vi.waitUntil(() => done.length >= 20, { interval: 1 })
  await add(orgB, 1)
  const before = done.length
  await vi.waitUntil(() => done.some(({ orgId }) => orgId === orgB), { interval: 1 })
  expect(done.length - before).toBeLessThan(60)
  await vi.waitUntil(() => done.length === 201)
  expect(Date.now() - began).toBeLessThan(10_000)
  const order = done.flatMap(({ orgId, n }) => (orgId === orgA ? [n] : []))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(await stop(1_000)).toBe(0)
  expect(new Set(await states('fair'))).toEqual(new Set(['completed']))
})

test('in every queue, a job overtakes waiting jobs of another organisation', async () => {
  const done = new Map(handlers.map(({ queue }) => [queue, [] as string[]]))
  const { begin, add } = await openNode(handlers, async ({ orgId }, queue) => {
    await setTimeout(2)
    done.get(queue)?.push(orgId)
  })
  for (const { queue } of handlers) await add(orgA, 40, { queue })
  for (const { queue } of handlers) await add(orgB, 1, { queue })
  const { stop } = begin()
  await vi.waitUntil(() => [...done.values()].every((orgs) => orgs.length === 41), { timeout: 15_000 })
  const places = [...done].map(([queue, orgs]) => [queue, orgs.indexOf(orgB)] as const)
  expect(places.filter(([, place]) => place > 12)).toEqual([])
  expect(places.map(([queue]) => queue)).toEqual(expect.arrayContaining(['mail', 'import', 'bulk', 'webhook']))
  expect(await stop(1_000)).toBe(0)
})

test('retries only the failed subscriber of an event', async () => {
  const told: string[] = []
  const subscriptions = [
    on('group.created', 'fails once', async (_, { kind }) => {
      told.push(`fails once ${kind}`)
      if (told.length === 1) throw new Error('not yet')
    }),
    on('group.created', 'other', async (_, { kind, fields }) => void told.push(`other ${kind} ${fields[0]?.field}`)),
    on('group.updated', 'also', async (_, { kind }) => void told.push(`also ${kind}`)),
    on('group.removed', 'never', async () => void told.push('never')),
  ]
  const events = eventJobs(subscriptions)
  const jobs = await openJobs(
    engine,
    events.map(({ queue }) => queue),
  )
  onTestFinished(() => closeJobs(jobs, { graceful: false }))
  const live = { emit: () => undefined } as unknown as Live
  const runtime = { engine, jobs, live } as unknown as Runtime
  const { stop } = startWorkers(jobs, runtime, events)
  const orgId = orgIdOf('told')
  await writeInOrg(runtime, systemCall(orgId, 'test'), async (ctx) => {
    await ctx.db
      .insertInto('org')
      .values({ orgId, slug: 'told', name: { ar: '', en: '' }, features: [] })
      .execute()
    recordChange(ctx, { kind: 'group.created', also: ['group.updated'], after: { name: 'A' } })
  })
  await vi.waitUntil(() => told.length === 4, { timeout: 15_000 })
  expect(told.toSorted()).toEqual([
    'also group.updated',
    'fails once group.created',
    'fails once group.created',
    'other group.created name',
  ])
  expect(await stop(1_000)).toBe(0)
})

test('an endless job delays no other, and is retried after the node stops', async () => {
  const done: string[] = []
  let begun = 0
  const { begin, add } = await openNode([{ queue: 'stuck' }], ({ orgId }) => {
    begun += 1
    return orgId === orgA ? never() : Promise.resolve(void done.push(orgId))
  })
  await add(orgA, 5)
  const { stop } = begin()
  await vi.waitUntil(() => begun === 1)
  await add(orgB, 3)
  await vi.waitUntil(() => done.length === 3)
  expect(await stop(100)).toBe(1)
  // What had not begun has lost none of its tries.
  const ended = [...Array(3).fill('completed'), ...Array(4).fill('created'), 'retry']
  expect(await states('stuck')).toEqual(ended)
})

test('another node takes jobs that wait behind a slow one of the same organisation', async () => {
  const done: number[] = []
  const slow = await openNode([{ queue: 'slow' }], never)
  for (let n = 0; n < 4; n++) await slow.add(orgA, 1, { n })
  const { stop } = slow.begin()
  await vi.waitUntil(async () => (await states('slow')).every((state) => state === 'active'))
  const quick = await openNode([{ queue: 'slow' }], async ({ n }) => void done.push(n))
  const other = quick.begin()
  await vi.waitUntil(() => done.length === 3, { timeout: 10_000 })
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  expect(await stop(0)).toBe(1)
  await other.stop(1_000)
})

test('retries jobs that time out or throw, and continues with the next', async () => {
  const done: number[] = []
  const { begin, add, jobs } = await openNode([{ queue: 'late' }], ({ n }) => {
    if (n === -1) throw new Error('at once')
    return n === -2 ? never() : Promise.resolve(void done.push(n))
  })
  const priority = laneOf(orgA)
  await jobs.send('late', { orgId: orgA, n: -2 }, { priority, expireInSeconds: 1 })
  await jobs.send('late', { orgId: orgA, n: -1 }, { priority })
  await add(orgA, 2)
  const { stop } = begin()
  await vi.waitUntil(() => done.length === 2)
  expect(await stop(1_000)).toBe(0)
  expect(await states('late')).toEqual(['completed', 'completed', 'retry', 'retry'])
})
