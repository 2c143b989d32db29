/** The connection is cut before each statement of an import, and after each commit: every row is imported once. */
import { expect, test } from 'vitest'
import { killingPool } from '#test/helpers/killing-pool.ts'
import { openTestServer } from '#test/helpers/test-server.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { jobStarterOf } from '#platform/jobs/user-jobs.ts'
import { openCtx, systemCall } from '#platform/run-in-org.ts'
import { identify } from '#modules/sign-in/server/sessions/identify.ts'
import { importApi } from '../api.ts'
import { runImport } from './run-import.ts'
import { rowStore } from './store/rows.ts'
import { runStore } from './store/runs.ts'

const { engine, join, runtime, runInOrg } = await openTestServer()
const count = 120

test('each row of an import of tickets is imported once, wherever it is cut off', async () => {
  const boss = await join({ 'user.admin': 'all' })
  const { board } = await makeTicketBoard(boss)
  const id = '01900000-0000-7000-8000-000000000001'
  // Without a job, so that only this test runs it.
  const starter = await runInOrg(boss.orgId, async (ctx) => {
    const user = await identify(ctx, boss.token)
    const by = jobStarterOf({ user, from: ctx.from })
    const rows = Array.from({ length: count }, (_, at) => ({ rowNo: at + 2, cells: [`row ${at}`], problems: {} }))
    const run = { id, kind: 'tickets', boardId: board.id, fileName: 'a.csv', encoding: 'utf-8' }
    await runStore.insert({ ...ctx, user }, { ...run, headers: ['name'], mapping: { name: 0 } })
    await rowStore.insert(ctx, id, rows)
    await runStore.update(ctx, id, { state: 'running', starter: by })
    return by
  })
  const query = async (text: string) =>
    (await engine.pool.query<{ n: number; turn: number }>(text, [boss.orgId, id])).rows[0]
  const runWith = async (pool: typeof engine.pool) => {
    const turn = (await query('select turn from import_run where org_id = $1 and id = $2'))?.turn ?? 0
    const open = openCtx({ ...runtime, engine: { pool } }, systemCall(boss.orgId, 'test'))
    await runImport(open, { orgId: boss.orgId, id, turn, starter })
  }
  const kill = async (at: number, where: 'before' | 'after') => {
    const { pool, state } = killingPool(engine.pool, ({ sent }) => (sent === at ? where : undefined))
    await expect(runWith(pool), `cut ${where} statement ${at}`).rejects.toThrow('Connection terminated')
    // The database learns a moment later that the connection is gone; its locks are free then.
    await engine.pool.query('select from import_row where org_id = $1 and run_id = $2 for update', [boss.orgId, id])
    await engine.pool.query(`delete from pgboss.job where name = 'import' and data->>'id' = $1`, [id])
    return state.cutAt
  }
  const done = async () =>
    (await query(`select count(*) as n from import_row where org_id = $1 and run_id = $2 and state = 'success'`))?.n
  const created = async () =>
    (await engine.pool.query<{ n: number }>('select count(*) as n from ticket where org_id = $1', [boss.orgId])).rows[0]
      ?.n

  let commits = 0
  // The third commit ends the second row.
  for (let at = 0; commits < 3; at++) {
    const statement = await kill(at, 'before')
    expect(await created()).toBe(await done())
    if (statement !== 'commit') continue
    commits += 1
    await kill(at, 'after')
    expect(await created()).toBe(await done())
  }
  expect(await done()).toBeGreaterThan(2)
  expect(await done()).toBeLessThan(count)
  await runWith(engine.pool)
  while (
    (await query("select count(*) as n from import_row where org_id = $1 and run_id = $2 and state = 'pending'"))?.n
  )
    await runWith(engine.pool)
  expect(await boss.call(importApi.get, { id })).toMatchObject({
    state: 'finished',
    counts: { success: count, error: 0, pending: 0 },
  })
  const { rows } = await engine.pool.query<{ names: number; numbers: number; last: number }>(
    `select count(distinct name) as names, count(distinct custom_sequence) as numbers, max(custom_sequence) as last
     from ticket where org_id = $1`,
    [boss.orgId],
  )
  expect(rows).toEqual([{ names: count, numbers: count, last: count }])
})
