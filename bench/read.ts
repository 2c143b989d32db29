/** Compares reads through the door with a bare Fastify route that runs the same SQL, in alternation. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { startPostgres } from '#test/setup/postgres.setup.ts'
import { openClient } from './client.ts'
import { cpuOf, cpuOfChildren } from './cpu.ts'
import { median, report } from './report.ts'

const [rounds, warm, requests] = [12, 4, 240]
type Ready = {
  door: number
  bare: number
  paths: { what: string; door: string; bare: string; most: number }[]
  token: string
}

export const measureReads = async () => {
  const postgres = await startPostgres()
  const servers = fork(new URL('read-servers.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' },
  })
  const [at] = (await once(servers, 'message')) as [Ready]
  const now = () => [performance.now() * 1000, cpuOf(servers.pid), cpuOfChildren(postgres.pid)]

  /** Microseconds for each request: wall time, and CPU time of Node and of PostgreSQL. */
  const measure = async (port: number, path: string, clients: number) => {
    const open = await Promise.all(Array.from({ length: clients }, () => openClient(port, path, at.token)))
    const before = now()
    await Promise.all(
      open.map(async ({ ask }) => {
        for (let n = 0; n < requests / clients; n++)
          if (!(await ask()).startsWith('HTTP/1.1 200')) throw new Error('refused')
      }),
    )
    const after = now()
    for (const { close } of open) close()
    const [clock = 0, node = 0, sql = 0] = after.map((value, i) => (value - (before[i] ?? 0)) / requests)
    return { clock, node, sql, cpu: node + sql }
  }

  for (const { what, door, bare, most } of at.paths)
    for (const clients of [1, 8]) {
      const turns = []
      for (let round = 0; round < rounds; round++)
        turns.push({ bare: await measure(at.bare, bare, clients), door: await measure(at.door, door, clients) })
      const kept = turns.slice(warm)
      report({
        what: `${what}, ${clients} at once, of processor time`,
        value: median(kept.map((turn) => turn.door.cpu / turn.bare.cpu)),
        most,
        unit: '×',
      })
      const [bareTurn, doorTurn] = (['bare', 'door'] as const).map((side) =>
        (['clock', 'node', 'sql'] as const)
          .map((part) => median(kept.map((turn) => turn[side][part])).toFixed(0))
          .join(' / '),
      )
      console.log(`     µs by the clock / of Node / of PostgreSQL: bare ${bareTurn}, door ${doorTurn}`)
    }
  servers.disconnect()
  await once(servers, 'exit')
  await postgres.stop()
}
