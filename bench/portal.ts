/** The public site: kept and rendered pages beside a bare Fastify reply of the same bytes, and the weights of the pages. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { startNode } from '#test/helpers/node-process.ts'
import { startPostgres } from '#test/setup/postgres.setup.ts'
import { openClient } from './client.ts'
import { cpuOf } from './cpu.ts'
import { median, report } from './report.ts'

const [rounds, warm, requests, clients] = [10, 3, 200, 4]
const site = '/demo/portal/help-center'
const kilobyte = 1024
const mostHtml = 14

export const measurePortal = async () => {
  const postgres = await startPostgres()
  const data = mkdtempSync(join(tmpdir(), 'diwan-bench-'))
  const house = await startNode({ DATABASE_URL: postgres.url, DIWAN_DATA: data, DIWAN_CALLS_A_MINUTE: '100000000' })
  const page = await (await fetch(house.at + site)).text()
  for (const path of ['', '/faqs', '/contact-us', '/search?q=x']) {
    const html = await (await fetch(house.at + site + path)).text()
    report({
      what: `HTML of ${path || 'the first page'}, packed`,
      value: gzipSync(html).length / kilobyte,
      most: mostHtml,
      unit: ' KB',
    })
  }
  const bare = fork(new URL('portal-bare.ts', import.meta.url))
  bare.send(page)
  const [barePort] = (await once(bare, 'message')) as [number]
  const housePort = Number(new URL(house.at).port)

  const measure = async (pid: number | undefined, port: number, path: string) => {
    const open = await Promise.all(Array.from({ length: clients }, () => openClient(port, path, '')))
    const before = cpuOf(pid)
    await Promise.all(
      open.map(async ({ ask }) => {
        for (let n = 0; n < requests / clients; n++)
          if (!(await ask()).startsWith('HTTP/1.1 200')) throw new Error('refused')
      }),
    )
    const micros = (cpuOf(pid) - before) / requests
    for (const { close } of open) close()
    return micros
  }
  for (const [what, path, most] of [
    ['a kept page', site, 12],
    ['a rendered page', `${site}/search?q=parcel`, 40],
  ] as const) {
    const turns: { bare: number; house: number }[] = []
    for (let round = 0; round < rounds; round++)
      turns.push({
        bare: await measure(bare.pid, barePort, '/'),
        house: await measure(house.node.pid, housePort, path),
      })
    const kept = turns.slice(warm)
    const value = median(kept.map((turn) => turn.house / turn.bare))
    report({ what: `${what} beside a bare reply, of processor time`, value, most, unit: '×' })
    console.log(
      `     µs of Node: bare ${median(kept.map((turn) => turn.bare)).toFixed(0)}, site ${median(kept.map((turn) => turn.house)).toFixed(0)}`,
    )
  }
  bare.disconnect()
  await house.stop()
  await postgres.stop()
}
