/** SIGTERM: what is under way is answered, nothing holds the process, and what was cut is said. */
import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { io } from 'socket.io-client'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { groupApi } from '#modules/directory/api/groups.ts'
import { webhookApi } from '#modules/integrations/api/webhooks.ts'
import { requestOf } from '#ui/calls/call.ts'
import { makeKillableNode } from '#test/helpers/killable-node.ts'

const { start, countRows, org } = await makeKillableNode()

const group = (name: string) => ({ name: { ar: name, en: name }, parentId: null, assignmentType: 'MANUAL' as const })

const { path } = requestOf(groupApi.create, org, group(''))

/** Creates groups over one connection until it is refused; says which were acknowledged, and whether the last answer closed it. */
const writeOverKeepAlive = async (at: string, token: string, writer: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const acknowledged: string[] = []
  let lastConnection: string | undefined
  const create = async (name: string) => {
    const headers = { authorization: token, 'content-type': 'application/json' }
    const call = request(`${at}${path}`, { method: 'POST', agent, headers })
    call.end(JSON.stringify(group(name)))
    const [reply] = (await once(call, 'response')) as [IncomingMessage]
    reply.resume()
    await once(reply, 'end')
    lastConnection = reply.headers.connection
    if (reply.statusCode === 200) acknowledged.push(name)
    return reply.statusCode
  }
  for (let n = 0; ; n++) {
    const status = await create(`w${writer}n${n}`).catch(() => 0)
    if (status === 0) return { acknowledged, lastConnection }
    expect(status).toBe(200)
  }
}

test('stops despite open connections, pages and half-sent requests, and keeps acknowledged writes', async () => {
  const { at, token, node } = await start({ DIWAN_STOP_SECONDS: '20' })
  const page = io(at, { path: '/live', auth: { token }, transports: ['websocket'], reconnection: false })
  onTestFinished(() => void page.close())
  await once(page as never, 'connect')
  const { port, hostname } = new URL(at)
  const half = connect(Number(port), hostname).on('error', () => undefined)
  half.write('GET /health HTTP/1.1\r\nhost: he')
  const writers = Promise.all([0, 1, 2, 3].map((writer) => writeOverKeepAlive(at, token, writer)))
  await new Promise((resolve) => setTimeout(resolve, 500))
  const began = Date.now()
  const gone = once(node, 'exit')
  node.kill('SIGTERM')
  expect((await gone)[0]).toBe(0)
  expect(Date.now() - began).toBeLessThan(15_000)
  const written = await writers
  expect(written.map(({ lastConnection }) => lastConnection)).toEqual(['close', 'close', 'close', 'close'])
  const names = written.flatMap(({ acknowledged }) => acknowledged)
  expect(names.length).toBeGreaterThan(4)
  expect(await countRows(`public.org_group where name->>'en' = any($1)`, names)).toBe(names.length)
}, 60_000)

test('aborts endless requests and jobs at the deadline, and logs them', async () => {
  const partner = createServer(() => undefined).listen(0, '127.0.0.1')
  onTestFinished(() => {
    partner.closeAllConnections()
    partner.close()
  })
  await once(partner, 'listening')
  const { port: partnerPort } = partner.address() as { port: number }
  const { at, token, call, node, output } = await start({
    DIWAN_STOP_SECONDS: '2',
    DIWAN_ALLOWED_HOSTS: '127.0.0.1',
  })
  const url = `http://127.0.0.1:${partnerPort}/never`
  await call(webhookApi.create, { name: 'Hook', url, events: ['group.created'] })
  const isCalled = once(partner, 'request')
  await call(groupApi.create, group('told'))
  await isCalled
  const { port, hostname } = new URL(at)
  const half = connect(Number(port), hostname).on('error', () => undefined)
  half.write(
    `POST ${path} HTTP/1.1\r\nhost: here\r\nauthorization: ${token}\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
  )
  await new Promise((resolve) => setTimeout(resolve, 100))
  const began = Date.now()
  const gone = once(node, 'exit')
  node.kill('SIGTERM')
  expect((await gone)[0]).toBe(1)
  expect(Date.now() - began).toBeGreaterThan(1_000)
  expect(Date.now() - began).toBeLessThan(8_000)
  expect(output()).toMatch(/1 calls were cut off, \d+ jobs were left to be done again/)
}, 60_000)

test.skipIf(!inject('postgres'))(
  'exits immediately on a second signal',
  async () => {
    const { at, token, node } = await start({ DIWAN_STOP_SECONDS: '30' })
    const { port, hostname } = new URL(at)
    const half = connect(Number(port), hostname).on('error', () => undefined)
    half.write(
      `POST ${path} HTTP/1.1\r\nhost: here\r\nauthorization: ${token}\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
    const gone = once(node, 'exit')
    node.kill('SIGTERM')
    await vi.waitUntil(() =>
      fetch(`${at}/health`).then(
        () => false,
        () => true,
      ),
    )
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(node.exitCode).toBeNull()
    const began = Date.now()
    node.kill('SIGTERM')
    expect((await gone)[0]).toBe(1)
    expect(Date.now() - began).toBeLessThan(10_000)
  },
  60_000,
)
