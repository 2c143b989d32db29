/** Measures messages from the hook to open pages, a floor of agents, and the list as conversations grow. */
import { execFile, fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { io, type Socket } from 'socket.io-client'
import type { LiveMessage } from '#core/live.ts'
import { conversationApi, messageChangedKind, type LiveMessageRow } from '#modules/conversations/api/conversations.ts'
import { startPostgres } from '#test/setup/postgres.setup.ts'
import { makeCall } from '#ui/calls/call.ts'
import { conversationCount } from './inbox-size.ts'
import { median, report } from './report.ts'

type Opened = { key: string; id: string; assigneeId: string }
type Ready = {
  at: string
  slug: string
  adminToken: string
  channelId: string
  key: string
  agents: { userId: string; token: string }[]
  opened: Opened[]
}
type Stats = { statements: number; cpu: number }

const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
const tell = async (server: ChildProcess, message: object = {}): Promise<Stats> => {
  server.send(message)
  return (await once(server, 'message'))[0] as Stats
}

/** When each message was sent, by its text, and how long each has taken to a page. */
const sentAt = new Map<string, number>()
let taken: number[] = []

const openPage = async ({ at }: Ready, token: string, conversationIds: readonly string[]) => {
  const scopes = ['conversations:inbox', 'list:conversations', ...conversationIds.map((id) => `conversation:${id}`)]
  const socket = io(at, {
    path: '/live',
    auth: { token, pageId: randomUUID(), scopes, focus: {} },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  socket.on('change', ({ kind, row }: LiveMessage) => {
    if (kind !== messageChangedKind) return
    const content = (row as LiveMessageRow | undefined)?.message?.content
    const text = content && 'text' in content ? (content.text ?? '') : ''
    const began = sentAt.get(text)
    if (began === undefined) return
    sentAt.delete(text)
    taken.push(performance.now() - began)
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  return socket
}

const write = async ({ at, slug, channelId, key }: Ready, sender: string) => {
  const text = randomUUID()
  sentAt.set(text, performance.now())
  const content = { type: 'TEXT', text }
  const reply = await fetch(`${at}/api/v1/${slug}/channel-hooks/${channelId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ id: randomUUID(), from: { id: sender }, content }] }),
  })
  await reply.arrayBuffer()
  if (reply.status !== 200) throw new Error(`The hook answered ${reply.status}`)
}
const arrived = async () => {
  const until = performance.now() + 60_000
  while (sentAt.size > 0 && performance.now() < until) await delay(5)
  if (sentAt.size > 0) throw new Error(`${sentAt.size} messages have not arrived`)
}

const clients = 8
/** Debian keeps it beside the server, away from the path. */
const findPgbench = () => {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder) : []
  return versions.map((version) => join(folder, version, 'bin/pgbench')).find((path) => existsSync(path)) ?? 'pgbench'
}
const insertSeconds = 3
/** Transactions of one insert a second, by the tool of PostgreSQL. */
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

const messagesInRound = 800
const measureThroughput = async (ready: Ready, url: string) => {
  const watched = ready.opened.slice(0, 100)
  const page = await openPage(
    ready,
    ready.adminToken,
    watched.map(({ id }) => id),
  )
  await delay(500)
  const round = async () => {
    taken = []
    let next = 0
    const began = performance.now()
    const client = async () => {
      while (next < messagesInRound) await write(ready, watched[next++ % watched.length]?.key ?? '')
    }
    await Promise.all(Array.from({ length: clients }, client))
    await arrived()
    return messagesInRound / ((performance.now() - began) / 1000)
  }
  await round() // warm-up
  const shares: number[] = []
  for (let n = 0; n < 3; n++) {
    const inserts = await insertRate(url)
    const messages = await round()
    shares.push(inserts / messages)
    console.log(
      `     ${messages.toFixed(0)} messages a second to the page, ${inserts.toFixed(0)} inserts; p95 ${p95(taken).toFixed(0)} ms under that load`,
    )
  }
  report({ what: 'inserts of pgbench for one inbound message, 8 clients', value: median(shares), most: 4, unit: '×' })
  taken = []
  for (let n = 0; n < 60; n++) {
    await write(ready, watched[n % watched.length]?.key ?? '')
    await delay(30)
  }
  await arrived()
  console.log(`     from the hook to the page, one after the other: p95 ${p95(taken).toFixed(0)} ms`)
  page.close()
}

const [floorSeconds, perSecond] = [8, 20]
/** Each agent shows the list and one conversation; one in ten types, and one status changes each second. */
const measureFloor = async (server: ChildProcess, ready: Ready, count: number) => {
  const agents = ready.agents.slice(0, count)
  const shown = agents.map(({ userId }) => ready.opened.find(({ assigneeId }) => assigneeId === userId))
  const pages: Socket[] = []
  for (let from = 0; from < count; from += 50)
    pages.push(
      ...(await Promise.all(
        agents.slice(from, from + 50).map(({ token }, n) => openPage(ready, token, [shown[from + n]?.id ?? ''])),
      )),
    )
  await delay(2_000)
  taken = []
  const before = await tell(server)
  const began = performance.now()
  for (let n = 0; n < floorSeconds * perSecond; n++) {
    await delay(Math.max(0, began + (n * 1_000) / perSecond - performance.now()))
    void write(ready, shown[(n * 7) % count]?.key ?? '')
    const typing = (n * 11) % count
    pages[typing]?.volatile.emit('signal', `conversation:${shown[typing]?.id}`, 'typing')
    if (n % perSecond === 0)
      void fetch(`${ready.at}/api/v1/${ready.slug}/agents/me/status`, {
        method: 'PUT',
        headers: { authorization: agents[n % count]?.token ?? '', 'content-type': 'application/json' },
        body: JSON.stringify({ status: 'BREAK' }),
      })
  }
  await arrived()
  const after = await tell(server)
  const messages = floorSeconds * perSecond
  const cpu = (after.cpu - before.cpu) / messages
  console.log(
    `     ${count} agents, ${conversationCount} open conversations: ${cpu.toFixed(1)} ms of CPU and ` +
      `${((after.statements - before.statements) / messages).toFixed(1)} statements a message, p95 to the page ${p95(taken).toFixed(0)} ms`,
  )
  for (const page of pages) page.close()
  await delay(1_000)
  return cpu
}

const largest = 100_000
const measureList = async (server: ChildProcess, { at, slug, adminToken }: Ready) => {
  const call = makeCall(
    (path, init) => fetch(at + path, { ...init, headers: { ...(init.headers as object), authorization: adminToken } }),
    slug,
  )
  const timeOf = async () => {
    const times: number[] = []
    for (let n = 0; n < 40; n++) {
      const began = performance.now()
      await call(conversationApi.list, {})
      times.push(performance.now() - began)
    }
    return median(times.slice(10))
  }
  const small = await timeOf()
  for (let from = conversationCount + 1; from <= largest; from += 14_000)
    await tell(server, { from, to: Math.min(largest, from + 13_999) })
  const large = await timeOf()
  const value = Math.log(large / small) / Math.log(largest / conversationCount)
  console.log(
    `     ${small.toFixed(1)} ms with ${conversationCount} conversations, ${large.toFixed(1)} ms with ${largest}`,
  )
  report({ what: 'list of conversations: growth', value, most: 0.15, unit: '' })
}

export const measureInbox = async () => {
  const postgres = await startPostgres()
  const env = { ...process.env, DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' }
  const server = fork('bench/inbox-server.ts', { env })
  try {
    const ready = (await once(server, 'message'))[0] as Ready
    await measureThroughput(ready, postgres.url)
    const ratios: number[] = []
    await measureFloor(server, ready, 200) // warm-up
    for (let round = 0; round < 3; round++) {
      const [few, many] = [await measureFloor(server, ready, 200), await measureFloor(server, ready, 400)]
      ratios.push(many / few)
    }
    report({ what: 'CPU of a message with 400 agents, against 200', value: median(ratios), most: 2.2, unit: '×' })
    await measureList(server, ready)
  } finally {
    server.kill()
    await postgres.stop()
  }
}
