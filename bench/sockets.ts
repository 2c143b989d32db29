/** Measures the server memory of a signed-in socket. */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { startNode } from '#test/helpers/node-process.ts'
import { startPostgres } from '#test/setup/postgres.setup.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { makeCall } from '#ui/calls/call.ts'
import { report } from './report.ts'

const many = 2000
const megabytes = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Memory in use when the server is idle. */
const settled = async (node: ChildProcess) => {
  await pause(2000)
  node.kill('SIGUSR2')
  await pause(2000)
  return megabytes(node.pid)
}

export const measureSockets = async () => {
  const postgres = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'diwan-sockets-'))
  const { at, node, stop } = await startNode({
    DATABASE_URL: postgres.url,
    DIWAN_DATA: folder,
    DIWAN_DEMO_PASSWORD: 'one for all of them',
    NODE_OPTIONS: '--import ./bench/collect.ts',
  })
  const call = makeCall((path, init) => fetch(at + path, init), 'demo')
  const { authorization } = await call(signInApi.login, {
    username: 'admin',
    password: 'one for all of them',
    orgDetails: { id: 'demo' },
  })
  const sockets: Socket[] = []
  const open = async (count: number) => {
    for (let n = 0; n < count; n += 50)
      await Promise.all(
        Array.from({ length: 50 }, () => {
          const socket = io(at, {
            path: '/live',
            auth: { token: authorization },
            transports: ['websocket'],
            reconnection: false,
            forceNew: true,
          })
          sockets.push(socket)
          return new Promise((resolve) => void socket.once('connect', () => resolve(undefined)))
        }),
      )
  }
  await open(100) // warm-up, so that modules loaded by the first sockets are not counted
  const before = await settled(node)
  await open(many)
  report({
    what: 'memory for 1,000 signed-in sockets',
    value: (((await settled(node)) - before) / many) * 1000,
    most: 25,
    unit: ' MB',
  })
  for (const socket of sockets) socket.close()
  await stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
