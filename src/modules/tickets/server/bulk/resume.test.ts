/** A change of many whose node is killed in the middle goes on by itself: no ticket is left out, none is changed twice. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { makeDatabase } from '#apps/door.ts'
import { startNode, type NodeProcess } from '#apps/node-process.ts'
import { signInApi } from '#modules/access/api/sign-in.ts'
import { boardApi } from '#modules/boards/api/boards.ts'
import { makeCall } from '#ui/call.ts'
import { bulkApi } from '../../api/bulk.ts'
import { ticketApi } from '../../api/tickets.ts'

const server = inject('postgres')
const DIWAN_DATA = mkdtempSync(join(tmpdir(), 'diwan-bulk-'))
const surroundings = {
  DIWAN_DATA,
  DIWAN_DEMO_PASSWORD: 'one for all of them',
  DIWAN_CALLS_A_MINUTE: '100000',
  ...(server && { DATABASE_URL: await makeDatabase(server) }),
}
const alive: NodeProcess[] = []
afterAll(() => {
  for (const { node } of alive) node.kill('SIGKILL')
  rmSync(DIWAN_DATA, { recursive: true, force: true })
})

const start = async () => {
  const process = await startNode(surroundings)
  alive.push(process)
  const call = (token = '') =>
    makeCall(
      (path, init) =>
        fetch(process.at + path, { ...init, headers: { ...init.headers, ...(token && { authorization: token }) } }),
      'demo',
    )
  const login = { username: 'admin', password: 'one for all of them', orgDetails: { id: 'demo' } }
  const { authorization } = await call()(signInApi.login, login)
  return { ...process, call: call(authorization) }
}

test('killed in the middle, a change of a hundred tickets is done to the end', async () => {
  const first = await start()
  const [board] = await first.call(boardApi.list, {})
  const boardId = board?.id ?? ''
  const ids = (await first.call(ticketApi.list, { boardId, pageSize: 100 })).items.map((ticket) => ticket.id)
  const total = ids.length
  const dueDate = '2030-01-01T09:00:00.000Z'
  const { id } = await first.call(bulkApi.start, { boardId, ids, change: { dueDate } })
  let run = await first.call(bulkApi.get, { id })
  while (run.succeeded < 5) run = await first.call(bulkApi.get, { id })
  first.node.kill('SIGKILL')

  const second = await start()
  run = await second.call(bulkApi.get, { id })
  expect(run.pending).toBeGreaterThan(0)
  while (run.state === 'working') {
    await setTimeout(300)
    run = await second.call(bulkApi.get, { id })
  }
  expect(run).toMatchObject({ state: 'done', total, succeeded: total, failed: 0, pending: 0 })
  const filter = JSON.stringify({
    logic: 'AND',
    items: [{ operand: { field: 'dueDate' }, operator: 'BETWEEN', value: [dueDate, dueDate] }],
  })
  const { items, total: moved } = await second.call(ticketApi.list, { boardId, filter, pageSize: 20 })
  expect(moved).toBe(total)
  for (const ticket of items.slice(0, 3)) {
    const { items: past } = await second.call(ticketApi.history, { id: ticket.id })
    expect(past.filter(({ changes }) => changes.some(({ field }) => field === 'dueDate'))).toHaveLength(1)
  }
}, 120_000)
