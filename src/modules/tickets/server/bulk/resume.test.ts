/** A bulk change whose node is killed resumes by itself: no ticket is skipped or changed twice. */
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeKillableNode } from '#test/helpers/killable-node.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { bulkApi } from '../../api/bulk.ts'
import { ticketApi } from '../../api/tickets.ts'

const { start, countRows, passTime } = await makeKillableNode()
const total = 40

test('completes a bulk change after the server was killed in the middle', async () => {
  const first = await start()
  const { board } = await makeTicketBoard(first)
  const boardId = board.id
  const ids: string[] = []
  while (ids.length < total) {
    const ticket = await first.call(ticketApi.create, { boardId, name: `Ticket ${ids.length}`, values: {} })
    ids.push(ticket?.id ?? '')
  }
  const dueDate = '2030-01-01T09:00:00.000Z'
  const { id } = await first.call(bulkApi.start, { boardId, ids, change: { dueDate } })
  let run = await first.call(bulkApi.get, { id })
  while (run.succeeded < 3) run = await first.call(bulkApi.get, { id })
  await first.kill()
  expect(await countRows(`bulk_row where bulk_id = $1 and state = 'pending'`, id)).toBeGreaterThan(0)
  expect(await passTime('bulk')).toBe(1)

  const second = await start()
  run = await second.call(bulkApi.get, { id })
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
}, 240_000)
