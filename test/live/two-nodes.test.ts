/** Two whole processes on one PostgreSQL, alone or with Redis: they start together, and news reaches the sockets of both. */
import { spawn, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, inject, test, vi } from 'vitest'
import type { Grants } from '#core/permissions.ts'
import { groupApi } from '#modules/directory/api/groups.ts'
import { permissionApi } from '#modules/directory/api/permissions.ts'
import { articleApi } from '#modules/knowledge/api/articles.ts'
import { textOfDocument } from '#modules/knowledge/document/document-text.ts'
import { signInApi } from '#modules/sign-in/api/sign-in.ts'
import { userApi } from '#modules/users/api/users.ts'
import { makeCall } from '#ui/calls/call.ts'
import { openArticlePage } from '#test/helpers/article-page.ts'
import { makeDatabase } from '#test/helpers/make-database.ts'
import { startNode } from '#test/helpers/node-process.ts'
import { articleInput } from '#test/samples/knowledge.ts'

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
const startPair = async (more: Record<string, string> = {}) => {
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
  return nodes as [(typeof nodes)[0], (typeof nodes)[0]]
}
const enter = (at: string, username: string) =>
  callAt(at)(signInApi.login, { username, password: 'one for all of them', orgDetails: { id: 'demo' } })

/** `leaver`: the user who is disabled on one node while signed in on the other. */
const proveTwoNodes = async (leaver: string, more: Record<string, string>) => {
  const isFirst = DATABASE_URL === ''
  const nodes = await startPair(more)
  const [one, two] = nodes
  // One of them made the demo, not both; a second pair finds it there.
  expect(nodes.filter(({ output }) => output().includes('superadmin'))).toHaveLength(isFirst ? 1 : 0)

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

test.skipIf(!server)(
  'two people write one article on two nodes: who may no longer write is cut off, and a killed node loses nothing',
  async () => {
    const [one, two] = await startPair()
    const writing: Grants = { 'knowledge.view': 'all', 'knowledge.create': 'all', 'knowledge.update': 'all' }
    const { authorization: bossToken } = await enter(one.at, 'admin')
    const boss = callAt(one.at, bossToken)
    const { authorization: writerToken } = await enter(two.at, 'khaled')
    const writer = await callAt(two.at, writerToken)(signInApi.me, {})
    const { grants: before } = await boss(permissionApi.ofUser, { id: writer.id })
    await boss(permissionApi.setUser, { id: writer.id, grants: writing, previous: before })
    const { id } = await boss(articleApi.create, articleInput())

    let address = one.at
    const open = async (callNow: () => typeof boss, token: string, at: string) => {
      const page = await openArticlePage({ callNow, token }, { at, id })
      undo.push(page.session.stop, () => page.socket.close())
      return page
    }
    const a = await open(() => callAt(address, bossToken), bossToken, one.at)
    const other = await open(() => callAt(two.at, bossToken), bossToken, two.at)
    const openWriter = () => open(() => callAt(two.at, writerToken), writerToken, two.at)
    const b = await openWriter()
    a.type(' First.')
    await a.session.flush()
    await expect.poll(() => b.text(), { timeout: 10_000 }).toBe('Bring your papers. First.')
    b.type(' Second.')
    await b.session.flush()
    await expect.poll(() => a.text(), { timeout: 10_000 }).toBe('Bring your papers. First. Second.')

    const told = first(b.socket, 'permissions-changed')
    await boss(permissionApi.setUser, { id: writer.id, grants: { 'knowledge.view': 'all' }, previous: writing })
    await told
    const heard = b.heard.length
    b.type(' Mine.')
    await b.session.flush()
    expect(b.session.state()).toMatchObject({ kind: 'closed', refusal: 'not-permitted' })
    a.type(' Secret.')
    await a.session.flush()
    await expect.poll(() => other.text(), { timeout: 10_000 }).toBe('Bring your papers. First. Second. Secret.')
    expect(b.heard).toHaveLength(heard)

    // Both write, and the node of one is killed in between; the page goes on at the other.
    await boss(permissionApi.setUser, { id: writer.id, grants: writing, previous: { 'knowledge.view': 'all' } })
    const again = await openWriter()
    const words: string[] = []
    for (let n = 0; n < 30; n += 1) {
      a.type(` a${n}.`)
      again.type(`b${n}. `, 0)
      words.push(`a${n}.`, `b${n}.`)
      const sent = Promise.all([a.session.flush(), again.session.flush()])
      if (n === 15) one.node.kill('SIGKILL')
      await sent
    }
    expect(a.session.state().kind).toBe('offline')
    address = two.at
    const renewed = await a.listen(two.at)
    undo.push(() => renewed.close())
    await a.session.flush()
    await expect.poll(() => a.session.state().kind, { timeout: 20_000 }).toBe('saved')
    await expect.poll(() => a.text() === again.text(), { timeout: 10_000 }).toBe(true)
    const { content } = await callAt(two.at, bossToken)(articleApi.get, { id })
    const stored = textOfDocument(content).split(' ')
    expect(words.filter((word) => stored.filter((found) => found === word).length !== 1)).toEqual([])
    expect([stored.includes('Mine.'), stored.includes('Secret.')]).toEqual([false, true])
    expect(await two.stop()).toBe(0)
  },
  90_000,
)
