/** Two whole processes on one PostgreSQL, alone or with Redis: they start together, and news reaches the sockets of both. */
import { spawn, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { groupApi } from '#modules/directory/api/groups.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { userApi } from '#modules/users/api/users.ts'
import { makeCall } from '#ui/calls/call.ts'
import { makeDatabase } from '#test/helpers/make-database.ts'
import { startNode } from '#test/helpers/node-process.ts'

const server = inject('postgres')
const folder = mkdtempSync(join(tmpdir(), 'diwan-nodes-'))
const undo: (() => void)[] = []
afterAll(() => {
  for (const step of undo) step()
  rmSync(folder, { recursive: true, force: true })
})

const hasRedis = () => {
  try {
    return Boolean(execFileSync('redis-server', ['--version']))
  } catch {
    return false
  }
}
const startRedis = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  const redis = spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], {
    stdio: 'ignore',
  })
  undo.push(() => redis.kill('SIGKILL'))
  await vi.waitFor(
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => resolve(void socket.destroy())).on('error', reject)
      }),
    { timeout: 10_000 },
  )
  return `redis://127.0.0.1:${port}`
}

const callAt = (at: string, token = '') =>
  makeCall(
    (path, init) => fetch(at + path, { ...init, headers: { ...init.headers, ...(token && { authorization: token }) } }),
    'demo',
  )
const openSocket = (at: string, token: string) => {
  const auth = { token, scopes: ['list:groups'] }
  const socket = io(at, { path: '/live', auth, transports: ['websocket'], reconnection: false })
  undo.push(() => socket.close())
  return socket
}
const first = (socket: Socket, event: string) => new Promise<unknown>((resolve) => void socket.once(event, resolve))

let DATABASE_URL = ''
/** `leaver`: the user who is disabled on one node while signed in on the other. */
const proveTwoNodes = async (leaver: string, more: Record<string, string>) => {
  const isFirst = DATABASE_URL === ''
  DATABASE_URL ||= await makeDatabase(server ?? '')
  const env = {
    DATABASE_URL,
    DIWAN_SECRET_KEY: 'a'.repeat(64),
    DIWAN_DEMO_PASSWORD: 'one for all of them',
    ...more,
  }
  const nodes = await Promise.all(
    ['a', 'b'].map((name) =>
      startNode({
        ...env,
        DIWAN_DATA: join(folder, `${name}${Math.random()}`),
        DIWAN_ROLE: name === 'a' ? 'web' : 'all',
      }),
    ),
  )
  undo.push(() => nodes.forEach(({ node }) => node.kill('SIGKILL')))
  const [one, two] = nodes as [(typeof nodes)[0], (typeof nodes)[0]]
  // One of them made the demo, not both; a second pair finds it there.
  expect(nodes.filter(({ output }) => output().includes('superadmin'))).toHaveLength(isFirst ? 1 : 0)

  const enter = (at: string, username: string) =>
    callAt(at)(signInApi.login, { username, password: 'one for all of them', orgDetails: { id: 'demo' } })
  const { authorization } = await enter(one.at, 'admin')
  const { authorization: leavers } = await enter(two.at, leaver)
  const { id } = await callAt(two.at, leavers)(signInApi.me, {})
  const sockets = [openSocket(one.at, authorization), openSocket(two.at, authorization)]
  const leaving = openSocket(two.at, leavers)
  await Promise.all([...sockets, leaving].map((socket) => first(socket, 'connect')))

  const heard = Promise.all(sockets.map((socket) => first(socket, 'change')))
  await callAt(two.at, authorization)(groupApi.create, {
    name: { ar: `A ${leaver}`, en: `B ${leaver}` },
    parentId: null,
    assignmentType: 'MANUAL',
  })
  expect(await heard).toEqual([1, 2].map(() => expect.objectContaining({ kind: expect.any(String) })))

  const gone = first(leaving, 'disconnect')
  await callAt(one.at, authorization)(userApi.disable, { ids: [id] })
  await gone
  await expect(callAt(two.at, leavers)(signInApi.me, {})).rejects.toMatchObject({ code: 'signed-out' })
  expect(await Promise.all(nodes.map(({ stop }) => stop()))).toEqual([0, 0])
}

test.skipIf(!server)(
  'two nodes start together, share sessions and messages, and stop cleanly',
  () => proveTwoNodes('omar', {}),
  90_000,
)
test.skipIf(!server || !hasRedis())(
  'two nodes share sessions and messages through Redis',
  async () => proveTwoNodes('huda', { REDIS_URL: await startRedis() }),
  90_000,
)
