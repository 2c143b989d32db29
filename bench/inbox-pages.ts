/** A server with conversations, pages that watch them, and messages that reach it, for the measurements of the inbox. */
import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { io } from 'socket.io-client'
import type { LiveMessage } from '#core/live.ts'
import { messageChangedKind, type LiveMessageRow } from '#modules/conversations/api/conversations.ts'
import { startPostgres } from '#test/setup/postgres.setup.ts'

type Opened = { key: string; id: string; assigneeId: string }
export type Ready = {
  at: string
  slug: string
  adminToken: string
  channelId: string
  key: string
  agents: { userId: string; token: string }[]
  opened: Opened[]
}
type Stats = { statements: number; cpu: number }

export const p95 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
export const ask = async (server: ChildProcess, message: object = {}): Promise<Stats> => {
  server.send(message)
  return (await once(server, 'message'))[0] as Stats
}

/** CPU milliseconds of all processes of a database server, which ended ones leave to their parent. */
export const cpuOf = (parent: string) => {
  const fields = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
        .map(Number)
    } catch {
      return []
    }
  }
  const ticks = readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .map(fields)
    .map((stat) => (stat[1] === Number(parent) ? (stat[11] ?? 0) + (stat[12] ?? 0) : 0))
  const [, , , , , , , , , , , , , ofChildren = 0, ofKernel = 0] = fields(parent)
  return (ticks.reduce((sum, one) => sum + one, 0) + ofChildren + ofKernel) * 10
}

/** When each message was sent, by its text, and how long each has taken to a page. */
const sentAt = new Map<string, number>()
export const delays: number[] = []

export const openPage = async ({ at }: Ready, token: string, conversationIds: readonly string[]) => {
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
    delays.push(performance.now() - began)
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  return socket
}

/** A connection that sends one call after another with little work of its own: this process shares its cores with the server. */
export const openPoster = async (at: string) => {
  const { hostname, port } = new URL(at)
  const socket = createConnection(Number(port), hostname).setNoDelay(true)
  await once(socket, 'connect')
  let answered = Promise.withResolvers<void>()
  let reply = ''
  socket.on('data', (part) => {
    reply += part.toString('latin1')
    const head = reply.indexOf('\r\n\r\n')
    const length = Number(/content-length: (\d+)/i.exec(reply)?.[1] ?? Infinity)
    if (head < 0 || reply.length < head + 4 + length) return
    if (reply.startsWith('HTTP/1.1 200')) answered.resolve()
    else answered.reject(new Error(reply))
    reply = ''
  })
  /** The header is a line of its own, with its name. */
  const post = async (path: string, header: string, body: string) => {
    answered = Promise.withResolvers()
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\n${header}\r\n` +
        `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
    await answered.promise
  }
  return { post, close: () => socket.destroy() }
}

export const openSender = async ({ at, slug, channelId, key }: Ready) => {
  const { post, close } = await openPoster(at)
  const send = async (sender: string) => {
    const text = randomUUID()
    const content = { type: 'TEXT', text }
    const body = JSON.stringify({ messages: [{ id: randomUUID(), from: { id: sender }, content }] })
    sentAt.set(text, performance.now())
    await post(`/api/v1/${slug}/channel-hooks/${channelId}`, `authorization: Bearer ${key}`, body)
  }
  return { send, close }
}

export const arrived = async () => {
  const until = performance.now() + 60_000
  while (sentAt.size > 0 && performance.now() < until) await delay(5)
  if (sentAt.size > 0) throw new Error(`${sentAt.size} messages have not arrived`)
}

type Bench = { server: ChildProcess; ready: Ready; url: string; databasePid: string }
export const withInbox = async (measure: (bench: Bench) => Promise<void>, settings: string[] = []) => {
  const postgres = await startPostgres(settings)
  const env = { ...process.env, DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' }
  const server = fork('bench/inbox-server.ts', { env })
  try {
    const ready = (await once(server, 'message'))[0] as Ready
    await measure({ server, ready, url: postgres.url, databasePid: postgres.pid ?? '' })
  } finally {
    server.kill()
    await postgres.stop()
  }
}
