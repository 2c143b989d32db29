/** Measures what one change costs the server while 0, 20, 200 and 1,000 pages have the same board open. */
import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { startPostgres } from '#test/setup/postgres.setup.ts'
import type { LiveMessage, RowsReply } from '#core/live.ts'
import { draftApi } from '#modules/tickets/api/collaboration.ts'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { makeCall } from '#ui/calls/call.ts'
import { median, report } from './report.ts'

type Ready = { at: string; token: string; slug: string; boardId: string; ids: string[]; tokens: string[] }
type Stats = { statements: number; cpu: number }

/** Behaves like the browser: joins the scope of its board with what it shows there, and requests a shown row when that has changed. */
const [gatherMs, spreadMs] = [30, 40]
const openPage = async ({ at, boardId, ids }: Ready, token: string, showsRow: boolean) => {
  // Pages that do not show the row show another page of the list.
  const focus = { ids: showsRow ? ids : ids.map(() => randomUUID()), fields: [], kinds: ['ticket.created'] }
  const socket = io(at, {
    path: '/live',
    auth: {
      token,
      pageId: randomUUID(),
      scopes: [`board:${boardId}`, 'list:boards', 'list:forms'],
      focus: { [`board:${boardId}`]: focus },
    },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  const page = { socket, version: 0, requests: 0 }
  socket.on('change', ({ kind, id, version = 0 }: LiveMessage) => {
    if (!showsRow || !kind.startsWith('ticket.') || id !== ids[0] || version <= page.version) return
    const ask = async () => {
      page.requests += 1
      const reply = (await socket.emitWithAck('rows', { kind: 'ticket', ids: [id] })) as RowsReply
      if ('items' in reply) page.version = (reply.items as { version: number }[])[0]?.version ?? page.version
    }
    setTimeout(() => void ask(), gatherMs + Math.random() * spreadMs)
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  return page
}
type Page = Awaited<ReturnType<typeof openPage>>

const statsOf = async (server: ChildProcess): Promise<Stats> => {
  server.send({})
  return (await once(server, 'message'))[0] as Stats
}

const times = 13
const restMs = 350
/** Statements, CPU milliseconds, and milliseconds until the last page shows the change; the lower quartile, because background work only adds. */
const costOf = async (server: ChildProcess, act: () => Promise<() => boolean>) => {
  const costs: (Stats & { until: number })[] = []
  for (let n = 0; n < times; n++) {
    await delay(restMs)
    const before = await statsOf(server)
    const began = performance.now()
    const isShown = await act()
    while (!isShown()) await delay(2)
    const until = performance.now() - began
    await delay(Math.max(0, restMs - until))
    const after = await statsOf(server)
    costs.push({ statements: after.statements - before.statements, cpu: after.cpu - before.cpu, until })
  }
  const kept = costs.slice(4)
  const quartile = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 2] ?? 0
  return {
    statements: quartile(kept.map(({ statements }) => statements)),
    cpu: quartile(kept.map(({ cpu }) => cpu)),
    until: median(kept.map(({ until }) => until)),
  }
}

const measureActs = async (server: ChildProcess, ready: Ready, pages: readonly Page[]) => {
  const { at, token, slug, boardId, ids } = ready
  const call = makeCall(
    (path, init) => fetch(at + path, { ...init, headers: { ...(init.headers as object), authorization: token } }),
    slug,
  )
  const [first = '', second = ''] = ids
  let version = (await call(ticketApi.get, { id: first })).version
  let turn = false
  const shown = () => true
  const update = await costOf(server, async () => {
    const ticket = await call(ticketApi.update, { id: first, version, name: randomUUID() })
    version = ticket?.version ?? version
    return () => pages.every((page) => page.version >= version)
  })
  const pin = await costOf(server, async () => {
    turn = !turn
    await call(ticketApi.pin, { id: second, isPinned: turn })
    return shown
  })
  const draft = await costOf(server, async () => {
    await call(draftApi.save, { boardId, about: second, content: { name: randomUUID() } })
    return shown
  })
  return { update, pin, draft }
}

type Round = { people: number; showing: number; most: number | undefined }
const rounds: Round[] = [
  { people: 20, showing: 20, most: undefined },
  { people: 200, showing: 200, most: 10 },
  { people: 1_000, showing: 20, most: 3 },
]

type Costs = Awaited<ReturnType<typeof measureActs>>
const compare = ({ people, showing, most }: Round, costs: Costs, alone: Costs) => {
  const print = (act: keyof Costs, what: 'statements' | 'cpu', limit: number | undefined) => {
    const value = costs[act][what] / alone[act][what]
    const title = `${act}, ${what === 'cpu' ? 'processor time' : what}, ${people} people, ${showing} of whom show the row`
    if (limit) report({ what: title, value, most: limit, unit: '×' })
    else console.log(`     ${title}: ${value.toFixed(2)}×`)
  }
  for (const what of ['statements', 'cpu'] as const) {
    print('update', what, most)
    print('pin', what, 1.3)
    print('draft', what, 1.3)
  }
}

export const measureLive = async () => {
  const postgres = await startPostgres()
  const server = fork('bench/live-server.ts', {
    env: { ...process.env, DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' },
  })
  const ready = (await once(server, 'message'))[0] as Ready
  await measureActs(server, ready, []) // warm-up
  for (const { people, showing, most } of rounds) {
    // Before each round, because other work of the machine changes what the same costs.
    const alone = await measureActs(server, ready, [])
    console.log(
      `     no page connected: update ${alone.update.statements} statements, ${alone.update.cpu.toFixed(1)} ms`,
    )
    const all: Page[] = []
    for (let from = 0; from < people; from += 50)
      all.push(
        ...(await Promise.all(
          ready.tokens
            .slice(from, Math.min(from + 50, people))
            .map((token, n) => openPage(ready, token, from + n < showing)),
        )),
      )
    const costs = await measureActs(server, ready, all.slice(0, showing))
    compare({ people, showing, most }, costs, alone)
    console.log(`     the last page shows the change after ${costs.update.until.toFixed(0)} ms`)
    for (const { socket } of all as { socket: Socket }[]) socket.close()
    await delay(1_000)
  }
  server.kill()
  await postgres.stop()
}
