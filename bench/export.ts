/** Measures the export of 100,000 tickets to Excel by a server in its own process: time against COPY of the same columns into a
 *  packed file, memory above the idle server that has exported nothing yet, and how long other calls wait meanwhile. */
import { execFile, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Pool } from 'pg'
import { exportApi } from '#modules/exports/api.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { orgIdOf } from '#platform/org-id.ts'
import { startNode } from '#test/helpers/node-process.ts'
import { exportConfig } from '#test/samples/exports.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { startPostgres } from '#test/setup/postgres.setup.ts'
import { makeCall } from '#ui/calls/call.ts'
import { median, report } from './report.ts'
import { fillTickets } from './tickets-fill.ts'

const [tickets, rounds] = [100_000, 3]
const [slug, password] = ['demo', 'a long one for the bench']
const run = promisify(execFile)

const megabytes = ({ pid }: ChildProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

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

/** The most memory that a process takes, and how long each call of another user takes. */
const watch = (node: ChildProcess, at: string) => {
  const waits: number[] = []
  let [highest, isOver] = [0, false]
  const sample = async () => {
    while (!isOver) {
      highest = Math.max(highest, megabytes(node))
      const began = performance.now()
      await (await fetch(`${at}/health`)).text()
      waits.push(performance.now() - began)
      await delay(10)
    }
  }
  const sampling = sample()
  return async () => {
    isOver = true
    await sampling
    return { highest, wait: waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0 }
  }
}

const fields = {
  kind: { type: 'TEXT' },
  area: { type: 'NUMBER' },
  parcel: { type: 'TEXT' },
  visit: { type: 'DATE' },
} as const
const builtIn = ['customSequence', 'name', 'status', 'priority', 'assignees', 'dueDate', 'createdAt']

/** A board with the tickets of the export; one in eleven is archived, and stays out of the list. */
const makeBoard = async (call: ReturnType<typeof makeCall>, url: string) => {
  const { board, ids, open, doing } = await makeTicketBoard({ call }, { fields })
  const pool = new Pool({ connectionString: url, max: 20 })
  const { rows } = await pool.query<{ id: string }>(
    `select id from org_user where username = 'admin' and org_id = $1`,
    [orgIdOf(slug)],
  )
  const place = {
    orgId: orgIdOf(slug),
    boardId: board.id,
    statusIds: [open, doing],
    userId: rows[0]?.id ?? '',
    fields: ids as never,
  }
  await untilIdle(pool)
  await fillTickets(pool, place, { from: 1, to: Math.ceil((tickets * 11) / 10) })
  await untilIdle(pool)
  await pool.end()
  return { boardId: board.id, custom: ['kind', 'area'].map((key) => ids[key] ?? '') }
}

export const measureExport = async () => {
  const postgres = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'diwan-export-'))
  const { at, node, stop } = await startNode({
    DATABASE_URL: postgres.url,
    DIWAN_DATA: folder,
    DIWAN_DEMO_PASSWORD: password,
    DIWAN_CALLS_A_MINUTE: '1000000',
    NODE_OPTIONS: '--import ./bench/collect.ts',
  })
  const callWith = (headers: Record<string, string>) =>
    makeCall((path, init) => fetch(at + path, { ...init, headers: { ...(init.headers as object), ...headers } }), slug)
  const { authorization } = await callWith({})(signInApi.login, {
    username: 'admin',
    password,
    orgDetails: { id: slug },
  })
  const call = callWith({ authorization })
  const { boardId, custom } = await makeBoard(call, postgres.url)
  const columns = [...builtIn, ...custom.map((id) => `cf.${id}`)]
  const exportAll = async () => {
    const began = performance.now()
    const config = { ...exportConfig, columns }
    const { id } = await call(exportApi.start, { boardId, ids: 'all', format: 'EXCEL', config, timeZone: 'Asia/Amman' })
    for (;;) {
      const { state, done } = await call(exportApi.get, { id })
      if (state === 'ready' && done !== tickets) throw new Error(`${done} tickets`)
      if (state === 'ready') return performance.now() - began
      if (state === 'failed') throw new Error('the export failed')
      await delay(100)
    }
  }
  const copyAll = () => copyToFile(postgres.url, plainQuery(boardId, custom), join(folder, 'plain.csv.gz'))
  node.kill('SIGUSR2')
  await delay(1000)
  const before = megabytes(node)
  const idle = watch(node, at)
  await delay(3000)
  const { wait: idleWait } = await idle()
  await exportAll()
  await copyAll()
  const [exported, copied]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    exported.push(await exportAll())
    copied.push(await copyAll())
  }
  const watched = watch(node, at) // its own calls cost time, so it watches exports of their own
  for (let round = 0; round < rounds; round++) await exportAll()
  const { highest, wait } = await watched()
  const what = `export of ${tickets} tickets to Excel`
  report({ what: `${what}, against COPY`, value: median(exported) / median(copied), most: 2, unit: '×' })
  report({ what: `${what}, more memory`, value: highest - before, most: 50, unit: ' MB' })
  report({ what: `${what}, wait of another call, p99`, value: wait, most: 50, unit: ' ms' })
  console.log(
    `     ${median(exported).toFixed(0)} ms, COPY ${median(copied).toFixed(0)} ms; ${before.toFixed(0)} MB idle, ${highest.toFixed(0)} MB; ${idleWait.toFixed(1)} ms p99 without an export`,
  )
  await stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
