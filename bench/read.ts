/** How much the door costs: its reads against a bare Fastify route with the same SQL, in turns. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { startPostgres } from '#apps/postgres.setup.ts'
import { openClient } from './client.ts'
import { cpuOf, cpuOfChildren } from './cpu.ts'
import { median, report } from './report.ts'

const [rounds, warm, requests] = [12, 4, 240]
type Ready = { door: number; bare: number; paths: { what: string; door: string; bare: string }[]; token: string }

export const measureReads = async () => {
  const postgres = await startPostgres()
  const servers = fork(new URL('read-servers.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' },
  })
  const [at] = (await once(servers, 'message')) as [Ready]
  const now = () => [performance.now() * 1000, cpuOf(servers.pid), cpuOfChildren(postgres.pid)]

  /** Microseconds a request: by the clock, and of processor time in Node and in PostgreSQL. */
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
    return { clock, cpu: node + sql }
  }

  for (const { what, door, bare } of at.paths)
    for (const clients of [1, 8]) {
      const turns = []
      for (let round = 0; round < rounds; round++)
        turns.push({ bare: await measure(at.bare, bare, clients), door: await measure(at.door, door, clients) })
      const kept = turns.slice(warm)
      report({
        what: `${what}, ${clients} at once, by the clock`,
        value: median(kept.map((turn) => turn.door.clock / turn.bare.clock)),
        most: 2.5,
        unit: '×',
      })
      const cpu = median(kept.map((turn) => turn.door.cpu / turn.bare.cpu)).toFixed(2)
      console.log(
        `     ${cpu}× of processor time; bare ${median(kept.map((turn) => turn.bare.clock)).toFixed(0)} µs, door ${median(kept.map((turn) => turn.door.clock)).toFixed(0)} µs`,
      )
    }
  servers.disconnect()
  await once(servers, 'exit')
  await postgres.stop()
}
