/** Measures lists, filters and searches among ten thousand and a million tickets, and the creation of one. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { startPostgres } from '#test/setup/postgres.setup.ts'
import { median, report } from './report.ts'

export type Ready = {
  door: number
  bare: number
  token: string
  slug: string
  boardId: string
  fields: Record<'kind' | 'area' | 'parcel' | 'visit', string>
}
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

export const ask = (port: number, path: string, { token, body }: { token: string; body?: object }) =>
  new Promise<string>((resolve, reject) => {
    const sent = body && JSON.stringify(body)
    const asked = request(
      {
        port,
        path,
        agent,
        method: sent ? 'POST' : 'GET',
        headers: { authorization: token, ...(sent && { 'content-type': 'application/json' }) },
      },
      (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (chunk: string) => (text += chunk))
        reply.on('end', () => (reply.statusCode === 200 ? resolve(text) : reject(new Error(text))))
      },
    )
    asked.on('error', reject)
    asked.end(sent)
  })

/** Median milliseconds of one call. */
export const timeOf = async (times: number, work: () => Promise<unknown>) => {
  const taken = []
  for (let n = 0; n < times; n++) {
    const before = performance.now()
    await work()
    taken.push(performance.now() - before)
  }
  return median(taken.slice(times >> 2))
}

const condition = (field: string, operator: string, value: unknown) =>
  JSON.stringify({ logic: 'AND', items: [{ operand: { field }, operator, value }] })

const questions = ({ fields }: Ready): Record<string, { more: Record<string, string>; most: number }> => ({
  'list of 20 with total': { more: {}, most: 0.15 },
  'the order of changes': { more: { sort: 'updatedAt' }, most: 0.15 },
  'the order of statuses': { more: { sort: 'status' }, most: 0.15 },
  'the order of priorities': { more: { sort: '-priority' }, most: 0.15 },
  'the order of sources': { more: { sort: 'source' }, most: 0.15 },
  'the order of due dates': { more: { sort: 'dueDate' }, most: 0.15 },
  'the order of due dates, the last first': { more: { sort: '-dueDate' }, most: 0.15 },
  'the order of titles': { more: { sort: 'name' }, most: 0.15 },
  'the order of who does it': { more: { sort: 'assignees' }, most: 0.3 },
  'the order of a number of its own': { more: { sort: `cf.${fields.area}` }, most: 0.3 },
  'the order of a text of its own': { more: { sort: `-cf.${fields.parcel}` }, most: 0.3 },
  'the order of a day of its own, which some lack': { more: { sort: `-cf.${fields.visit}` }, most: 0.3 },
  'a choice that one in five has': { more: { filter: condition(`cf.${fields.kind}`, 'EQUAL', 'b') }, most: 0.3 },
  'a choice that none has': { more: { filter: condition(`cf.${fields.kind}`, 'EQUAL', 'none') }, most: 0.3 },
  'a number that one in a thousand has': { more: { filter: condition(`cf.${fields.area}`, 'EQUAL', 7) }, most: 0.3 },
  'numbers that none has': { more: { filter: condition(`cf.${fields.area}`, 'GREATER_THAN', 5000) }, most: 0.3 },
  'a part of a text that none has': {
    more: { filter: condition(`cf.${fields.parcel}`, 'CONTAINS', 'nowhere') },
    most: 0.3,
  },
  'a search for a word that one in a thousand has': { more: { globalFilter: 'aqueduct' }, most: 0.4 },
  'a search for a word that half have': { more: { globalFilter: 'survey' }, most: 0.4 },
  'a search for what none has': { more: { globalFilter: 'zeppelin' }, most: 0.4 },
})

const sizes = [10_000, 100_000, 1_000_000]

export const grow = async (servers: ChildProcess, from: number, to: number) => {
  servers.send({ from, to })
  await once(servers, 'message')
}

/** Slow work by hand is not repeated for minutes: its median is steady after fewer rounds. */
const [rounds, longestMs] = [640, 30_000]
/** The door against the same work by hand, call by call: what else runs on the machine then slows both alike. */
export const compare = async (
  what: string,
  most: number,
  { bare, door }: Record<'bare' | 'door', () => Promise<unknown>>,
) => {
  const taken: Record<'bare' | 'door', number[]> = { bare: [], door: [] }
  const until = performance.now() + longestMs
  for (let n = 0; n < rounds && performance.now() < until; n++) {
    taken.bare.push(await timeOf(1, bare))
    taken.door.push(await timeOf(1, door))
  }
  const [bareTime, doorTime] = [taken.bare, taken.door].map((times) =>
    median(times.slice((times.length * 3) >> 3)),
  ) as [number, number]
  report({ what, value: doorTime / bareTime, most, unit: '×' })
  console.log(`     bare ${bareTime.toFixed(2)} ms, door ${doorTime.toFixed(2)} ms`)
}

const measure = async (servers: ChildProcess, at: Ready) => {
  const listPath = (more: Record<string, string>) =>
    `/api/v1/${at.slug}/tickets?${new URLSearchParams({ boardId: at.boardId, pageSize: '20', ...more })}`
  const taken: Record<string, number[]> = {}
  let filled = 0
  for (const size of sizes) {
    await grow(servers, filled + 1, size)
    filled = size
    for (const [what, { more }] of Object.entries(questions(at)))
      (taken[what] ??= []).push(await timeOf(24, () => ask(at.door, listPath(more), at)))
    if (size === sizes[0]) {
      await compare('tickets: list of 20 with total', 2.2, {
        bare: () => ask(at.bare, '/list', at),
        door: () => ask(at.door, listPath({}), at),
      })
      const body = {
        name: 'Another request',
        values: { [at.fields.kind]: 'a', [at.fields.area]: 5, [at.fields.parcel]: 'P1' },
      }
      const path = `/api/v1/${at.slug}/tickets`
      await compare('tickets: a new one with history and event', 2.5, {
        bare: () => ask(at.bare, '/create', { token: at.token, body }),
        door: () => ask(at.door, path, { token: at.token, body: { boardId: at.boardId, ...body } }),
      })
      // Leaves free the numbers that were assigned meanwhile.
      filled += 10_000
    }
  }
  for (const [what, { most }] of Object.entries(questions(at))) {
    const [small = 1, middle = 1, large = 1] = taken[what] ?? []
    report({ what: `tickets: growth of ${what}`, value: Math.log(large / small) / Math.log(100), most, unit: '' })
    console.log(`     ${small.toFixed(1)} ms, ${middle.toFixed(1)} ms, ${large.toFixed(1)} ms`)
  }
}

export const measureTickets = async () => {
  const postgres = await startPostgres()
  const servers = fork(new URL('tickets-servers.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' },
  })
  try {
    const [at] = (await once(servers, 'message')) as [Ready]
    await measure(servers, at)
  } finally {
    servers.disconnect()
    await once(servers, 'exit')
    await postgres.stop()
  }
}
