/** Measures messages from the hook to an open page, against inserts of one row by the tool of PostgreSQL. */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { arrived, ask, cpuOf, delays, openPage, openSender, p95, withInbox } from './inbox-pages.ts'
import { median, report } from './report.ts'

const clients = 8
/** Debian keeps it beside the server, away from the path. */
const findPgbench = () => {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder) : []
  return versions.map((version) => join(folder, version, 'bin/pgbench')).find((path) => existsSync(path)) ?? 'pgbench'
}
const insertSeconds = 3
/** Transactions of one insert a second. */
const insertRate = async (url: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-pgbench-'))
  const script = join(folder, 'insert.sql')
  writeFileSync(script, "insert into bench_insert (body) values (repeat('x', 200));\n")
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('create table if not exists bench_insert (id bigserial primary key, body text not null)')
  await client.end()
  const args = ['-n', '-c', `${clients}`, '-j', '2', '-T', `${insertSeconds}`, '-f', script, url]
  const { stdout } = await promisify(execFile)(findPgbench(), args)
  rmSync(folder, { recursive: true, force: true })
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

const messagesInRound = 2_000
const rounds = 3
const measureOn = (settings: string[]) =>
  withInbox(async ({ server, ready, url, databasePid }) => {
    const watched = ready.opened.slice(0, 100)
    const shown = watched.map(({ id }) => id)
    const page = await openPage(ready, ready.adminToken, shown)
    const senders = await Promise.all(Array.from({ length: clients }, () => openSender(ready)))
    const cpu = async () => ({ node: (await ask(server)).cpu, database: cpuOf(databasePid) })
    const round = async () => {
      delays.length = 0
      let next = 0
      const before = await cpu()
      const began = performance.now()
      const run = async ({ send }: (typeof senders)[number]) => {
        while (next < messagesInRound) await send(watched[next++ % watched.length]?.key ?? '')
      }
      await Promise.all(senders.map(run))
      await arrived()
      const rate = messagesInRound / ((performance.now() - began) / 1000)
      const after = await cpu()
      const each = (part: 'node' | 'database') => ((after[part] - before[part]) / messagesInRound).toFixed(2)
      return {
        rate,
        cpuEach: `CPU of a message ${each('node')} ms in the server, ${each('database')} ms in PostgreSQL`,
      }
    }
    await round() // warm-up
    const shares: number[] = []
    for (let n = 0; n < rounds; n++) {
      const inserts = await insertRate(url)
      const { rate, cpuEach } = await round()
      shares.push(inserts / rate)
      console.log(
        `     ${rate.toFixed(0)} messages a second to the page, ${inserts.toFixed(0)} inserts; ${cpuEach}; p95 ${p95(delays).toFixed(0)} ms under that load`,
      )
    }
    const how = settings.length > 0 ? ', both durable' : ''
    report({
      what: `inserts of pgbench for one inbound message, 8 clients${how}`,
      value: median(shares),
      most: 4,
      unit: '×',
    })
    delays.length = 0
    for (let n = 0; n < 60; n++) {
      await senders[0]?.send(watched[n % watched.length]?.key ?? '')
      await delay(30)
    }
    await arrived()
    console.log(`     from the hook to the page, one after the other: p95 ${p95(delays).toFixed(0)} ms`)
    page.close()
    for (const sender of senders) sender.close()
  }, settings)

/** Once as the tests run PostgreSQL, and once as it runs in production, where each commit is on the disk before it is answered. */
export const measureInbox = async () => {
  await measureOn([])
  await measureOn(['fsync=on'])
}
