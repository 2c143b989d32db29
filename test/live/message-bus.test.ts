/** News between nodes while what carries it is cut, restarted, or away. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttp } from 'node:http'
import { createServer } from 'node:net'
import { io } from 'socket.io-client'
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import type { LiveChange, Scope } from '#core/live.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { openBus } from '#platform/live/bus.ts'
import { openPostgres } from '#platform/database/engine.ts'
import { openLive } from '#platform/live/live.ts'
import { openTestServer } from '#test/helpers/test-server.ts'

const server = inject('postgres')
const house = await openTestServer()
const at = await house.server.listen({ port: 0, host: '127.0.0.1' })

/** Ends every connection that listens, as a failing server or a firewall does. */
const cutListeners = () =>
  house.engine.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and (query ilike 'listen%' or application_name like 'diwan listen%') and pid <> pg_backend_pid()`,
  )

const openPage = async (token: string) => {
  const socket = io(at, { path: '/live', auth: { token }, transports: ['websocket'], reconnection: false })
  const heard: string[] = []
  socket.onAny((event: string, change?: LiveChange) => heard.push(change ? `${event} ${change.kind}` : event))
  socket.on('disconnect', () => heard.push('disconnect'))
  onTestFinished(() => void socket.close())
  await once(socket as never, 'connect')
  return heard
}

const otherNode = async () => {
  const engine = openPostgres(house.engine.url ?? '')
  const node = await openLive(
    { engine, http: createHttp() },
    {
      orgOfToken: () => undefined,
      authorize: async () => [],
      readRows: async () => [],
      readMissed: async () => ({ listeners: [], missed: { rows: [] } }),
    },
  )
  onTestFinished(async () => {
    await node.close()
    await engine.close()
  })
  return node
}

test.skipIf(!server)('loses no message, connection or recheck when the listener is cut 30 times', async () => {
  const { orgId, userId, token, call } = await house.join({ 'user.admin': 'all' })
  const heard = await openPage(token)
  const other = await otherNode()
  for (let round = 0; round < 30; round++) {
    heard.length = 0
    await cutListeners()
    other.emit(orgId, { kind: 'group.created', id: 'x' }, ['org'])
    await vi.waitUntil(() => heard.includes('change group.created') || heard.includes('refresh'))
  }
  expect(house.engine.pool.totalCount).toBeLessThanOrEqual(10)
  for (let n = 0; n < 12; n++)
    await Promise.all([call(groupApi.list, {}), call(groupApi.list, {}), call(groupApi.list, {})])
  await vi.waitUntil(async () => {
    heard.length = 0
    other.emit(orgId, { kind: 'group.created', id: 'x' }, ['org'])
    await vi.waitUntil(() => heard.length > 0)
    return heard.includes('change group.created')
  })
  await house.engine.pool.query('delete from public.session where user_id = $1', [userId])
  await cutListeners()
  await vi.waitUntil(() => heard.includes('signed-out') && heard.includes('disconnect'))
})

test.skipIf(!server)(
  'a change with thousands of watchers reaches other nodes as one change, not as a gap',
  async () => {
    const { orgId, userId, token } = await house.join({ 'user.admin': 'all' })
    const heard = await openPage(token)
    const other = await otherNode()
    await vi.waitUntil(() => {
      other.emit(orgId, { kind: 'group.created', id: 'x' }, ['org'])
      return heard.includes('change group.created')
    })
    heard.length = 0
    const watchers = Array.from({ length: 2_000 }, (): Scope => `user:${randomUUID()}`)
    other.emit(orgId, { kind: 'ticket.commented', id: 'x' }, [...watchers, `user:${userId}`])
    other.emit(orgId, { kind: 'group.updated', id: 'x' }, ['org'])
    await vi.waitUntil(() => heard.includes('change group.updated'))
    expect(heard.filter((each) => each !== 'change group.created')).toEqual([
      'change ticket.commented',
      'change group.updated',
    ])
  },
)

const hasRedis = () => {
  try {
    return Boolean(execFileSync('redis-server', ['--version']))
  } catch {
    return false
  }
}
const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}
let redis: ChildProcess | undefined
afterAll(() => void redis?.kill('SIGKILL'))
const startRedis = async (port: number) => {
  redis = spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1'])
  for await (const chunk of redis.stdout ?? []) if (String(chunk).includes('Ready to accept')) break
}
const stopRedis = async () => {
  const gone = once(redis ?? fail(), 'exit')
  redis?.kill('SIGKILL')
  await gone
}
const fail = (): never => {
  throw new Error('Redis was not started')
}

test.skipIf(!server)('merges identical consecutive messages', async () => {
  const heard: string[] = []
  const [sender, receiver] = await Promise.all([
    openBus({ engine: house.engine }, { onMessage: () => {}, onGap: () => {} }),
    openBus(
      { engine: house.engine },
      { onMessage: ({ name, args }) => void heard.push(`${name} ${args.join()}`), onGap: () => {} },
    ),
  ])
  onTestFinished(async () => {
    await sender?.close()
    await receiver?.close()
  })
  for (const name of ['changed', 'changed', 'follow', 'unfollow', 'follow', 'changed', 'last'])
    sender?.publish({ name, args: ['bus-test'] })
  await vi.waitUntil(() => heard.includes('last bus-test'))
  const names = heard.flatMap((text) => (text.endsWith('bus-test') ? [text.split(' ')[0]] : []))
  expect(names).toEqual(['changed', 'follow', 'unfollow', 'follow', 'changed', 'last'])
})

test.skipIf(!server || !hasRedis())(
  'without Redis at the start and after two restarts of it, delivers each message once and reports each gap',
  async () => {
    const port = await freePort()
    const redisUrl = `redis://127.0.0.1:${port}`
    const heard: unknown[] = []
    let gaps = 0
    const [sender, receiver] = await Promise.all([
      openBus({ engine: house.engine, redisUrl }, { onMessage: () => {}, onGap: () => {} }),
      openBus(
        { engine: house.engine, redisUrl },
        { onMessage: ({ args }) => void heard.push(args[0]), onGap: () => void (gaps += 1) },
      ),
    ])
    onTestFinished(async () => {
      await sender?.close()
      await receiver?.close()
    })
    await startRedis(port)
    await vi.waitUntil(() => gaps === 1, { timeout: 10_000 })
    for (const round of [1, 2, 3]) {
      heard.length = 0
      for (let n = 0; n < 20; n++) sender?.publish({ name: 'changed', args: [n] })
      await vi.waitUntil(() => heard.length >= 20, { timeout: 10_000 })
      expect(heard).toEqual(Array.from({ length: 20 }, (_, n) => n))
      if (round === 3) break
      await stopRedis()
      await startRedis(port)
      await vi.waitUntil(() => gaps === round + 1, { timeout: 10_000 })
    }
    expect(heard).toHaveLength(20)
    await stopRedis()
  },
  30_000,
)
