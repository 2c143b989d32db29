import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openTestServer } from '#test/helpers/test-server.ts'
import { ApiError, type ErrorCode } from '#core/errors.ts'
import { send } from '#platform/jobs/send-job.ts'
import { jobApi } from '../api.ts'

const testServer = await openTestServer()
const { pool } = testServer.engine
const root = await testServer.join({ 'platform.manage': 'all' }, 'platform')
const tenant = await testServer.join({ 'user.admin': 'all', 'attachment.manage': 'all' })
const queue = 'file-bytes'
await pool.query(`update pgboss.queue set retry_limit = 0 where name = '${queue}'`)

/** A removed file whose bytes cannot be deleted for now: its job fails. */
const failingJob = async () => {
  const sound = testServer.services.blobs
  const remove = vi.fn(async () => {
    throw new Error('the disk is away')
  })
  testServer.services.blobs = { ...sound, remove }
  const id = crypto.randomUUID()
  await testServer.runInOrg(tenant.orgId, async (ctx) => {
    const file = { orgId: tenant.orgId, id, name: 'canary', type: 'x', size: 1, purpose: 'attachment' }
    await ctx.db
      .insertInto('file')
      .values({ ...file, removedAt: sql`now()` })
      .execute()
    await send(ctx, queue, { orgId: tenant.orgId, id, secret: 'canary' })
  })
  const found = await vi.waitFor(
    async () => {
      const { items } = await root.call(jobApi.list, { state: 'failed', queue })
      expect(items).toHaveLength(1)
      return items[0]
    },
    { timeout: 15_000, interval: 100 },
  )
  testServer.services.blobs = sound
  return { id: found?.id ?? '', found }
}
const stateOf = async (id: string) =>
  (await pool.query<{ state: string }>('select state::text from pgboss.job where id = $1', [id])).rows[0]?.state
const apiErrorOf = (work: Promise<unknown>) =>
  work.then(
    () => 'it was done',
    (error: unknown): ErrorCode | undefined => (error instanceof ApiError ? error.code : undefined),
  )
const recorded = async () =>
  (
    await pool.query<{ kind: string; subject_id: string; actor_id: string }>(
      `select kind, subject_id, actor_id from public.change where kind like 'job.%' order by at`,
    )
  ).rows

test('a job that failed is seen by the platform, replayed, and then done', { timeout: 60_000 }, async () => {
  const { id, found } = await failingJob()
  expect(found).toMatchObject({ queue, state: 'failed', orgId: tenant.org, problem: 'the disk is away' })
  expect(JSON.stringify(found)).not.toContain('canary')
  await root.call(jobApi.replay, { queue, id })
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('completed'), { timeout: 40_000 })
  expect(await recorded()).toEqual([{ kind: 'job.replayed', subject_id: id, actor_id: root.userId }])
  expect(await apiErrorOf(root.call(jobApi.replay, { queue, id }))).toBe('not-found')
})

test('a job that failed can be discarded', async () => {
  const { id } = await failingJob()
  await root.call(jobApi.discard, { queue, id })
  expect(await stateOf(id)).toBeUndefined()
  expect((await recorded()).at(-1)).toEqual({ kind: 'job.discarded', subject_id: id, actor_id: root.userId })
})

test('missing jobs cannot be replayed or discarded', async () => {
  const id = crypto.randomUUID()
  for (const wrong of [
    { queue, id },
    { queue: 'nothing', id },
    { queue: "x'; --", id },
    { queue: '__pgboss__send-it', id },
  ]) {
    expect(await apiErrorOf(root.call(jobApi.replay, wrong))).toBe('not-found')
    expect(await apiErrorOf(root.call(jobApi.discard, wrong))).toBe('not-found')
  }
})

test('every page has the total, also beyond the last', async () => {
  const all = await root.call(jobApi.list, { pageSize: 1 })
  expect(all.total).toBeGreaterThan(0)
  const beyond = await root.call(jobApi.list, { pageSize: 1, pageNumber: 500 })
  expect(beyond).toEqual({ items: [], total: all.total })
})

test('users of other organisations are rejected', async () => {
  const { id } = await failingJob()
  const greedy = await testServer.join({ 'user.admin': 'all', 'platform.manage': 'all' }, tenant.org)
  for (const { call } of [tenant, greedy]) {
    expect(await apiErrorOf(call(jobApi.list, {}))).toBe('not-permitted')
    expect(await apiErrorOf(call(jobApi.replay, { queue, id }))).toBe('not-permitted')
    expect(await apiErrorOf(call(jobApi.discard, { queue, id }))).toBe('not-permitted')
  }
  for (const token of ['', 'x'])
    for (const endpoint of [jobApi.replay, jobApi.discard]) {
      const reply = await testServer.server.inject({
        url: `/api/v1/platform${endpoint.path.replace('/:orgId', '')}`,
        method: 'POST',
        headers: { authorization: token },
        payload: { queue, id },
      })
      expect(reply.statusCode).toBe(401)
    }
  expect(await stateOf(id)).toBe('failed')
})

test('the database itself refuses another organisation', async () => {
  const asked = (orgId: string) =>
    testServer.runInOrg(orgId, (ctx) => sql`select * from own.platform_jobs(null, null, 10, 0)`.execute(ctx.db))
  await expect(asked(tenant.orgId)).rejects.toThrow(/Only the platform/)
  expect((await asked(root.orgId)).rows.length).toBeGreaterThan(0)
  const direct = testServer.runInOrg(root.orgId, (ctx) => sql`select data from pgboss.job`.execute(ctx.db))
  await expect(direct).rejects.toThrow(/permission denied/)
})
