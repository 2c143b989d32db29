/** Measures the export of 100,000 tickets to Excel: time against COPY of the same columns into a packed file, and memory. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Pool } from 'pg'
import { openServer } from '#apps/open-server.ts'
import { exportApi } from '#modules/exports/api.ts'
import { createUserRecord } from '#modules/directory/server/create-user-record.ts'
import { createOrg } from '#modules/orgs/server/create-org.ts'
import { hashPassword } from '#modules/sign-in/server/passwords/hash-password.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { readConfig } from '#platform/config.ts'
import { openPostgres } from '#platform/database/engine.ts'
import { orgIdOf } from '#platform/org-id.ts'
import { exportConfig } from '#test/samples/exports.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { startPostgres } from '#test/setup/postgres.setup.ts'
import { makeCall } from '#ui/calls/call.ts'
import { median, report } from './report.ts'
import { fillTickets } from './tickets-fill.ts'

const [tickets, rounds] = [100_000, 3]
const [slug, password] = ['exported', 'a long one for the bench']
const name = { ar: 'A', en: 'B' }
const run = promisify(execFile)

/** The same rows, columns, names and order, by hand. */
const plainQuery = (
  boardId: string,
  [kind, area]: string[],
) => `select k.display_number, k.name, s.name->>'ar' as status, k.priority,
  (select string_agg((u.first_name->>'ar') || ' ' || (u.last_name->>'ar'), ', ') from org_user u where u.org_id = k.org_id and u.id = any(k.assignee_ids)),
  k.due_date, k.created_at, k.custom_values->>'${kind}', (k.custom_values->>'${area}')::numeric
  from ticket k join board_status s on s.org_id = k.org_id and s.id = k.status_id
  where k.board_id = '${boardId}' and k.archived_at is null order by k.updated_at desc, k.id desc`

const copyToFile = async (url: string, query: string, path: string) => {
  const began = performance.now()
  const copy = `\\copy (${query.replace(/\s+/g, ' ')}) to program 'gzip -2 > ${path}' csv`
  await run('psql', [url, '-q', '-c', copy])
  return performance.now() - began
}

/** Creating the board has queued jobs that read all its tickets. */
const untilIdle = async (pool: Pool) => {
  for (;;) {
    const { rows } = await pool.query<{ waiting: string }>(
      `select count(*) as waiting from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`,
    )
    if (rows[0]?.waiting === '0') return
    await delay(200)
  }
}

export const measureExport = async () => {
  const postgres = await startPostgres()
  const engine = openPostgres(postgres.url)
  const folder = mkdtempSync(join(tmpdir(), 'diwan-export-'))
  const app = await openServer(engine, readConfig({ DIWAN_DATA: folder }))
  const orgId = orgIdOf(slug)
  const passwordHash = await hashPassword(password)
  const userId = await app.runInOrg(orgId, async (ctx) => {
    await createOrg(ctx, { slug, name })
    const grants = { 'user.admin': 'all' } as const
    return createUserRecord(ctx, { username: 'admin', passwordHash, grants, firstName: name, lastName: name })
  })
  const callWith = (authorization = '') =>
    makeCall(async (url, { method, body, headers }) => {
      const reply = await app.server.inject({
        url,
        method: method as 'POST',
        payload: body as string | undefined,
        headers: { ...headers, ...(authorization && { authorization }) },
      })
      return new Response(reply.rawPayload as BodyInit, { status: reply.statusCode, headers: reply.headers as never })
    }, slug)
  const { authorization } = await callWith()(signInApi.login, { username: 'admin', password, orgDetails: { id: slug } })
  const call = callWith(authorization)
  const fields = {
    kind: { type: 'TEXT' },
    area: { type: 'NUMBER' },
    parcel: { type: 'TEXT' },
    visit: { type: 'DATE' },
  } as const
  const { board, ids, open, doing } = await makeTicketBoard({ call }, { fields })
  // One in eleven is archived, and stays out of the list.
  const made = Math.ceil((tickets * 11) / 10)
  const place = { orgId, boardId: board.id, statusIds: [open, doing], userId, fields: ids as never }
  const pool = new Pool({ connectionString: postgres.url, max: 20 })
  await fillTickets(pool, place, { from: 1, to: made })
  await app.startWork()
  await untilIdle(pool)
  await pool.end()

  const custom = ['kind', 'area'].map((key) => ids[key] ?? '')
  const columns = [
    'customSequence',
    'name',
    'status',
    'priority',
    'assignees',
    'dueDate',
    'createdAt',
    ...custom.map((id) => `cf.${id}`),
  ]
  const exportAll = async () => {
    const began = performance.now()
    const { id } = await call(exportApi.start, {
      boardId: board.id,
      ids: 'all',
      format: 'EXCEL',
      config: { ...exportConfig, columns },
      timeZone: 'Asia/Amman',
    })
    for (;;) {
      const { state, done } = await call(exportApi.get, { id })
      if (state === 'ready') return { spent: performance.now() - began, done }
      if (state === 'failed') throw new Error('the export failed')
      await delay(20)
    }
  }
  const copyAll = () => copyToFile(postgres.url, plainQuery(board.id, custom), join(folder, 'plain.csv.gz'))
  await exportAll()
  await copyAll()
  const before = process.memoryUsage().rss
  let highest = before
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 20)
  const lag = monitorEventLoopDelay({ resolution: 5 })
  lag.enable()
  const [exported, copied]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const { spent, done } = await exportAll()
    exported.push(spent)
    copied.push(await copyAll())
    if (done !== tickets) console.log(`     ${done} tickets`)
  }
  lag.disable()
  clearInterval(watch)
  const what = `export of ${tickets} tickets to Excel`
  report({ what: `${what}, against COPY`, value: median(exported) / median(copied), most: 2, unit: '×' })
  report({ what: `${what}, more memory`, value: (highest - before) / 1_048_576, most: 50, unit: ' MB' })
  report({ what: `${what}, lag of the event loop, p99`, value: lag.percentile(99) / 1e6, most: 50, unit: ' ms' })
  console.log(`     ${median(exported).toFixed(0)} ms, COPY ${median(copied).toFixed(0)} ms`)
  await app.close().catch(() => undefined)
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
