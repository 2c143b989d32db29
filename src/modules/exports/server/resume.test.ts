/** An export whose node is killed begins again, and leaves one whole file. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ticketApi } from '#modules/tickets/api/tickets.ts'
import { exportConfig } from '#test/samples/exports.ts'
import { makeTicketBoard } from '#test/samples/ticket-board.ts'
import { makeKillableNode } from '#test/helpers/killable-node.ts'
import { exportApi } from '../api.ts'

const { start, env, passTime } = await makeKillableNode()
const files = () => join(env.DIWAN_DATA, 'files')
const scratch = () => readdirSync(join(files(), 'scratch')).filter((name) => name.startsWith('export-'))

test('resumes an export after a kill, from the start, without a half file', async () => {
  const first = await start()
  const { board } = await makeTicketBoard(first)
  for (let at = 0; at < 20; at++) await first.call(ticketApi.create, { boardId: board.id, name: `ticket ${at}` })
  const how = { format: 'PDF' as const, config: exportConfig, timeZone: 'UTC' }
  const { id } = await first.call(exportApi.start, { boardId: board.id, ids: 'all', ...how })
  // A document is typeset in a thread of its own, which takes longer than a call.
  while ((await first.call(exportApi.get, { id })).state === 'pending') await setTimeout(5)
  await first.kill()
  expect(await passTime('export')).toBe(1)

  const second = await start()
  let run = await second.call(exportApi.get, { id })
  while (run.state === 'generating') {
    await setTimeout(50)
    run = await second.call(exportApi.get, { id })
  }
  expect(run).toMatchObject({ state: 'ready', done: 20, total: 20 })
  const { url } = await second.call(exportApi.link, { id })
  const bytes = Buffer.from(await (await fetch(second.at + url)).arrayBuffer())
  expect([bytes.subarray(0, 5).toString(), bytes.length]).toEqual(['%PDF-', run.size])
  expect(scratch()).toEqual([])
  expect(await second.stop()).toBe(0)
}, 150_000)
